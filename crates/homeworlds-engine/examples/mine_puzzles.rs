//! Mines puzzles of one kind, from games of the engine against itself or from given tables. Each is
//! proven by full search.
//!
//! - `mine_puzzles KIND 0 400` plays the games with these seeds.
//! - `mine_puzzles KIND < tables` reads lines of a source, a tab and a position text (as written by
//!   `referee export --for-puzzles`).
//! - `mine_puzzles sort < puzzles.tsv` measures the difficulty of each puzzle by how often levels 1
//!   to 5 solve it, and sorts by that.
//!
//! Kinds: `once`, a win by a turn of at least two steps that few others equal; `twice` and
//! `thrice`, a win in two or three turns that only one first turn forces; `saves`, tables at which
//! few turns keep the other side from winning at once; `holds`, tables at which only one turn keeps
//! it from forcing a win in two. The output has the format of `assets/puzzles.tsv`, from the
//! mover's side, with new system names and every turn until the win.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io;
use std::ops::ControlFlow;

use homeworlds::order::name::star_names;
use homeworlds::rules::count::TooMany;
use homeworlds::rules::star::{Galaxy, StarAction, ThreatSearch};
use homeworlds::rules::{AnyGame, AnyVerdict, BinaryRules, Ruleset, Seat};
use homeworlds_engine::force::{Force, ForceOutcome, Work};
use homeworlds_engine::opening::Opening;
use homeworlds_engine::{ChosenTurn, EngineView, Level, Request};

/// Maximum number of winning results in a puzzle.
const FEW: usize = 12;

/// Lead, in centi-logits, from which a side wins anyway.
const FAR: i32 = 150;

/// Maximum number of holding results in a puzzle.
const HOLD: usize = 3;

/// Minimum number of results for a search to be interesting.
const MANY: usize = 8;

/// Number of other turns that must keep the other side from winning at once, besides the one that
/// holds.
const TEMPTING: usize = 2;

/// Maximum length of a game of interest.
const LONG: u32 = 160;

/// Number of tables before the end of a game that are examined.
const LATE: usize = 14;

/// Maximum number of systems; more are tiring to look at.
const SYSTEMS: usize = 9;

/// Maximum number of bounds for one search for a forced win.
const BOUNDS: u32 = 1_000_000;

/// Number of answers to each puzzle requested from each of the levels that resemble people.
const ASKED: u64 = 6;

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

    /// Returns the levels of the two sides: they see a win in one, and allow one. Weaker ones leave
    /// more to be saved.
    const fn levels(self) -> [Level; 2] {
        match self {
            Self::Saves | Self::Holds => [Level::Four, Level::Four],
            _ => [Level::Five, Level::Six],
        }
    }
}

fn main() -> Fallible<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["sort"] => sort(),
        [kind] => Miner::of(Kind::read(kind)?).mine(Miner::read),
        [kind, from, to] => {
            let mut seeds = from.parse()?..to.parse()?;
            Miner::of(Kind::read(kind)?).mine(|miner| seeds.try_for_each(|seed| miner.play(seed)))
        }
        _ => Err("usage: mine_puzzles KIND [FROM TO], or mine_puzzles sort".into()),
    }
}

struct Miner {
    kind: Kind,
    force: Force,
    threat_search: ThreatSearch,
    known: BTreeSet<String>,
    /// The number of puzzles with each name.
    named: BTreeMap<String, u8>,
    /// The number of tables examined, and of those too wide to be searched completely.
    looked: [u32; 2],
}

impl Miner {
    fn of(kind: Kind) -> Self {
        Self {
            kind,
            force: Force::default(),
            threat_search: ThreatSearch::default(),
            known: BTreeSet::new(),
            named: BTreeMap::new(),
            looked: [0; 2],
        }
    }

    /// Searches with `look`, and reports the statistics on stderr.
    fn mine(mut self, look: impl FnOnce(&mut Self) -> Fallible<()>) -> Fallible<()> {
        look(&mut self)?;
        let ([looked, wide], kept) = (self.looked, self.known.len());
        eprintln!("{looked} tables, {wide} of them too wide to be seen whole, {kept} puzzles");
        Ok(())
    }

    /// Examines the last tables of a game of the engine against itself, until it finds a puzzle.
    fn play(&mut self, seed: u64) -> Fallible<()> {
        let Some(opening) = Opening::draw(BinaryRules::default(), seed) else {
            return Ok(());
        };
        let mut game = AnyGame::from(opening.game);
        let mut stood = Vec::new();
        while let Some(seat) = game.to_move().filter(|_| game.turns() < LONG) {
            let level = self.kind.levels()[seat.index()];
            let choice = choose(&game, level, seed ^ u64::from(game.turns()))?;
            let verdict = game.judge_stored(&choice.turn).ok_or("it is legal")?;
            stood.push(game.clone());
            game.accept(verdict);
        }
        let source = format!("self-play {seed}");
        for game in stood.iter().rev().take(LATE) {
            if self.look(game, &source)? {
                break;
            }
        }
        Ok(())
    }

