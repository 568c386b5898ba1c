"""People of a pocket Discord, and the bot beside it, for the trials in this folder.

`tests/end_to_end/pocket_json.rs` reads and presses the same JSON, so that a change of it is seen where every change is tested."""

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
SETUP = ["homeworld g3 b1 y3", "homeworld r3 b2 g3"]


class Unanswered(Exception):
    """Nobody answered in three seconds, or only that an answer will follow; or what was pressed is not there any more."""


class Player:
    """A person of the pocket Discord."""

    def __init__(self, address, name):
        self.address, self.name, self.where = address, name, ""
        world = self.get("world")
        self.id = world["you"]
        self.channel = next(one["id"] for one in world["channels"] if one.get("name") == "homeworlds")
        self.where = f"&channel={self.channel}"

    def get(self, path):
        with urllib.request.urlopen(f"{self.address}/pocket/{path}?as={self.name}{self.where}") as answer:
            return json.load(answer)

    def post(self, path, **body):
        body = json.dumps({"as": self.name, "channel": self.channel, **body}).encode()
        request = urllib.request.Request(f"{self.address}/pocket/{path}", body, {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Unanswered(json.load(error)["mistake"]) from error

    def does(self, path, **body):
        """The message with which the bot answers."""
        answer = self.post(path, **body)
        if answer["answer"] in ("failed", "acknowledged"):
            raise Unanswered(f"{path} is {answer['answer']}")
        return answer["message"]["wire"]

    def slash(self, text):
        return self.does("slash", text=text)

    def press(self, message, label):
        button = next((one for one in buttons(message) if one.get("label") == label), None)
        if button is None:
            raise Unanswered(f"{label} in {labels(message)}")
        return self.does("press", message=message["id"], custom_id=button["custom_id"])


def buttons(message):
    return [one for row in message["components"] for one in row.get("components", [])]


def labels(message):
    return [one.get("label", "") for one in buttons(message)]


def begin(one, other, stop):
    """A live game, in which no turn is held back; gives its ID, or nothing once the trial is over."""
    before = max((int(message["id"]) for message in other.get("messages")), default=0)
    one.press(one.slash(f"/hw challenge opponent: @{other.name} time: live 30+10"), "Send")
    patience = time.monotonic() + 60
    while not stop.is_set():
        for message in other.get("messages"):
            # An older one was taken already, though its button may not be gone yet.
            is_new = int(message["id"]) > before and other.id in [user["id"] for user in message["mentions"]]
            if is_new and "Accept" in labels(message):
                accepted = other.press(message, "Accept")["content"]
                if "`" not in accepted:
                    raise Unanswered(accepted)
                return accepted.split("`")[1]
        if time.monotonic() > patience:
            raise Unanswered("the invitation is not posted")
        time.sleep(0.05)
    return None


def made(one, game, text):
    """Whether the turn was acknowledged."""
    message = one.slash(f"/hw move turn: {text} game: {game}")
    submit = next((label for label in labels(message) if label.startswith("Submit")), None)
    if submit:
        message = one.press(message, submit)
    return " submitted." in message["content"]


def win(players):
    """A game between two, from the invitation to its end; gives what its last card says."""
    game = begin(*players, threading.Event())
    first, other = players
    if not made(first, game, "homeworld r3 b2 g3"):
        first, other = other, first
        assert made(first, game, "homeworld r3 b2 g3")
    assert made(other, game, "homeworld g3 b1 y3")
    assert made(first, game, "build g1")
    # Whoever leaves home with the last ship has lost.
    assert made(other, game, f"discover y3 {other.name} b2 vega")
    patience = time.monotonic() + 60
    while time.monotonic() < patience:
        for message in first.get("messages"):
            if f"`{game}` is over" in message["content"]:
                return message["content"].splitlines()[1]
        time.sleep(0.05)
    raise Unanswered("the end is not posted")


class Playing(threading.Thread):
    """Does something in a thread; whoever joins it gets its error."""

    def __init__(self, act, *arguments):
        super().__init__()
        self.act, self.arguments, self.error = act, arguments, None

    def run(self):
        try:
            self.act(*self.arguments)
        except BaseException as error:
            self.error = error

    def join(self, timeout=None):
        super().join(timeout)
        if self.error:
            raise self.error


def play(hands, games, stop):
    """Plays one game after the other, and writes down when each turn was acknowledged."""
    try:
        while not stop.is_set():
            game = begin(*hands, stop)
            if game is None:
                return
            moments = games.setdefault(game, [])
            while len(moments) < LONG and not stop.is_set():
                text = SETUP[len(moments)] if len(moments) < 2 else "pass"
                if made(hands[0], game, text):
                    moments.append(time.monotonic())
                hands.reverse()
    except (Unanswered, urllib.error.URLError, ConnectionError):
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


def answers(player):
    """Whether the bot answers."""
    try:
        return bool(player.slash("/hw help"))
    except Unanswered:
        return False


def until_ready(player):
    """Waits until the bot answers."""
    patience = time.monotonic() + 120
    while not answers(player):
        assert time.monotonic() < patience, "the bot does not answer"
        time.sleep(0.1)


def play_all(address, games, stop):
    """Three pairs that play, each in a thread of its own; gives the pairs and the threads."""
    pairs = [[Player(address, name) for name in names] for names in PAIRS]
    threads = [Playing(play, pair, games, stop) for pair in pairs]
    for thread in threads:
        thread.start()
    return pairs, threads
