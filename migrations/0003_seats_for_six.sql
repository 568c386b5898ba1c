-- Homeworlds for three to six: lobbies, the secret deal, people who leave a game that goes on, draws that all agree on.

CREATE TABLE lobbies (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  host       INTEGER NOT NULL REFERENCES people (id),
  ruleset    TEXT NOT NULL CHECK (ruleset <> ''),
  seats      INTEGER NOT NULL CHECK (seats BETWEEN 3 AND 6),
  guild      INTEGER,
  channel    INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  state      TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'started', 'closed', 'expired')),
  game       TEXT UNIQUE REFERENCES games (id),
  CHECK ((state = 'started') = (game IS NOT NULL))
) STRICT;

CREATE INDEX lobbies_by_expiry ON lobbies (expires_at) WHERE state = 'open';
CREATE INDEX lobbies_by_host ON lobbies (host) WHERE state = 'open';
CREATE INDEX lobbies_by_channel ON lobbies (channel) WHERE state = 'open';

-- Whom a lobby is for; a lobby without guests is for anybody.
CREATE TABLE lobby_guests (
  lobby  INTEGER NOT NULL REFERENCES lobbies (id),
  person INTEGER NOT NULL REFERENCES people (id),
  PRIMARY KEY (lobby, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX lobby_guests_by_person ON lobby_guests (person);

-- Who sits in a lobby. `asked_by` is the interaction that was last answered in private, `reached_at` when Discord
-- acknowledged that answer.
CREATE TABLE lobby_members (
  lobby      INTEGER NOT NULL REFERENCES lobbies (id),
  person     INTEGER NOT NULL REFERENCES people (id),
  joined_at  INTEGER NOT NULL,
  asked_by   INTEGER NOT NULL,
  reached_at INTEGER,
  PRIMARY KEY (lobby, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX lobby_members_by_person ON lobby_members (person);
CREATE INDEX lobby_members_by_interaction ON lobby_members (asked_by);

CREATE TRIGGER lobbies_hold_as_many_as_have_seats BEFORE INSERT ON lobby_members
WHEN (SELECT count(*) FROM lobby_members WHERE lobby = NEW.lobby AND person <> NEW.person)
  >= (SELECT seats FROM lobbies WHERE id = NEW.lobby)
BEGIN SELECT raise(ABORT, 'every seat of the lobby is taken'); END;

CREATE TABLE lobby_cards (
  lobby       INTEGER NOT NULL REFERENCES lobbies (id),
  target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'person')),
  target      INTEGER NOT NULL,
  channel     INTEGER NOT NULL,
  message     INTEGER NOT NULL,
  PRIMARY KEY (lobby, target_kind, target)
) STRICT, WITHOUT ROWID;

-- What was published of a secret deal when its game began.
CREATE TABLE commitments (
  game   TEXT PRIMARY KEY REFERENCES games (id),
  digest TEXT NOT NULL CHECK (length(digest) = 64)
) STRICT, WITHOUT ROWID;

-- The deals themselves. Nothing else in this file depends on them while a game runs.
CREATE TABLE deals (
  game TEXT PRIMARY KEY REFERENCES commitments (game),
  text TEXT NOT NULL CHECK (text <> '')
) STRICT, WITHOUT ROWID;

CREATE TRIGGER commitments_are_not_changed BEFORE UPDATE ON commitments
BEGIN SELECT raise(ABORT, 'a commitment is never changed'); END;

CREATE TRIGGER deals_are_not_changed BEFORE UPDATE ON deals
BEGIN SELECT raise(ABORT, 'a deal is never changed'); END;

-- Seats that left a game between turns, in order; `turn` is how many turns had been made. Added to, never changed.
CREATE TABLE departures (
  game        TEXT NOT NULL REFERENCES games (id),
  number      INTEGER NOT NULL CHECK (number >= 1),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  seat        INTEGER NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('resigned', 'timed_out')),
  at          INTEGER NOT NULL,
  interaction INTEGER,
  PRIMARY KEY (game, number),
  UNIQUE (game, seat),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER departures_follow_each_other BEFORE INSERT ON departures
WHEN NEW.number <> 1 + (SELECT count(*) FROM departures WHERE game = NEW.game)
  OR NEW.turn <> (SELECT coalesce(max(number), 0) FROM turns WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'departures are numbered without gaps, after the latest turn'); END;

CREATE TRIGGER departures_stop_at_the_end BEFORE INSERT ON departures
WHEN (SELECT state FROM games WHERE id = NEW.game) = 'ended'
BEGIN SELECT raise(ABORT, 'nobody leaves an ended game'); END;

CREATE TRIGGER departures_are_not_changed BEFORE UPDATE ON departures
BEGIN SELECT raise(ABORT, 'departures are never changed'); END;

CREATE TRIGGER departures_are_not_deleted BEFORE DELETE ON departures
BEGIN SELECT raise(ABORT, 'departures are never deleted'); END;

-- Who agrees to the draw that is offered, beside the one who offers it.
CREATE TABLE draw_consents (
  game TEXT NOT NULL REFERENCES draw_offers (game) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  at   INTEGER NOT NULL,
  PRIMARY KEY (game, seat),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

-- A seat that leaves gets a card of its own, beside that of the turn before it.
CREATE TABLE cards_by_departure (
  game       TEXT NOT NULL REFERENCES games (id),
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  departures INTEGER NOT NULL DEFAULT 0 CHECK (departures >= 0),
  channel    INTEGER NOT NULL,
  message    INTEGER NOT NULL,
  stripped   INTEGER NOT NULL DEFAULT 0 CHECK (stripped IN (0, 1)),
  PRIMARY KEY (game, turn, departures, channel)
) STRICT, WITHOUT ROWID;

INSERT INTO cards_by_departure (game, turn, channel, message, stripped)
SELECT game, turn, channel, message, stripped FROM cards;
DROP TABLE cards;
ALTER TABLE cards_by_departure RENAME TO cards;
