-- Private plans: lines of turns that were not made, and turns that were armed to be made when a position comes.
-- All of it goes with the end of the game. Nobody but its person ever reads a row of it.

-- A planning board. `base` is after how many turns of the game the line begins that is shown, `node` where in it the board
-- stands; `draft` is the turn in progress at the base itself. `turn` is how many turns had been made when the plans last
-- followed the game, `rev` grows with every change.
CREATE TABLE plan_boards (
  game   TEXT NOT NULL REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  rev    INTEGER NOT NULL CHECK (rev >= 1),
  turn   INTEGER NOT NULL CHECK (turn >= 0),
  base   INTEGER NOT NULL CHECK (base >= 0),
  node   INTEGER,
  draft  TEXT NOT NULL,
  PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

-- Planned turns, each behind its parent or at the beginning of a line; `draft` is the turn in progress behind it.
CREATE TABLE plan_turns (
  game   TEXT NOT NULL REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  id     INTEGER NOT NULL CHECK (id >= 1),
  parent INTEGER,
  base   INTEGER NOT NULL CHECK (base >= 0),
  text   TEXT NOT NULL CHECK (text <> ''),
  name   TEXT CHECK (name <> ''),
  draft  TEXT NOT NULL,
  PRIMARY KEY (game, person, id),
  FOREIGN KEY (game, person, parent) REFERENCES plan_turns (game, person, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX plan_turns_by_parent ON plan_turns (game, person, parent);

-- Armed turns: when `turn` turns have been made and the game stands like `position`, `seat` makes `text`; one that has a
-- parent waits until that one was made. `path` tells the turns that lead there. Overtaken ones are kept until they are told.
CREATE TABLE armed_turns (
  game      TEXT NOT NULL REFERENCES games (id),
  person    INTEGER NOT NULL REFERENCES people (id),
  id        INTEGER NOT NULL CHECK (id >= 1),
  parent    INTEGER,
  seat      INTEGER NOT NULL,
  turn      INTEGER NOT NULL CHECK (turn >= 1),
  position  TEXT NOT NULL CHECK (position <> ''),
  text      TEXT NOT NULL CHECK (text <> ''),
  path      TEXT NOT NULL,
  overtaken INTEGER NOT NULL DEFAULT 0 CHECK (overtaken IN (0, 1)),
  PRIMARY KEY (game, person, id),
  FOREIGN KEY (game, person, parent) REFERENCES armed_turns (game, person, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX armed_turns_by_parent ON armed_turns (game, person, parent);

-- Turns of games that had been armed; public, since they were made.
CREATE TABLE fired_turns (
  game TEXT NOT NULL REFERENCES games (id),
  line INTEGER NOT NULL CHECK (line >= 0),
  turn INTEGER NOT NULL CHECK (turn >= 1),
  PRIMARY KEY (game, line, turn)
) STRICT, WITHOUT ROWID;
