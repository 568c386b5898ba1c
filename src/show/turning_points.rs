//! Views of a finished game's turning points: each with its board, the better turn, the reason, and
//! buttons to try it.

use crate::command::{Caller, FilmSpeed, GameRef, Query, Retrospect, Shared};
use crate::domain::GameId;
use crate::event_log::Seq;
use crate::game::{Game, fair_play};
use crate::i18n::markup::notation;
use crate::i18n::{self, game as say};
use crate::reply::error::{Broken, CommandResult, refuse};
use crate::reply::{Button, Menu, MenuOption, Message};
use crate::show::card::{self, moment};
use crate::show::coach::{TurningPoint, turning_points};
use crate::show::review;
use crate::store::Tx;
use homeworlds::rules::binary::moments::{Hindsight, SlipKind};
use homeworlds::rules::{Seat, binary};
use homeworlds_engine::missed_wins::slips;
use homeworlds_engine::{Level, course};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// Number of games in the cache.
const REMEMBERED: usize = 32;

/// The analysis of a whole game.
#[derive(Debug, Default)]
pub struct GameReport {
    /// The turning points.
    pub points: Vec<TurningPoint>,
    /// The first seat's winning chance in percent, before the first turn and after each.
    pub chances: Vec<u8>,
    /// Number of turns with too many alternatives for a complete analysis.
    unclear: u32,
}

/// A cache of analyses by game and board, since a finished game can be resumed and end differently.
#[derive(Debug, Default)]
pub struct Memory(Mutex<VecDeque<(ReportKey, Arc<GameReport>)>>);

/// A game and its final board.
type ReportKey = (GameId, Seq);

impl Memory {
    fn recall(&self, key: ReportKey) -> Option<Arc<GameReport>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, seen) = known.iter().find(|(of, _)| *of == key)?;
        Some(Arc::clone(seen))
    }

    fn keep(&self, key: ReportKey, seen: &Arc<GameReport>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.truncate(REMEMBERED - 1);
        known.push_front((key, Arc::clone(seen)));
    }
}

/// Loads the game, which must be finished and suitable for analysis.
pub fn find(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult<Game> {
    let game = Game::asked(tx, caller, game_ref)?;
    if !game.state.has_moments() {
        return refuse(i18n::error_no_moments(game.id()));
    }
    if !game.is_closed() {
        return refuse(i18n::error_moments_later(game.id()));
    }
    if game.where_played().is_none() {
        fair_play::check_record(tx, caller.person.id, &game)?;
    }
    Ok(game)
}

/// Returns the analysis of a finished game, cached or computed; the latter may take seconds.
pub fn of(game: &Game, memory: &Memory) -> Result<Arc<GameReport>, Broken> {
    let key = (game.id(), game.place());
    if let Some(seen) = memory.recall(key) {
        return Ok(seen);
    }
    let seen = Arc::new(look_for(game)?);
    memory.keep(key, &seen);
    Ok(seen)
}

fn look_for(game: &Game) -> Result<GameReport, Broken> {
    let mut hindsight = Hindsight::default();
    let (mut moments, mut unclear) = (Vec::new(), 0);
    let mut games = Vec::new();
    game.each_turn(|state, verdict| {
        games.push(state.clone());
        let found = state.look_back(verdict, &mut hindsight);
        moments.extend(found.moments);
        unclear += u32::from(found.unclear);
    })?;
    games.push(game.state.clone());
    let stood: Vec<binary::BinaryGame> = games
        .iter()
        .filter_map(|state| state.binary().cloned())
        .collect();
    moments.extend(slips(&stood));
    let chances = course::chances(&stood);
    Ok(GameReport {
        points: turning_points(&games, &moments, &chances),
        chances,
        unclear,
    })
}

/// Shows the turning point with this number, from 1, with its board and buttons to the others; the
/// nearest if there is none.
pub fn page(game: &Game, caller: &Caller, seen: &GameReport, number: u32) -> Message {
    let unclear = (seen.unclear > 0).then(|| i18n::game_moments_unclear(seen.unclear));
    let Some(last) = seen.points.len().checked_sub(1) else {
        let mut lines = vec![i18n::game_no_moments_found(game.id())];
        lines.extend(unclear);
        let buttons = [to_chances(game), review::to_review(game, game.turns())];
        return Message::lines(&lines).with_buttons(buttons);
    };
    let place = (number as usize).saturating_sub(1).min(last);
    let own = game.seat_of(caller.person.id);
    let mut points: Vec<&TurningPoint> = seen.points.iter().collect();
    points.sort_by_key(|point| own.is_some_and(|own| own != point.seat));
    let point = points[place];
    let shown = point.board();
    let mut lines = vec![heading(game, place, points.len())];
    lines.extend(told(game, point));
    lines.extend(unclear);
    let leaves = [
        Button::plain(i18n::BUTTON_MOMENT_BACK, moment(game, place as u32)).active(place > 0),
        Button::plain(i18n::BUTTON_MOMENT_FORWARD, moment(game, place as u32 + 2))
            .active(place < last),
    ];
    let beside = [
        to_film(game, point),
        to_chances(game),
        review::to_review(game, shown),
        review::to_plan(game, shown),
        card::post(Shared::TurningPoint {
            game: game.id(),
            turn: point.turn,
        }),
    ];
    Message::lines(&lines)
        .with_board(game.board(game.place_after(shown), own))
        .with_buttons(leaves)
        .with_buttons(beside)
        .with_menu(menu(game, &points, place))
}

/// Returns the heading of a turning point, counted from 0.
fn heading(game: &Game, place: usize, of: usize) -> String {
    i18n::GameMomentHeading {
        game: game.id(),
        of,
        place: place + 1,
        players: say::in_turn_order(&game.names()),
    }
    .text()
}

/// Builds the posted turning point at a turn; returns `None` if there is none.
pub fn posted(
    game: &Game,
    seen: &GameReport,
    turn: u32,
    headed: impl FnOnce(String) -> String,
) -> Option<Message> {
    let place = seen.points.iter().position(|point| point.turn == turn)?;
    let point = seen.points.get(place)?;
    let heading = headed(heading(game, place, seen.points.len()));
    let lines: Vec<String> = [heading].into_iter().chain(told(game, point)).collect();
    let board = game.board(game.place_after(point.board()), None);
    let to_review = review::to_review(game, point.board());
    Some(
        Message::lines(&lines)
            .with_board(board)
            .with_buttons([to_review]),
    )
}

/// Describes the turn, the better one, and the reason.
fn told(game: &Game, point: &TurningPoint) -> Vec<String> {
    let names = game.names_in(point.turn);
    let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);
    let (who, enemy) = (name(point.seat), name(point.seat.other()));
    let made = game.at(game.place_after(point.turn)).ok();
    let played = made
        .as_ref()
        .and_then(|then| then.game.last())
        .map_or_else(String::new, |turn| i18n::played(&turn, &names));
    let mut lines = vec![match &point.proven {
        Some((what, win)) => i18n::GameMoment {
            enemy,
            played,
            turn: point.turn,
            turns: what.turns(),
            what,
            who,
            win: notation(win),
        }
        .text(),
        None => {
            let [before, after] = point.chances;
            i18n::GameMomentJudged {
                after,
                before,
                played,
                turn: point.turn,
                who,
            }
            .text()
        }
    }];
    let [before, after] = point.chances;
    if point.proven.is_some() && before > after {
        lines.push(i18n::GameTurningCost { after, before, who }.text());
    }
    let notated = |turn: &Option<String>| turn.as_ref().map(|turn| notation(&turn));
    lines.extend(
        notated(&point.answer).map(|answer| i18n::GameMomentAnswer { answer, enemy }.text()),
    );
    lines.extend(notated(&point.better).map(i18n::game_moment_better));
    let allowed = matches!(
        point.proven,
        Some((SlipKind::Allowed | SlipKind::AllowedUnclear, _))
    );
    let (winner, loser) = if allowed { (enemy, who) } else { (who, enemy) };
    let why = i18n::GameMomentWhy {
        loser,
        why: point.why,
        winner,
    }
    .text();
    lines.extend((!why.is_empty()).then_some(why));
    lines.extend(unseen(game, point));
    lines
}