    /// Examines the given tables.
    fn read(&mut self) -> Fallible<()> {
        for line in io::stdin().lines() {
            let line = line?;
            let (source, position) = line.split_once('\t').ok_or("a source, a tab, a position")?;
            let (position, _) = told(position, "");
            self.look(&posed(&position)?, source)?;
        }
        Ok(())
    }

    /// Prints a table if it is a puzzle, without duplicates.
    fn look(&mut self, game: &AnyGame, source: &str) -> Fallible<bool> {
        if game.position_text().split("; ").count() > SYSTEMS + 1 {
            return Ok(false);
        }
        let sought = self.sought(game);
        self.looked[0] += 1;
        self.looked[1] += u32::from(sought.is_err());
        let Ok(Some(turn)) = sought else {
            return Ok(false);
        };
        let (position, turn) = told(&game.position_text(), &turn);
        if !self.known.insert(shape(&position)) {
            return Ok(false);
        }
        let (letter, goal) = self.kind.called();
        let digits = source.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let name = format!("{letter}{}", digits.replace('.', "-"));
        let times = self.named.entry(name.clone()).or_default();
        *times += 1;
        let again = match *times {
            1 => String::new(),
            times => char::from(b'a' + times - 1).to_string(),
        };
        let course = course(&position, &turn, self.kind)?;
        println!("{name}{again}\t{goal}\t{position}\t{course}\t{source}");
        Ok(true)
    }

    /// Returns the solution of a position as a turn, if it is a puzzle.
    fn sought(&mut self, game: &AnyGame) -> Result<Option<String>, TooMany> {
        let Some(binary) = game.binary() else {
            return Ok(None);
        };
        let (Some(seat), true) = (binary.to_move(), binary.position().is_set_up()) else {
            return Ok(None);
        };
        if self.kind == Kind::Once {
            return self.winning(game);
        }
        if game.can_win(&mut self.threat_search)? {
            return Ok(None);
        }
        let galaxy = binary.position().galaxy;
        match self.kind {
            Kind::Once | Kind::Saves => self.saving(game),
            Kind::Twice => match self.two(&galaxy, seat)? {
                Some(first) => self.only(game, &first, Self::wins_in_two),
                None => Ok(None),
            },
            Kind::Thrice => {
                if self.two(&galaxy, seat)?.is_some() {
                    return Ok(None);
                }
                let work = &mut Work::new(BOUNDS);
                match known(self.force.win_in_three(&galaxy, seat, work))? {
                    Some(first) => self.only(game, &first, Self::wins_in_three),
                    None => Ok(None),
                }
            }
            Kind::Holds => self.holding(game, &galaxy, seat),
        }
    }

    /// Returns the first turn of a forced win in two, if there is one.
    fn two(&mut self, galaxy: &Galaxy, seat: Seat) -> Result<Option<Vec<StarAction>>, TooMany> {
        known(self.force.win_in_two(galaxy, seat, &mut Work::new(BOUNDS)))
    }

