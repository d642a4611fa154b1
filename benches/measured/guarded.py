"""A rated game that is guarded, beside one that is not: start, press and memory, by turns.

Called by guarded.sh as: guarded.py PROGRAM STARTS PRESSES, as root. Each kind of game is played on a
machine made for it by `unshare`, with three logins; this file is run again in it by one of them, as
`guarded.py --start` or `--game PRESSES`, and prints JSON. Only the standard library is used.
"""

import json
import os
import statistics
import subprocess
import sys
import time

PROGRAM = "/srv/annabella"
USERS = {"annabella": 2001, "anna": 2002, "berta": 2003, "cesar": 2004}
RATIO_MAX = 1.2
# The knights go out and home: nothing ends such a game under the Danish Laws of 2005 by itself.
MOVES = ["Nf3", "Nc6", "Ng1", "Nb8"]
RATED = [PROGRAM, "play", "--rated", "--speech", "off", "--laws", "dk2005", "--blind", "none"]
RATED += ["--white-board", "none", "--black-board", "none"]


class Broken(Exception):
    """A game that does not go as it should."""


class Machine:
    """A machine of its own: what is mounted and runs there is gone with it."""

    def __init__(self, program, guarded):
        script = (
            "set -e; mount --make-rprivate /; mount -t proc proc /proc;"
            "for at in /run /var/lib /srv; do mount -t tmpfs -o mode=755 tmpfs $at; done;"
            f"cp {program} {PROGRAM}; cp {program}-sound {PROGRAM}-sound; cp {__file__} /srv/;"
            "cp /etc/passwd /etc/group /srv/; mkdir /srv/home;"
        )
        for name, uid in USERS.items():
            script += f"echo {name}:x:{uid}:{uid}::/srv/home/{name}:/bin/sh >>/srv/passwd;"
            script += f"echo {name}:x:{uid}: >>/srv/group;"
            script += f"install -d -m 700 -o {uid} -g {uid} /srv/home/{name};"
        script += "mount --bind /srv/passwd /etc/passwd; mount --bind /srv/group /etc/group;"
        script += "echo ready; exec sleep 600"
        command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script]
        self.holder = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if self.holder.stdout.readline() != "ready\n":
            raise Broken("the machine cannot be made")
        with open(f"/proc/{self.holder.pid}/task/{self.holder.pid}/children") as children:
            self.inside = children.read().strip()
        self.guard = None
        if guarded:
            self.guard = subprocess.Popen(self.command([PROGRAM, "guard"]))
            while subprocess.run(self.command(["test", "-S", "/run/annabella/guard.socket"])).returncode:
                time.sleep(0.02)

    def command(self, words):
        return ["nsenter", "--target", self.inside, "--mount", "--pid", "--", *words]

    def measure(self, *words):
        """What this file prints there, run by root, who becomes others."""
        file = f"/srv/{os.path.basename(__file__)}"
        run = self.command(["/usr/bin/python3", file, *words])
        done = subprocess.run(run, stdout=subprocess.PIPE, text=True)
        if done.returncode:
            raise Broken(f"{words} ended with {done.returncode}")
        return json.loads(done.stdout)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.holder.kill()
        self.holder.wait()
        if self.guard:
            self.guard.kill()
            self.guard.wait()


class Person:
    """A login with the program at a pipe."""

    def __init__(self, name, command):
        self.seen = ""
        home = f"/srv/home/{name}"
        self.began = time.perf_counter_ns()
        self.program = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=home,
            user=USERS[name],
            group=USERS[name],
            extra_groups=[],
            env={"HOME": home, "XDG_RUNTIME_DIR": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
        )

    def types(self, line):
        self.program.stdin.write(f"{line}\n".encode())
        self.program.stdin.flush()

    def reads(self, words):
        while words not in self.seen:
            more = os.read(self.program.stdout.fileno(), 65536)
            if not more:
                raise Broken(f"waited for {words!r}; {self.seen}")
            self.seen += more.decode()
        self.seen = self.seen.partition(words)[2]


