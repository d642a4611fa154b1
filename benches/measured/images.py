"""Crash images of real programs, side by side: annabella, SQLite (WAL, FULL and NORMAL), a PGN.

Each program keeps a game of 200 plies and acknowledges every move. strace tells what it wrote and
synced, in order. The power is then cut after each of these steps: what was synced is on the disk,
of the rest nothing, everything, or any sectors. Each image is opened by the program's own reader,
and the acknowledged moves are looked for.

A name is taken to be on the disk as soon as its file was synced once, and off it as soon as it was
taken away, for all of them alike.
"""

import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile

SECTOR = 512
# Any legal moves that end nothing.
GAME = """
d2d4 b7b6 g1h3 g8h6 d1d2 c7c6 b2b3 c8a6 h3g5 e7e5 d2f4 g7g6 g5h7 d8c7 e1d2 f8d6 e2e3 h8h7 f4f6
g6g5 b3b4 a6e2 f2f3 g5g4 f6h4 b8a6 h4f6 b6b5 f6f4 f7f5 b1c3 e8d8 c3e4 h6f7 c2c4 d8c8 e4f6 f7d8
g2g3 c6c5 f6h7 c7b6 f1g2 e2f3 d2d3 d6c7 c1d2 d7d5 f4f3 a6b4 d3c3 e5d4 c3b2 b4d3 b2b3 a7a5 h7f6
d8e6 h1e1 c7d8 f6g4 d5c4 b3c2 d3b4 c2d1 e6f8 e1e2 b4a6 f3f1 d4e3 h2h4 a6b4 g4h2 f5f4 f1g1 f4f3
g1f2 b4c6 f2e1 f3f2 d2a5 d8e7 e1f1 c6a7 a1c1 b6b7 a2a3 b5b4 d1c2 b7c6 a5d8 c6d5 g2f3 f8d7 f3h1
e7g5 f1g2 g5f4 e2e3 c8b7 g3g4 d5c6 e3c3 f4h2 c2d1 a7c8 c3c2 c6f3 c2e2 h2g1 c1c4 g1h2 d8c7 h2g1
c4b4 b7a7 c7f4 c8e7 b4b2 a8f8 b2a2 f8c8 g2h3 c8b8 a2c2 e7c6 h3f3 d7f8 e2e7 a7b6 c2c3 b8d8 f4d6
f8h7 f3f7 d8e8 d1c2 e8g8 f7d5 b6b5 a3a4 b5a4 e7e6 h7g5 d5a2 a4b5 e6e8 g8h8 e8e6 c6d8 c2d1 d8e6
d6e5 e6d8 c3a3 g5e6 e5f4 d8c6 a3a6 h8d8 f4d2 c5c4 a2b3 b5a6 b3e3 d8d5 e3c3 e6c7 c3d3 d5g5 d2c3
c7e6 h1g2 a6b5 g2c6 b5c6 c3d2 g5d5 d2g5 d5e5 d3h7 e6c5 h7d7 c6b6 d7d5 e5e1 d1c2 c5a6 d5d6 b6a7
g5e7 a6c7 c2d2 e1f1 d6g6 f1c1 d2e3 c7b5 e7g5 c1f1
""".split()
PLIES = len(GAME)

DATABASE = """
import sqlite3, sys
db = sqlite3.connect("game.db", isolation_level=None)
db.execute("pragma journal_mode=wal")
db.execute("pragma synchronous=" + sys.argv[1])
db.execute("create table move(ply integer primary key, san text)")
for ply, san in enumerate(sys.stdin, 1):
    db.execute("insert into move values(?, ?)", (ply, san.strip()))
    print("ack", ply, flush=True)
# As after a fall: no tidy end.
import os
os._exit(0)
"""

NOTATION = """
import os, sys
pgn = open("game.pgn", "w")
pgn.write('[Result "*"]\\n\\n')
for ply, san in enumerate(sys.stdin, 1):
    pgn.write(san.strip() + "\\n")
    print("ack", ply, flush=True)
pgn.close()
"""


