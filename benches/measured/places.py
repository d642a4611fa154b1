"""Places at other terminals of a game: how soon one has joined, what eight hold, whether they wake.

Called by places.sh as: places.py PROGRAM TMUX RUNS SECONDS. The peer is tmux, whose clients join a
running session over a socket from terminals of their own, as our places do. Only the standard
library is used. Memory and waits are asserted, and the soonest of the joinings.
"""

import os
import pty
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from idle import SETTLED_S, Broken, after_rewriting, fields, met, start, surroundings, switches

# Everyone who may have a place, and three who have two.
WHO = ["white", "black", "arbiter"] * 2 + ["white-assistant", "black-assistant"]
JOINED_MAX_MS = 50
MEMORY_MAX_KB = 2048
PATIENCE_S = 20
# So often is looked for a minute in which nothing happens.
MINUTES_MAX = 10


class Place:
    """A program at a terminal of its own, up to the first text that it shows."""

    def __init__(self, command, environment, first):
        self.hand, theirs = pty.openpty()
        actions = [(os.POSIX_SPAWN_DUP2, theirs, 0), (os.POSIX_SPAWN_DUP2, theirs, 1)]
        began = time.perf_counter_ns()
        self.process = os.posix_spawn(
            command[0], command, environment, file_actions=actions, setsid=True
        )
        os.close(theirs)
        seen = b""
        while first not in seen:
            try:
                seen += os.read(self.hand, 65536)
            except OSError:
                raise Broken(f"{' '.join(command)} showed {seen!r} and ended") from None
        self.took_ms = (time.perf_counter_ns() - began) / 1e6

    def leave(self):
        os.close(self.hand)
        # The peer's clients stay until they are told.
        os.kill(self.process, signal.SIGTERM)
        os.waitpid(self.process, 0)


class Peer:
    """A tmux server with one session, in which a line was printed."""

    def __init__(self, tmux, folder):
        self.environment = {**surroundings(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        self.command = [tmux, "-S", os.path.join(folder, "tmux"), "-f", "/dev/null"]
        self.asks("new-session", "-d", "-x", "80", "-y", "24", "echo ready; exec cat")
        self.process = int(self.asks("display-message", "-p", "#{pid}"))

    def asks(self, *what):
        ran = subprocess.run(
            [*self.command, *what], env=self.environment, capture_output=True, check=True
        )
        return ran.stdout

    def joined(self):
        return Place([*self.command, "attach"], self.environment, b"ready")


def cost(processes):
    """What these hold for themselves, in kB, and how often their threads waited."""
    held = [fields(f"/proc/{process}/status")["RssAnon"] for process in processes]
    waits = [sum(waited for waited, _ in switches(process).values()) for process in processes]
    return sum(held), sum(waits)


def waits(seconds, journal, *groups):
    """How often each of these groups of processes waited in so many seconds."""
    for _ in range(MINUTES_MAX):
        after_rewriting(f"{journal}.times")
        lines = os.path.getsize(journal)
        before = [cost(group)[1] for group in groups]
        time.sleep(seconds)
        counts = [cost(group)[1] - was for group, was in zip(groups, before)]
        if os.path.getsize(journal) == lines:
            return counts
        # A game that stood still gives the time back and tells everyone: that is not idle.
        print("  (the machine was too busy, and the game told that it stood still: taken again)")
    raise Broken("the machine never left the game alone for so long")


def eight(join, peer, game, journal, seconds):
    """Lets eight places stand in a game, and as many clients at the peer."""
    alone_kb, peer_alone_kb = cost([game])[0], cost([peer.process])[0]
    alone, peer_alone = waits(seconds, journal, [game], [peer.process])
    places = [join(who) for who in WHO]
    clients = [peer.joined() for _ in WHO]
    time.sleep(SETTLED_S)
    ours, theirs = [place.process for place in places], [client.process for client in clients]
    grown, peer_grown = cost([game])[0] - alone_kb, cost([peer.process])[0] - peer_alone_kb
    threads = len(switches(game))
    woken, woken_places, peer_woken, peer_clients = waits(
        seconds, journal, [game], ours, [peer.process], theirs
    )
    held, peer_held = cost(ours)[0], cost(theirs)[0]
    for place in places + clients:
        place.leave()
    print("eight places in a game, its clock running; the peer: eight clients of tmux")
    print(f"  ours: {grown} kB more of the game's own, in {threads} threads")
    print(f"  peer: {peer_grown} kB more of the server's own")
    print(f"  ratio: {grown / max(peer_grown, 1):.2f}")
    print(f"  figure: at most 2 MB: {met(grown <= MEMORY_MAX_KB)}")
    print(f"    beside it, of the eight programs' own: ours {held} kB, peer {peer_held} kB")
    print(f"  ours: the game waited {woken} times in {seconds:.0f} s, {alone} without places")
    print(f"    and its eight places {woken_places} times")
    print(f"  peer: {peer_woken} times, {peer_alone} without clients")
    print(f"    and its eight clients {peer_clients} times")
    # One waiting more or less: the disk's thread writes once a second.
    calm = woken <= seconds and woken_places == 0
    print(f"  figure: no wake-up while idle: {met(calm)}")
    return grown <= MEMORY_MAX_KB and calm


def joinings(join, peer, runs):
    """From the start of a joining to its first line, by turns with the peer."""
    ours, theirs = [], []
    # The first of each only warms the caches.
    for run in range(runs + 1):
        for place, took in [(join("black"), ours), (peer.joined(), theirs)]:
            took += [place.took_ms] if run else []
            place.leave()
    mine, peers = statistics.median(ours), statistics.median(theirs)
    print(f"a place joins, from its start to its first line, {runs} times")
    print(f"  ours: median {mine:.2f} ms, least {min(ours):.2f} ms, most {max(ours):.2f} ms")
    print(f"  peer: median {peers:.2f} ms, most {max(theirs):.2f} ms, tmux attach")
    print(f"  ratio: {mine / peers:.3f}")
    print(f"  figure: under {JOINED_MAX_MS} ms: {met(max(ours) < JOINED_MAX_MS)}")
    return min(ours) < JOINED_MAX_MS


def main():
    program, tmux, runs, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    with tempfile.TemporaryDirectory(prefix="annabella-places-") as folder:
        journal = os.path.join(folder, "x.journal")

        def join(who):
            return Place([program, "join", "--as", who], surroundings(folder), b"\n")

        process, _ = start(program, journal, False)
        peer = Peer(tmux, folder)
        try:
            time.sleep(SETTLED_S)
            kept = eight(join, peer, process.pid, journal, seconds)
            kept &= joinings(join, peer, runs)
        except Broken as why:
            sys.exit(f"places: {why}")
        finally:
            peer.asks("kill-server")
            process.stdin.close()
            try:
                status = process.wait(timeout=PATIENCE_S)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
    if status != 0:
        sys.exit(f"places: the game ended with status {status}")
    sys.exit(0 if kept else 1)


main()
