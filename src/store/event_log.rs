//! The stored event log of a game and the effects of each event on other tables. Only this module
//! adds events. The database itself refuses to change or delete one, to skip a number, or to
//! continue a finished game.

use rusqlite::Row;

use crate::domain::{GameId, Millis};
use crate::event_log::{EventKind, GameEvent, History, Log, NewEvent, Seq};
use crate::store::committed_events::{self, CommittedEvent};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};
use homeworlds::rules::Seat;

/// Returns whether a bot player may have to react.
const fn wakes_a_bot_player(what: &EventKind) -> bool {
    what.moves_the_game()
        || matches!(
            what,
            EventKind::Asked { .. } | EventKind::Resumed | EventKind::Seated { .. }
        )
}

impl Tx {
    /// Appends an event to a game's log, applies its effects and returns its position. Its people
    /// must already be stored.
    pub fn append(&mut self, game: GameId, new: &NewEvent) -> Result<Seq> {
        let seq = self.query_one(
            "INSERT INTO events (game, seq, at, by_person, person, other, interaction, kind, body)
             VALUES (:game, 1 + (SELECT coalesce(max(seq), 0) FROM events WHERE game = :game),
                     :at, :by, :person, :other, :interaction, :kind, :body)
             RETURNING seq",
            named! {
                game,
                at: new.at,
                by: new.by,
                person: new.person,
                other: new.other,
                interaction: new.interaction,
                kind: <&str>::from(&new.what),
                body: new.what,
            },
            first,
        )?;
        self.follow(game, new)?;
        if wakes_a_bot_player(&new.what) {
            self.call_bot_player(game, new.at)?;
        }
        self.look_at_clock(game, new.at)?;
        Ok(seq)
    }

    /// Returns all events of a game, or none if it is unknown. Homes of former players have neutral
    /// names.
    pub fn log(&self, game: GameId) -> Result<Log> {
        let events = self.query_all(
            "SELECT events.*, people.former AS by_former FROM events LEFT JOIN people ON people.id = events.by_person
             WHERE game = :game ORDER BY seq",
            named! { game },
            |row| Ok((event(row)?, row.get::<_, Option<bool>>("by_former")? == Some(true))),
        )?;
        Ok(Log::read(with_nameless_homes(events)))
    }

    /// Returns the history that currently counts in a game, without an access check.
    pub fn history(&self, id: GameId) -> Result<Option<History>> {
        self.history_at(id, Seq::END)
    }

    /// Returns the history that counted in a game at a log position, without an access check.
    pub fn history_at(&self, id: GameId, until: Seq) -> Result<Option<History>> {
        let Some(game) = self.game(id)? else {
            return self.history_of_record(id, until);
        };
        let mut history = History::of(game, self.sitters(id)?, self.log(id)?, until);
        for left in &mut history.replacements {
            if let Some(person) = left.was.person
                && let Some(known) = self.person(person)?
            {
                left.was.name = known.name;
            }
        }
        Ok(Some(history))
    }

    /// Applies the effects of an event: lists, pending confirmations, drafts, plans.
    fn follow(&mut self, game: GameId, new: &NewEvent) -> Result<()> {
        match &new.what {
            EventKind::Turn { next, .. } => {
                self.change(
                    "UPDATE games SET turns = turns + 1 WHERE id = :game",
                    named! { game },
                )?;
                self.note_turn();
                self.moved(game, new, next.is_none())
            }
            EventKind::Left { next, .. } => self.moved(game, new, next.is_none()),
            EventKind::Swapped => self.moved(game, new, false),
            EventKind::Ended { how } => self.close_game(game, new.at, how.into()),
            EventKind::Rewound { to, next } => {
                self.gone_back(game, *to)?;
                self.moved(game, new, next.is_none())
            }
            EventKind::Seated { seat } => {
                self.change(
                    "UPDATE seats SET person = :person WHERE game = :game AND seat = :seat",
                    named! { game, seat: seat.0, person: new.person },
                )?;
                self.change(
                    "DELETE FROM drafts WHERE game = :game AND person = :was",
                    named! { game, was: new.other },
                )?;
                self.moved(game, new, false)
            }
            EventKind::Adjourned { .. } => {
                self.age_panels(game)?;
                self.moved(game, new, false)
            }
            EventKind::Resumed => self.touch_game(game, new.at),
            EventKind::Ruled { ruling, .. } => {
                self.drop_proposals(game)?;
                if let Some(ruled) = self.game(game)? {
                    let what = committed_events::CommittedKind::Ruled(*ruling);
                    self.note(CommittedEvent::new(game, &ruled.ruleset, what));
                }
                Ok(())
            }
            EventKind::Began { .. }
            | EventKind::Asked { .. }
            | EventKind::Agreed { .. }
            | EventKind::Dropped { .. }
            | EventKind::Paused { .. }
            | EventKind::Gave { .. }
            | EventKind::Told { .. }
            | EventKind::Warned { .. } => Ok(()),
        }
    }

