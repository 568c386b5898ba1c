//! The card of the end with names of every length, in every language, for every reason: the laws of
//! scenes, and how the longest look.

use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{
    AnyView, DrawReason, NoResult, Outcome, Seat, Seats, SettlersEnd, WinReason,
};
use homeworlds_board::look::Lettering;
use homeworlds_board::{Board, Look, layout};
use homeworlds_samples::boards::{Pictured, all};
use referee::domain::Language;
use referee::i18n;
use referee::i18n::language::with_language;
use strum::VariantArray;

use crate::boards::{golden, laws};

/// How many letters names have.
const LETTERS: [usize; 4] = [1, 8, 16, 32];

/// A name of so many letters, in words as people are called, or in one.
fn name(letters: usize, seat: usize, in_words: bool) -> String {
    let start = [
        "Maximiliana",
        "Bartholomew",
        "Wwwwwwwwwwwwwww",
        "Dora",
        "Ljubomir",
        "Fay",
    ][seat];
    let rest = match in_words {
        true => "Konstantina von Habsburg-Lothringen".chars(),
        false => "mwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmw".chars(),
    };
    let gap = in_words.then_some(' ');
    let name: String = start.chars().chain(gap).chain(rest).take(letters).collect();
    name.replace(' ', if letters % 2 == 1 { "-" } else { " " })
}

fn names(letters: usize, seats: u8, in_words: bool) -> Vec<String> {
    let seats = 0..usize::from(seats);
    seats.map(|seat| name(letters, seat, in_words)).collect()
}

/// Every way in which a game of so many on a star map can end.
fn ends(seats: u8) -> Vec<Outcome> {
    let (first, last) = (Seat(1), Seat(0));
    let fallen: Seats = (0..seats).map(Seat).filter(|&seat| seat != first).collect();
    let every: Seats = (0..seats).map(Seat).collect();
    let reasons = [
        WinReason::HomeLost { loser: last },
        WinReason::Resigned { loser: last },
        WinReason::OutOfTime { loser: last },
        WinReason::Adjudicated,
        WinReason::EvilStruck { fallen },
        WinReason::NoEvilLeft,
        WinReason::LastStanding,
        WinReason::TargetEliminated { target: last },
    ];
    let draws = [
        DrawReason::BothHomesLost,
        DrawReason::Agreed,
        DrawReason::Claimed,
        DrawReason::Repeated,
        DrawReason::NobodyLeft { fallen },
        DrawReason::AgreedByAll { seats: every },
        DrawReason::Adjudicated,
    ];
    let winners: Vec<Seat> = (1..=seats.div_ceil(2)).map(Seat).collect();
    let wins = reasons.into_iter().flat_map(|reason| {
        [vec![first], winners.clone()].map(|seats| Outcome::Win { seats, reason })
    });
    let draws = draws.into_iter().map(Outcome::Draw);
    let none = [NoResult::Aborted { seat: last }, NoResult::Voided];
    let none = none.into_iter().map(Outcome::NoResult);
    wins.chain(draws).chain(none).collect()
}

/// Every way in which a game of Settlers can be counted.
fn counts() -> Vec<Outcome> {
    use SettlersEnd::{NoAction, Passes, Quiet, Repeated};
    let counts = [NoAction, Passes, Quiet, Repeated].map(|end| {
        [false, true].map(|tie_break| Outcome::Win {
            seats: vec![Seat(u8::from(tie_break))],
            reason: WinReason::Scored {
                scores: [36, 36 - u32::from(!tie_break)],
                tie_break,
                end,
            },
        })
    });
    counts.into_iter().flatten().collect()
}

fn samples(wanted: &[&str]) -> Vec<Pictured> {
    let samples = all().into_iter();
    samples.filter(|one| wanted.contains(&one.file)).collect()
}

#[test]
fn ending_text_never_overlaps() {
    let mut shown = 0;
    let wanted = [
        "won",
        "won_by_catastrophe",
        "draw",
        "two_homes",
        "three_won",
        "three_empty",
        "four_burst",
        "five_out",
        "six_end",
        "settlers_won",
    ];
    for Pictured { file, mut view, .. } in samples(&wanted) {
        let outcomes = match &view {
            AnyView::Star(view) => ends(view.seats),
            AnyView::Settlers(_) => counts(),
        };
        for outcome in outcomes {
            for letters in LETTERS {
                for in_words in [true, false] {
                    for &language in Language::VARIANTS {
                        let which = format!("{file} {outcome:?} {letters} {language:?}");
                        let scene = with_language(language, || {
                            scene(&mut view, &outcome, letters, in_words)
                        });
                        laws::check(&scene, &which);
                        shown += 1;
                    }
                }
            }
        }
    }
    assert!(shown > 2_000, "{shown}");
}

fn scene(
    view: &mut AnyView,
    outcome: &Outcome,
    letters: usize,
    in_words: bool,
) -> homeworlds_board::scene::Scene {
    match view {
        AnyView::Star(view) => {
            view.outcome = Some(outcome.clone());
            if let Some(many) = &mut view.many {
                many.revealed = vec![Some(Alignment::Evil); view.seats.into()];
            }
            let names = names(letters, view.seats, in_words);
            let board: Board = i18n::board(view, &names);
            layout::finale(&board, Lettering::Normal)
        }
        AnyView::Settlers(view) => {
            view.outcome = Some(outcome.clone());
            let names = names(letters, 2, in_words);
            layout::fields::with_banner(&i18n::board(view, &names), Lettering::Normal)
        }
    }
}

#[test]
fn the_longest_reasons_look_as_agreed() {
    let mut wrong = Vec::new();
    for file in ["won_by_catastrophe", "settlers_won"] {
        for &language in Language::VARIANTS {
            for letters in LETTERS {
                let picture = with_language(language, || longest(file, letters));
                let file = format!("{file}_{}_{letters}", language.tag());
                wrong.extend(golden::compare(&file, &picture).err());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The card of a victory for the reason that takes the most letters in the language that is spoken.
fn longest(file: &str, letters: usize) -> Vec<u8> {
    let mut samples = samples(&[file]);
    let mut view = samples.remove(0).view;
    let names = names(letters, 2, true);
    let mut victories = match &view {
        AnyView::Star(_) => ends(2),
        AnyView::Settlers(_) => counts(),
    };
    victories.retain(|end| matches!(end, Outcome::Win { seats, .. } if *seats == [Seat(1)]));
    let told = |end: &Outcome| i18n::outcome(end, &names).chars().count();
    let outcome = victories.into_iter().max_by_key(told);
    let outcome = outcome.expect("a game can be won");
    match &mut view {
        AnyView::Star(view) => view.outcome = Some(outcome),
        AnyView::Settlers(view) => view.outcome = Some(outcome),
    }
    i18n::board(&view, &names).finale(Look::default())
}
