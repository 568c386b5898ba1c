//! Openings as facts: which homes and first ships were chosen in games for two, and how often they won; in recorded games of
//! people, and in those of the server.

use std::collections::BTreeMap;

use crate::answer::error::CommandError;
use crate::answer::{Button, Encloses, ExampleOf, Message};
use crate::command::{Act, Asker, LessonLook, Look};
use crate::lessons::NAMES;
use crate::store::Tx;
use crate::text;
use crate::text::markup::notation;
use homeworlds::piece::Piece;
use homeworlds::rules::Ruleset;

/// The set-ups of the games of an archive of SuperDuperGames that people played to an end, each with what became of it.
const RECORDED: &str = include_str!("../../assets/openings.tsv");

/// Of what was chosen less often nothing can be said.
const FEWEST: u32 = 5;

/// How often something was chosen, and how often it won.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    chosen: u32,
    won: u32,
}

impl Tally {
    fn add(&mut self, won: bool) {
        self.chosen += 1;
        self.won += u32::from(won);
    }

    /// In whole percent.
    const fn share(self) -> u32 {
        (self.won * 100 + self.chosen / 2) / self.chosen
    }
}

/// The page of all of it.
pub fn page(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let recorded = RECORDED.lines().filter_map(|line| line.split_once('\t'));
    let recorded: Vec<(String, bool)> = recorded
        .map(|(text, finish)| (text.to_owned(), finish == "won"))
        .collect();
    let here = match asker.place.guild {
        Some(guild) => tx.set_ups_on(guild)?,
        None => Vec::new(),
    };
    let mut homes: BTreeMap<[u8; 2], Tally> = BTreeMap::new();
    let mut ships: BTreeMap<Piece, Tally> = BTreeMap::new();
    let mut wholes: BTreeMap<([Piece; 2], Piece), u32> = BTreeMap::new();
    for (text, won) in recorded.iter().chain(&here) {
        if let Some((stars, ship)) = read(text) {
            let sizes = stars.map(|star| star.size().pips());
            homes.entry(sizes).or_default().add(*won);
            ships.entry(ship).or_default().add(*won);
            *wholes.entry((stars, ship)).or_default() += 1;
        }
    }
    let mut lines = vec![text::openings_intro(here.len() / 2, recorded.len() / 2)];
    lines.extend(told(homes, |[first, second]| {
        text::game::home_kind(first, second)
    }));
    lines.push(text::OPENINGS_SHIPS.to_string());
    lines.extend(told(ships, |ship| notation(&ship)));
    lines.push(text::OPENINGS_FOOT.to_string());
    let all = Look::Learn(LessonLook::List);
    let message = Message::of(lines.join("\n")).with_buttons([
        Button::main(text::BUTTON_PLAY_REFEREE, Act::PlayReferee),
        Button::plain(text::BUTTON_ALL_LESSONS, all),
    ]);
    Ok(message.with_enclosed(Encloses::Example(facing(wholes))))
}

/// The board on which the two that were chosen most stand against each other.
fn facing(wholes: BTreeMap<([Piece; 2], Piece), u32>) -> ExampleOf {
    let mut wholes: Vec<_> = wholes.into_iter().collect();
    wholes.sort_by_key(|&(_, chosen)| std::cmp::Reverse(chosen));
    let [ann, beth, _] = NAMES;
    let homes = wholes
        .iter()
        .zip([(ann, 0, ["", "-"]), (beth, 1, ["-", ""])]);
    let homes = homes.map(
        |(&(([one, other], ship), _), (name, seat, [before, behind]))| {
            format!("{name}({seat},{one}{other}){before}{ship}{behind}")
        },
    );
    let homes: Vec<String> = homes.collect();
    ExampleOf::at(Ruleset::default(), format!("<0>; {}", homes.join("; ")))
}

/// The stars, the smaller first, and the ship.
fn read(text: &str) -> Option<([Piece; 2], Piece)> {
    let mut pieces = text.split(' ').skip(1).map(|word| word.parse().ok());
    let mut next = || pieces.next().flatten();
    let (one, other, ship): (Piece, Piece, Piece) = (next()?, next()?, next()?);
    let mut stars = [one, other];
    stars.sort_by_key(|star| (star.size().pips(), star.index()));
    Some((stars, ship))
}

/// A line for each that was chosen often enough, the most frequent first.
fn told<K>(tallies: BTreeMap<K, Tally>, name: impl Fn(K) -> String) -> Vec<String> {
    let mut rows: Vec<(K, Tally)> = tallies.into_iter().collect();
    rows.retain(|(_, tally)| tally.chosen >= FEWEST);
    rows.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.chosen));
    let line =
        |(what, tally): (K, Tally)| text::openings_line(tally.chosen, tally.share(), name(what));
    rows.into_iter().map(line).collect()
}
