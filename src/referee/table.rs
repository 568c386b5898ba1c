//! A game as it stands: replayed from its stored orders, with its people.

use crate::command::Asker;
use crate::notify::markup;
use crate::order::Name;
use crate::referee::stop::{Fault, Objection, Stop};
use crate::rules::{AnyGame, DrawReason, Outcome, Ruleset, Seat, WinReason};
use crate::store::{End, History, Tx};
use crate::table::{ChannelId, GameId, MessageAt, PersonId, StateHash};
use crate::words;

/// A game with its people, replayed.
pub struct Table {
    /// What is stored of it.
    pub history: History,
    /// How it is played.
    pub rules: Ruleset,
    /// Where it stands.
    pub game: AnyGame,
}

/// A stored game that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game} cannot be replayed: turn {turn} does not fit ({why})")]
pub struct Broken {
    /// The game.
    pub game: GameId,
    /// The turn that does not fit; 0 is the game itself.
    pub turn: u32,
    /// What is wrong.
    pub why: &'static str,
}

/// A fingerprint of where a game stands, kept with each turn.
pub fn state_hash(game: &AnyGame) -> StateHash {
    StateHash(game.fingerprint())
}

impl Table {
    /// The game, whoever asks; `None` when there is none.
    pub fn load(tx: &Tx<'_>, id: GameId) -> Result<Option<Self>, Fault> {
        let history = tx.history(id)?;
        Ok(history.map(Self::replay).transpose()?)
    }

    /// The game, if the asker may see it here.
    pub fn visible(tx: &Tx<'_>, asker: &Asker, id: GameId) -> Result<Self, Stop> {
        let unknown = || Objection::NoSuchGame(markup::code(id.as_str()));
        tx.visible_game(id, asker.viewer())?.ok_or_else(unknown)?;
        Ok(Self::load(tx, id)?.ok_or_else(unknown)?)
    }

    /// Replays what is stored.
    pub fn replay(history: History) -> Result<Self, Broken> {
        let turns = history.turns.len();
        let broken = |turn, why| Broken {
            game: history.game.id,
            turn,
            why,
        };
        let rules: Ruleset = history
            .game
            .ruleset
            .parse()
            .map_err(|_| broken(0, "unknown ruleset"))?;
        let game = replay_turns(&history, rules, turns, |_| {})?;
        Ok(Self {
            history,
            rules,
            game,
        })
    }

    /// The game as it stood after `turns` turns; its end beyond the turns belongs to the last.
    pub fn after(&self, turns: u32) -> Result<AnyGame, Broken> {
        replay_turns(&self.history, self.rules, turns as usize, |_| {})
    }

    /// The game as [`Table::after`] gives it; `watch` is shown it before each turn on the way there.
    pub fn watch(&self, turns: u32, watch: impl FnMut(&AnyGame)) -> Result<AnyGame, Broken> {
        replay_turns(&self.history, self.rules, turns as usize, watch)
    }

    /// Its id.
    pub const fn id(&self) -> GameId {
        self.history.game.id
    }

    /// How many turns have been made.
    pub const fn turns(&self) -> u32 {
        self.game.turns()
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let sitters = self.history.sitters.iter();
        (0..)
            .map(Seat)
            .zip(sitters)
            .find(|(_, sitter)| sitter.person == Some(person))
            .map(|(seat, _)| seat)
    }

    /// The seat of the asker, who must play.
    pub fn seat_of_player(&self, asker: &Asker) -> Result<Seat, Objection> {
        self.seat_of(asker.person.id)
            .ok_or(Objection::NoPlayer(self.id()))
    }

    /// Who sits there; `None` in imported games.
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.history.sitters.get(seat.index())?.person
    }

    /// The names of the seats, escaped for a message.
    pub fn names(&self) -> Vec<String> {
        self.history
            .sitters
            .iter()
            .map(|sitter| markup::escape(&sitter.name))
            .collect()
    }

    /// The names of the seats as they are, for pictures.
    pub fn plain_names(&self) -> Vec<String> {
        self.history
            .sitters
            .iter()
            .map(|sitter| sitter.name.clone())
            .collect()
    }

    /// The name of one seat, escaped.
    pub fn name(&self, seat: Seat) -> String {
        self.history
            .sitters
            .get(seat.index())
            .map_or_else(String::new, |sitter| markup::escape(&sitter.name))
    }

    /// Refuses once the game is over.
    pub fn check_running(&self) -> Result<(), Objection> {
        let Some(outcome) = self.game.outcome() else {
            return Ok(());
        };
        Err(Objection::Over {
            game: self.id(),
            how: words::outcome(outcome, &self.names()),
        })
    }

    /// The address of the latest card that the asker can open.
    pub fn latest_card(&self, tx: &Tx<'_>, asker: &Asker) -> Result<Option<String>, Fault> {
        let Some(place) = self.history.game.origin.place() else {
            return Ok(None);
        };
        let channel = match place.guild {
            Some(_) => Some(place.channel),
            None => tx
                .person(asker.person.id)?
                .and_then(|person| person.dm_channel),
        };
        Ok(latest_in(tx, self.id(), channel)?.map(|at| markup::address(place.guild, at)))
    }
}

fn latest_in(
    tx: &Tx<'_>,
    game: GameId,
    channel: Option<ChannelId>,
) -> Result<Option<MessageAt>, Fault> {
    let Some(channel) = channel else {
        return Ok(None);
    };
    Ok(tx.latest_card(game, channel)?.map(|card| card.at))
}

/// Replays so many turns; `watch` is shown the game before each of them.
fn replay_turns(
    history: &History,
    rules: Ruleset,
    turns: usize,
    mut watch: impl FnMut(&AnyGame),
) -> Result<AnyGame, Broken> {
    let broken = |turn, why| Broken {
        game: history.game.id,
        turn,
        why,
    };
    let imported = history.game.origin.place().is_none();
    let names = home_names(history.sitters.iter().map(|sitter| sitter.name.as_str()));
    let mut game = AnyGame::new(rules, names)
        .map_err(|_| broken(0, "another number of seats than the ruleset has"))?;
    if imported {
        game = game.with_any_names();
    }
    for turn in history.turns.iter().take(turns) {
        watch(&game);
        if imported {
            // Records name the seat of each turn; archives skip people who left.
            game.give_turn_to(turn.seat);
        }
        let verdict = game
            .judge_stored(&turn.text)
            .ok_or_else(|| broken(turn.number, "no legal order"))?;
        game.accept(verdict);
        if state_hash(&game) != turn.state_hash {
            return Err(broken(turn.number, "another position than was stored"));
        }
    }
    if turns >= history.turns.len()
        && let Some(ending) = &history.ending
    {
        let last = game.turns();
        game.end(outcome_of(ending.end))
            .map_err(|_| broken(last, "ended twice"))?;
    }
    Ok(game)
}

/// What the homeworlds of people with these display names are called, by seat (N1).
pub fn home_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Name> {
    let mut homes = Vec::new();
    for (seat, name) in names.into_iter().enumerate() {
        homes.push(Name::from_display_name(name, seat, &homes));
    }
    homes
}

/// How a game ended that was ended otherwise than by its last turn (B18).
pub fn outcome_of(end: End) -> Outcome {
    match end {
        End::Resigned(loser) => Outcome::Win {
            seats: vec![loser.other()],
            reason: WinReason::Resigned { loser },
        },
        End::Agreed => Outcome::Draw(DrawReason::Agreed),
        End::Claimed(_) => Outcome::Draw(DrawReason::Claimed),
    }
}
