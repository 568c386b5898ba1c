-- What people were told, how, and how they want to be told.

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
