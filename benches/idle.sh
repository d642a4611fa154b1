#!/usr/bin/env bash
# An idle game with a running clock: memory and wake-ups, at a pipe and at a terminal.
#
#   benches/idle.sh [--short]     watches for a minute each, for 10 seconds with --short
#
# ANNABELLA is the program, PYTHON_CHESS a python that has python-chess. Status 1 when the game
# holds more than 9.5 MB, wakes more than once a second, or does not keep the times beside its
# journal.
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
program=${ANNABELLA:-${CARGO_TARGET_DIR:-$here/../target}/release/annabella}
python=${PYTHON_CHESS:-python3}
seconds=60
[ "${1:-}" != --short ] || seconds=10

[ -x "$program" ] || {
    echo "idle: $program is not there; build it with cargo build --release" >&2
    exit 2
}
python=$(command -v "$python") || python=$(command -v python3) || {
    echo 'idle: python3 is missing; the bench is run with it' >&2
    exit 2
}
peer=
"$python" -c 'import chess' 2>/dev/null && peer=$python
exec "$python" "$here/measured/idle.py" "$program" "$seconds" ${peer:+"$peer"}
