//! What is posted of a game: turn cards, its result, offers of a draw.
//!
//! A card has the same five buttons wherever it stands, and a sixth where sides are secret; all that can be done about the game stands on its panel (`game`). A look
//! at a game is answered from a card of any age, and says when the card is old; what would change the game is refused
//! from an old one.

use crate::answer::error::{Broken, CommandResult, refuse};
use crate::answer::{BoardSpec, Button, Message, Style};
use crate::command::{
    Action, BoardSide, Caller, FilmSpeed, GameRef, LessonLook, Planning, Query, Retrospect, Sight,
    Topic,
};
use crate::domain::PersonId;
use crate::log::{EventKind, PlayedTurn, Proposal, ProposalKind, Seq};
use crate::matches::asked::yet_to_agree;
use crate::matches::seating::players;
use crate::matches::{Game, PastGame, warnings};
use crate::show::asked::answers;
use crate::show::{guide, settlers, timing};
use crate::store::Tx;
use crate::text::markup::notation;
use crate::text::{self, game as say, markup};
use homeworlds::rules::{AnyGame, Event, Seat};

/// The card of a place in the log: after a turn, or after a seat left; the one that ended the game is its result. `side` is whose
/// direct messages it is for.
pub fn turn(match_: &Game, place: Seq, side: Option<Seat>) -> Result<Message, Broken> {
    let then = match_.at(place)?;
    // An end beyond the turns has its own card, so that this one tells only the turn.
    let by_turn = match_.history.ending.is_none();
    Ok(match then.game.outcome() {
        Some(_) if by_turn => result(match_, side),
        _ => going_on(match_, &then, place, side),
    })
}

/// The first line of the card of a place in the log, where that is a step of the game's course. The two cards of a turn after which
/// sides were swapped have one place and differ, so neither has one.
pub fn first_line(match_: &Game, place: Seq) -> Result<Option<Message>, Broken> {
    let event = match_.history.log.get(place).map(|event| &event.what);
    if !matches!(
        event,
        Some(EventKind::Turn { .. } | EventKind::Left { .. } | EventKind::Rewound { .. })
    ) {
        return Ok(None);
    }
    let then = match_.at(place)?;
    let turns = then.game.turns();
    let swapped = match_.history.transference.as_ref();
    if swapped.is_some_and(|moved| moved.turn == turns) {
        return Ok(None);
    }
    let title = heading(match_, &then).swap_remove(0);
    Ok(title.lines().next().map(Message::of))
}

fn going_on(match_: &Game, then: &PastGame, place: Seq, side: Option<Seat>) -> Message {
    let mut lines = heading(match_, then);
    lines.extend(happened(match_, then));
    lines.extend(settlers::standing(&then.game, &match_.names()));
    // Who sits there since then is called by the transference's own card.
    let called = match_
        .history
        .transference
        .is_none_or(|moved| moved.turn != then.game.turns());
    calling(match_, &then.game, (place, side), lines, called)
}

/// The card of the brain transference after `turn` turns: who plays which side now, and who is called (B22).
pub fn transferred(match_: &Game, place: Seq, side: Option<Seat>) -> Result<Message, Broken> {
    let game = match_.at(place)?.game;
    let seat = game.next_seat();
    let home = game.home_name(seat).map(|home| markup::code(&home));
    let lines = vec![
        text::game_transferred_heading(match_.id(), say::in_turn_order(&match_.names())),
        text::game_transferred(home, match_.name(seat.other()), match_.name(seat)),
    ];
    Ok(calling(match_, &game, (place, side), lines, true))
}

