-- Whether a game counts for ratings: for nobody, on its server, or over all servers as well, because everybody in it had opted in
-- when it began.
ALTER TABLE invitations ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE games ADD COLUMN rated TEXT NOT NULL DEFAULT 'casual' CHECK (rated IN ('casual', 'server', 'everywhere'));

-- The results that count for ratings, by the end of their games. A row follows from a game's log: it goes if the end is undone,
-- or if a moderator takes the game out.
CREATE TABLE results (
  game       TEXT PRIMARY KEY REFERENCES games (id),
  guild      INTEGER NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('for_two', 'settlers', 'for_many', 'teams')),
  everywhere INTEGER NOT NULL CHECK (everywhere IN (0, 1)),
  at         INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX results_on_server ON results (guild, kind, at, game);
CREATE INDEX results_everywhere ON results (kind, at, game) WHERE everywhere = 1;

-- What each result made of the ratings of its people, on its server or (guild 0) over all servers. It follows from `results` and
-- `seats`, result after result; `latest` marks the row that counts now.
CREATE TABLE ratings (
  guild      INTEGER NOT NULL,
  kind       TEXT NOT NULL,
  at         INTEGER NOT NULL,
  game       TEXT NOT NULL REFERENCES games (id),
  person     INTEGER NOT NULL REFERENCES people (id),
  value      REAL NOT NULL,
  deviation  REAL NOT NULL,
  volatility REAL NOT NULL,
  latest     INTEGER NOT NULL CHECK (latest IN (0, 1)),
  PRIMARY KEY (guild, kind, at, game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_of_person ON ratings (person, guild, kind, at, game);
CREATE INDEX ratings_ladder ON ratings (guild, kind, value DESC) WHERE latest = 1;
CREATE INDEX ratings_by_game ON ratings (game);
