#!/usr/bin/env bash
# Places at other terminals: how soon one has joined, what eight hold, and whether they wake.
#
#   benches/places.sh [--short]     50 joinings, two minutes; with --short 10, 20 seconds
#
# ANNABELLA is the program, tmux the peer. Status 1 when no joining is as soon as it should be, when
# eight places hold more than 2 MB of the game's, or when one of them wakes while nobody does
# anything.
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
program=${ANNABELLA:-${CARGO_TARGET_DIR:-$here/../target}/release/annabella}
runs=50 seconds=60
[ "${1:-}" != --short ] || runs=10 seconds=10

[ -x "$program" ] || {
    echo "places: $program is not there; build it with cargo build --release" >&2
    exit 2
}
python=$(command -v python3) || {
    echo 'places: python3 is missing; the bench is run with it' >&2
    exit 2
}
tmux=$(command -v tmux) || {
    echo 'places: tmux is missing; it is the peer. Say ./install figures' >&2
    exit 2
}
exec "$python" "$here/measured/places.py" "$program" "$tmux" "$runs" "$seconds"
