"""From the start of a program to its first line: ours, and python-chess beside it.

Called by startup.sh as: startup.py PROGRAM RUNS [PYTHON]. Only the standard library is used.
"""

import os
import statistics
import sys
import tempfile
import time

SHARE_MAX = 0.05
# The peer says something as soon as it is ready: its own way out is not held against it.
PEER = "import chess; print('ready', flush=True)"


def first_line(command, environment):
    """Milliseconds from fork to the first byte; the first line must follow it."""
    input_read, input_write = os.pipe()
    output_read, output_write = os.pipe()
    actions = [
        (os.POSIX_SPAWN_DUP2, input_read, 0),
        (os.POSIX_SPAWN_DUP2, output_write, 1),
    ]
    began = time.perf_counter_ns()
    child = os.posix_spawn(command[0], command, environment, file_actions=actions)
    os.close(output_write)
    os.close(input_read)
    text = os.read(output_read, 65536)
    took = time.perf_counter_ns() - began
    # Its input stayed open up to here; now it ends, and so does the program.
    os.close(input_write)
    while chunk := os.read(output_read, 65536):
        text += chunk
    os.close(output_read)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    said, ended, _ = text.decode(errors="replace").partition("\n")
    if status != 0 or not ended or not said.strip():
        sys.exit(f"startup: {command[0]} said {said!r} and ended with status {status}")
    return took / 1e6


def main():
    program, runs = sys.argv[1], int(sys.argv[2])
    python = sys.argv[3] if len(sys.argv) > 3 else None
    ours, peers = [], []
    with tempfile.TemporaryDirectory(prefix="annabella-startup-") as folder:
        environment = {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder}
        play = [program, "play", "--speech", "off"]
        chess = [python, "-c", PEER]
        # The first of each only warms the caches: neither is to pay for the disk.
        for run in range(runs + 1):
            took = first_line(play, environment)
            ours += [took] if run else []
            if python:
                took = first_line(chess, dict(os.environ))
                peers += [took] if run else []
        games = os.path.join(folder, "annabella", "games")
        journals = [name for name in os.listdir(games) if name.endswith(".journal")]
    if len(journals) != runs + 1:
        sys.exit(f"startup: {runs + 1} games left {len(journals)} journals")

    print(f"startup, from fork to the first line printed, median of {runs} runs")
    mine = statistics.median(ours)
    print(f"  ours: {mine:.2f} ms, annabella play")
    if not peers:
        print("  peer: none, python-chess is not there; the figure cannot be told")
        return
    theirs = statistics.median(peers)
    ratio = mine / theirs
    print(f"  peer: {theirs:.2f} ms, python3 -c 'import chess'")
    print(f"  ratio: {ratio:.4f}")
    print(f"  figure: at most a twentieth: {'met' if ratio <= SHARE_MAX else 'MISSED'}")


main()
