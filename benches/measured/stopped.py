"""A program that is stopped by a real signal while a clock runs.

Called by stopped.sh as: stopped.py PROGRAM SECONDS. Only the standard library is used.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

BEFORE_S = 2.0
AFTER_S = 2.0
# A gap is counted from the last waking, at most a second before the signal.
SLACK_S = 1.5


def now():
    return time.clock_gettime(time.CLOCK_MONOTONIC_RAW)


def cues(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.endswith("\n")]


def typed(process, line):
    process.stdin.write(line + "\n")
    process.stdin.flush()


def run(program, seconds, kept):
    """One clock, stopped once; what it tells."""
    with tempfile.TemporaryDirectory(prefix="annabella-stopped-") as folder:
        # A journal that is a device keeps nothing: the clock must find the stop by itself.
        journal = os.path.join(folder, "x.journal") if kept else "/dev/null"
        told = os.path.join(folder, "x.cues")
        command = [program, "clock", "--time", "10m", "--journal", journal, "--cues", told]
        process = subprocess.Popen(
            command + ["--speech", "off"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "HOME": folder, "XDG_DATA_HOME": folder},
        )
        typed(process, "black: press")
        began = now()
        time.sleep(BEFORE_S)
        stopped = now()
        process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        process.send_signal(signal.SIGCONT)
        gone_on = now()
        time.sleep(AFTER_S)
        typed(process, "white: time mine")
        asked = now()
        time.sleep(0.5)
        process.stdin.close()
        status = process.wait(timeout=20)
        if status != 0:
            sys.exit(f"stopped: the program ended with status {status}")
        gaps = [cue for cue in cues(told) if cue["finding"] == "gap"]
        times = [cue["text"] for cue in cues(told) if cue["finding"] == "time"]
        found = None
        if kept:
            with open(journal, encoding="utf-8") as file:
                found = [float(span) for span in re.findall(r"stood-still ([0-9.]+)", file.read())]
    return gaps, times, found, gone_on - stopped, asked - began


def main():
    program, seconds = sys.argv[1], float(sys.argv[2])
    for kept in (True, False):
        gaps, times, found, stop, whole = run(program, seconds, kept)
        what = "with a journal" if kept else "without a journal"
        if len(gaps) != 1:
            sys.exit(f"stopped: {what} it was told {len(gaps)} times: {gaps}")
        line = f"{what}: stopped {stop:.3f} s of {whole:.3f} s; told once: {gaps[0]['text']}"
        if found is not None:
            if len(found) != 1 or abs(found[0] - stop) > SLACK_S:
                sys.exit(f"stopped: journaled {found}, stopped {stop:.3f} s")
            line += f" journaled {found[0]:.3f} s;"
        print(f"{line} White's time then: {times[-1] if times else 'not told'}")


main()
