-- Brain transference (B22): the two people of a game change places, once; seats keep their pieces and turns.
-- `turn` is how many turns had been made: later ones were taken by the other person of each seat.
CREATE TABLE transferences (
  game        TEXT PRIMARY KEY REFERENCES games (id),
  turn        INTEGER NOT NULL CHECK (turn >= 0),
  at          INTEGER NOT NULL,
  interaction INTEGER
) STRICT, WITHOUT ROWID;

CREATE TRIGGER transferences_follow_the_turns BEFORE INSERT ON transferences
WHEN NEW.turn <> (SELECT coalesce(max(number), 0) FROM turns WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'people change places after the last turn'); END;

CREATE TRIGGER transferences_stop_at_the_end BEFORE INSERT ON transferences
WHEN (SELECT state FROM games WHERE id = NEW.game) = 'ended'
BEGIN SELECT raise(ABORT, 'nobody changes places in an ended game'); END;

CREATE TRIGGER transferences_are_not_changed BEFORE UPDATE ON transferences
BEGIN SELECT raise(ABORT, 'transferences are never changed'); END;

CREATE TRIGGER transferences_are_not_deleted BEFORE DELETE ON transferences
BEGIN SELECT raise(ABORT, 'transferences are never deleted'); END;
