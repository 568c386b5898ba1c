//! Mines puzzles from games of the engine against itself or from given tables. Each is proven by
//! full search, and the mover has less than three times the pips of the other side. Except for a
//! win in one, the table looks even: its best turn is worth at most 150 for either side.
//!
//! - `mine_puzzles twice,thrice 0 400` mines these kinds from the games with these seeds.
//! - `mine_puzzles KINDS < tables` reads lines of a source, a tab and a position text (as written by
//!   `referee export --for-puzzles`).
//! - `mine_puzzles sort < puzzles.tsv` measures the difficulty of each puzzle by how often levels 1
//!   and 4 to 7 solve it, sorts by that, and drops duplicates and executions.
//!
//! Kinds: `once`, a win by a turn of at least two steps that few others equal; `twice` and
//! `thrice`, a win in two or three turns that only one first turn forces; `saves` and `holds`, tables
//! at which only one turn keeps the other side from winning at once, or from forcing a win in two.
//! The output has the format of `assets/puzzles.tsv`, from the
//! mover's side, with new system names and every turn until the win.

mod difficulty;
mod positions;
mod proofs;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io;
use std::ops::ControlFlow;

use homeworlds::rules::count::TooMany;
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{AnyGame, AnyVerdict, BinaryRules, Ruleset, Seat};
use homeworlds_engine::opening::Opening;
use homeworlds_engine::{ChosenTurn, EngineView, Level, Request};
use positions::{is_execution, shape, told};
use proofs::Proofs;

/// Lead, in centi-logits, up to which a table is even.
const EVEN: i32 = 150;

/// Lead from which a game is not played on, as it seldom becomes even again.
const DECIDED: i32 = 250;

/// Maximum length of a game of interest.
const LONG: u32 = 160;

/// Maximum number of systems; more are tiring to look at.
const SYSTEMS: usize = 9;

type Fallible<T> = Result<T, Box<dyn Error>>;

/// The kind of puzzle to find.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Once,
    Twice,
    Thrice,
    Saves,
    Holds,
}

impl Kind {
    fn read(word: &str) -> Fallible<Self> {
        Ok(match word {
            "once" => Self::Once,
            "twice" => Self::Twice,
            "thrice" => Self::Thrice,
            "saves" => Self::Saves,
            "holds" => Self::Holds,
            _ => return Err("kinds: once, twice, thrice, saves, holds".into()),
        })
    }

    /// Returns the initial of its names, and its name in the table of puzzles.
    const fn called(self) -> (char, &'static str) {
        match self {
            Self::Once => ('s', "1"),
            Self::Twice => ('t', "2"),
            Self::Thrice => ('u', "3"),
            Self::Saves => ('h', "save"),
            Self::Holds => ('k', "hold"),
        }
    }
}

/// Returns the levels of the two sides of a game: weaker ones leave more to be saved.
const fn levels(seed: u64) -> [Level; 2] {
    match seed % 3 {
        0 => [Level::Four, Level::Five],
        1 => [Level::Five, Level::Four],
        _ => [Level::Four, Level::Four],
    }
}

fn main() -> Fallible<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["sort"] => difficulty::sort(),
        [kinds] => Miner::of(kinds)?.mine(Miner::read),
        [kinds, from, to] => {
            let mut seeds = from.parse()?..to.parse()?;
            Miner::of(kinds)?.mine(|miner| seeds.try_for_each(|seed| miner.play(seed)))
        }
        _ => Err("usage: mine_puzzles KINDS [FROM TO], or mine_puzzles sort".into()),
    }
}

struct Miner {
    kinds: Vec<Kind>,
    proofs: Proofs,
    known: BTreeSet<String>,
    /// The number of puzzles with each name.
    named: BTreeMap<String, u8>,
    /// The number of tables examined, and of those too wide to be searched completely.
    looked: [u32; 2],
}

impl Miner {
    fn of(kinds: &str) -> Fallible<Self> {
        let kinds: Fallible<Vec<Kind>> = kinds.split(',').map(Kind::read).collect();
        Ok(Self {
            kinds: kinds?,
            proofs: Proofs::default(),
            known: BTreeSet::new(),
            named: BTreeMap::new(),
            looked: [0; 2],
        })
    }