/// Explains why a bot player overlooked it.
fn unseen(game: &Game, point: &TurningPoint) -> Option<String> {
    let level = game.person(point.seat)?.level()?;
    let player = Level::try_from(level).ok()?;
    let (what, win) = point.proven.as_ref()?;
    match what {
        SlipKind::MissedForced { .. } => {
            (player.manner().bounds == [0; 2]).then(|| i18n::game_moment_near(level))
        }
        SlipKind::Missed | SlipKind::Allowed | SlipKind::AllowedUnclear => {
            let sees = player.manner().vision.sees_order(win);
            (!sees).then(|| i18n::game_moment_blind(level))
        }
    }
}

fn to_chances(game: &Game) -> Button {
    let game_ref = game.which();
    Button::plain(
        i18n::BUTTON_CHANCES,
        Query::Retrospect {
            game: game_ref,
            seen: Retrospect::Chances,
        },
    )
}

/// Returns the button for a looping film of the turn and its reply.
fn to_film(game: &Game, point: &TurningPoint) -> Button {
    let film = Query::Film {
        game: game.which(),
        around: Some(point.turn),
        pace: FilmSpeed::Slow,
    };
    Button::plain(i18n::BUTTON_FILM, film)
}

/// Builds a menu of the turning points.
fn menu(game: &Game, points: &[&TurningPoint], place: usize) -> Menu {
    let lines = points
        .iter()
        .enumerate()
        .map(|(at, point)| line(game, point, at, place));
    Menu::of(i18n::BUTTON_MOMENTS, lines)
}

fn line(game: &Game, point: &TurningPoint, place: usize, shown: usize) -> MenuOption {
    let names = game.plain_names_in(point.turn);
    let name = names.get(point.seat.index()).map_or("", String::as_str);
    let what = point.proven.as_ref().map(|(what, _)| *what);
    let win = point.proven.as_ref().map(|(_, win)| win.to_string());
    MenuOption::new(
        i18n::GameMomentLine {
            turn: point.turn,
            turns: what.map_or(0, SlipKind::turns),
            what: what.map_or("judged", SlipKind::into),
            who: name,
        }
        .text(),
        moment(game, place as u32 + 1),
    )
    .about(win.or_else(|| point.better.clone()))
    .chosen(place == shown)
}
