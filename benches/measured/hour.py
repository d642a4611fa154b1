"""A clock in real time against the machine's own: 500 presses in an hour.

Called by hour.sh as: hour.py PROGRAM PRESSES SECONDS. Only the standard library is used. The
machine's clock is CLOCK_MONOTONIC_RAW, read just before each press is typed. The account is taken
from the journal that the program leaves behind.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time

BOUND_MS = 1.0
RAW = time.CLOCK_MONOTONIC_RAW


def presses(program, journal, count, seconds):
    """Types the presses, and tells when each was."""
    command = [program, "clock", "--time", "3h", "--journal", journal, "--speech", "off"]
    folder = os.path.dirname(journal)
    environment = {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder}
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment
    )
    time.sleep(1)
    chance = random.Random(11)
    pauses = [chance.uniform(0.2, 1.8) * seconds / count for _ in range(count)]
    stamps = []
    line = b"black: press\n"
    for pause in [0.0, *pauses]:
        time.sleep(pause)
        stamps.append(time.clock_gettime_ns(RAW))
        os.write(process.stdin.fileno(), line)
        line = b"press\n"
    time.sleep(0.5)
    process.stdin.close()
    if process.wait(timeout=30) != 0:
        sys.exit(f"hour: the program ended with status {process.returncode}")
    return stamps


def recorded(journal):
    """When each press happened by the journal, in nanoseconds."""
    times = []
    with open(journal, encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if "press" in words[2:5]:
                at = words[1].split("/")[-1]
                whole, _, part = at.partition(".")
                times.append(int(whole) * 10**9 + int(part.ljust(9, "0")))
    return times


def main():
    program, count, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    with tempfile.TemporaryDirectory(prefix="annabella-hour-") as folder:
        journal = os.path.join(folder, "hour.journal")
        stamps = presses(program, journal, count, seconds)
        times = recorded(journal)
        shown = subprocess.run([program, "show", "--json", journal], capture_output=True, check=True)
        facts = json.loads(shown.stdout)
    if len(times) != len(stamps):
        sys.exit(f"hour: {len(stamps)} presses were typed, {len(times)} stand in the journal")
    delays = sorted((ours - times[0]) - (raw - stamps[0]) for ours, raw in zip(times, stamps))
    span_s = (stamps[-1] - stamps[0]) / 10**9
    whole = abs(times[-1] - times[0] - (stamps[-1] - stamps[0])) / 10**6
    used = 2 * 3 * 3600 * 1000 - facts["white_ms"] - facts["black_ms"]
    print(f"{count} presses in {span_s:.1f} s, account against CLOCK_MONOTONIC_RAW")
    print(f"  ours: off by {whole:.3f} ms from the first press to the last")
    print(
        f"  each press, from typed to counted: {delays[0] / 10**6:+.3f} to"
        f" {delays[-1] / 10**6:+.3f} ms around the first one's"
    )
    print(f"  both clocks together used {used / 1000:.3f} s")
    kept = whole <= BOUND_MS
    print(f"  figure: within 1 ms: {'met' if kept else 'MISSED'}")
    sys.exit(0 if abs(used / 1000 - span_s) < 2 else 1)


main()
