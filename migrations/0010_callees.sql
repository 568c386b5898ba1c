-- Whom a server lets a call of the referee mention: roles and people.
CREATE TABLE callees (
  guild  INTEGER NOT NULL,
  role   INTEGER,
  person INTEGER REFERENCES people (id),
  at     INTEGER NOT NULL,
  CHECK ((role IS NULL) <> (person IS NULL)),
  UNIQUE (guild, role),
  UNIQUE (guild, person)
) STRICT;