    /// Returns the shortest of the immediately winning turns, if they are few and none is a single
    /// step.
    fn winning(&mut self, game: &AnyGame) -> Result<Option<String>, TooMany> {
        let mut turns = Vec::new();
        game.wins(&mut |verdict| {
            turns.push(verdict.order());
            match turns.len() > FEW {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        let is_puzzle = turns.len() <= FEW;
        let shortest = turns.into_iter().next().filter(|_| is_puzzle);
        Ok(shortest.filter(|turn| turn.contains(';')))
    }

    /// Returns this first turn of a win, if it is proven and no other result wins as quickly.
    fn only(
        &mut self,
        game: &AnyGame,
        first: &[StarAction],
        wins: fn(&mut Self, &AnyGame, &AnyVerdict) -> Result<bool, TooMany>,
    ) -> Result<Option<String>, TooMany> {
        let binary = game.binary();
        let first = binary.and_then(|game| game.judge_actions(first).ok());
        let Some(first) = first.map(|first| first.order.to_string()) else {
            return Ok(None);
        };
        let after = game.judge_stored(&first).map(|first| then(game, &first));
        let (mut all, mut winning, mut doubt) = (0, 0, false);
        let mut is_first = false;
        game.results(&mut |verdict| {
            all += 1;
            match wins(self, game, &verdict) {
                Ok(true) => {
                    winning += 1;
                    let stands = then(game, &verdict);
                    is_first = after
                        .as_ref()
                        .is_some_and(|after| stands.stands_like(after));
                }
                Ok(false) => {}
                Err(TooMany) => doubt = true,
            }
            match doubt || winning > 1 {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        let is_puzzle = !doubt && winning == 1 && is_first && all >= MANY;
        Ok(Some(first).filter(|_| is_puzzle))
    }

    /// Returns whether a turn wins with the next one against every reply, by exhaustive search.
    fn wins_in_two(&mut self, game: &AnyGame, verdict: &AnyVerdict) -> Result<bool, TooMany> {
        let after = then(game, verdict);
        let Some(pass) = after
            .judge_stored("pass")
            .filter(|_| verdict.outcome().is_none())
        else {
            return Ok(false);
        };
        if !after.lets_win(&pass, &mut self.threat_search)? {
            return Ok(false);
        }
        let seat = game.to_move();
        every_reply(&after, |reply| match reply.outcome() {
            Some(outcome) => Ok(seat.is_some_and(|seat| outcome.is_won_by(seat))),
            None => after.lets_win(reply, &mut self.threat_search),
        })
    }

    /// Returns whether a turn wins with the next one or the one after that against all replies, by
    /// exhaustive search.
    fn wins_in_three(&mut self, game: &AnyGame, verdict: &AnyVerdict) -> Result<bool, TooMany> {
        let after = then(game, verdict);
        let (Some(seat), None) = (game.to_move(), verdict.outcome()) else {
            return Ok(false);
        };
        // A win in three is a win in two after a pass.
        let Some(galaxy) = galaxy(&after) else {
            return Ok(false);
        };
        if self.two(&galaxy, seat)?.is_none() {
            return Ok(false);
        }
        every_reply(&after, |reply| {
            match (reply.outcome(), self::galaxy(&then(&after, reply))) {
                (Some(outcome), _) => Ok(outcome.is_won_by(seat)),
                (None, Some(galaxy)) => self.two(&galaxy, seat).map(|first| first.is_some()),
                (None, None) => Ok(false),
            }
        })
    }

    /// Returns the shortest turn of the few results after which the other seat cannot win at once,
    /// if it could after many others.
    fn saving(&mut self, game: &AnyGame) -> Result<Option<String>, TooMany> {
        let pass = game.judge_stored("pass");
        let threatened = pass.map(|pass| game.lets_win(&pass, &mut self.threat_search));
        if threatened != Some(Ok(true)) {
            return Ok(None);
        }
        let (mut safe, mut all, mut doubt) = (Vec::new(), 0, false);
        game.results(&mut |verdict| {
            all += 1;
            // A turn that loses for its own seat holds nothing.
            let lets_win = match verdict.outcome() {
                Some(_) => Ok(true),
                None => game.lets_win(&verdict, &mut self.threat_search),
            };
            match lets_win {
                Ok(true) => {}
                Ok(false) => safe.push(verdict.order()),
                Err(TooMany) => doubt = true,
            }
            match safe.len() > HOLD || doubt {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        let is_puzzle = safe.len() <= HOLD && all >= MANY && !doubt;
        let turn = safe.into_iter().next().filter(|_| is_puzzle);
        Ok(turn.filter(|turn| is_worth_it(game, turn)))
    }

    /// Returns the only turn after which the other seat cannot force a win in two, if several keep
    /// it from winning at once.
    fn holding(
        &mut self,
        game: &AnyGame,
        galaxy: &Galaxy,
        seat: Seat,
    ) -> Result<Option<String>, TooMany> {
        if self.two(galaxy, seat.other())?.is_none() || self.two(galaxy, seat)?.is_some() {
            return Ok(None);
        }
        let (mut holding, mut safe, mut doubt) = (Vec::new(), 0, false);
        game.results(&mut |verdict| {
            let mut holds = || {
                if verdict.outcome().is_some()
                    || game.lets_win(&verdict, &mut self.threat_search)?
                {
                    return Ok(false);
                }
                safe += 1;
                let after = then(game, &verdict);
                let after = self::galaxy(&after);
                let forced = after
                    .map(|after| self.two(&after, seat.other()))
                    .transpose()?;
                Ok(forced.flatten().is_none())
            };
            match holds() {
                Ok(true) => holding.push(verdict.order()),
                Ok(false) => {}
                Err(TooMany) => doubt = true,
            }
            match holding.len() > 1 || doubt {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        let is_puzzle = holding.len() == 1 && safe > TEMPTING && !doubt;
        let turn = holding.pop().filter(|_| is_puzzle);
        Ok(turn.filter(|turn| is_worth_it(game, turn)))
    }
}

fn known(answer: ForceOutcome) -> Result<Option<Vec<StarAction>>, TooMany> {
    match answer {
        ForceOutcome::Won(first) => Ok(Some(first)),
        ForceOutcome::NotFound => Ok(None),
        ForceOutcome::OutOfWork => Err(TooMany),
    }
}

/// Returns whether every reply satisfies the condition.
fn every_reply(
    game: &AnyGame,
    mut is_so: impl FnMut(&AnyVerdict) -> Result<bool, TooMany>,
) -> Result<bool, TooMany> {
    let mut all = Ok(true);
    game.results(&mut |reply| {
        all = is_so(&reply);
        match all {
            Ok(true) => ControlFlow::Continue(()),
            Ok(false) | Err(TooMany) => ControlFlow::Break(()),
        }
    })?;
    all
}

/// Returns the table of a two-player game.
fn galaxy(game: &AnyGame) -> Option<Galaxy> {
    Some(game.binary()?.position().galaxy)
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
    let view = game.to_move().and_then(|seat| EngineView::of(game, seat));
    let request = Request {
        level,
        seed,
        budget: None,
    };
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
    answer.is_ok_and(|answer| answer.value <= FAR)
}

/// Reads a table of puzzles and writes it sorted: first those that levels 1 to 5 solve most often,
/// and among equals those with fewer steps.
fn sort() -> Fallible<()> {
    let levels = [
        Level::One,
        Level::Four,
        Level::Five,
        Level::Six,
        Level::Seven,
    ];
    let mut rows = Vec::new();
    for line in io::stdin().lines() {
        let line = line?;
        let parts: Vec<&str> = line.split('\t').collect();
        let [_, goal, position, course, _] = parts[..] else {
            return Err(line.into());
        };
        let game = posed(position)?;
        let answer = course.split(" / ").next().unwrap_or_default();
        let wanted = then(&game, &game.judge_stored(answer).ok_or("it is legal")?);
        let mut solved = 0;
        for level in levels {
            for seed in 0..ASKED {
                let turn = choose(&game, level, seed)?.turn;
                let made = game.judge_stored(&turn).ok_or("it is legal")?;
                let is_right = match goal {
                    "1" => made
                        .outcome()
                        .is_some_and(|outcome| outcome.is_won_by(Seat(0))),
                    "save" => {
                        let goes_on = made.outcome().is_none();
                        goes_on && game.lets_win(&made, &mut ThreatSearch::default()) == Ok(false)
                    }
                    _ => then(&game, &made).stands_like(&wanted),
                };
                solved += usize::from(is_right);
            }
        }
        let steps = course.split([';', '/']).count();
        rows.push((usize::MAX - solved, steps, line));
    }
    rows.sort();
    for (_, _, line) in rows {
        println!("{line}");
    }
    Ok(())
}

/// Returns position and turn with the mover as the first seat, Ann, and the other as Beth. Colonies
/// get the names of the list.
fn told(position: &str, turn: &str) -> (String, String) {
    let (mover, systems) = position.split_once("; ").unwrap_or_default();
    let swapped = mover == "<1>";
    let mut stars = star_names().map(|name| name.to_string());
    let mut names = Vec::new();
    let mut homes = [String::new(), String::new()];
    let mut colonies = Vec::new();
    for system in systems.split("; ") {
        let (name, rest) = system.split_once('(').unwrap_or_default();
        let (inside, ships) = rest.split_once(')').unwrap_or_default();
        let (near, far) = ships.split_once('-').unwrap_or_default();
        let (near, far) = if swapped { (far, near) } else { (near, far) };
        let home = inside
            .split_once(',')
            .and_then(|(seat, stars)| Some((seat.parse::<usize>().ok()?, stars)));
        let told = match home {
            Some((seat, pair)) => {
                let seat = if swapped { 1 - seat } else { seat };
                let called = ["Ann", "Beth"][seat].to_owned();
                homes[seat] = format!("{called}({seat},{pair}){near}-{far}");
                called
            }
            None => {
                let called = stars.next().unwrap_or_default();
                colonies.push(format!("{called}({inside}){near}-{far}"));
                called
            }
        };
        names.push((name.to_owned(), told));
    }
    let mut told = Vec::new();
    for word in turn.split(' ') {
        let bare = word.trim_end_matches(';');
        let is_name = bare.starts_with(|sign: char| sign.is_ascii_uppercase());
        if is_name && names.iter().all(|(was, _)| was != bare) {
            // The turn founds it.
            names.push((bare.to_owned(), stars.next().unwrap_or_default()));
        }
        let now = names.iter().find(|(was, _)| was == bare);
        told.push(now.map_or_else(|| word.to_owned(), |(_, now)| word.replace(bare, now)));
    }
    let all: Vec<String> = homes.into_iter().chain(colonies).collect();
    (format!("<0>; {}", all.join("; ")), told.join(" "))
}

/// Returns a position without the names of its colonies, to detect duplicates.
fn shape(position: &str) -> String {
    let mut systems: Vec<&str> = position
        .split("; ")
        .filter_map(|system| system.split_once('(').map(|(_, rest)| rest))
        .collect();
    systems.sort_unstable();
    systems.join(";")
}
