"""An idle game with a running clock: memory and wake-ups.

Called by idle.sh as: idle.py PROGRAM SECONDS [PYTHON]. Only the standard library is used. Both
bounds are asserted: unlike time, they do not depend on what else the machine does.
"""

import glob
import os
import pty
import subprocess
import sys
import tempfile
import time

# Nine and a half megabytes: the program, its libraries, and about one of its own.
MEMORY_MAX_KB = 9728
# The times beside the journal are rewritten once a second; half a second is the machine's.
AGE_MAX_S = 1.5
SETTLED_S = 2
PEER = "import chess, sys; print('ready', flush=True); sys.stdin.read()"


class Broken(Exception):
    """What is measured is not what it should be."""


def fields(path):
    """The numbers in one of the kernel's status files."""
    found = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            name, _, value = line.partition(":")
            first = value.split()[:1]
            if first and first[0].isdigit():
                found[name] = int(first[0])
    return found


def switches(process):
    """Of each thread: how often it waited and how often it was pushed aside."""
    threads = {}
    for path in glob.glob(f"/proc/{process}/task/*/status"):
        status = fields(path)
        waited, pushed = status["voluntary_ctxt_switches"], status["nonvoluntary_ctxt_switches"]
        threads[status["Pid"]] = (waited, pushed)
    return threads


def clocks(times):
    """White's and Black's milliseconds in the line beside the journal."""
    with open(times, encoding="utf-8") as file:
        line = file.read().split()
    if len(line) != 3:
        raise Broken(f"the line beside the journal is {line!r}")
    return int(line[1]), int(line[2])


def surroundings(folder):
    """Nothing of the person's own is touched, and no game of his is met."""
    kept = ["HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"]
    return {**os.environ, **dict.fromkeys(kept, folder)}


def start(program, journal, terminal):
    """The program, and the file descriptor of whoever sits at it."""
    command = [program, "play", "--journal", journal, "--speech", "off"]
    folder = os.path.dirname(journal)
    environment = surroundings(folder)
    if terminal:
        hand, theirs = pty.openpty()
        process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, env=environment, start_new_session=True
        )
        os.close(theirs)
        return process, hand
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment
    )
    return process, None


def idle(program, seconds, terminal):
    """Lets a game stand, and tells what it cost."""
    with tempfile.TemporaryDirectory(prefix="annabella-idle-") as folder:
        journal = os.path.join(folder, "x.journal")
        process, hand = start(program, journal, terminal)
        try:
            time.sleep(SETTLED_S)
            if process.poll() is not None:
                raise Broken(f"the program ended with status {process.returncode}")
            if terminal and (said := os.read(hand, 65536)).endswith(b"\n"):
                raise Broken(f"there is no prompt: {said!r}")
            cost = measure(process.pid, f"{journal}.times", seconds)
        finally:
            # The end of input leaves the game; on a terminal that is Ctrl-D.
            if terminal:
                os.write(hand, b"\x04")
            else:
                process.stdin.close()
            try:
                status = process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                status = process.wait()
            if terminal:
                os.close(hand)
        if status != 0:
            raise Broken(f"the program ended with status {status}")
    return cost


def after_rewriting(times):
    """Half a second after a rewriting, so that no more than one a second fall into a minute."""
    changed = os.stat(times).st_mtime_ns
    until = time.monotonic() + 3
    while os.stat(times).st_mtime_ns == changed:
        if time.monotonic() > until:
            raise Broken("the times beside the journal are not rewritten: no clock runs")
        time.sleep(0.005)
    time.sleep(0.5)


def measure(process, times, seconds):
    after_rewriting(times)
    memory = fields(f"/proc/{process}/status")
    white_before, black_before = clocks(times)
    began = time.monotonic()
    before = switches(process)
    time.sleep(seconds)
    after = switches(process)
    took = time.monotonic() - began
    age = time.time() - os.stat(times).st_mtime
    white, black = clocks(times)
    ran_s = (white_before - white) / 1000
    if black != black_before or abs(ran_s - took) > AGE_MAX_S:
        raise Broken(f"in {took:.1f} s White's clock ran {ran_s:.1f} s, Black's must stand")
    if before.keys() != after.keys():
        raise Broken(f"threads came or went: {before} {after}")
    memory["VmHWM"] = fields(f"/proc/{process}/status")["VmHWM"]
    counts = [
        (waited - before[thread][0], pushed - before[thread][1])
        for thread, (waited, pushed) in sorted(after.items())
    ]
    return memory, counts, took, age


def peer_memory(python):
    """What python-chess holds when it does nothing, in kB."""
    process = subprocess.Popen(
        [python, "-c", PEER], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    process.stdout.readline()
    resident = fields(f"/proc/{process.pid}/status")["VmRSS"]
    process.communicate()
    return resident


def report(where, cost, peer):
    """Says it, and tells whether every bound was kept."""
    memory, counts, took, age = cost
    resident, most = memory["VmRSS"], memory["VmHWM"]
    woken, pushed = (sum(column) for column in zip(*counts))
    a_second = (woken + pushed) / took
    small = most <= MEMORY_MAX_KB
    # A thread pushed aside was awake already: that is the scheduler's doing, told but not asserted.
    calm, rarely = a_second <= 1, woken <= took
    fresh = age <= AGE_MAX_S
    print(f"idle game, clock running, {where}")
    print(f"  ours: {resident / 1024:.1f} MB resident, {most / 1024:.1f} MB at most")
    if peer:
        print(f"  peer: {peer / 1024:.1f} MB resident, python3 with chess imported")
        print(f"  ratio: {resident / peer:.3f}")
    else:
        print("  peer: none, python-chess is not there")
    print(f"  figure: at most 9.5 MB: {met(small)}")
    print(f"  ours: {woken + pushed} context switches in {took:.1f} s, {a_second:.2f} a second")
    print(f"    of them {woken} waits, and {pushed} pushed aside by the scheduler")
    print(f"    waits by thread, the loop first: {', '.join(str(waited) for waited, _ in counts)}")
    print(f"  figure: at most once a second: {met(calm)}")
    print(f"  times beside the journal: {age:.2f} s old at the end: {met(fresh)}")
    return small and rarely and fresh


def met(yes):
    return "met" if yes else "MISSED"


def main():
    program, seconds = sys.argv[1], float(sys.argv[2])
    peer = peer_memory(sys.argv[3]) if len(sys.argv) > 3 else None
    kept = True
    for where, terminal in [("input a pipe", False), ("at a terminal", True)]:
        try:
            kept &= report(where, idle(program, seconds, terminal), peer)
        except Broken as why:
            sys.exit(f"idle: {where}: {why}")
    sys.exit(0 if kept else 1)


if __name__ == "__main__":
    main()
