#!/usr/bin/env bash
# A clock alone in real time against the machine's own clock, CLOCK_MONOTONIC_RAW.
#
#   benches/hour.sh [--short]     500 presses in an hour; with --short 30 presses in 3 seconds
#
# ANNABELLA is the program. Status 1 when the account is off by seconds; that it is within a
# millisecond is told and not asserted, for a busy machine delays the typing itself.
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
program=${ANNABELLA:-${CARGO_TARGET_DIR:-$here/../target}/release/annabella}
presses=500 seconds=3600
[ "${1:-}" != --short ] || presses=30 seconds=3

[ -x "$program" ] || {
    echo "hour: $program is not there; build it with cargo build --release" >&2
    exit 2
}
command -v python3 >/dev/null || {
    echo 'hour: python3 is missing; the bench is run with it' >&2
    exit 2
}
exec python3 "$here/measured/hour.py" "$program" "$presses" "$seconds"
