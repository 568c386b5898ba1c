"""People of a pocket Discord, and the bot beside it, for the trials in this folder."""

import json
import os
import subprocess
import threading
import time
import urllib.error
import urllib.request

# Passing without end is a draw from the tenth turn on.
LONG = 10
PAIRS = [("ann", "beth"), ("carl", "dora"), ("emil", "fay")]


class Player:
    """A person of the pocket Discord."""

    def __init__(self, address, name):
        self.address, self.name = address, name
        world = self.get("world")
        self.channel = next(one["id"] for one in world["channels"] if one["name"] == "homeworlds")
        self.where = f"&channel={self.channel}"

    def get(self, path):
        with urllib.request.urlopen(f"{self.address}/pocket/{path}?as={self.name}{getattr(self, 'where', '')}") as answer:
            return json.load(answer)

    def post(self, path, **body):
        body = json.dumps({"as": self.name, "channel": self.channel, **body}).encode()
        request = urllib.request.Request(f"{self.address}/pocket/{path}", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def slash(self, text):
        return self.post("slash", text=text)

    def press(self, message, label):
        rows = (row["components"] for row in message["components"])
        button = next(one for row in rows for one in row if one.get("label") == label)
        return self.post("press", message=message["id"], custom_id=button["custom_id"])


def labels(message):
    return [one.get("label") for row in message["components"] for one in row.get("components", [])]


def begin(one, other, stop):
    """A live game, in which no turn is held back; gives its ID, unless the bot dies before."""
    shown = one.slash(f"/hw challenge opponent: @{other.name} time: live 30+10")["message"]
    one.press(shown, "Send")
    while not stop.is_set():
        for message in reversed(other.get("messages")):
            if "Accept" in labels(message) and message["mentions_me"]:
                try:
                    return other.press(message, "Accept")["message"]["content"].split("`")[1]
                except urllib.error.HTTPError:
                    # Its button went while it was read.
                    continue
        time.sleep(0.05)
    return None


def made(one, game, text):
    """Whether the turn was acknowledged."""
    answer = one.slash(f"/hw move turn: {text} game: {game}")
    message = answer.get("message")
    if message and "Confirm" in labels(message):
        message = one.press(message, "Confirm").get("message")
    return bool(message) and " counts." in message["content"]


def play(hands, games, stop):
    """Plays one game after the other, and writes down when each turn was acknowledged."""
    setup = ["homeworld g3 b1 y3", "homeworld r3 b2 g3"]
    try:
        while not stop.is_set():
            game = begin(*hands, stop)
            moments = games.setdefault(game, [])
            while len(moments) < LONG and not stop.is_set():
                text = setup[len(moments)] if len(moments) < 2 else "pass"
                if made(hands[0], game, text):
                    moments.append(time.monotonic())
                hands.reverse()
    except (KeyError, urllib.error.URLError, ConnectionError):
        # Whatever was under way as the bot died has no answer.
        if not stop.is_set():
            raise


def serve(program, folder, pocket, log, **settings):
    """Starts the bot, with its database in this folder."""
    env = {"PATH": os.environ["PATH"], "BACKUPS": "none", **pocket, **settings, "DATABASE": "referee.db", "PACE": "100000", "LOG": "warn"}
    return subprocess.Popen([program, "serve"], cwd=folder, env=env, stdout=log, stderr=log)


def alone(program, log):
    """A pocket Discord, and what a bot has to know of it."""
    process = subprocess.Popen([program, "playground", "--without-bot", "--port", "0"], stdout=subprocess.PIPE, stderr=log, text=True)
    return process, dict(process.stdout.readline().strip().split("=", 1) for _ in range(2))


def until_ready(player):
    """Waits until the bot answers."""
    while "hw" not in json.dumps(player.post("complete", text="/")["suggestions"]) or "message" not in player.slash("/hw help"):
        time.sleep(0.1)


def play_all(address, games, stop):
    """Three pairs that play, each in a thread of its own; gives the pairs and the threads."""
    pairs = [[Player(address, name) for name in names] for names in PAIRS]
    threads = [threading.Thread(target=play, args=(pair, games, stop)) for pair in pairs]
    for thread in threads:
        thread.start()
    return pairs, threads
