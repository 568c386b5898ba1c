-- Messages that ask the players of a game something and still have their buttons. Once it is answered, or stands no more, they
-- say what became of it.
-- `seat` asked, or is out of time. `mark` tells a request from others of its kind: after how many turns it was made, or for a
-- pause the second, for a ruling the number of its proposal (its seat means nothing: moderators have none).
CREATE TABLE requests (
  channel INTEGER NOT NULL,
  message INTEGER NOT NULL,
  game    TEXT NOT NULL REFERENCES games (id),
  kind    TEXT NOT NULL CHECK (kind IN ('draw', 'takeback', 'pause', 'time', 'ruling')),
  seat    INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
  mark    INTEGER NOT NULL CHECK (mark >= 0),
  PRIMARY KEY (channel, message)
) STRICT, WITHOUT ROWID;

CREATE INDEX requests_by_game ON requests (game);
