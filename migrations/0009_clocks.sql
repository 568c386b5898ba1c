-- Time: what is agreed about it, what happened to the clocks, who is away, and when the bot was out of order.

-- What was agreed, as text; games from before have no clock.
ALTER TABLE challenges ADD COLUMN time TEXT NOT NULL DEFAULT 'untimed';
ALTER TABLE lobbies ADD COLUMN time TEXT NOT NULL DEFAULT 'untimed';
ALTER TABLE games ADD COLUMN time TEXT NOT NULL DEFAULT 'untimed';

-- What happened to the clocks of a game, in order: the truth from which they are read. Added to, never changed.
CREATE TABLE clock_events (
  game   TEXT NOT NULL REFERENCES games (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  at     INTEGER NOT NULL,
  what   TEXT NOT NULL CHECK (what <> ''),
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER clock_events_follow_each_other BEFORE INSERT ON clock_events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM clock_events WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'what happens to clocks is numbered without gaps'); END;

-- Whoever asks to be forgotten becomes a former player in `what`; nothing else changes.
CREATE TRIGGER clock_events_are_not_changed BEFORE UPDATE OF game, number, at ON clock_events
BEGIN SELECT raise(ABORT, 'what happened to clocks is never changed'); END;

CREATE TRIGGER clock_events_are_not_deleted BEFORE DELETE ON clock_events
BEGIN SELECT raise(ABORT, 'what happened to clocks is never deleted'); END;

-- When each running clock wants to be looked at next, and when its flag falls if nothing happens. It follows from the
-- events, and may be dropped at any time: a game that is missing here is read anew. `told` is after how many turns the others
-- were told that they may claim a win.
CREATE TABLE deadlines (
  game TEXT PRIMARY KEY REFERENCES games (id),
  due  INTEGER,
  flag INTEGER,
  told INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_due ON deadlines (due) WHERE due IS NOT NULL;
CREATE INDEX deadlines_by_flag ON deadlines (flag) WHERE flag IS NOT NULL;

-- A pause that one side proposes; it begins when the others agree.
CREATE TABLE pause_offers (
  game   TEXT PRIMARY KEY REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  until  INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE pause_consents (
  game   TEXT NOT NULL REFERENCES pause_offers (game) ON DELETE CASCADE,
  person INTEGER NOT NULL REFERENCES people (id),
  PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

-- Since when a person earns vacation days, and whether vacation is taken by itself when a clock would run out.
CREATE TABLE vacation_accounts (
  person    INTEGER PRIMARY KEY REFERENCES people (id),
  since     INTEGER NOT NULL,
  automatic INTEGER NOT NULL DEFAULT 1 CHECK (automatic IN (0, 1))
) STRICT;

CREATE TABLE vacations (
  person INTEGER NOT NULL REFERENCES people (id),
  starts INTEGER NOT NULL,
  ends   INTEGER NOT NULL CHECK (ends > starts),
  PRIMARY KEY (person, starts)
) STRICT, WITHOUT ROWID;

-- Quiet days from a moment on; `days` are names of weekdays, empty for none.
CREATE TABLE quiet_days (
  person INTEGER NOT NULL REFERENCES people (id),
  since  INTEGER NOT NULL,
  days   TEXT NOT NULL,
  zone   TEXT NOT NULL CHECK (zone <> ''),
  at     INTEGER NOT NULL,
  PRIMARY KEY (person, since)
) STRICT, WITHOUT ROWID;

-- The bot's own pulse: when it was last alive, and when Discord last heard it.
CREATE TABLE heartbeat (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  alive INTEGER NOT NULL,
  heard INTEGER NOT NULL
) STRICT;

-- When it could not be played, though somebody might have wanted to.
CREATE TABLE outages (
  starts INTEGER PRIMARY KEY,
  ends   INTEGER NOT NULL CHECK (ends > starts)
) STRICT;
