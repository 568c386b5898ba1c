//! Mines puzzles: positions of games of the engine against itself in which the seat to move wins at once, by a turn of at least
//! two steps that few others equal. `mine_puzzles 0 400` plays the games of these seeds; each line is a puzzle as
//! `assets/puzzles.tsv` has it, told from the mover's side, with systems named anew.
//! `mine_puzzles saves 0 400` looks for tables at which few turns keep the other side from winning at once.
//! `mine_puzzles lines < puzzles.tsv` writes such a table again with every turn until the win.

use std::collections::BTreeSet;
use std::error::Error;
use std::ops::ControlFlow;

use homeworlds::order::name::star_names;
use homeworlds::rules::count::TooMany;
use homeworlds::rules::star::Lookout;
use homeworlds::rules::{AnyGame, BinaryRules, Ruleset, Seat};
use homeworlds_engine::opening::Opening;
use homeworlds_engine::{EngineView, Level, Request};

/// More winning results than these are no puzzle.
const FEW: usize = 12;

/// Whoever is so far ahead, in centi-logits, wins anyhow.
const FAR: i32 = 150;

/// More results than these that hold are no puzzle.
const HOLD: usize = 3;

/// Fewer results than these leave nothing to look for.
const MANY: u32 = 8;

/// So long a game is not of interest.
const LONG: u32 = 160;

/// As how the sides play: they see a win in one, and let one happen; weaker ones leave more to be saved.
const LEVELS: [Level; 2] = [Level::Three, Level::Four];
/// See [`LEVELS`].
const WEAK: [Level; 2] = [Level::Two, Level::Two];

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (sought, levels, from, to): (Sought, _, u64, u64) = match words[..] {
        ["lines"] => return lines(),
        ["saves", from, to] => (saving, WEAK, from.parse()?, to.parse()?),
        [from, to] => (winning, LEVELS, from.parse()?, to.parse()?),
        _ => return Err("usage: mine_puzzles [saves] FROM TO".into()),
    };
    let mut known = BTreeSet::new();
    for seed in from..to {
        for puzzle in mined(seed, levels, sought)? {
            if known.insert(shape(&puzzle.0)) {
                println!("{}\t{}\tself-play {seed}", puzzle.0, puzzle.1);
            }
        }
    }
    Ok(())
}

/// What a puzzle asks for in a position, as a turn, if it asks for anything there.
type Sought = fn(&AnyGame) -> Result<Option<String>, TooMany>;

/// Reads a table of puzzles and writes it with each turn until it is won: the answers of the other side are the engine's.
fn lines() -> Result<(), Box<dyn Error>> {
    for line in std::io::stdin().lines() {
        let line = line?;
        let parts: Vec<&str> = line.split('\t').collect();
        let [name, depth, position, course, source] = parts[..] else {
            return Err(line.into());
        };
        let answer = course.split(" / ").next().ok_or("a turn")?;
        let names = ["Ann".parse()?, "Beth".parse()?];
        let mut game = AnyGame::from_text(Ruleset::default(), names.to_vec(), position)?;
        let mut turns = vec![answer.to_owned()];
        let made = game.judge_stored(answer).ok_or("it is legal")?;
        game.accept(made);
        while let Some(seat) = game.to_move() {
            let view = EngineView::of(&game, seat).ok_or("the engine plays this game")?;
            // The strongest would pass where all is lost; another tries something.
            let level = match seat {
                Seat(0) => Level::Seven,
                _ => Level::Four,
            };
            let request = Request {
                level,
                seed: 0,
                budget: None,
            };
            let choice = view.choose(&request, &mut || false);
            let turn = choice.ok_or("nothing stopped it")?.turn;
            let made = game.judge_stored(&turn).ok_or("it is legal")?;
            game.accept(made);
            turns.push(turn);
        }
        if turns.len() > 2 * depth.parse::<usize>()? - 1 {
            return Err(format!("{name}: {} turns", turns.len()).into());
        }
        println!(
            "{name}\t{depth}\t{position}\t{}\t{source}",
            turns.join(" / ")
        );
    }
    Ok(())
}

/// The positions of a game in which there is something to be found, with the turn.
fn mined(
    seed: u64,
    levels: [Level; 2],
    sought: Sought,
) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut found = Vec::new();
    let Some(opening) = Opening::draw(BinaryRules::default(), seed) else {
        return Ok(found);
    };
    let mut game = AnyGame::from(opening.game);
    while let Some(seat) = game.to_move().filter(|_| game.turns() < LONG) {
        // What is too wide to be seen whole is no puzzle.
        if let Ok(Some(turn)) = sought(&game) {
            found.push(told(&game.position_text(), &turn));
        }
        let request = Request {
            level: levels[seat.index()],
            seed: seed ^ u64::from(game.turns()),
            budget: None,
        };
        let view = EngineView::of(&game, seat).ok_or("the engine plays this game")?;
        let choice = view
            .choose(&request, &mut || false)
            .ok_or("nothing stopped it")?;
        let verdict = game.judge_stored(&choice.turn).ok_or("it is legal")?;
        game.accept(verdict);
    }
    Ok(found)
}

/// The shortest turn of those that win at once, where they are few and none is a single step.
fn winning(game: &AnyGame) -> Result<Option<String>, TooMany> {
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

/// The shortest turn of the few results after which the other seat cannot win at once, where it could after many others.
fn saving(game: &AnyGame) -> Result<Option<String>, TooMany> {
    let mut lookout = Lookout::default();
    let pass = game.judge_stored("pass");
    let threatened = pass.map(|pass| game.lets_win(&pass, &mut lookout));
    if threatened != Some(Ok(true)) || game.can_win(&mut lookout)? {
        return Ok(None);
    }
    let (mut safe, mut all, mut doubt) = (Vec::new(), 0, false);
    game.results(&mut |verdict| {
        all += 1;
        // A turn by which its own seat loses holds nothing.
        let lets_win = match verdict.outcome() {
            Some(_) => Ok(true),
            None => game.lets_win(&verdict, &mut lookout),
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

/// Whether the other side is not far ahead behind a turn.
fn is_worth_it(game: &AnyGame, turn: &str) -> bool {
    let mut after = game.clone();
    let Some(verdict) = game.judge_stored(turn) else {
        return false;
    };
    after.accept(verdict);
    let request = Request {
        level: Level::Five,
        seed: 0,
        budget: None,
    };
    let view = after
        .to_move()
        .and_then(|seat| EngineView::of(&after, seat));
    let answer = view.and_then(|view| view.choose(&request, &mut || false));
    answer.is_some_and(|answer| answer.value <= FAR)
}

/// Position and turn, told as if the mover were the first seat, Ann, and the other Beth; colonies are named by the list.
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

/// A position without the names of its colonies, so that none comes twice.
fn shape(position: &str) -> String {
    let mut systems: Vec<&str> = position
        .split("; ")
        .filter_map(|system| system.split_once('(').map(|(_, rest)| rest))
        .collect();
    systems.sort_unstable();
    systems.join(";")
}