    /// Applies an event that discards pending confirmations; it may end the game.
    fn moved(&mut self, game: GameId, new: &NewEvent, over: bool) -> Result<()> {
        if over {
            return self.close_game(game, new.at, "played");
        }
        self.drop_proposals(game)?;
        self.touch_game(game, new.at)
    }

    /// Applies a return to an earlier position. Plans and conditional moves are kept and tried from
    /// there.
    fn gone_back(&mut self, game: GameId, to: Seq) -> Result<()> {
        let log = self.log(game)?;
        let texts = |way: Vec<&GameEvent>| -> Vec<(Seq, String)> {
            way.into_iter().filter_map(turn_of).collect()
        };
        let (was, is) = (
            texts(log.way_to(log.last().before())),
            texts(log.way_to(to)),
        );
        let shared = was.iter().zip(&is).take_while(|(one, other)| one == other);
        let kept = u32::try_from(shared.count()).unwrap_or(u32::MAX);
        let turns = log.turns_at(to);
        self.change(
            "UPDATE games SET state = 'running', turns = :turns WHERE id = :game",
            named! { game, turns },
        )?;
        self.change(
            "UPDATE seats SET finish = NULL WHERE game = :game",
            named! { game },
        )?;
        self.age_panels(game)?;
        self.drop_plans(game, Some(kept))
    }

    /// Marks a game as finished; `how` is a word for the operator.
    fn close_game(&mut self, id: GameId, at: Millis, how: &'static str) -> Result<()> {
        let ruleset: Option<String> = self.query_opt(
            "UPDATE games SET state = 'ended', last_at = max(last_at, :at) WHERE id = :id RETURNING ruleset",
            named! { id, at },
            first,
        )?;
        if let Some(ruleset) = ruleset {
            self.note(CommittedEvent::new(
                id,
                &ruleset,
                committed_events::CommittedKind::Ended(how),
            ));
        }
        self.drop_proposals(id)?;
        self.drop_drafts(id)?;
        self.drop_plans(id, None)?;
        self.forget_deadline(id)
    }

    /// Records the time of the latest activity in a game.
    fn touch_game(&mut self, id: GameId, at: Millis) -> Result<()> {
        self.execute(
            "UPDATE games SET last_at = max(last_at, :at) WHERE id = :id",
            named! { id, at },
        )
    }
}

/// Renames each home that a former player has set up to a neutral name, wherever turns mention it.
fn with_nameless_homes(events: Vec<(GameEvent, bool)>) -> Vec<GameEvent> {
    let homes: Vec<(String, Seat)> = events
        .iter()
        .filter(|(_, by_former)| *by_former)
        .filter_map(|(event, _)| home_of(event))
        .collect();
    let mut events: Vec<GameEvent> = events.into_iter().map(|(event, _)| event).collect();
    for (home, seat) in homes {
        for event in &mut events {
            if let EventKind::Turn { text, .. } = &mut event.what {
                *text = renamed(text, &home, &format!("Former{}", seat.0 + 1));
            }
        }
    }
    events
}

/// Returns the home that a turn sets up, with its seat.
fn home_of(event: &GameEvent) -> Option<(String, Seat)> {
    let EventKind::Turn { text, seat, .. } = &event.what else {
        return None;
    };
    let set_up = text.strip_prefix("homeworld ")?;
    Some((set_up.split(' ').nth(3)?.to_owned(), *seat))
}

/// Returns a turn in canonical text with another name for a system.
fn renamed(turn: &str, old: &str, new: &str) -> String {
    let words = turn.split_inclusive([' ', ';']);
    let words = words.map(|word| {
        let bare = word.trim_end_matches([' ', ';']);
        let end = &word[bare.len()..];
        format!("{}{end}", if bare == old { new } else { bare })
    });
    words.collect()
}

fn turn_of(event: &GameEvent) -> Option<(Seq, String)> {
    match &event.what {
        EventKind::Turn { text, .. } => Some((event.seq, text.clone())),
        _ => None,
    }
}

fn event(row: &Row<'_>) -> rusqlite::Result<GameEvent> {
    Ok(GameEvent {
        seq: row.get("seq")?,
        at: row.get("at")?,
        by: row.get("by_person")?,
        person: row.get("person")?,
        other: row.get("other")?,
        interaction: row.get("interaction")?,
        what: row.get("body")?,
    })
}