/// The lines with the board, and with a call and buttons for the seat to move if it is to be called.
fn calling(
    match_: &Game,
    game: &AnyGame,
    (place, side): (Seq, Option<Seat>),
    mut lines: Vec<String>,
    called: bool,
) -> Message {
    let board = match_.board(place, side);
    if let Some(adjourned) = &match_.history.adjournment {
        lines.push(text::ruling_card_waits(markup::escape(&adjourned.reason)));
        return Message::lines(&lines).with_board(board);
    }
    // A card that comes late, after another turn or the end, calls nobody and has no buttons.
    let latest = place == match_.place() && !match_.is_over();
    let Some(to_move) = game.to_move().filter(|_| called && latest) else {
        return Message::lines(&lines).with_board(board);
    };
    // Nothing is said to a program.
    if !match_.is_bot_players(to_move) {
        lines.push(call(match_, game, to_move));
        lines.extend(timing::on_card(match_));
        lines.extend(warnings::alert(match_, game, to_move));
    }
    lines.extend(bonus(game));
    if game.may_claim_draw() {
        lines.push(text::game_may_claim(game.repetitions()));
    }
    let asks_people = |offer: &&Proposal| {
        let waiting = yet_to_agree(match_, offer);
        waiting.into_iter().any(|it| !match_.is_bot_players(it))
    };
    let offer = match_.history.proposal(ProposalKind::Draw);
    let offer = offer.filter(asks_people);
    lines.extend(offer.map(|offer| offer_stands(match_, offer)));
    Message {
        calls: Vec::from_iter(match_.person(to_move)),
        ..Message::lines(&lines)
    }
    .with_board(board)
    .with_buttons(buttons(match_, game))
    .with_buttons(reveal(match_))
    .with_buttons(offer.into_iter().flat_map(|offer| answers(match_, offer)))
}

fn bonus(game: &AnyGame) -> Option<String> {
    let left = game.bonus_turns();
    (left > 0).then(|| text::game_bonus_turns(left))
}

fn offer_stands(match_: &Game, offer: &Proposal) -> String {
    let agreed: Vec<Seat> = offer
        .agreed
        .iter()
        .filter_map(|&person| match_.seat_of(person))
        .collect();
    let agreed = match_.names_of(&agreed);
    let mut waiting = match_.names_of(&yet_to_agree(match_, offer));
    if agreed.len() + waiting.len() == 1 {
        waiting.clear();
    }
    text::game_offer_stands(
        agreed.len(),
        text::or_none(&agreed),
        waiting.len(),
        text::or_none(&waiting),
        match_.name(offer.seat),
    )
}

fn heading(match_: &Game, then: &PastGame) -> Vec<String> {
    let (id, game) = (match_.id(), &then.game);
    let players = players(match_, game);
    let begins = || {
        let options = text::options(&match_.rules, None, &match_.names_in(0));
        let options = format!("{options}\n{}", text::clock::agreed(match_.course.time));
        let called = text::game(&match_.rules);
        say::begins(&called, id, &match_.names_at(Seq::START), &options)
    };
    let first = game.turns() == 0 && then.departure.is_none();
    let title = match (game.turns(), &then.departure) {
        (0, None) => begins(),
        (turn, None) => text::game_turn_heading(id, &players, turn),
        (turn, Some(_)) => text::game_left_heading(id, &players, turn),
    };
    let mut lines = vec![title];
    lines.extend(targets(match_, game));
    let published = match_.published().filter(|_| first);
    lines.extend(published.map(text::lobby_commitment));
    lines
}

/// Whom each seat wants to eliminate, where the goal is the seat on the left (M2).
fn targets(match_: &Game, game: &AnyGame) -> Option<String> {
    let arrow = |seat| {
        let target = game.target(seat)?;
        Some(format!("{} → {}", match_.name(seat), match_.name(target)))
    };
    let targets: Vec<String> = game.still_in().into_iter().filter_map(arrow).collect();
    (!targets.is_empty()).then(|| text::game_targets(targets.join(", ")))
}

fn call(match_: &Game, game: &AnyGame, seat: Seat) -> String {
    let who = match_
        .person(seat)
        .map_or_else(|| match_.name(seat), markup::person);
    settlers::first_turn(game, &who)
        .unwrap_or_else(|| text::game_your_turn(guide::example(game), &who))
}

/// What led here: the turn in words and notation, or who left and what followed.
fn happened(match_: &Game, then: &PastGame) -> Option<String> {
    if let Some(events) = &then.departure {
        return Some(text::turn(events, &match_.names()));
    }
    let last = then.game.last()?;
    let told = text::played(&last, &match_.names_in(then.game.turns()));
    let told = planned_ahead(match_, then.game.turns(), told);
    let mut lines = run_before(match_, then.game.turns());
    lines.extend([told, notation(&last)]);
    Some(lines.join("\n"))
}

