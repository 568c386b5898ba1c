-- When the bot has to act next, and about what: `key` is the ID of a game, a person, an invitation or a channel. A timer follows
-- from other tables: a game's log, an invitation, settings. A missing one is set again at the next start.
CREATE TABLE timers (
  kind TEXT NOT NULL CHECK (kind IN ('clock', 'bot_player', 'digest', 'invitation', 'puzzle', 'cleanup')),
  key  TEXT NOT NULL,
  due  INTEGER NOT NULL,
  PRIMARY KEY (key, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX timers_by_due ON timers (due);

-- `flag` is when the flag of the seat to move falls by itself. `claim_told` is the turn at which the others were told that they
-- may claim a win.
ALTER TABLE games ADD COLUMN flag INTEGER;
ALTER TABLE games ADD COLUMN claim_told INTEGER;
CREATE INDEX games_by_flag ON games (flag) WHERE flag IS NOT NULL;

INSERT INTO timers SELECT 'clock', game, due FROM deadlines WHERE due IS NOT NULL;
INSERT INTO timers SELECT 'bot_player', game, at FROM bot_player_calls;
INSERT INTO timers SELECT 'digest', CAST(id AS TEXT), digest_at FROM people WHERE digest_at IS NOT NULL;
INSERT INTO timers SELECT 'invitation', CAST(id AS TEXT), expires_at FROM invitations WHERE state = 'open';
INSERT INTO timers
  SELECT DISTINCT 'puzzle', settings ->> 'puzzles',
         coalesce((SELECT (CAST(value AS INTEGER) + 1) * 86400000 FROM settings WHERE key = 'puzzle-sent ' || (servers.settings ->> 'puzzles')), 0)
  FROM servers WHERE settings ->> 'puzzles' IS NOT NULL;
INSERT INTO timers VALUES ('cleanup', '', 0);
UPDATE games SET (flag, claim_told) = (SELECT flag, told FROM deadlines WHERE game = games.id)
  WHERE id IN (SELECT game FROM deadlines);

DELETE FROM settings WHERE key GLOB 'puzzle-sent *';
DROP TABLE deadlines;
DROP TABLE bot_player_calls;
DROP INDEX people_by_digest;
ALTER TABLE people DROP COLUMN digest_at;
DROP INDEX invitations_by_expiry;
