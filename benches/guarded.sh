#!/usr/bin/env bash
# A rated game with a guard beside one without: how soon it starts, how soon a press is told, and
# what it holds. The peer is the program itself.
#
#   benches/guarded.sh [--short]     20 starts and 400 presses each; with --short 5 and 60
#
# As root: the guard and its people stand in namespaces of their own, seen nowhere else and gone with
# them. ANNABELLA is the program. Status 1 when a game does not go as it should.
set -u
here=$(dirname -- "$(readlink -f -- "$0")")
program=${ANNABELLA:-${CARGO_TARGET_DIR:-$here/../target}/release/annabella}
starts=20 presses=400
[ "${1:-}" != --short ] || starts=5 presses=60

[ -x "$program" ] || {
    echo "guarded: $program is not there; build it with cargo build --release" >&2
    exit 2
}
[ "$(id -u)" = 0 ] || {
    echo 'guarded: say it as root, who alone can make a machine with users of its own' >&2
    exit 2
}
# Its users come from the system's, not from a folder of whoever calls this.
exec /usr/bin/python3 "$here/measured/guarded.py" "$program" "$starts" "$presses"