def start():
    """From the start of the program to its first line, and to the last of what it opens with."""
    white = Person("anna", RATED)
    took = []
    for words in ["\n", "Waits for: arbiter: approve"]:
        white.reads(words)
        took.append((time.perf_counter_ns() - white.began) / 1e6)
    return took


def held(pid):
    """Resident and private kilobytes of a process."""
    with open(f"/proc/{pid}/smaps_rollup") as rollup:
        rows = dict(line.split(":") for line in rollup if ":" in line and line[0].isupper())
    kb = lambda row: int(rows[row].split()[0])
    return kb("Rss"), kb("Private_Clean") + kb("Private_Dirty")


def game(presses):
    """From a typed press to the line that tells it, where it was typed; and what the table holds."""
    guarded = os.path.exists("/run/annabella/guard.socket")
    white = Person("anna", RATED)
    white.reads("Waits for: arbiter: approve")
    others = ("berta", "cesar") if guarded else ("anna", "anna")
    black = Person(others[0], [PROGRAM, "join", "--as", "black"])
    black.reads("waits for: arbiter: admit black")
    arbiter = Person(others[1], [PROGRAM, "join", "--as", "arbiter"])
    arbiter.reads("A word for the arbiter")
    arbiter.types("roter turm")
    arbiter.reads("Arbiter is admitted")
    for line in ["admit black", "approve", "start"]:
        arbiter.types(line)
    white.reads("White's clock runs.")
    black.reads("White's clock runs.")
    took = []
    for ply in range(presses):
        mover, other = (white, black) if ply % 2 == 0 else (black, white)
        mover.types(MOVES[ply % 4])
        time.sleep(0.02)
        began = time.perf_counter_ns()
        mover.types("press")
        mover.reads(" completed.")
        took.append((time.perf_counter_ns() - began) / 1e6)
        other.reads(" completed.")
    time.sleep(1)
    programs = {"the game": white.program.pid, "a joined terminal": black.program.pid}
    if guarded:
        asked = ["pgrep", "-u", "annabella", "-f", "guarded-game"]
        programs["the game"] = int(subprocess.check_output(asked).split()[0])
    return {"took": took, "held": {name: held(pid) for name, pid in programs.items()}}


def high(times):
    return sorted(times)[max(0, -(-len(times) * 99 // 100) - 1)]


def main():
    program, starts, presses = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    kinds = {"guarded": True, "without": False}
    begun = {kind: [] for kind in kinds}
    for _ in range(starts + 1):
        for kind, guarded in kinds.items():
            with Machine(program, guarded) as machine:
                begun[kind].append(machine.measure("--start"))
    # The first of each only warms the caches.
    begun = {kind: map(statistics.median, zip(*times[1:])) for kind, times in begun.items()}
    for what, guarded, without in zip(["first line", "last opening line"], *begun.values()):
        tell(f"start, from fork to the {what} of a rated game", guarded, without)
    took = {kind: [] for kind in kinds}
    holds = {}
    for _ in range(2):
        for kind, guarded in kinds.items():
            with Machine(program, guarded) as machine:
                told = machine.measure("--game", presses)
                took[kind] += told["took"]
                holds[kind] = told["held"]
    for name, of in [("p50", statistics.median), ("p99", high)]:
        told = [of(took[kind]) for kind in kinds]
        tell(f"press to the line that tells it, {name} of {len(took['guarded'])}", *told)
    for kind in kinds:
        for name, (resident, private) in holds[kind].items():
            print(f"{kind}, {name}: {resident / 1024:.1f} MB resident, {private / 1024:.1f} private")


def tell(what, ours, peer):
    ratio = ours / peer
    met = "met" if ratio <= RATIO_MAX else "MISSED"
    print(f"{what}\n  guarded: {ours:.2f} ms\n  without: {peer:.2f} ms\n  ratio: {ratio:.3f}, {met}")


try:
    if sys.argv[1] == "--start":
        print(json.dumps(start()))
    elif sys.argv[1] == "--game":
        print(json.dumps(game(int(sys.argv[2]))))
    else:
        main()
except Broken as broken:
    sys.exit(f"guarded: {broken}")