    /// Searches with `look`, and reports the statistics on stderr.
    fn mine(mut self, look: impl FnOnce(&mut Self) -> Fallible<()>) -> Fallible<()> {
        look(&mut self)?;
        let ([looked, wide], kept) = (self.looked, self.known.len());
        eprintln!("{looked} tables, {wide} of them too wide to be seen whole, {kept} puzzles");
        Ok(())
    }

    /// Examines the tables of a game of the engine against itself from the last on, until it finds
    /// a puzzle of each kind.
    fn play(&mut self, seed: u64) -> Fallible<()> {
        let Some(opening) = Opening::draw(BinaryRules::default(), seed) else {
            return Ok(());
        };
        let mut game = AnyGame::from(opening.game);
        let mut stood = Vec::new();
        while let Some(seat) = game.to_move().filter(|_| game.turns() < LONG) {
            let level = levels(seed)[seat.index()];
            let choice = choose(&game, level, seed ^ u64::from(game.turns()))?;
            if choice.value.abs() > DECIDED && choice.proven.is_none() {
                break;
            }
            let verdict = game.judge_stored(&choice.turn).ok_or("it is legal")?;
            stood.push(game.clone());
            game.accept(verdict);
        }
        let source = format!("self-play {seed}");
        let mut wanted = self.kinds.clone();
        for game in stood.iter().rev() {
            wanted = self.look(game, &source, wanted)?;
        }
        Ok(())
    }

    /// Examines the given tables. Of tables in a row from one game, it finds a puzzle of each kind.
    fn read(&mut self) -> Fallible<()> {
        let (mut before, mut wanted) = (String::new(), Vec::new());
        for line in io::stdin().lines() {
            let line = line?;
            let (source, position) = line.split_once('\t').ok_or("a source, a tab, a position")?;
            let game = source.split('.').next().unwrap_or_default();
            if game != before {
                (before, wanted) = (game.to_owned(), self.kinds.clone());
            }
            let (position, _) = told(position, "");
            wanted = self.look(&posed(&position)?, source, wanted)?;
        }
        Ok(())
    }

    /// Prints a table for each of these kinds of which it is a puzzle. Returns the other kinds.
    fn look(&mut self, game: &AnyGame, source: &str, kinds: Vec<Kind>) -> Fallible<Vec<Kind>> {
        let is_wide = game.position_text().split("; ").count() > SYSTEMS + 1;
        let (position, _) = told(&game.position_text(), "");
        if is_wide || is_execution(&position) {
            return Ok(kinds);
        }
        let wins = game.can_win(&mut ThreatSearch::default());
        let is_even = wins == Ok(false) && is_even(game)?;
        let mut left = Vec::new();
        for kind in kinds {
            let fits = match kind {
                Kind::Once => wins == Ok(true),
                Kind::Twice | Kind::Thrice | Kind::Saves | Kind::Holds => is_even,
            };
            if !fits || !self.finds(kind, game, source)? {
                left.push(kind);
            }
        }
        Ok(left)
    }

    /// Prints a table if it is a puzzle, without duplicates.
    fn finds(&mut self, kind: Kind, game: &AnyGame, source: &str) -> Fallible<bool> {
        let sought = self.sought(kind, game);
        self.looked[0] += 1;
        self.looked[1] += u32::from(sought.is_err());
        let Ok(Some(turn)) = sought else {
            return Ok(false);
        };
        let (position, turn) = told(&game.position_text(), &turn);
        if !self.known.insert(shape(&position)) {
            return Ok(false);
        }
        let (letter, goal) = kind.called();
        let digits = source.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let name = format!("{letter}{}", digits.replace('.', "-"));
        let times = self.named.entry(name.clone()).or_default();
        *times += 1;
        let again = match *times {
            1 => String::new(),
            times => char::from(b'a' + times - 1).to_string(),
        };
        let course = course(&position, &turn, kind)?;
        println!("{name}{again}\t{goal}\t{position}\t{course}\t{source}");
        Ok(true)
    }