def trace(command, typed, folder):
    """The steps of a program: (kind, path, place, bytes), and ("ack", number)."""
    log = os.path.join(folder, "trace")
    calls = "trace=write,pwrite64,fsync,fdatasync,ftruncate,unlink"
    strace = ["strace", "-f", "-y", "-xx", "-s", "1000000", "-o", log, "-e", calls]
    subprocess.run(strace + command, input=typed.encode(), cwd=folder, check=True,
                   stdout=subprocess.PIPE, env=dict(os.environ, XDG_DATA_HOME=folder))
    call = re.compile(r"(?:\d+ +)?(\w+)\((\d+)<([^>]*)>(?:, (.*))?\)\s*= (-?\d+)")
    steps, ends, said = [], {}, b""
    unlink = re.compile(r'(?:\d+ +)?unlink\("((?:\\x..)*)"\)\s*= 0')
    for line in whole_lines(log):
        gone = unlink.match(line)
        if gone:
            steps.append(("gone", unhex(gone[1]).decode(), 0, b""))
        found = call.match(line)
        if not found or int(found[5]) < 0:
            continue
        name, handle, rest, result = found[1], found[2], found[4] or "", int(found[5])
        path = unhex(found[3]).decode()
        quoted = re.match(r'"((?:\\x..)*)"', rest)
        data = unhex(quoted[1]) if quoted else b""
        if handle == "1" and name == "write":
            said += data[:result]
            whole, _, said = said.rpartition(b"\n")
            steps += [("ack", number) for number in acknowledged(whole)]
        elif not path.startswith(folder) or path.endswith(("-shm", ".times", "/key", "trace")):
            continue
        elif name == "pwrite64":
            place = int(rest.rsplit(", ", 1)[1])
            steps.append(("write", path, place, data[:result]))
        elif name == "write":
            place = ends.get(path, 0)
            steps.append(("write", path, place, data[:result]))
            ends[path] = place + result
        elif name == "ftruncate":
            steps.append(("cut", path, int(rest), b""))
        elif name in ("fsync", "fdatasync"):
            steps.append(("sync", path, 0, b""))
    return steps


def whole_lines(log):
    """Where two threads call at once, strace breaks a line in two: a call counts when it ends."""
    begun = {}
    for line in open(log):
        thread, _, rest = line.partition(" ")
        rest = rest.strip()
        if rest.endswith("<unfinished ...>"):
            begun[thread] = rest[:-len("<unfinished ...>")].rstrip()
            continue
        resumed = re.match(r"<\.\.\. \w+ resumed>,?\s*", rest)
        if resumed:
            rest = begun.pop(thread) + rest[resumed.end():]
        yield f"{thread} {rest}"


def unhex(text):
    return bytes.fromhex(text.replace("\\x", ""))


def acknowledged(data):
    for line in data.decode().splitlines():
        if line.startswith("ack "):
            yield int(line[4:])
        elif line.startswith("{") and line.endswith("}"):
            cue = json.loads(line)
            if cue.get("seq"):
                yield cue["seq"]


def put(content, place, data):
    content.extend(b"\0" * (place + len(data) - len(content)))
    content[place:place + len(data)] = data


def images(steps, kinds, chance):
    """(acknowledged, image, kind) for the power cut after each step."""
    disk, pending, done = {}, {}, 0
    for step in steps:
        if step[0] == "ack":
            done = step[1]
        elif step[0] == "gone":
            disk.pop(step[1], None)
            pending.pop(step[1], None)
        elif step[0] == "sync":
            content = disk.setdefault(step[1], bytearray())
            for kind, _, place, data in pending.pop(step[1], []):
                if kind == "cut":
                    del content[place:]
                else:
                    put(content, place, data)
        else:
            pending.setdefault(step[1], []).append(step)
        for kind in kinds:
            image = {path: bytearray(content) for path, content in disk.items()}
            for path, open_steps in pending.items():
                if kind != "lost":
                    content = image.setdefault(path, bytearray())
                    for one in open_steps:
                        keep(content, one, kind, chance)
            yield done, image, kind


