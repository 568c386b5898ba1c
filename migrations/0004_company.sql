-- An open game may be for people whose rating lies within `band` of its host's, may have called the role of a server's players,
-- and may say that beginners are welcome.
ALTER TABLE invitations ADD COLUMN band INTEGER CHECK (band > 0);
ALTER TABLE invitations ADD COLUMN called_role INTEGER;
ALTER TABLE invitations ADD COLUMN beginners INTEGER NOT NULL DEFAULT 0 CHECK (beginners IN (0, 1));

-- The watchers of games, who are told of every turn or of the end alone.
CREATE TABLE watchers (
  game   TEXT NOT NULL REFERENCES games (id),
  person INTEGER NOT NULL REFERENCES people (id),
  turns  INTEGER NOT NULL CHECK (turns IN (0, 1)),
  PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX watchers_by_person ON watchers (person);

-- The message about a server's club that stands in a channel, and when it was last posted or edited.
CREATE TABLE club_messages (
  guild     INTEGER PRIMARY KEY,
  channel   INTEGER NOT NULL,
  message   INTEGER NOT NULL,
  edited_at INTEGER NOT NULL
) STRICT;

-- Timers may concern the club of a server as well.
CREATE TABLE timers_anew (
  kind TEXT NOT NULL CHECK (kind IN ('clock', 'bot_player', 'digest', 'invitation', 'puzzle', 'club', 'cleanup')),
  key  TEXT NOT NULL,
  due  INTEGER NOT NULL,
  PRIMARY KEY (key, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO timers_anew SELECT kind, key, due FROM timers;
DROP TABLE timers;
ALTER TABLE timers_anew RENAME TO timers;
CREATE INDEX timers_by_due ON timers (due);
