//! A game as it stands: replayed from its stored orders, with its people.

use crate::command::Asker;
use crate::notify::markup;
use crate::order::Name;
use crate::referee::stop::{Fault, Objection, Stop};
use crate::rules::binary::handicap::Handicap;
use crate::rules::{AnyGame, AnyVerdict, DrawReason, Outcome, Ruleset, Seat, WinReason};
use crate::store::{End, History, Sitter, Tx};
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
        let game = replay_turns(&history, rules, turns)?;
        Ok(Self {
            history,
            rules,
            game,
        })
    }

    /// The game as it stood after `turns` turns; its end beyond the turns belongs to the last.
    pub fn after(&self, turns: u32) -> Result<AnyGame, Broken> {
        replay_turns(&self.history, self.rules, turns as usize)
    }

    /// The game as [`Table::after`] gives it; `watch` is shown it before each turn on the way there.
    pub fn watch(&self, turns: u32, mut watch: impl FnMut(&AnyGame)) -> Result<AnyGame, Broken> {
        follow(&self.history, self.rules, turns as usize, |game, _| {
            watch(game)
        })
    }

    /// Visits every turn: the game before it, and what it was judged to be.
    pub fn each_turn(&self, visit: impl FnMut(&AnyGame, &AnyVerdict)) -> Result<(), Broken> {
        follow(&self.history, self.rules, self.history.turns.len(), visit)?;
        Ok(())
    }

    /// Its id.
    pub const fn id(&self) -> GameId {
        self.history.game.id
    }

    /// How many turns have been made.
    pub fn turns(&self) -> u32 {
        self.game.turns()
    }

    /// The seat of a person, now.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        (0..)
            .map(Seat)
            .zip(self.seating())
            .find(|(_, sitter)| sitter.person == Some(person))
            .map(|(seat, _)| seat)
    }

    /// The seat at which the person who is Junior Officer sits now (B22).
    pub fn junior(&self) -> Option<Seat> {
        let first = self.rules.handicap()?.junior;
        let swapped = self.history.transference.is_some();
        Some(if swapped { first.other() } else { first })
    }

    /// Whether Red Alert is on for the person who sits at `seat` now (B21).
    pub fn alerts(&self, seat: Seat) -> bool {
        let handicap = self.rules.handicap().zip(self.junior());
        handicap.is_some_and(|(handicap, junior)| handicap.alerts(seat, junior))
    }

    /// Who sits at each seat now.
    fn seating(&self) -> Seating<'_> {
        seating(&self.history, u32::MAX)
    }

    /// Who sits at the board that stands after `turns` turns; at the latest one those who sit there now.
    fn seating_after(&self, turns: u32) -> Seating<'_> {
        if turns >= self.turns() {
            return self.seating();
        }
        seating(&self.history, turns)
    }

    /// The seat of the asker, who must play.
    pub fn seat_of_player(&self, asker: &Asker) -> Result<Seat, Objection> {
        self.seat_of(asker.person.id)
            .ok_or(Objection::NoPlayer(self.id()))
    }

    /// Who sits there now; `None` in imported games.
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        self.seating().nth(seat.index())?.person
    }

    /// The names of the seats now, escaped for a message.
    pub fn names(&self) -> Vec<String> {
        escaped(self.seating())
    }

    /// The names of the seats at the board that stands after `turns` turns, escaped.
    pub fn names_after(&self, turns: u32) -> Vec<String> {
        escaped(self.seating_after(turns))
    }

    /// The names of the seats by those who took turn `turn`, escaped.
    pub fn names_in(&self, turn: u32) -> Vec<String> {
        escaped(seating(&self.history, turn))
    }

    /// The names of the seats now as they are, for menus.
    pub fn plain_names(&self) -> Vec<String> {
        plain(self.seating())
    }

    /// The names of the seats at the board that stands after `turns` turns as they are, for pictures.
    pub fn plain_names_after(&self, turns: u32) -> Vec<String> {
        plain(self.seating_after(turns))
    }

    /// The names of the seats by those who took turn `turn`, as they are; 0 is where they sat at first.
    pub fn plain_names_in(&self, turn: u32) -> Vec<String> {
        plain(seating(&self.history, turn))
    }

    /// The name of one seat now, escaped.
    pub fn name(&self, seat: Seat) -> String {
        let sitter = self.seating().nth(seat.index());
        sitter.map_or_else(String::new, |sitter| markup::escape(&sitter.name))
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

type Seating<'h> = Box<dyn Iterator<Item = &'h Sitter> + 'h>;

/// Who sits at each seat when turn `turn` is taken (B22).
fn seating(history: &History, turn: u32) -> Seating<'_> {
    let changed = history.transference.is_some_and(|moved| moved.turn < turn);
    let sitters = history.sitters.iter();
    if changed {
        return Box::new(sitters.rev());
    }
    Box::new(sitters)
}

fn escaped(seating: Seating<'_>) -> Vec<String> {
    seating.map(|sitter| markup::escape(&sitter.name)).collect()
}

fn plain(seating: Seating<'_>) -> Vec<String> {
    seating.map(|sitter| sitter.name.clone()).collect()
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

fn replay_turns(history: &History, rules: Ruleset, turns: usize) -> Result<AnyGame, Broken> {
    follow(history, rules, turns, |_, _| {})
}

fn follow(
    history: &History,
    rules: Ruleset,
    turns: usize,
    mut visit: impl FnMut(&AnyGame, &AnyVerdict),
) -> Result<AnyGame, Broken> {
    let broken = |turn, why| Broken {
        game: history.game.id,
        turn,
        why,
    };
    let imported = history.game.origin.place().is_none();
    let mut game = AnyGame::new(rules, default_homes(history))
        .map_err(|_| broken(0, "another number of seats than the ruleset has"))?;
    if imported {
        game = game.with_any_names();
    }
    check_transference(history, rules, &game)?;
    for turn in history.turns.iter().take(turns) {
        if imported {
            // Records name the seat of each turn; archives skip people who left.
            game.give_turn_to(turn.seat);
        }
        let verdict = game
            .judge_stored(&turn.text)
            .ok_or_else(|| broken(turn.number, "no legal order"))?;
        visit(&game, &verdict);
        game.accept(verdict);
        if state_hash(&game) != turn.state_hash {
            return Err(broken(turn.number, "another position than was stored"));
        }
        check_transference(history, rules, &game)?;
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

/// What the homeworlds of a game are called unless the players say: each by the person who sets it up, seat by seat in
/// the first turns.
pub fn default_homes(history: &History) -> Vec<Name> {
    let settlers = (0..history.sitters.len()).filter_map(|seat| {
        let sitter = seating(history, seat as u32 + 1).nth(seat)?;
        Some(sitter.name.as_str())
    });
    home_names(settlers)
}

// B22: in turn was the person who is Junior, in a game that allows it.
fn check_transference(history: &History, rules: Ruleset, game: &AnyGame) -> Result<(), Broken> {
    let here = history
        .transference
        .filter(|moved| moved.turn == game.turns());
    let allowed =
        |handicap: Handicap| handicap.transference && game.to_move() == Some(handicap.junior);
    if here.is_none() || rules.handicap().is_some_and(allowed) {
        return Ok(());
    }
    Err(Broken {
        game: history.game.id,
        turn: game.turns(),
        why: "a brain transference that was not Junior's to make",
    })
}

/// What the homeworlds of people with these display names are called, by seat (N1).
fn home_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Name> {
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
