//! Public messages of a game: turn cards, results, draw offers.
//!
//! A card always has the same five buttons, and a sixth if sides are secret; all other actions are
//! on the game's panel (`game`). A query works from a card of any age, and its reply says if the
//! card is outdated. An action from an outdated card is refused.

use crate::command::{
    Action, BoardSide, Caller, FilmSpeed, GameRef, LessonLook, Planning, Query, Retrospect, Shared,
    SideView, Sight, Topic,
};
use crate::domain::PersonId;
use crate::event_log::{EventKind, PlayedTurn, Proposal, ProposalKind, Seq};
use crate::game::proposals::yet_to_agree;
use crate::game::seating::players;
use crate::game::{Game, PastGame, cautions};
use crate::i18n::markup::notation;
use crate::i18n::{self, game as say, markup};
use crate::reply::error::{Broken, CommandResult, refuse};
use crate::reply::{BoardSpec, Button, Message, Style};
use crate::show::proposals::answers;
use crate::show::{guide, settlers, timing};
use crate::store::Tx;
use homeworlds::rules::{AnyGame, Event, Seat};

/// Builds the card of a log position: after a turn or a departure; if the event ended the game, its
/// result. `side` is the recipient's seat in direct messages.
pub fn turn(game: &Game, place: Seq, side: Option<Seat>) -> Result<Message, Broken> {
    let then = game.at(place)?;
    // An end apart from the turns has its own card, so that this one shows only the turn.
    let by_turn = game.history.ending.is_none();
    Ok(match then.game.outcome() {
        Some(_) if by_turn => result(game, side),
        _ => going_on(game, &then, place, side),
    })
}

/// Returns the first line of a log position's card, if it belongs to the game's course. A turn
/// followed by a swap of sides has two different cards at one position, so neither has one.
pub fn first_line(game: &Game, place: Seq) -> Result<Option<Message>, Broken> {
    let event = game.history.log.get(place).map(|event| &event.what);
    if !matches!(
        event,
        Some(EventKind::Turn { .. } | EventKind::Left { .. } | EventKind::Rewound { .. })
    ) {
        return Ok(None);
    }
    let then = game.at(place)?;
    let turns = then.game.turns();
    let swapped = game.history.transference.as_ref();
    if swapped.is_some_and(|moved| moved.turn == turns) {
        return Ok(None);
    }
    let title = heading(game, &then).swap_remove(0);
    Ok(title.lines().next().map(Message::of))
}

fn going_on(game: &Game, then: &PastGame, place: Seq, side: Option<Seat>) -> Message {
    let mut lines = heading(game, then);
    lines.extend(happened(game, then));
    lines.extend(settlers::standing(&then.game, &game.names()));
    // A person seated since then is mentioned by the card of the transference.
    let called = game
        .history
        .transference
        .is_none_or(|moved| moved.turn != then.game.turns());
    CardBoard {
        game,
        state: &then.game,
        place,
        side,
    }
    .calling(lines, called)
}

/// Builds the card of the brain transference after `turn` turns, with the new sides and the mention
/// of the seat to move (B22).
pub fn transferred(game: &Game, place: Seq, side: Option<Seat>) -> Result<Message, Broken> {
    let state = game.at(place)?.game;
    let seat = state.next_seat();
    let home = state.home_name(seat).map(|home| markup::code(&home));
    let lines = vec![
        i18n::GameTransferredHeading {
            game: game.id(),
            players: say::in_turn_order(&game.names()),
        }
        .text(),
        i18n::GameTransferred {
            home,
            other: game.name(seat.other()),
            who: game.name(seat),
        }
        .text(),
    ];
    let card = CardBoard {
        game,
        state: &state,
        place,
        side,
    };
    Ok(card.calling(lines, true))
}

/// The position that a card shows, from a side.
#[derive(Clone, Copy)]
struct CardBoard<'a> {
    game: &'a Game,
    state: &'a AnyGame,
    place: Seq,
    side: Option<Seat>,
}

