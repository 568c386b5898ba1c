-- Lines of a game's log, like branches of history: what is taken back stays on an older line, and nothing is ever deleted.
-- Line 0 is the game as it was first played, and has no row. A later line continues the history of line `base` after so
-- many turns and departures of it. What counts is the history of the newest line: the rows on the way from it down to line
-- 0, each line cut where the next one leaves it.

CREATE TABLE lines (
  game        TEXT NOT NULL REFERENCES games (id),
  line        INTEGER NOT NULL CHECK (line >= 1),
  base        INTEGER NOT NULL CHECK (base >= 0 AND base < line),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  departures  INTEGER NOT NULL CHECK (departures >= 0),
  kind        TEXT NOT NULL CHECK (kind IN ('takeback', 'rollback', 'undo')),
  person      INTEGER NOT NULL REFERENCES people (id),
  at          INTEGER NOT NULL,
  interaction INTEGER,
  PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;

-- These speak of tables that are built anew; they come back below, with lines.
DROP TRIGGER turns_follow_each_other;
DROP TRIGGER turns_stop_at_the_end;
DROP TRIGGER turns_are_not_changed;
DROP TRIGGER turns_are_not_deleted;
DROP TRIGGER departures_follow_each_other;
DROP TRIGGER departures_stop_at_the_end;
DROP TRIGGER departures_are_not_changed;
DROP TRIGGER departures_are_not_deleted;
DROP TRIGGER transferences_follow_the_turns;
DROP TRIGGER transferences_stop_at_the_end;
DROP TRIGGER transferences_are_not_changed;
DROP TRIGGER transferences_are_not_deleted;

-- Turns, departures, transferences, ends and cards get the line that they were made on.
CREATE TABLE turns_by_line (
  game        TEXT NOT NULL REFERENCES games (id),
  line        INTEGER NOT NULL DEFAULT 0 CHECK (line >= 0),
  number      INTEGER NOT NULL CHECK (number >= 1),
  seat        INTEGER NOT NULL,
  text        TEXT NOT NULL CHECK (text <> ''),
  at          INTEGER NOT NULL,
  interaction INTEGER,
  state_hash  INTEGER NOT NULL,
  PRIMARY KEY (game, line, number),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO turns_by_line (game, number, seat, text, at, interaction, state_hash)
SELECT game, number, seat, text, at, interaction, state_hash FROM turns;
DROP TABLE turns;
ALTER TABLE turns_by_line RENAME TO turns;

CREATE TABLE departures_by_line (
  game        TEXT NOT NULL REFERENCES games (id),
  line        INTEGER NOT NULL DEFAULT 0 CHECK (line >= 0),
  number      INTEGER NOT NULL CHECK (number >= 1),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  seat        INTEGER NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('resigned', 'timed_out')),
  at          INTEGER NOT NULL,
  interaction INTEGER,
  PRIMARY KEY (game, line, number),
  UNIQUE (game, line, seat),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO departures_by_line (game, number, turn, seat, kind, at, interaction)
SELECT game, number, turn, seat, kind, at, interaction FROM departures;
DROP TABLE departures;
ALTER TABLE departures_by_line RENAME TO departures;

-- One that was made before a later line begins holds on that line too, if it came after no more turns than that line has.
CREATE TABLE transferences_by_line (
  game        TEXT NOT NULL REFERENCES games (id),
  line        INTEGER NOT NULL DEFAULT 0 CHECK (line >= 0),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  at          INTEGER NOT NULL,
  interaction INTEGER,
  PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;

INSERT INTO transferences_by_line (game, turn, at, interaction)
SELECT game, turn, at, interaction FROM transferences;
DROP TABLE transferences;
ALTER TABLE transferences_by_line RENAME TO transferences;

-- An end that was undone is simply on an older line. `seats` are the winners of an adjudicated game, none for a draw.
CREATE TABLE endings_by_line (
  game        TEXT NOT NULL REFERENCES games (id),
  line        INTEGER NOT NULL DEFAULT 0 CHECK (line >= 0),
  kind        TEXT NOT NULL CHECK (kind IN ('resigned', 'agreed', 'claimed', 'adjudicated', 'voided', 'aborted', 'timed_out')),
  seat        INTEGER,
  seats       TEXT,
  at          INTEGER NOT NULL,
  interaction INTEGER,
  PRIMARY KEY (game, line),
  CHECK ((kind IN ('agreed', 'adjudicated', 'voided')) = (seat IS NULL)),
  CHECK ((kind = 'adjudicated') = (seats IS NOT NULL)),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO endings_by_line (game, kind, seat, at, interaction)
SELECT game, kind, seat, at, interaction FROM endings;
DROP TABLE endings;
ALTER TABLE endings_by_line RENAME TO endings;

CREATE TABLE cards_by_line (
  game       TEXT NOT NULL REFERENCES games (id),
  line       INTEGER NOT NULL DEFAULT 0 CHECK (line >= 0),
  turn       INTEGER NOT NULL CHECK (turn >= 0),
  departures INTEGER NOT NULL DEFAULT 0 CHECK (departures >= 0),
  channel    INTEGER NOT NULL,
  message    INTEGER NOT NULL,
  stripped   INTEGER NOT NULL DEFAULT 0 CHECK (stripped IN (0, 1)),
  PRIMARY KEY (game, line, turn, departures, channel)
) STRICT, WITHOUT ROWID;

INSERT INTO cards_by_line (game, turn, departures, channel, message, stripped)
SELECT game, turn, departures, channel, message, stripped FROM cards;
DROP TABLE cards;
ALTER TABLE cards_by_line RENAME TO cards;

-- Where every line of every game ends: its newest turn and departure, or those after which it begins.
CREATE VIEW line_ends AS
SELECT all_lines.game, all_lines.line,
  coalesce((SELECT max(number) FROM turns
            WHERE turns.game = all_lines.game AND turns.line = all_lines.line), all_lines.turn) AS turns,
  coalesce((SELECT max(number) FROM departures
            WHERE departures.game = all_lines.game AND departures.line = all_lines.line), all_lines.departures) AS departures
FROM (SELECT id AS game, 0 AS line, 0 AS turn, 0 AS departures FROM games
      UNION ALL SELECT game, line, turn, departures FROM lines) AS all_lines;

CREATE VIEW newest_lines AS
SELECT id AS game, (SELECT coalesce(max(line), 0) FROM lines WHERE lines.game = games.id) AS line FROM games;

CREATE TRIGGER lines_follow_each_other BEFORE INSERT ON lines
WHEN NEW.line <> 1 + (SELECT line FROM newest_lines WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'lines of a game are numbered without gaps'); END;

CREATE TRIGGER lines_begin_within_their_base BEFORE INSERT ON lines
WHEN NOT EXISTS (SELECT 1 FROM line_ends WHERE game = NEW.game AND line = NEW.base
                 AND turns >= NEW.turn AND departures >= NEW.departures)
BEGIN SELECT raise(ABORT, 'a line begins where its base has been'); END;

-- Whoever asks to be forgotten becomes a former player everywhere; nothing else changes.
CREATE TRIGGER lines_are_not_changed BEFORE UPDATE OF game, line, base, turn, departures, kind, at, interaction ON lines
BEGIN SELECT raise(ABORT, 'lines are never changed'); END;

CREATE TRIGGER lines_are_not_deleted BEFORE DELETE ON lines
BEGIN SELECT raise(ABORT, 'lines are never deleted'); END;

CREATE TRIGGER turns_follow_each_other BEFORE INSERT ON turns
WHEN NOT EXISTS (SELECT 1 FROM newest_lines JOIN line_ends USING (game, line)
                 WHERE game = NEW.game AND line = NEW.line AND turns = NEW.number - 1)
BEGIN SELECT raise(ABORT, 'turns of a game are numbered without gaps, on its newest line'); END;

CREATE TRIGGER turns_stop_at_the_end BEFORE INSERT ON turns
WHEN (SELECT state FROM games WHERE id = NEW.game) = 'ended'
BEGIN SELECT raise(ABORT, 'an ended game takes no more turns'); END;

CREATE TRIGGER turns_are_not_changed BEFORE UPDATE ON turns
BEGIN SELECT raise(ABORT, 'turns are never changed'); END;

CREATE TRIGGER turns_are_not_deleted BEFORE DELETE ON turns
BEGIN SELECT raise(ABORT, 'turns are never deleted'); END;

CREATE TRIGGER departures_follow_each_other BEFORE INSERT ON departures
WHEN NOT EXISTS (SELECT 1 FROM newest_lines JOIN line_ends USING (game, line)
                 WHERE game = NEW.game AND line = NEW.line AND departures = NEW.number - 1 AND turns = NEW.turn)
BEGIN SELECT raise(ABORT, 'departures are numbered without gaps, after the latest turn of the newest line'); END;

CREATE TRIGGER departures_stop_at_the_end BEFORE INSERT ON departures
WHEN (SELECT state FROM games WHERE id = NEW.game) = 'ended'
BEGIN SELECT raise(ABORT, 'nobody leaves an ended game'); END;

CREATE TRIGGER departures_are_not_changed BEFORE UPDATE ON departures
BEGIN SELECT raise(ABORT, 'departures are never changed'); END;

CREATE TRIGGER departures_are_not_deleted BEFORE DELETE ON departures
BEGIN SELECT raise(ABORT, 'departures are never deleted'); END;

CREATE TRIGGER transferences_follow_the_turns BEFORE INSERT ON transferences
WHEN NOT EXISTS (SELECT 1 FROM newest_lines JOIN line_ends USING (game, line)
                 WHERE game = NEW.game AND line = NEW.line AND turns = NEW.turn)
BEGIN SELECT raise(ABORT, 'people change places after the last turn'); END;

CREATE TRIGGER transferences_stop_at_the_end BEFORE INSERT ON transferences
WHEN (SELECT state FROM games WHERE id = NEW.game) = 'ended'
BEGIN SELECT raise(ABORT, 'nobody changes places in an ended game'); END;

CREATE TRIGGER transferences_are_not_changed BEFORE UPDATE ON transferences
BEGIN SELECT raise(ABORT, 'transferences are never changed'); END;

CREATE TRIGGER transferences_are_not_deleted BEFORE DELETE ON transferences
BEGIN SELECT raise(ABORT, 'transferences are never deleted'); END;

CREATE TRIGGER endings_end_the_newest_line BEFORE INSERT ON endings
WHEN NEW.line <> (SELECT line FROM newest_lines WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'only the newest line of a game can end'); END;

CREATE TRIGGER endings_are_not_changed BEFORE UPDATE ON endings
BEGIN SELECT raise(ABORT, 'ends are never changed'); END;

CREATE TRIGGER endings_are_not_deleted BEFORE DELETE ON endings
BEGIN SELECT raise(ABORT, 'ends are never deleted'); END;

-- The people of seats that were given to somebody else, in order. `seats` tells who sits there now, these rows who sat there
-- before: `was` made the turns up to so many of that line, and those of older lines.
CREATE TABLE replacements (
  game        TEXT NOT NULL REFERENCES games (id),
  number      INTEGER NOT NULL CHECK (number >= 1),
  seat        INTEGER NOT NULL,
  was         INTEGER NOT NULL REFERENCES people (id),
  person      INTEGER NOT NULL REFERENCES people (id) CHECK (person <> was),
  line        INTEGER NOT NULL CHECK (line >= 0),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  at          INTEGER NOT NULL,
  interaction INTEGER,
  PRIMARY KEY (game, number),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER replacements_are_not_changed
BEFORE UPDATE OF game, number, seat, line, turn, at, interaction ON replacements
BEGIN SELECT raise(ABORT, 'replacements are never changed'); END;

CREATE TRIGGER replacements_are_not_deleted BEFORE DELETE ON replacements
BEGIN SELECT raise(ABORT, 'replacements are never deleted'); END;

-- What was asked of a game's referee and what moderators ruled, in order. `line` is the newest line before it, `begins` the
-- one that it began; `undoes` is the ruling that it takes back.
CREATE TABLE rulings (
  game        TEXT NOT NULL REFERENCES games (id),
  number      INTEGER NOT NULL CHECK (number >= 1),
  kind        TEXT NOT NULL CHECK (kind IN ('called', 'answered', 'taken_back', 'adjourned', 'resumed', 'rolled_back',
                                            'replaced', 'gave_time', 'adjudicated', 'voided', 'undone')),
  person      INTEGER NOT NULL REFERENCES people (id),
  reason      TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200 OR (kind = 'taken_back' AND reason = '')),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  line        INTEGER NOT NULL CHECK (line >= 0),
  begins      INTEGER,
  undoes      INTEGER,
  seat        INTEGER,
  other       INTEGER REFERENCES people (id),
  at          INTEGER NOT NULL,
  interaction INTEGER NOT NULL,
  PRIMARY KEY (game, number),
  CHECK (undoes < number),
  CHECK (undoes IS NULL OR kind = 'undone'),
  FOREIGN KEY (game, begins) REFERENCES lines (game, line),
  FOREIGN KEY (game, undoes) REFERENCES rulings (game, number),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX rulings_are_undone_once ON rulings (game, undoes) WHERE undoes IS NOT NULL;

CREATE TRIGGER rulings_follow_each_other BEFORE INSERT ON rulings
WHEN NEW.number <> 1 + (SELECT count(*) FROM rulings WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'rulings of a game are numbered without gaps'); END;

CREATE TRIGGER rulings_are_not_changed
BEFORE UPDATE OF game, number, kind, reason, turn, line, begins, undoes, seat, at, interaction ON rulings
BEGIN SELECT raise(ABORT, 'rulings are never changed'); END;

CREATE TRIGGER rulings_are_not_deleted BEFORE DELETE ON rulings
BEGIN SELECT raise(ABORT, 'rulings are never deleted'); END;

-- The takeback that is asked for in a game: back to after so many turns of its newest line.
CREATE TABLE takebacks (
  game TEXT PRIMARY KEY REFERENCES games (id),
  seat INTEGER NOT NULL,
  turn INTEGER NOT NULL CHECK (turn >= 0),
  made INTEGER NOT NULL CHECK (made > turn),
  at   INTEGER NOT NULL,
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE takeback_consents (
  game TEXT NOT NULL REFERENCES takebacks (game) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  at   INTEGER NOT NULL,
  PRIMARY KEY (game, seat),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

-- Games that moderators have adjourned: no turn counts until they resume them.
CREATE TABLE adjournments (
  game   TEXT PRIMARY KEY REFERENCES games (id),
  reason TEXT NOT NULL CHECK (reason <> ''),
  at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER turns_wait_while_adjourned BEFORE INSERT ON turns
WHEN EXISTS (SELECT 1 FROM adjournments WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'an adjourned game takes no turns'); END;

-- A draft that was submitted with the offer of a draw.
ALTER TABLE drafts ADD COLUMN offers_draw INTEGER NOT NULL DEFAULT 0 CHECK (offers_draw IN (0, 1));
