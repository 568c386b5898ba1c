-- Records that people give, to look at them: `body` is the game as it was read. One that is not `kept` goes when nobody has used it for
-- a while. On the server `guild` its owner has shown it, and everybody there may open it.
CREATE TABLE records (
  id      TEXT PRIMARY KEY CHECK (length(id) = 8 AND id = lower(id)),
  person  INTEGER NOT NULL REFERENCES people (id),
  guild   INTEGER,
  at      INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  kept    INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1)),
  body    TEXT NOT NULL CHECK (json_valid(body))
) STRICT, WITHOUT ROWID;

CREATE INDEX records_by_person ON records (person);
CREATE INDEX records_by_use ON records (used_at) WHERE kept = 0;

-- An analysis board belongs to a game or to a record.
CREATE TABLE plans_of_all (
  game   TEXT NOT NULL,
  person INTEGER NOT NULL REFERENCES people (id),
  rev    INTEGER NOT NULL CHECK (rev >= 1),
  base   INTEGER NOT NULL CHECK (base >= 0),
  line   TEXT NOT NULL,
  draft  TEXT NOT NULL,
  PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
INSERT INTO plans_of_all SELECT game, person, rev, base, line, draft FROM plans;
DROP TABLE plans;
ALTER TABLE plans_of_all RENAME TO plans;

CREATE TRIGGER records_take_their_plans AFTER DELETE ON records
BEGIN DELETE FROM plans WHERE game = OLD.id; END;
