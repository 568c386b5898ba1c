//! Opening statistics: the homes and first ships chosen in games for two and how often they won, in
//! recorded games of people and in those of the server.

use std::collections::BTreeMap;

use crate::command::{Action, Caller, LessonLook, Query};
use crate::i18n;
use crate::i18n::markup::notation;
use crate::reply::error::CommandResult;
use crate::reply::{Attachment, Button, CardSpec, Message, OpeningOf};
use crate::store::Tx;
use homeworlds::piece::Piece;

/// Setups with their results: of games that people finished in an archive of SuperDuperGames, then,
/// with its level, of games of the Referee against itself.
const RECORDED: &str = include_str!("../../assets/openings.tsv");

/// Number of games below which a choice has no meaningful statistics.
const FEWEST: u32 = 5;

/// The number of times that something was chosen, and won.
#[derive(Debug, Default)]
struct OpeningTally {
    chosen: u32,
    won: u32,
}

impl OpeningTally {
    fn add(&mut self, won: bool) {
        self.chosen += 1;
        self.won += u32::from(won);
    }

    const fn share(self) -> u32 {
        share(self.won, self.chosen)
    }
}

/// Returns the share of won games in whole per cent.
pub(super) const fn share(won: u32, chosen: u32) -> u32 {
    match chosen {
        0 => 0,
        _ => (won * 100 + chosen / 2) / chosen,
    }
}

/// The tallies of people, and of the Referee against itself.
#[derive(Debug, Default)]
struct Tallies {
    people: OpeningTally,
    referee: OpeningTally,
}

/// Builds the page with all statistics.
pub fn page(tx: &Tx, caller: &Caller) -> CommandResult {
    let recorded = RECORDED.lines().map(|line| {
        let mut parts = line.split('\t');
        let (text, finish) = (parts.next().unwrap_or_default(), parts.next());
        (text.to_owned(), finish == Some("won"), parts.next())
    });
    let (own, recorded): (Vec<_>, Vec<_>) = recorded.partition(|(.., level)| level.is_some());
    let level = own.first().and_then(|(.., level)| *level);
    let here = match caller.place.guild {
        Some(guild) => tx.set_ups_on(guild)?,
        None => Vec::new(),
    };
    let mut homes: BTreeMap<[u8; 2], Tallies> = BTreeMap::new();
    let mut ships: BTreeMap<Piece, Tallies> = BTreeMap::new();
    let mut wholes: BTreeMap<([Piece; 2], Piece), OpeningTally> = BTreeMap::new();
    let mut lines = vec![i18n::openings_intro(here.len() / 2, recorded.len() / 2)];
    let games = (here.len() + recorded.len()) as u32 / 2;
    let here = here.into_iter().map(|(text, won)| (text, won, None));
    for (text, won, level) in recorded.into_iter().chain(here).chain(own) {
        let Some((stars, ship)) = read(&text) else {
            continue;
        };
        let sizes = stars.map(|star| star.size().pips());
        for tallies in [
            homes.entry(sizes).or_default(),
            ships.entry(ship).or_default(),
        ] {
            match level {
                None => tallies.people.add(won),
                Some(_) => tallies.referee.add(won),
            }
        }
        if level.is_none() {
            wholes.entry((stars, ship)).or_default().add(won);
        }
    }
    let level = level.unwrap_or_default();
    lines.extend(told(homes, level, |[first, second]| {
        i18n::game::home_kind(first, second)
    }));
    lines.push(i18n::OPENINGS_SHIPS.to_string());
    lines.extend(told(ships, level, |ship| notation(&ship)));
    lines.push(i18n::OPENINGS_FOOT.to_string());
    let all = Query::Learn(LessonLook::List);
    let message = Message::lines(&lines).with_buttons([
        Button::main(i18n::BUTTON_PLAY_REFEREE, Action::PlayReferee(None)),
        Button::plain(i18n::BUTTON_ALL_LESSONS, all),
    ]);
    Ok(message.with_enclosed(Attachment::Card(card(wholes, games))))
}

/// Maximum number of rows on the card.
const MAX_ROWS: usize = 6;

/// Builds a card of the most frequent openings.
fn card(wholes: BTreeMap<([Piece; 2], Piece), OpeningTally>, games: u32) -> CardSpec {
    let mut wholes: Vec<_> = wholes.into_iter().collect();
    wholes.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.chosen));
    wholes.truncate(MAX_ROWS);
    let rows = wholes
        .into_iter()
        .map(|(([one, other], ship), tally)| OpeningOf {
            home: [one, other, ship].map(|piece| piece.to_string()),
            chosen: tally.chosen,
            won: tally.won,
        });
    CardSpec::Openings {
        rows: rows.collect(),
        games,
    }
}

/// Parses the stars, smaller first, and the ship.
pub(super) fn read(text: &str) -> Option<([Piece; 2], Piece)> {
    let mut pieces = text.split(' ').skip(1).map(|word| word.parse().ok());
    let mut next = || pieces.next().flatten();
    let (one, other, ship): (Piece, Piece, Piece) = (next()?, next()?, next()?);
    let mut stars = [one, other];
    stars.sort_by_key(|star| (star.size().pips(), star.index()));
    Some((stars, ship))
}

/// Builds a line for each choice that people made often enough, the most frequent first.
fn told<K>(tallies: BTreeMap<K, Tallies>, level: &str, name: impl Fn(K) -> String) -> Vec<String> {
    let mut rows: Vec<(K, Tallies)> = tallies.into_iter().collect();
    rows.retain(|(_, of)| of.people.chosen >= FEWEST);
    rows.sort_by_key(|(_, of)| std::cmp::Reverse(of.people.chosen));
    let line = |(what, Tallies { people, referee }): (K, Tallies)| {
        let told = i18n::OpeningsLine {
            chosen: people.chosen,
            share: people.share(),
            what: name(what),
        }
        .text();
        match referee.chosen {
            ..FEWEST => told,
            many => format!(
                "{told}{}",
                i18n::OpeningsReferee {
                    level,
                    many,
                    share: referee.share()
                }
                .text()
            ),
        }
    };
    rows.into_iter().map(line).collect()
}
