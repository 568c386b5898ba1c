-- What the referee keeps. Times are milliseconds since the Unix epoch, ids of people and places are Discord's. What happened in
-- a game is its log, `events`, and nothing else is the truth about it; other tables hold what is searched for, what is on its
-- way to people, what people want, and what is private.

-- A person who asked to be forgotten is `former`, and stays in their games under a number that is nobody's. `locale` is the
-- language that their Discord speaks, `settings` a document of what they chose, `progress` one of the lessons that they did. `digest_at` is when their next digest is due,
-- while anything goes into one.
CREATE TABLE people (
  id         INTEGER PRIMARY KEY,
  name       TEXT NOT NULL CHECK (name <> ''),
  updated_at INTEGER NOT NULL,
  dm_channel INTEGER,
  former     INTEGER NOT NULL DEFAULT 0 CHECK (former IN (0, 1)),
  locale     TEXT,
  settings   TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
  progress   TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(progress)),
  digest_at  INTEGER,
  unsent     TEXT CHECK (unsent IS NULL OR json_valid(unsent))
) STRICT;

CREATE INDEX people_by_unsent ON people (id) WHERE unsent IS NOT NULL;
CREATE INDEX people_by_digest ON people (digest_at) WHERE digest_at IS NOT NULL;

-- `turns`, `state` and `last_at` follow from the log; they are kept for lists. `time` is what was agreed about it. `home` is
-- the channel of its invitation, where it is played in a thread of its own: the result is told there as well.
CREATE TABLE games (
  id            TEXT PRIMARY KEY CHECK (length(id) IN (6, 8) AND id = lower(id)),
  ruleset       TEXT NOT NULL CHECK (ruleset <> ''),
  rules_version INTEGER NOT NULL,
  guild         INTEGER,
  channel       INTEGER,
  home          INTEGER,
  source        TEXT,
  created_at    INTEGER NOT NULL,
  time          TEXT NOT NULL DEFAULT 'untimed',
  last_at       INTEGER NOT NULL,
  turns         INTEGER NOT NULL DEFAULT 0 CHECK (turns >= 0),
  state         TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'ended')),
  CHECK ((channel IS NULL) = (source IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX games_by_guild ON games (guild, last_at);
CREATE INDEX games_by_channel ON games (channel, state, last_at);

-- Who sits there now, by the seats as they were before any change of places (B22). A seat of an imported game has a name
-- where others have a person. `finish` is what a game that is over came to for the seat.
CREATE TABLE seats (
  game   TEXT NOT NULL REFERENCES games (id),
  seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
  person INTEGER REFERENCES people (id),
  name   TEXT CHECK (name <> ''),
  finish TEXT CHECK (finish IN ('won', 'lost', 'drawn', 'void')),
  PRIMARY KEY (game, seat),
  CHECK ((person IS NULL) = (name IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seats_by_person ON seats (person, game);

-- The log: what happened in each game, in order, as JSON. Added to, never changed, never deleted; whoever asks to be forgotten
-- becomes a former player in it, and nothing else does.
CREATE TABLE events (
  game        TEXT NOT NULL REFERENCES games (id),
  seq         INTEGER NOT NULL CHECK (seq >= 1),
  at          INTEGER NOT NULL,
  by_person   INTEGER REFERENCES people (id),
  person      INTEGER REFERENCES people (id),
  other       INTEGER REFERENCES people (id),
  interaction INTEGER,
  kind        TEXT NOT NULL CHECK (kind <> ''),
  body        TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX events_ruled ON events (game, seq) WHERE kind = 'ruled';
CREATE INDEX events_by_author ON events (by_person) WHERE by_person IS NOT NULL;
CREATE INDEX events_by_person ON events (person) WHERE person IS NOT NULL;
CREATE INDEX events_by_other ON events (other) WHERE other IS NOT NULL;
CREATE INDEX events_that_end ON events (at) WHERE kind IN ('left', 'ended');

CREATE TRIGGER events_follow_each_other BEFORE INSERT ON events
WHEN NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM events WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'events of a game are numbered without gaps'); END;

CREATE TRIGGER events_stop_at_the_end BEFORE INSERT ON events
WHEN NEW.kind IN ('turn', 'left', 'swapped', 'ended') AND (SELECT state FROM games WHERE id = NEW.game) = 'ended'
BEGIN SELECT raise(ABORT, 'an ended game moves no more, unless it goes back'); END;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE OF game, seq, at, interaction, kind, body ON events
BEGIN SELECT raise(ABORT, 'what happened is never changed'); END;

CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN SELECT raise(ABORT, 'what happened is never deleted'); END;

-- What was published of a secret deal when its game began (M9), and the deals themselves. Nothing else in this file depends on
-- them while a game runs.
CREATE TABLE commitments (
  game   TEXT PRIMARY KEY REFERENCES games (id),
  digest TEXT NOT NULL CHECK (length(digest) = 64)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER commitments_are_not_changed BEFORE UPDATE ON commitments
BEGIN SELECT raise(ABORT, 'a commitment is never changed'); END;

CREATE TABLE deals (
  game TEXT PRIMARY KEY REFERENCES commitments (game),
  text TEXT NOT NULL CHECK (text <> '')
) STRICT, WITHOUT ROWID;

CREATE TRIGGER deals_are_not_changed BEFORE UPDATE ON deals
BEGIN SELECT raise(ABORT, 'a deal is never changed'); END;

-- When each running clock wants to be looked at next, and when its flag falls if nothing happens. It follows from the log, and
-- may be dropped at any time. `told` is at which turn the others were told that they may claim a win.
CREATE TABLE deadlines (
  game TEXT PRIMARY KEY REFERENCES games (id),
  due  INTEGER,
  flag INTEGER,
  told INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_due ON deadlines (due) WHERE due IS NOT NULL;
CREATE INDEX deadlines_by_flag ON deadlines (flag) WHERE flag IS NOT NULL;

-- Messages of games that were delivered with buttons, by what happened in the log; `stripped` ones have lost them. `asks` is what
-- one asks of the players or of moderators; a turn's card asks nothing.
CREATE TABLE cards (
  channel  INTEGER NOT NULL,
  message  INTEGER NOT NULL,
  game     TEXT NOT NULL REFERENCES games (id),
  seq      INTEGER NOT NULL CHECK (seq >= 0),
  asks     TEXT CHECK (asks IN ('draw', 'takeback', 'pause', 'time', 'call')),
  stripped INTEGER NOT NULL DEFAULT 0 CHECK (stripped IN (0, 1)),
  PRIMARY KEY (channel, message)
) STRICT, WITHOUT ROWID;

CREATE INDEX cards_by_game ON cards (game, seq);

-- Games in which something happened that a bot player has yet to look at: up to which place of the log,
-- for whom, and when it is looked at. A row goes once nothing is left to do.
CREATE TABLE bot_player_calls (
  game   TEXT PRIMARY KEY REFERENCES games (id),
  seq    INTEGER NOT NULL CHECK (seq >= 1),
  caller INTEGER REFERENCES people (id),
  at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX bot_player_calls_by_time ON bot_player_calls (at);

-- Rulings and calls that wait until their author has confirmed them. The next thing that happens in the game takes them away.
-- `seats` are as they were typed, `number` is of hours, of a turn or of a ruling, `other` takes the seat.
CREATE TABLE proposals (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  game   TEXT NOT NULL REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  deed   TEXT CHECK (deed IS NULL OR json_valid(deed)),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  UNIQUE (game, person)
) STRICT;

-- First answers to puzzles: whether one was right, on which server if on one, and how hard the puzzle is since, as Glicko-2 counts.
CREATE TABLE attempts (
  person   INTEGER NOT NULL REFERENCES people (id),
  puzzle   TEXT NOT NULL CHECK (puzzle <> ''),
  at       INTEGER NOT NULL,
  solved   INTEGER NOT NULL CHECK (solved IN (0, 1)),
  guild    INTEGER,
  strength TEXT NOT NULL CHECK (json_valid(strength)),
  PRIMARY KEY (person, puzzle)
) STRICT, WITHOUT ROWID;

CREATE INDEX attempts_by_puzzle ON attempts (puzzle, at);

-- Turns that are being composed. `turn` is the place in the log that calls to the turn for which the draft was last touched. `rev` grows with every
-- change and never comes back while the game goes on, so that an old panel is known as old.
CREATE TABLE drafts (
  game        TEXT NOT NULL REFERENCES games (id),
  person      INTEGER NOT NULL REFERENCES people (id),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  rev         INTEGER NOT NULL CHECK (rev >= 1),
  text        TEXT NOT NULL,
  at          INTEGER NOT NULL,
  offers_draw INTEGER NOT NULL DEFAULT 0 CHECK (offers_draw IN (0, 1)),
  PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

-- A planning board: a line of turns, one a row of text, that begins after `base` turns of the game, and the turn in progress behind
-- it. `rev` grows with every change. Nobody but its person ever reads it; it goes with the end of the game.
CREATE TABLE plans (
  game   TEXT NOT NULL REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  rev    INTEGER NOT NULL CHECK (rev >= 1),
  base   INTEGER NOT NULL CHECK (base >= 0),
  line   TEXT NOT NULL,
  draft  TEXT NOT NULL,
  PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

-- Lines like those that are armed: while the game stands like the line, `seat` makes its turns of it.
CREATE TABLE armed_lines (
  game   TEXT NOT NULL REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  id     INTEGER NOT NULL CHECK (id >= 1),
  seat   INTEGER NOT NULL,
  base   INTEGER NOT NULL CHECK (base >= 0),
  line   TEXT NOT NULL CHECK (line <> ''),
  PRIMARY KEY (game, person, id)
) STRICT, WITHOUT ROWID;

-- `first`, `time` and `rematch_of` as agreed and played again: one rematch of a game stands or was played at a time.
CREATE TABLE invitations (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  host       INTEGER NOT NULL REFERENCES people (id),
  ruleset    TEXT NOT NULL CHECK (ruleset <> ''),
  seats      INTEGER NOT NULL CHECK (seats BETWEEN 2 AND 6),
  first      TEXT NOT NULL CHECK (first IN ('random', 'host', 'guest')),
  time       TEXT NOT NULL,
  guild      INTEGER,
  channel    INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  state      TEXT NOT NULL DEFAULT 'open'
             CHECK (state IN ('open', 'began', 'declined', 'withdrawn', 'expired')),
  game       TEXT UNIQUE REFERENCES games (id),
  rematch_of TEXT REFERENCES games (id),
  CHECK ((state = 'began') = (game IS NOT NULL))
) STRICT;

CREATE INDEX invitations_by_expiry ON invitations (expires_at) WHERE state = 'open';
CREATE INDEX invitations_by_host ON invitations (host) WHERE state = 'open';
CREATE INDEX invitations_by_channel ON invitations (channel) WHERE state = 'open';
CREATE UNIQUE INDEX invitations_by_rematch ON invitations (rematch_of) WHERE state IN ('open', 'began');

-- Whom an invitation is for; one without guests is for anybody.
CREATE TABLE invitation_guests (
  invitation INTEGER NOT NULL REFERENCES invitations (id),
  person     INTEGER NOT NULL REFERENCES people (id),
  PRIMARY KEY (invitation, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitation_guests_by_person ON invitation_guests (person);

-- Who has a seat, the host first.
CREATE TABLE invitation_seats (
  invitation INTEGER NOT NULL REFERENCES invitations (id),
  person     INTEGER NOT NULL REFERENCES people (id),
  joined_at  INTEGER NOT NULL,
  PRIMARY KEY (invitation, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitation_seats_by_person ON invitation_seats (person);

CREATE TRIGGER invitations_hold_as_many_as_have_seats BEFORE INSERT ON invitation_seats
WHEN (SELECT count(*) FROM invitation_seats WHERE invitation = NEW.invitation AND person <> NEW.person)
  >= (SELECT seats FROM invitations WHERE id = NEW.invitation)
BEGIN SELECT raise(ABORT, 'every seat is taken'); END;

CREATE TABLE invitation_cards (
  invitation  INTEGER NOT NULL REFERENCES invitations (id),
  target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'person')),
  target      INTEGER NOT NULL,
  channel     INTEGER NOT NULL,
  message     INTEGER NOT NULL,
  PRIMARY KEY (invitation, target_kind, target)
) STRICT, WITHOUT ROWID;

-- What each interaction led to, so that a second delivery gets the first answer again.
CREATE TABLE processed (
  interaction INTEGER PRIMARY KEY,
  at          INTEGER NOT NULL,
  outcome     TEXT NOT NULL
) STRICT;

CREATE INDEX processed_by_time ON processed (at);

-- Messages on their way. A row goes when it is delivered, and stays as 'given_up' when it cannot be.
CREATE TABLE outbox (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  dedupe_key    TEXT NOT NULL,
  nonce         TEXT NOT NULL DEFAULT (lower(hex(randomblob(10)))),
  game          TEXT REFERENCES games (id),
  target_kind   TEXT NOT NULL CHECK (target_kind IN ('channel', 'person')),
  target        INTEGER NOT NULL,
  kind          TEXT NOT NULL CHECK (kind <> ''),
  payload       TEXT NOT NULL CHECK (json_valid(payload)),
  due           INTEGER NOT NULL,
  attempts      INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  failing_since INTEGER,
  state         TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'given_up')),
  last_error    TEXT
) STRICT;

CREATE UNIQUE INDEX outbox_once ON outbox (dedupe_key) WHERE state = 'waiting';
CREATE INDEX outbox_by_due ON outbox (due) WHERE state = 'waiting';
CREATE INDEX outbox_by_lane ON outbox (target_kind, target, game, id) WHERE state = 'waiting';

-- Targets that refuse messages; what is meant for them waits until they are heard of again.
CREATE TABLE suspended_targets (
  target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'person')),
  target      INTEGER NOT NULL,
  at          INTEGER NOT NULL,
  error       TEXT NOT NULL,
  cause       TEXT NOT NULL CHECK (cause IN ('deleted', 'forbidden', 'locked', 'closed', 'nobody')),
  PRIMARY KEY (target_kind, target)
) STRICT, WITHOUT ROWID;

-- The last message of ours that is known to stand in a target, for each game and for what is about none.
CREATE TABLE posted (
  target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'person')),
  target      INTEGER NOT NULL,
  game        TEXT REFERENCES games (id),
  message     INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX posted_by_target ON posted (target_kind, target, coalesce(game, ''));
CREATE INDEX posted_by_game ON posted (game);

-- `turn` is the place in the log that calls to it, or that of a request or a ruling itself: a person is told of an event once.
CREATE TABLE deliveries (
  game   TEXT NOT NULL REFERENCES games (id),
  turn   INTEGER NOT NULL CHECK (turn >= 0),
  person INTEGER NOT NULL REFERENCES people (id),
  event  TEXT NOT NULL
         CHECK (event IN ('turn', 'warning', 'started', 'ended', 'asked', 'answered', 'ruling')),
  at     INTEGER NOT NULL,
  how    TEXT NOT NULL CHECK (how IN ('mention', 'direct', 'card', 'digest')),
  PRIMARY KEY (game, turn, person, event)
) STRICT, WITHOUT ROWID;

CREATE INDEX deliveries_by_person ON deliveries (person);

-- Whom a person does not play with.
CREATE TABLE blocks (
  person INTEGER NOT NULL REFERENCES people (id),
  other  INTEGER NOT NULL REFERENCES people (id),
  at     INTEGER NOT NULL,
  PRIMARY KEY (person, other),
  CHECK (person <> other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_other ON blocks (other);

-- When people are away: their clocks stand. Thirty days of any year.
CREATE TABLE absences (
  person INTEGER NOT NULL REFERENCES people (id),
  starts INTEGER NOT NULL,
  ends   INTEGER NOT NULL CHECK (ends > starts),
  PRIMARY KEY (person, starts)
) STRICT, WITHOUT ROWID;

-- The bot's own pulse: when it was last alive, and when Discord last heard it; and when it could not be played, though somebody
-- might have wanted to.
CREATE TABLE heartbeat (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  alive INTEGER NOT NULL,
  heard INTEGER NOT NULL
) STRICT;

CREATE TABLE outages (
  starts INTEGER PRIMARY KEY,
  ends   INTEGER NOT NULL CHECK (ends > starts)
) STRICT;

-- What the moderators of a server have set, as a document. `locale` is the language that Discord says it speaks.
CREATE TABLE servers (
  guild    INTEGER PRIMARY KEY,
  locale   TEXT,
  settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings))
) STRICT;

CREATE TABLE settings (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- People and servers that the operator excludes. A number stays when everything else of a person goes: else it would mean nothing.
CREATE TABLE bans (
  kind TEXT NOT NULL CHECK (kind IN ('person', 'server')),
  id   INTEGER NOT NULL,
  at   INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- What the operator has announced, which messages in the outbox name.
CREATE TABLE announcements (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT NOT NULL CHECK (text <> ''),
  at   INTEGER NOT NULL
) STRICT;