def keep(content, step, kind, chance):
    what, _, place, data = step
    if what == "cut":
        del content[place:]
        return
    if kind == "kept":
        put(content, place, data)
        return
    at = 0
    while at < len(data):
        length = min(SECTOR - (place + at) % SECTOR, len(data) - at)
        if chance.random() < 0.5:
            put(content, place + at, data[at:at + length])
        at += length


def lay(image, folder):
    for name in os.listdir(folder):
        os.unlink(os.path.join(folder, name))
    for path, content in image.items():
        with open(os.path.join(folder, os.path.basename(path)), "wb") as file:
            file.write(content)


def found_in_journal(folder, annabella):
    """The last line that `show` can use, by its own reading."""
    path = os.path.join(folder, "g.journal")
    shown = subprocess.run([annabella, "resume", "--simulated-time", "--cues", "-", path],
                           input=b"", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                           env=dict(os.environ, XDG_DATA_HOME=os.path.dirname(folder)))
    if shown.returncode:
        return 0
    # What resume adds comes after all that it found.
    return min(acknowledged(shown.stdout)) - 1


def found_in_database(folder, _):
    path = os.path.join(folder, "game.db")
    if not os.path.exists(path):
        return 0
    db = sqlite3.connect(path)
    try:
        if db.execute("pragma integrity_check").fetchone()[0] != "ok":
            return None
        return db.execute("select coalesce(max(ply), 0) from move").fetchone()[0]
    except sqlite3.OperationalError:
        return 0
    except sqlite3.DatabaseError:
        return None
    finally:
        db.close()


def found_in_notation(folder, _):
    path = os.path.join(folder, "game.pgn")
    if not os.path.exists(path):
        return 0
    moves = open(path, "rb").read().split(b"\n")[2:]
    count = 0
    for san in moves[:-1]:
        if count == PLIES or san.decode("latin-1") != GAME[count]:
            break
        count += 1
    return count


def look(name, steps, found_in, place, annabella, short):
    """Cuts the power everywhere; whether anything acknowledged was lost, or could not be read."""
    count = losing = broken = worst = 0
    kinds = ["lost", "sectors"] if short else ["lost", "kept", "sectors", "sectors"]
    for number, (done, image, _) in enumerate(images(steps, kinds, random.Random(6))):
        if short and number % 13:
            continue
        lay(image, place)
        found = found_in(place, annabella)
        count += 1
        broken += found is None
        losing += (found or 0) < done
        worst = max(worst, done - (found or 0))
    print(f"{name}: {count} images, {losing} lost acknowledged lines, at worst {worst}; "
          f"{broken} not readable at all", flush=True)
    return losing + broken


def main():
    short = "--short" in sys.argv
    annabella = os.path.abspath(os.environ["ANNABELLA"])
    moves = "".join(move + "\n" for move in GAME)
    typed = "".join(move + "\npress\n" for move in GAME)
    play = [annabella, "play", "--simulated-time", "--white-board", "none", "--journal", "g.journal",
            "--cues", "-"]
    database = [sys.executable, "-c", DATABASE]
    programs = [
        ("annabella", play, typed, found_in_journal),
        ("SQLite WAL FULL", database + ["full"], moves, found_in_database),
        ("SQLite WAL NORMAL", database + ["normal"], moves, found_in_database),
        ("buffered PGN", [sys.executable, "-c", NOTATION], moves, found_in_notation),
    ]
    bad = False
    for name, command, lines, found_in in programs:
        with tempfile.TemporaryDirectory(prefix="annabella-images-") as folder:
            folder = os.path.realpath(folder)
            steps = trace(command, lines, folder)
            assert sum(step[0] == "ack" for step in steps) >= PLIES, name
            place = os.path.join(folder, "image")
            os.mkdir(place)
            lost = look(name, steps, found_in, place, annabella, short)
            if name == "annabella":
                bad |= lost > 0
                # The images must be able to tell: without its syncs it is as bad as any.
                unsynced = [step for step in steps if step[0] != "sync"]
                bad |= not look("annabella, syncs left out", unsynced, found_in, place, annabella, True)
    sys.exit(1 if bad else 0)


main()