/// The most turns before the last one that the card of a run tells.
const MAX_TOLD: u32 = 8;

/// The turns of bot players that led to this one of another bot player and so have no card of their own, in words.
fn run_before(match_: &Game, turn: u32) -> Vec<String> {
    let made = |turn: u32| match_.history.turns.get(turn as usize - 1);
    let is_bot_players = |turn: &u32| made(*turn).is_some_and(|it| match_.is_bot_players(it.seat));
    if turn == 0 || !is_bot_players(&turn) {
        return Vec::new();
    }
    let before = (turn.saturating_sub(MAX_TOLD).max(1)..turn).rev();
    let mut run: Vec<u32> = before.take_while(is_bot_players).collect();
    run.reverse();
    let told = run.into_iter().filter_map(|turn| {
        let then = match_.at(match_.place_after(turn)).ok()?;
        Some(text::played(&then.game.last()?, &match_.names_in(turn)))
    });
    told.collect()
}

/// What is told of a turn, with a sign if it was made because it had been armed.
pub fn planned_ahead(match_: &Game, turn: u32, told: String) -> String {
    let made = (turn as usize)
        .checked_sub(1)
        .and_then(|before| match_.history.turns.get(before));
    if made.is_some_and(PlayedTurn::was_armed) {
        return format!("{} {told}", text::ARMED_SIGN);
    }
    told
}

/// The same buttons in the same places on every card; all that can be done stands on the panel behind *More*.
fn buttons(match_: &Game, game: &AnyGame) -> Vec<Button> {
    let turn = match_.turn_place();
    let (id, named) = (match_.id(), match_.which());
    let here = GameRef::At { game: id, turn };
    // Before the homeworlds stand there is nothing to plan, and newcomers look for help.
    let second = if game.is_setting_up() {
        Button::plain(text::BUTTON_TEACH_ME, Query::Learn(LessonLook::List))
    } else {
        Button::plain(text::BUTTON_PLAN, Action::Plan(Planning::open(named)))
    };
    let side = BoardSide::Own;
    vec![
        play(here),
        second,
        Button::plain(text::BUTTON_TEXT_BOARD, text_board(named)),
        Button::plain(
            text::BUTTON_TURN_BOARD,
            Query::Side {
                game: id,
                turn,
                side,
            },
        ),
        Button::plain(text::BUTTON_MORE, Query::Game { game: Some(here) }),
    ]
}

/// Opens the panel on which a turn is composed.
pub fn play(game: GameRef) -> Button {
    Button::main(text::BUTTON_PLAY, Query::Play(Some(game)))
}

/// Where sides are dealt in secret, each player sees their own by one press; nobody else sees the answer.
fn reveal(match_: &Game) -> Option<Button> {
    let game = match_.which();
    let dealt = match_.published().is_some();
    dealt.then(|| Button::plain(text::BUTTON_GOOD_OR_EVIL, Query::Alignment { game }))
}

/// Makes a film of a whole game.
pub fn film(game: GameRef) -> Query {
    Query::Film {
        game,
        around: None,
        pace: FilmSpeed::default(),
    }
}

/// Shows the board of a game in words.
pub const fn text_board(game: GameRef) -> Query {
    Query::Board { game }
}

/// Steps through a game, from its latest turn.
pub fn review(game: GameRef) -> Query {
    Query::Review {
        game,
        turn: None,
        sight: Sight::default(),
    }
}

/// The page of the help that tells how this game is played.
pub fn help_of(match_: &Game) -> Topic {
    if match_.rules.has_homes() {
        Topic::Start
    } else {
        Topic::Settlers
    }
}

