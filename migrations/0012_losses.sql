-- Who was told that somebody is out of reach, so that it is said once, and what was posted last by game: several games share a
-- channel.

-- Games whose other players were told that a person can no longer be reached. The rows go as soon as that person has been
-- reached or heard of again.
CREATE TABLE losses (
  person INTEGER NOT NULL REFERENCES people (id),
  game   TEXT NOT NULL REFERENCES games (id),
  PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX losses_by_game ON losses (game);

-- The last message of ours that is known to stand in a target, for each game and for what is about none.
CREATE TABLE posted (
  target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'person')),
  target      INTEGER NOT NULL,
  game        TEXT REFERENCES games (id),
  message     INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX posted_by_target ON posted (target_kind, target, coalesce(game, ''));
CREATE INDEX posted_by_game ON posted (game);

-- Until now that was kept by target alone, which told one game's message from no other's.
DELETE FROM settings WHERE substr(key, 1, 7) = 'posted-';
