#!/usr/bin/env bash
# A real stop signal while a clock runs: what is found, told and given back.
#
#   benches/stopped.sh [--short]     stopped for 30 seconds, for 3 with --short
#
# Once with a journal and once without. ANNABELLA is the program. Status 1 when the stop is not
# told once, or the time of the running clock is off by more than what the signals themselves took.
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
program=${ANNABELLA:-${CARGO_TARGET_DIR:-$here/../target}/release/annabella}
seconds=30
[ "${1:-}" != --short ] || seconds=3

[ -x "$program" ] || {
    echo "stopped: $program is not there; build it with cargo build --release" >&2
    exit 2
}
command -v python3 >/dev/null || {
    echo 'stopped: python3 is missing; the bench is run with it' >&2
    exit 2
}
exec python3 "$here/measured/stopped.py" "$program" "$seconds"
