-- Games, their orders, and what is on its way to people.
-- Times are milliseconds since the Unix epoch, ids of people and places are Discord's.

CREATE TABLE people (
  id         INTEGER PRIMARY KEY,
  name       TEXT NOT NULL CHECK (name <> ''),
  updated_at INTEGER NOT NULL,
  dm_channel INTEGER
) STRICT;

-- `state` and `last_at` follow from turns and endings; they are kept for lists.
CREATE TABLE games (
  id            TEXT PRIMARY KEY CHECK (length(id) IN (6, 8) AND id = lower(id)),
  ruleset       TEXT NOT NULL CHECK (ruleset <> ''),
  rules_version INTEGER NOT NULL,
  guild         INTEGER,
  channel       INTEGER,
  source        TEXT,
  created_at    INTEGER NOT NULL,
  last_at       INTEGER NOT NULL,
  state         TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'ended')),
  CHECK ((channel IS NULL) = (source IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX games_by_guild ON games (guild, last_at);
CREATE INDEX games_by_channel ON games (channel, state, last_at);

-- A seat of an imported game has a name where others have a person.
CREATE TABLE seats (
  game   TEXT NOT NULL REFERENCES games (id),
  seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
  person INTEGER REFERENCES people (id),
  name   TEXT CHECK (name <> ''),
  PRIMARY KEY (game, seat),
  CHECK ((person IS NULL) = (name IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seats_by_person ON seats (person, game);

-- The truth about every game: what was ordered, in order. Added to, never changed.
CREATE TABLE turns (
  game        TEXT NOT NULL REFERENCES games (id),
  number      INTEGER NOT NULL CHECK (number >= 1),
  seat        INTEGER NOT NULL,
  text        TEXT NOT NULL CHECK (text <> ''),
  at          INTEGER NOT NULL,
  interaction INTEGER,
  state_hash  INTEGER NOT NULL,
  PRIMARY KEY (game, number),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER turns_follow_each_other BEFORE INSERT ON turns
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM turns WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'turns of a game are numbered without gaps'); END;

CREATE TRIGGER turns_stop_at_the_end BEFORE INSERT ON turns
WHEN (SELECT state FROM games WHERE id = NEW.game) = 'ended'
BEGIN SELECT raise(ABORT, 'an ended game takes no more turns'); END;

CREATE TRIGGER turns_are_not_changed BEFORE UPDATE ON turns
BEGIN SELECT raise(ABORT, 'turns are never changed'); END;

CREATE TRIGGER turns_are_not_deleted BEFORE DELETE ON turns
BEGIN SELECT raise(ABORT, 'turns are never deleted'); END;

-- Ends that do not follow from the turns.
CREATE TABLE endings (
  game        TEXT PRIMARY KEY REFERENCES games (id),
  kind        TEXT NOT NULL CHECK (kind IN ('resigned', 'agreed', 'claimed')),
  seat        INTEGER,
  at          INTEGER NOT NULL,
  interaction INTEGER,
  CHECK ((kind = 'agreed') = (seat IS NULL)),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

-- `turn` is how many turns had been made when the draw was offered.
CREATE TABLE draw_offers (
  game TEXT PRIMARY KEY REFERENCES games (id),
  seat INTEGER NOT NULL,
  turn INTEGER NOT NULL CHECK (turn >= 0),
  at   INTEGER NOT NULL,
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

-- Orders that wait for their player's second word; `turn` is the number they would get.
CREATE TABLE pending (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  game   TEXT NOT NULL REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  turn   INTEGER NOT NULL CHECK (turn >= 1),
  text   TEXT NOT NULL CHECK (text <> ''),
  at     INTEGER NOT NULL,
  UNIQUE (game, person)
) STRICT;

CREATE TABLE challenges (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  challenger   INTEGER NOT NULL REFERENCES people (id),
  opponent     INTEGER REFERENCES people (id) CHECK (opponent <> challenger),
  ruleset      TEXT NOT NULL CHECK (ruleset <> ''),
  first        TEXT NOT NULL CHECK (first IN ('random', 'challenger', 'opponent')),
  guild        INTEGER,
  channel      INTEGER NOT NULL,
  card_channel INTEGER,
  card_message INTEGER,
  created_at   INTEGER NOT NULL,
  expires_at   INTEGER NOT NULL,
  state        TEXT NOT NULL DEFAULT 'open'
               CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  game         TEXT UNIQUE REFERENCES games (id),
  CHECK ((card_channel IS NULL) = (card_message IS NULL)),
  CHECK ((state = 'accepted') = (game IS NOT NULL))
) STRICT;

CREATE INDEX challenges_by_expiry ON challenges (expires_at) WHERE state = 'open';
CREATE INDEX challenges_by_challenger ON challenges (challenger) WHERE state = 'open';
CREATE INDEX challenges_by_opponent ON challenges (opponent) WHERE state = 'open';
CREATE INDEX challenges_by_channel ON challenges (channel) WHERE state = 'open';

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
  dedupe_key    TEXT NOT NULL UNIQUE,
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

CREATE INDEX outbox_by_due ON outbox (due) WHERE state = 'waiting';
CREATE INDEX outbox_by_lane ON outbox (target_kind, target, game, id) WHERE state = 'waiting';

-- Targets that refuse messages; what is meant for them waits until they are heard of again.
CREATE TABLE parked (
  target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'person')),
  target      INTEGER NOT NULL,
  at          INTEGER NOT NULL,
  error       TEXT NOT NULL,
  PRIMARY KEY (target_kind, target)
) STRICT, WITHOUT ROWID;

-- Turn cards that were delivered; `stripped` ones have lost their buttons.
CREATE TABLE cards (
  game     TEXT NOT NULL REFERENCES games (id),
  turn     INTEGER NOT NULL CHECK (turn >= 0),
  channel  INTEGER NOT NULL,
  message  INTEGER NOT NULL,
  stripped INTEGER NOT NULL DEFAULT 0 CHECK (stripped IN (0, 1)),
  PRIMARY KEY (game, turn, channel)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
