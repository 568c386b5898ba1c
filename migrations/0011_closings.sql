-- What long experience asks of the store: players are told once that their channel is closed, and counting what ended on
-- time of late does not look at all that ever ended.

-- Games whose players were told directly that their channel takes no messages. `told` is the newest row of the outbox then:
-- only what came later is told anew, however often the channel is tried. A row goes as soon as its channel has taken
-- something again.
CREATE TABLE closings (
  game    TEXT PRIMARY KEY REFERENCES games (id),
  channel INTEGER NOT NULL,
  told    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX closings_by_channel ON closings (channel);

CREATE INDEX endings_on_time ON endings (at) WHERE kind = 'timed_out';
CREATE INDEX departures_on_time ON departures (at) WHERE kind = 'timed_out';
