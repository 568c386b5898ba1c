-- Turns that are being composed, and what their players prefer.
-- `turn` is how many turns had been made when the draft was last touched. `rev` grows with every change and never comes
-- back while the game goes on, so that an old panel is known as old. A sealed draft becomes the turn at `publish_at`;
-- `interaction` is its submission, which tells the time of the move.

CREATE TABLE drafts (
  game        TEXT NOT NULL REFERENCES games (id),
  person      INTEGER NOT NULL REFERENCES people (id),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  rev         INTEGER NOT NULL CHECK (rev >= 1),
  text        TEXT NOT NULL,
  at          INTEGER NOT NULL,
  publish_at  INTEGER,
  interaction INTEGER,
  PRIMARY KEY (game, person),
  CHECK ((publish_at IS NULL) = (interaction IS NULL)),
  CHECK (publish_at IS NULL OR text <> '')
) STRICT, WITHOUT ROWID;

CREATE INDEX drafts_by_publication ON drafts (publish_at) WHERE publish_at IS NOT NULL;

-- `hold` is for how many seconds a submitted turn can be brought back.
CREATE TABLE preferences (
  person INTEGER PRIMARY KEY REFERENCES people (id),
  hold   INTEGER NOT NULL CHECK (hold BETWEEN 0 AND 120)
) STRICT, WITHOUT ROWID;