impl CardBoard<'_> {
    /// Adds the board to the lines, and the mention and buttons for the seat to move if it is
    /// called.
    fn calling(self, mut lines: Vec<String>, called: bool) -> Message {
        let Self {
            game,
            state,
            place,
            side,
        } = self;
        let board = game.board(place, side);
        if let Some(adjourned) = &game.history.adjournment {
            lines.push(i18n::ruling_card_waits(markup::escape(&adjourned.reason)));
            return Message::lines(&lines).with_board(board);
        }
        // A late card, after another turn or the end, mentions no one and has no buttons.
        let latest = place == game.place() && !game.is_over();
        let Some(to_move) = state.to_move().filter(|_| called && latest) else {
            return Message::lines(&lines).with_board(board);
        };
        // A bot player needs no mention.
        if !game.is_bot_players(to_move) {
            lines.push(call(game, state, to_move));
            lines.extend(timing::on_card(game));
            lines.extend(cautions::alert(game, state, to_move));
        }
        lines.extend(bonus(state));
        if state.may_claim_draw() {
            lines.push(i18n::game_may_claim(state.repetitions()));
        }
        let asks_people = |offer: &&Proposal| {
            let waiting = yet_to_agree(game, offer);
            waiting.into_iter().any(|it| !game.is_bot_players(it))
        };
        let offer = game.history.proposal(ProposalKind::Draw);
        let offer = offer.filter(asks_people);
        lines.extend(offer.map(|offer| offer_stands(game, offer)));
        Message::lines(&lines)
            .with_board(board)
            .with_buttons(buttons(game, state))
            .with_buttons(reveal(game))
            .with_buttons(offer.into_iter().flat_map(|offer| answers(game, offer)))
    }
}

fn bonus(game: &AnyGame) -> Option<String> {
    let left = game.bonus_turns();
    (left > 0).then(|| i18n::game_bonus_turns(left))
}

fn offer_stands(game: &Game, offer: &Proposal) -> String {
    let agreed: Vec<Seat> = offer
        .agreed
        .iter()
        .filter_map(|&person| game.seat_of(person))
        .collect();
    let agreed = game.names_of(&agreed);
    let mut waiting = game.names_of(&yet_to_agree(game, offer));
    if agreed.len() + waiting.len() == 1 {
        waiting.clear();
    }
    i18n::GameOfferStands {
        agree: agreed.len(),
        agreed: i18n::or_none(&agreed),
        wait: waiting.len(),
        waiting: i18n::or_none(&waiting),
        who: game.name(offer.seat),
    }
    .text()
}

fn heading(game: &Game, then: &PastGame) -> Vec<String> {
    let (id, state) = (game.id(), &then.game);
    let players = players(game, state);
    let begins = || {
        let options = i18n::options(&game.rules, None, &game.names_in(0));
        let options = format!("{options}\n{}", i18n::clock::agreed(game.course.time));
        let called = i18n::game(&game.rules);
        say::begins(&called, id, &game.names_at(Seq::START), &options)
    };
    let first = state.turns() == 0 && then.departure.is_none();
    let title = match (state.turns(), &then.departure) {
        (0, None) => begins(),
        (turn, None) => i18n::GameTurnHeading {
            game: id,
            players: &players,
            turn,
        }
        .text(),
        (turn, Some(_)) => i18n::GameLeftHeading {
            game: id,
            players: &players,
            turn,
        }
        .text(),
    };
    let mut lines = vec![title];
    lines.extend(targets(game, state));
    let published = game.published().filter(|_| first);
    lines.extend(published.map(i18n::lobby_commitment));
    lines
}

/// Names each seat's target, if the goal is to eliminate the seat on the left (M2).
fn targets(game: &Game, state: &AnyGame) -> Option<String> {
    let arrow = |seat| {
        let target = state.target(seat)?;
        Some(format!("{} → {}", game.name(seat), game.name(target)))
    };
    let targets: Vec<String> = state.still_in().into_iter().filter_map(arrow).collect();
    (!targets.is_empty()).then(|| i18n::game_targets(targets.join(", ")))
}

fn call(game: &Game, state: &AnyGame, seat: Seat) -> String {
    let who = game
        .person(seat)
        .map_or_else(|| game.name(seat), markup::person);
    settlers::first_turn(state, &who)
        .unwrap_or_else(|| i18n::game_your_turn(guide::example(state), &who))
}

/// Describes the cause of the position: the turn in words and notation, or a departure and its
/// effects.
fn happened(game: &Game, then: &PastGame) -> Option<String> {
    if let Some(events) = &then.departure {
        return Some(i18n::turn(events, &game.names()));
    }
    let last = then.game.last()?;
    let told = i18n::played(&last, &game.names_in(then.game.turns()));
    let told = planned_ahead(game, then.game.turns(), told);
    let mut lines = run_before(game, then.game.turns());
    lines.extend([told, notation(&last)]);
    Some(lines.join("\n"))
}

