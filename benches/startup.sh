#!/usr/bin/env bash
# From start to the first line printed: `annabella play` against `python3 -c "import chess"`.
#
#   benches/startup.sh [--short]     the median of 50 runs each, of 10 with --short
#
# ANNABELLA is the program, PYTHON_CHESS a python that has python-chess. Time is told, not
# asserted; status 1 when the program does not say its first line or does not end in order.
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
program=${ANNABELLA:-${CARGO_TARGET_DIR:-$here/../target}/release/annabella}
python=${PYTHON_CHESS:-python3}
runs=50
[ "${1:-}" != --short ] || runs=10

[ -x "$program" ] || {
    echo "startup: $program is not there; build it with cargo build --release" >&2
    exit 2
}
python=$(command -v "$python") || python=$(command -v python3) || {
    echo 'startup: python3 is missing; the bench is run with it' >&2
    exit 2
}
peer=
"$python" -c 'import chess' 2>/dev/null && peer=$python
exec "$python" "$here/measured/startup.py" "$program" "$runs" ${peer:+"$peer"}