    /// Returns the solution of a position as a turn, if it is a puzzle of this kind.
    fn sought(&mut self, kind: Kind, game: &AnyGame) -> Result<Option<String>, TooMany> {
        let Some(binary) = game.binary() else {
            return Ok(None);
        };
        let (Some(seat), true) = (binary.to_move(), binary.position().is_set_up()) else {
            return Ok(None);
        };
        let (galaxy, proofs) = (&binary.position().galaxy, &mut self.proofs);
        let found = match kind {
            Kind::Once => proofs.once(galaxy, seat),
            Kind::Twice => proofs.twice(galaxy, seat),
            Kind::Thrice => proofs.thrice(galaxy, seat),
            Kind::Saves => proofs.saves(galaxy, seat),
            Kind::Holds => proofs.holds(galaxy, seat),
        };
        let verdict = found?.and_then(|turn| binary.judge_actions(&turn).ok());
        let turn = verdict.map(|verdict| verdict.order.to_string());
        Ok(turn.filter(|turn| match kind {
            Kind::Saves | Kind::Holds => is_worth_it(game, turn),
            Kind::Once | Kind::Twice | Kind::Thrice => true,
        }))
    }
}

/// Returns the game after a turn.
fn then(game: &AnyGame, verdict: &AnyVerdict) -> AnyGame {
    let mut after = game.clone();
    if let Some(verdict) = game.judge_stored(&verdict.order()) {
        after.accept(verdict);
    }
    after
}

fn posed(position: &str) -> Fallible<AnyGame> {
    let names = vec!["Ann".parse()?, "Beth".parse()?];
    Ok(AnyGame::from_text(Ruleset::default(), names, position)?)
}

fn choose(game: &AnyGame, level: Level, seed: u64) -> Fallible<ChosenTurn> {
    ask(
        game,
        Request {
            level,
            seed,
            budget: None,
        },
    )
}

fn ask(game: &AnyGame, request: Request) -> Fallible<ChosenTurn> {
    let view = game.to_move().and_then(|seat| EngineView::of(game, seat));
    let choice = view.and_then(|view| view.choose(&request, &mut || false));
    choice.ok_or_else(|| "the engine plays this game, and nothing stopped it".into())
}

/// Returns the answer and each following turn until the win. The other side replies like the
/// engine.
fn course(position: &str, answer: &str, kind: Kind) -> Fallible<String> {
    let mut game = posed(position)?;
    let mut turns = vec![answer.to_owned()];
    loop {
        let made = turns.last().and_then(|turn| game.judge_stored(turn));
        game.accept(made.ok_or("it is legal")?);
        let is_won = matches!(kind, Kind::Once | Kind::Twice | Kind::Thrice);
        let Some(seat) = game.to_move().filter(|_| is_won) else {
            return Ok(turns.join(" / "));
        };
        let turn = match seat {
            Seat(0) => choose(&game, Level::Nine, 0)?.turn,
            _ => longest(&game)?,
        };
        turns.push(turn);
    }
}

/// Returns a reply to a threat: one that leaves no immediate win if possible, otherwise a capture
/// or another simple turn.
fn longest(game: &AnyGame) -> Fallible<String> {
    let mut threat_search = ThreatSearch::default();
    let mut best = None;
    game.results(&mut |verdict| {
        let goes_on = verdict.outcome().is_none();
        let holds = goes_on && game.lets_win(&verdict, &mut threat_search) == Ok(false);
        let order = verdict.order();
        let plain = order != "pass" && !order.contains("sacrifice");
        let rank = (holds, goes_on, order.starts_with("attack"), plain);
        if best.as_ref().is_none_or(|(known, _)| rank > *known) {
            best = Some((rank, order));
        }
        ControlFlow::Continue(())
    })
    .map_err(|_| "too many turns")?;
    Ok(best.ok_or("a pass is legal")?.1)
}

/// Returns whether the other side is not far ahead after a turn.
fn is_worth_it(game: &AnyGame, turn: &str) -> bool {
    let Some(verdict) = game.judge_stored(turn) else {
        return false;
    };
    let answer = choose(&then(game, &verdict), Level::Seven, 0);
    answer.is_ok_and(|answer| answer.value <= EVEN)
}

/// Returns whether the best turn by looks leads neither side far ahead.
fn is_even(game: &AnyGame) -> Fallible<bool> {
    let by_looks = Request {
        level: Level::Seven,
        seed: 0,
        budget: Some(0),
    };
    let choice = ask(game, by_looks)?;
    let others = choice.alternatives.iter().map(|other| other.value);
    let best = others.fold(choice.value, i32::max);
    Ok(best.abs() <= EVEN)
}
