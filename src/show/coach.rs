//! Turning points of a finished game for two: the turns that cost most, including each seat's
//! costliest, the better alternatives, and the reasons.
//!
//! A missed or allowed win is proven. Any other loss is the engine's judgement and presented as
//! such.

use crate::lessons::{self, verbs, wins};
use crate::show::guide::{best, telling_verb};
use crate::show::reasons::threatens;
use crate::show::tips::{guards, has};
use homeworlds::order::Order;
use homeworlds::piece::Colour;
use homeworlds::rules::binary::moments::{Moment, SlipKind};
use homeworlds::rules::{AnyGame, AnyView, Seat, View};

/// Maximum number of turning points, apart from the costliest turn of a seat without any.
const MOST: usize = 3;

/// Minimum loss of winning chance, in percent, for a turn to be analysed.
const COSTLY: i32 = 12;

/// Minimum loss after a longer analysis, in centi-logits.
const CERTAIN: i32 = 50;

/// Number of unproven turns that are analysed, and of attempts for a seat without a turning point.
const ASKED: usize = 4;

/// A turn that cost its seat much.
#[derive(Debug)]
pub struct TurningPoint {
    /// Number of the turn, from 1.
    pub turn: u32,
    /// The seat that made it.
    pub seat: Seat,
    /// The proven slip and its winning order, if any.
    pub proven: Option<(SlipKind, Order)>,
    /// The seat's winning chance before and after it, in percent.
    pub chances: [u8; 2],
    /// The better turn in canonical form, unless it is the missed win.
    pub better: Option<String>,
    /// The best reply in canonical form, if the loss is the engine's judgement.
    pub answer: Option<String>,
    /// The reason.
    pub why: OpeningMotif,
}

impl TurningPoint {
    /// Returns the number of turns after which the board is worth a look.
    pub fn board(&self) -> u32 {
        let what = self.proven.as_ref().map(|(what, _)| *what);
        what.unwrap_or(SlipKind::Missed).board(self.turn)
    }
}

/// The motif that decides such a turn, in terms of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum OpeningMotif {
    /// A single ship remains at home.
    Alone,
    /// A sacrifice brings enough ships of a colour for a catastrophe.
    Fleet,
    /// One more piece of a colour causes a catastrophe.
    Colours,
    /// A sacrifice captures all guards of a home.
    Raid,
    /// A ship at the enemy's home is at least as large as its guards.
    Larger,
    /// No green is left.
    Frozen,
    /// It prevents a win.
    Saves,
    /// It builds the last piece of a kind.
    Serving,
    /// It triggers a catastrophe.
    Catastrophe,
    /// It captures.
    Attack,
    /// No known motif.
    Other,
}

/// Returns the turning points of a game, given its positions before each turn and at its end, the
/// proven moments, and the first seat's winning chance at each position, in percent.
pub fn turning_points(stood: &[AnyGame], moments: &[Moment], chances: &[u8]) -> Vec<TurningPoint> {
    let mut found: Vec<(i32, TurningPoint)> = Vec::new();
    for moment in moments {
        let Some(games) = around(stood, moment.turn) else {
            continue;
        };
        let chances = chances_of(chances, moment.turn, moment.seat);
        let why = why_it_wins(games[1], moment);
        let allowed = matches!(moment.what, SlipKind::Allowed | SlipKind::AllowedUnclear);
        let point = TurningPoint {
            turn: moment.turn,
            seat: moment.seat,
            proven: Some((moment.what, moment.win.clone())),
            chances,
            better: None,
            answer: None,
            why,
        };
        // Of two moments in one turn the worse one counts.
        match found
            .iter_mut()
            .find(|(_, point)| point.turn == moment.turn)
        {
            Some(same) if !allowed => *same = (cost(chances), point),
            Some(_) => {}
            None => found.push((cost(chances), point)),
        }
    }
    let is_new = |turn: &u32| found.iter().all(|(_, point)| point.turn != *turn);
    let turns = (1..).take(stood.len().saturating_sub(1)).filter(is_new);
    let mut asked: Vec<(i32, u32, Seat)> = turns
        .filter_map(|turn| {
            let seat = around(stood, turn)?[0].to_move()?;
            Some((cost(chances_of(chances, turn, seat)), turn, seat))
        })
        .filter(|(cost, ..)| *cost > 0)
        .collect();
    asked.sort_unstable_by_key(|(cost, turn, _)| std::cmp::Reverse((*cost, *turn)));
    let judge = |&(cost, turn, seat): &(i32, u32, Seat), certain| {
        let chances = chances_of(chances, turn, seat);
        Some((cost, judged(stood, turn, seat, chances, certain)?))
    };
    let costly = asked.iter().filter(|(cost, ..)| *cost >= COSTLY);
    found.extend(costly.take(ASKED).filter_map(|asked| judge(asked, CERTAIN)));
    found.sort_by_key(|(cost, point)| std::cmp::Reverse((*cost, point.turn)));
    let mut dropped = found.split_off(found.len().min(MOST));
    for seat in Seat::PAIR {
        if found.iter().any(|(_, point)| point.seat == seat) {
            continue;
        }
        let known = dropped
            .extract_if(.., |(_, point)| point.seat == seat)
            .next();
        let mut own = asked.iter().filter(|(_, _, of)| *of == seat).take(ASKED);
        // Any better turn will do, even a slightly better one.
        found.extend(known.or_else(|| own.find_map(|asked| judge(asked, 1))));
    }
    let mut points: Vec<TurningPoint> = found.into_iter().map(|(_, point)| point).collect();
    points.sort_by_key(|point| point.turn);
    for point in &mut points {
        prevent(stood, point);
    }
    points
}

