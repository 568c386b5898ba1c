-- How people want to be shown boards, where they ever said: as pictures or in words, and how the pictures look.
-- A table of its own beside `preferences`, so that saying one thing does not say the other.

CREATE TABLE viewings (
  person   INTEGER PRIMARY KEY REFERENCES people (id),
  boards   TEXT NOT NULL CHECK (boards IN ('pictures', 'words')),
  contrast TEXT NOT NULL CHECK (contrast IN ('normal-contrast', 'high-contrast')),
  size     TEXT NOT NULL CHECK (size IN ('normal-size', 'large'))
) STRICT, WITHOUT ROWID;