/// Maximum number of earlier turns that the card of a run describes.
const MAX_TOLD: u32 = 8;

/// Describes the preceding turns of bot players that have no card of their own because this turn is
/// another bot player's.
fn run_before(game: &Game, turn: u32) -> Vec<String> {
    let made = |turn: u32| game.history.turns.get(turn as usize - 1);
    let is_bot_players = |turn: &u32| made(*turn).is_some_and(|it| game.is_bot_players(it.seat));
    if turn == 0 || !is_bot_players(&turn) {
        return Vec::new();
    }
    let before = (turn.saturating_sub(MAX_TOLD).max(1)..turn).rev();
    let mut run: Vec<u32> = before.take_while(is_bot_players).collect();
    run.reverse();
    let told = run.into_iter().filter_map(|turn| {
        let then = game.at(game.place_after(turn)).ok()?;
        Some(i18n::played(&then.game.last()?, &game.names_in(turn)))
    });
    told.collect()
}

/// Marks the description of a turn that was a conditional move.
pub fn planned_ahead(game: &Game, turn: u32, told: String) -> String {
    let made = (turn as usize)
        .checked_sub(1)
        .and_then(|before| game.history.turns.get(before));
    if made.is_some_and(PlayedTurn::was_armed) {
        return format!("{} {told}", i18n::ARMED_SIGN);
    }
    told
}

/// Returns the buttons, in the same places on every card; all other actions are on the panel behind
/// *More*.
fn buttons(game: &Game, state: &AnyGame) -> Vec<Button> {
    let turn = game.turn_place();
    let (id, named) = (game.id(), game.which());
    let here = GameRef::At { game: id, turn };
    // Before the homeworlds are set up there is nothing to plan, and newcomers look for help.
    let second = if state.is_setting_up() {
        Button::plain(i18n::BUTTON_TEACH_ME, Query::Learn(LessonLook::List))
    } else {
        Button::plain(i18n::BUTTON_PLAN, Action::Plan(Planning::open(named)))
    };
    let side = BoardSide::Own;
    vec![
        play(here),
        second,
        Button::plain(i18n::BUTTON_TEXT_BOARD, text_board(named)),
        Button::plain(
            i18n::BUTTON_TURN_BOARD,
            Query::Side(SideView {
                game: id,
                turn,
                side,
            }),
        ),
        Button::plain(i18n::BUTTON_MORE, Query::Game { game: Some(here) }),
    ]
}

/// Returns the button that opens the panel for composing a turn.
pub fn play(game: GameRef) -> Button {
    Button::main(i18n::BUTTON_PLAY, Query::Play(Some(game)))
}

/// Returns the button that shows each player their own secret side, visible only to them.
fn reveal(game: &Game) -> Option<Button> {
    let game_ref = game.which();
    let dealt = game.published().is_some();
    dealt.then(|| {
        Button::plain(
            i18n::BUTTON_GOOD_OR_EVIL,
            Query::Alignment { game: game_ref },
        )
    })
}

/// Returns the query for a film of a whole game.
pub fn film(game: GameRef) -> Query {
    Query::Film {
        game,
        around: None,
        pace: FilmSpeed::default(),
    }
}

/// Returns the query for the board of a game in words.
pub const fn text_board(game: GameRef) -> Query {
    Query::Board { game }
}

/// Returns the query to step through a game from its latest turn.
pub fn review(game: GameRef) -> Query {
    Query::Review {
        game,
        turn: None,
        sight: Sight::default(),
    }
}

/// Returns the button that shows something to the current channel.
pub fn post(what: Shared) -> Button {
    Button::plain(i18n::BUTTON_POST_HERE, Action::Post(what))
}

/// Returns the help page with the rules of this game.
pub fn help_of(game: &Game) -> Topic {
    if game.rules.has_homes() {
        Topic::Start
    } else {
        Topic::Settlers
    }
}