/// Returns the positions before and after a turn.
fn around(stood: &[AnyGame], turn: u32) -> Option<[&AnyGame; 2]> {
    let after = turn as usize;
    Some([stood.get(after.checked_sub(1)?)?, stood.get(after)?])
}

/// Returns a seat's winning chance before and after its turn.
fn chances_of(chances: &[u8], turn: u32, seat: Seat) -> [u8; 2] {
    let after = turn as usize;
    let of = |place: usize| {
        let first = chances.get(place).copied().unwrap_or(50);
        match seat {
            Seat(0) => first,
            _ => 100 - first,
        }
    };
    [of(after.saturating_sub(1)), of(after)]
}

fn cost([before, after]: [u8; 2]) -> i32 {
    i32::from(before) - i32::from(after)
}

/// Returns a turn whose loss the engine confirms in a longer analysis, in centi-logits.
fn judged(
    stood: &[AnyGame],
    turn: u32,
    seat: Seat,
    chances: [u8; 2],
    certain: i32,
) -> Option<TurningPoint> {
    let [before, after] = around(stood, turn)?;
    if before.is_setting_up() || after.to_move() != Some(seat.other()) {
        return None;
    }
    let (better, answer) = (best(before)?, best(after)?);
    let why = why_it_is_better(before, after, seat, &better.turn)?;
    (better.value + answer.value >= certain).then_some(TurningPoint {
        turn,
        seat,
        proven: None,
        chances,
        better: Some(better.turn),
        answer: Some(answer.turn),
        why,
    })
}

/// Finds a turn that would have prevented an allowed win.
fn prevent(stood: &[AnyGame], point: &mut TurningPoint) {
    let is_allowed = matches!(point.proven, Some((SlipKind::Allowed, _)));
    if let Some([before, _]) = around(stood, point.turn).filter(|_| is_allowed) {
        point.better = best(before).map(|choice| choice.turn);
    }
}

/// Returns the motif of a moment's win.
fn why_it_wins(after: &AnyGame, moment: &Moment) -> OpeningMotif {
    let order = moment.win.to_string();
    let says = |wanted: &str| verbs(&order).any(|verb| verb == wanted);
    let is_forced = matches!(moment.what, SlipKind::MissedForced { .. });
    let allowed = matches!(moment.what, SlipKind::Allowed | SlipKind::AllowedUnclear);
    let alone = |view: &View| allowed && guards(view, moment.seat).len() == 1;
    match (says("catastrophe"), says("sacrifice")) {
        _ if is_forced => OpeningMotif::Other,
        _ if star(after).as_ref().is_some_and(alone) => OpeningMotif::Alone,
        (true, true) => OpeningMotif::Fleet,
        (true, false) => OpeningMotif::Colours,
        (false, true) => OpeningMotif::Raid,
        (false, false) => OpeningMotif::Larger,
    }
}

/// Returns the reason why another turn was better than the one that led to `after`.
fn why_it_is_better(
    before: &AnyGame,
    after: &AnyGame,
    seat: Seat,
    better: &str,
) -> Option<OpeningMotif> {
    let verdict = before.judge_stored(better)?;
    if wins(before, &verdict) {
        return None;
    }
    let (was, is) = (star(before)?, star(after)?);
    if threatens(before) {
        return Some(OpeningMotif::Saves);
    }
    if has(&was, seat, Colour::Green) && !has(&is, seat, Colour::Green) {
        return Some(OpeningMotif::Frozen);
    }
    let then = || star(&lessons::after(before, &verdict)?);
    Some(match telling_verb(better) {
        Some("catastrophe") => OpeningMotif::Catastrophe,
        Some("attack") => OpeningMotif::Attack,
        Some("build") if then().is_some_and(|then| takes_the_last(&was, &then)) => {
            OpeningMotif::Serving
        }
        _ => OpeningMotif::Other,
    })
}

fn star(game: &AnyGame) -> Option<View> {
    match game.view(None) {
        AnyView::Star(view) => Some(view),
        AnyView::Settlers(_) => None,
    }
}

/// Returns whether the last small or medium piece of a kind leaves the bank.
fn takes_the_last(was: &View, then: &View) -> bool {
    let kinds = was.bank.iter().zip(&then.bank).enumerate();
    kinds
        .into_iter()
        .any(|(kind, (was, then))| kind % 3 < 2 && *was == 1 && *then == 0)
}