/// The card that ends a game: what ended it, how and by which rule, and what was secret until then (M9).
pub fn result(match_: &Game, side: Option<Seat>) -> Message {
    let then = PastGame {
        game: match_.state.clone(),
        departure: match_.departure().map(<[Event]>::to_vec),
    };
    let players = players(match_, &match_.state);
    let mut lines = vec![text::game_result_heading(
        match_.id(),
        &players,
        text::game_turns(match_.turns()),
    )];
    if match_.history.ending.is_none() {
        lines.extend(happened(match_, &then));
    } else {
        lines.extend(outcome(match_));
    }
    lines.extend(opened(match_));
    if match_.rules.is_handicapped() {
        lines.push(text::GAME_NEVER_RATED.to_string());
    }
    let end = BoardSpec {
        finale: true,
        ..match_.board(match_.place(), side)
    };
    let game = match_.which();
    Message::lines(&lines).with_board(end).with_buttons(
        [
            Some(Button::main(text::BUTTON_REVIEW, review(game))),
            to_moments(match_),
            Some(Button::plain(text::BUTTON_FILM, film(game))),
            Some(again(match_, Style::Plain)),
            to_deal(match_),
        ]
        .into_iter()
        .flatten(),
    )
}

/// Who won a game that is over, and how.
pub fn outcome(match_: &Game) -> Option<String> {
    let outcome = match_.state.outcome()?;
    Some(text::outcome(outcome, &match_.names()))
}

/// Returns the next game after one that is over: a rematch, or the next level for who has beaten the referee.
pub fn again(match_: &Game, style: Style) -> Button {
    if let Some(level) = next_level(match_) {
        let play = Action::PlayReferee(Some(level));
        return Button::new(text::button_next_level(level), style, play);
    }
    let label = match match_.rules.seats() {
        2 => text::BUTTON_REMATCH,
        _ => text::BUTTON_REMATCH_ALL,
    };
    let game = match_.as_it_stands();
    Button::new(label, style, Action::Rematch { game })
}

/// Returns the level above that of the bot player that somebody has beaten in a game for two, if there is one.
pub fn next_level(match_: &Game) -> Option<u8> {
    let mut seats = match_
        .state
        .all_seats()
        .filter(|_| match_.rules.seats() == 2);
    let winner = seats.find(|&seat| match_.is_won_by(seat))?;
    let next = match_.person(winner.other())?.level()? + 1;
    PersonId::bot_player(next).level()
}

/// What becomes of a result that stands no more, in the channel of the invitation.
pub fn goes_on(match_: &Game) -> Message {
    let there = match_
        .where_played()
        .map_or_else(String::new, |place| markup::channel(place.channel));
    Message::of(text::thread_goes_on(match_.id(), &there))
}

/// The way to the moments of a game that is over, where it has any.
pub fn to_moments(match_: &Game) -> Option<Button> {
    let over = match_.is_over() && match_.state.has_moments();
    over.then(|| Button::plain(text::BUTTON_MOMENTS, moment(match_, 1)))
}

/// Shows the moment of this number, from 1, of a game that is over.
pub fn moment(match_: &Game, number: u32) -> Query {
    Query::Retrospect {
        game: match_.which(),
        seen: Retrospect::Moment(number),
    }
}

/// Returns the way to the proof of a secret deal, once it is open (M9).
pub fn to_deal(match_: &Game) -> Option<Button> {
    match_.opened()?;
    let look = Query::Retrospect {
        game: match_.which(),
        seen: Retrospect::Deal,
    };
    Some(Button::plain(text::BUTTON_FAIR_DEAL, look))
}

/// Shows what was committed to when a game began, and the text that it was (M9).
pub fn fair_deal(tx: &Tx, asker: &Caller, game: GameRef) -> CommandResult {
    let match_ = Game::asked(tx, asker, game)?;
    match (match_.published(), match_.opened()) {
        (Some(digest), Some(line)) => Ok(Message::of(text::fair_deal(digest, match_.id(), line))),
        (_, None) | (None, _) => refuse(text::error_no_deal(match_.id())),
    }
}

/// All alignments of a game that is over (M9).
pub fn opened(match_: &Game) -> Option<String> {
    match_.opened()?;
    let alignments: Vec<String> = match_
        .state
        .all_seats()
        .filter_map(|seat| {
            let side = text::side(match_.state.revealed(seat)?);
            Some(format!("{} {side}", match_.name(seat)))
        })
        .collect();
    Some(text::lobby_shown(alignments.join(", ")))
}