/// Builds the card that ends a game: the last event, the result and its rule, and the secrets until
/// then (M9).
pub fn result(game: &Game, side: Option<Seat>) -> Message {
    let then = PastGame {
        game: game.state.clone(),
        departure: game.departure().map(<[Event]>::to_vec),
    };
    let players = players(game, &game.state);
    let mut lines = vec![
        i18n::GameResultHeading {
            game: game.id(),
            players: &players,
            turns: i18n::game_turns(game.turns()),
        }
        .text(),
    ];
    if game.history.ending.is_none() {
        lines.extend(happened(game, &then));
    } else {
        lines.extend(outcome(game));
    }
    lines.extend(opened(game));
    if game.rules.is_handicapped() {
        lines.push(i18n::GAME_NEVER_RATED.to_string());
    }
    let end = BoardSpec {
        finale: true,
        ..game.board(game.place(), side)
    };
    let game_ref = game.which();
    Message::lines(&lines).with_board(end).with_buttons(
        [
            Some(Button::main(i18n::BUTTON_REVIEW, review(game_ref))),
            to_moments(game),
            Some(Button::plain(i18n::BUTTON_FILM, film(game_ref))),
            Some(again(game, Style::Plain)),
            to_deal(game),
        ]
        .into_iter()
        .flatten(),
    )
}

/// Describes who won a finished game, and how.
pub fn outcome(game: &Game) -> Option<String> {
    let outcome = game.state.outcome()?;
    Some(i18n::outcome(outcome, &game.names()))
}

/// Returns the next game after a finished one: a rematch, or the next level for a person who has
/// beaten the Referee.
pub fn again(game: &Game, style: Style) -> Button {
    if let Some(level) = next_level(game) {
        let play = Action::PlayReferee(Some(level));
        return Button::new(i18n::button_next_level(level), style, play);
    }
    let label = match game.rules.seats() {
        2 => i18n::BUTTON_REMATCH,
        _ => i18n::BUTTON_REMATCH_ALL,
    };
    let state = game.as_it_stands();
    Button::new(label, style, Action::Rematch { game: state })
}

/// Returns the level above that of the bot player that a person has beaten in a game for two, if
/// there is one.
pub fn next_level(game: &Game) -> Option<u8> {
    let mut seats = game.state.all_seats().filter(|_| game.rules.seats() == 2);
    let winner = seats.find(|&seat| game.is_won_by(seat))?;
    let next = game.person(winner.other())?.level()? + 1;
    PersonId::bot_player(next).level()
}

/// Replaces a result that no longer stands, in the channel of the invitation.
pub fn goes_on(game: &Game) -> Message {
    let there = game
        .where_played()
        .map_or_else(String::new, |place| markup::channel(place.channel));
    Message::of(
        i18n::ThreadGoesOn {
            game: game.id(),
            there: &there,
        }
        .text(),
    )
}

/// Returns the button for the turning points of a finished game, if it has any.
pub fn to_moments(game: &Game) -> Option<Button> {
    let over = game.is_over() || game.is_closed() && game.turns() > 0;
    (over && game.state.has_moments()).then(|| Button::plain(i18n::BUTTON_MOMENTS, moment(game, 1)))
}

/// Returns the query for the turning point with this number, from 1, of a finished game.
pub fn moment(game: &Game, number: u32) -> Query {
    Query::Retrospect {
        game: game.which(),
        seen: Retrospect::Moment(number),
    }
}

/// Returns the button for the proof of a secret deal, once it is open (M9).
pub fn to_deal(game: &Game) -> Option<Button> {
    game.opened()?;
    let look = Query::Retrospect {
        game: game.which(),
        seen: Retrospect::Deal,
    };
    Some(Button::plain(i18n::BUTTON_FAIR_DEAL, look))
}

/// Shows the commitment published when a game began, and its text (M9).
pub fn fair_deal(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    match (game.published(), game.opened()) {
        (Some(digest), Some(line)) => Ok(Message::of(
            i18n::FairDeal {
                digest,
                game: game.id(),
                line,
            }
            .text(),
        )),
        (_, None) | (None, _) => refuse(i18n::error_no_deal(game.id())),
    }
}

/// Lists all alignments of a finished game (M9).
pub fn opened(game: &Game) -> Option<String> {
    game.opened()?;
    let alignments: Vec<String> = game
        .state
        .all_seats()
        .filter_map(|seat| {
            let side = i18n::side(game.state.revealed(seat)?);
            Some(format!("{} {side}", game.name(seat)))
        })
        .collect();
    Some(i18n::lobby_shown(alignments.join(", ")))
}
