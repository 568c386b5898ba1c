-- Rematches, rulings that wait for a second word, and where calls for a moderator go.

-- The game that a challenge or a lobby would play again. One rematch of a game stands or was played at a time.
ALTER TABLE challenges ADD COLUMN rematch_of TEXT REFERENCES games (id);
CREATE UNIQUE INDEX challenges_by_rematch ON challenges (rematch_of) WHERE state IN ('open', 'accepted');

ALTER TABLE lobbies ADD COLUMN rematch_of TEXT REFERENCES games (id);
CREATE UNIQUE INDEX lobbies_by_rematch ON lobbies (rematch_of) WHERE state IN ('open', 'started');

-- Rulings and calls whose effect was shown to who wants them, and which wait for a second word: theirs, or where `asked`
-- that of the players or of another moderator. The next thing that happens in the game takes them away.
-- `seats` are as they were typed, `number` is of hours, of a turn or of a ruling, `other` takes the seat; `whom` are the seats
-- that have to agree, if any, and `effect` what they are told of it.
CREATE TABLE proposals (
  id     INTEGER PRIMARY KEY AUTOINCREMENT,
  game   TEXT NOT NULL REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  kind   TEXT NOT NULL CHECK (kind IN ('called', 'answered', 'adjourned', 'resumed', 'rolled_back', 'replaced', 'gave_time',
                                       'adjudicated', 'voided', 'undone')),
  seats  TEXT,
  number INTEGER,
  other  INTEGER REFERENCES people (id),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  whom   TEXT NOT NULL,
  effect TEXT NOT NULL,
  asked  INTEGER NOT NULL DEFAULT 0 CHECK (asked IN (0, 1)),
  UNIQUE (game, person)
) STRICT;

CREATE TABLE proposal_consents (
  proposal INTEGER NOT NULL REFERENCES proposals (id) ON DELETE CASCADE,
  seat     INTEGER NOT NULL,
  PRIMARY KEY (proposal, seat)
) STRICT, WITHOUT ROWID;

-- Another moderator by whose word a ruling counts.
ALTER TABLE rulings ADD COLUMN second INTEGER REFERENCES people (id);

-- The channel of a server in which its moderators read calls.
CREATE TABLE call_channels (
  guild   INTEGER PRIMARY KEY,
  channel INTEGER NOT NULL
) STRICT;
