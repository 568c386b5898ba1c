-- What people were told, how, and how they want to be told; whom they play with; what becomes of what refuses messages.

-- `turn` is how many turns had been made: a person is told of an event once a turn. 'undeliverable' is what could not be.
CREATE TABLE told (
  game   TEXT NOT NULL REFERENCES games (id),
  turn   INTEGER NOT NULL CHECK (turn >= 0),
  person INTEGER NOT NULL REFERENCES people (id),
  event  TEXT NOT NULL
         CHECK (event IN ('turn', 'warning', 'started', 'ended', 'asked', 'answered', 'ruling')),
  at     INTEGER NOT NULL,
  how    TEXT NOT NULL CHECK (how IN ('mention', 'direct', 'card', 'digest', 'undeliverable')),
  PRIMARY KEY (game, turn, person, event)
) STRICT, WITHOUT ROWID;

CREATE INDEX told_by_person ON told (person);

-- How a person wants to be told of an event; without a row, by a mention in the channel.
CREATE TABLE notice_ways (
  person INTEGER NOT NULL REFERENCES people (id),
  event  TEXT NOT NULL
         CHECK (event IN ('turn', 'warning', 'started', 'ended', 'asked', 'answered', 'ruling')),
  way    TEXT NOT NULL CHECK (way IN ('mention', 'direct', 'digest', 'nothing')),
  PRIMARY KEY (person, event),
  CHECK (event <> 'warning' OR way <> 'digest')
) STRICT, WITHOUT ROWID;

-- `digest_at` is when the next digest is due, while anything goes into one. `alarms` has a bit each for a day, eight hours
-- and one hour before the deadline. `said_closed` is whether they were told that they cannot be written to.
CREATE TABLE notice_settings (
  person      INTEGER PRIMARY KEY REFERENCES people (id),
  digest_hour INTEGER NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  zone        TEXT NOT NULL DEFAULT 'UTC' CHECK (zone <> ''),
  alarms      INTEGER NOT NULL DEFAULT 0 CHECK (alarms BETWEEN 0 AND 7),
  digest_at   INTEGER,
  said_closed INTEGER NOT NULL DEFAULT 0 CHECK (said_closed IN (0, 1))
) STRICT;

CREATE INDEX notice_settings_by_digest ON notice_settings (digest_at) WHERE digest_at IS NOT NULL;

-- What waits for somebody's next digest, beside the turns that they owe.
CREATE TABLE news (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  person  INTEGER NOT NULL REFERENCES people (id),
  game    TEXT REFERENCES games (id),
  event   TEXT NOT NULL
          CHECK (event IN ('turn', 'warning', 'started', 'ended', 'asked', 'answered', 'ruling')),
  turn    INTEGER NOT NULL CHECK (turn >= 0),
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  at      INTEGER NOT NULL,
  UNIQUE (person, game, event, turn)
) STRICT;

-- Whom a person does not play with, or lets invite them while only those may.
CREATE TABLE stances (
  person INTEGER NOT NULL REFERENCES people (id),
  other  INTEGER NOT NULL REFERENCES people (id),
  stance TEXT NOT NULL CHECK (stance IN ('blocked', 'allowed')),
  at     INTEGER NOT NULL,
  PRIMARY KEY (person, other),
  CHECK (person <> other)
) STRICT, WITHOUT ROWID;

CREATE INDEX stances_by_other ON stances (other);

-- People whom only those may invite whom they allowed.
CREATE TABLE choosy (
  person INTEGER PRIMARY KEY REFERENCES people (id)
) STRICT;

-- A person who asked to be forgotten stays in their games under a number that is nobody's.
ALTER TABLE people ADD COLUMN former INTEGER NOT NULL DEFAULT 0 CHECK (former IN (0, 1));

ALTER TABLE parked ADD COLUMN cause TEXT NOT NULL DEFAULT 'forbidden'
  CHECK (cause IN ('deleted', 'forbidden', 'locked', 'closed', 'nobody'));
