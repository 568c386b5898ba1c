//! The first games: what a newcomer may see before each turn against the referee, and a good turn with its reason where they
//! ask for one. It never plays for them.
//!
//! A hint is given only where nobody else plays, so it is help against no person.

use crate::answer::error::{Answer, Result, refuse};
use crate::command::{Asker, Which};
use crate::lessons::{after, verbs, wins};
use crate::matches::{Match, fair_play};
use crate::store::Tx;
use crate::text::markup::notation;
use crate::text::{self, game as say, set_up};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::count::Budget;
use homeworlds::rules::star::Lookout;
use homeworlds::rules::{AnyGame, AnyVerdict, AnyView, Event, Seat, SystemView, View};
use homeworlds_engine::{Choice, EngineView, Level, Request};

/// How well a hint plays, and how much it thinks.
const TEACHER: Request = Request {
    level: Level::Seven,
    seed: 0,
    budget: Some(60_000),
};

/// How far is looked for threats before a panel is shown.
const GLANCE: Budget = Budget {
    results: 100_000,
    tables: 20_000,
};

/// Whether hints are given in a game: it is for two, a bot player sits there, and homes stand.
pub fn guides(match_: &Match, seat: Seat) -> bool {
    let against = match_.game.seats() == 2
        && match_
            .person(seat.other())
            .is_some_and(|it| it.is_bot_player());
    against && match_.rules.has_homes() && !match_.game.is_setting_up()
}

/// What there is to see for the seat to move, in one or two sentences.
pub fn seen(match_: &Match, seat: Seat) -> String {
    let (game, who) = (&match_.game, match_.name(seat.other()));
    let what = if game.can_win(&mut Lookout::new(GLANCE)) == Ok(true) {
        "win"
    } else if threatens(game) {
        "threat"
    } else {
        "calm"
    };
    let seen = text::guide_seen(what, who);
    match (what, game.view(Some(seat))) {
        ("calm", AnyView::Star(view)) => format!("{seen} {}", advice(&view, seat)),
        _ => seen,
    }
}

/// Whether the other seat could win if this one passed.
pub fn threatens(game: &AnyGame) -> bool {
    game.judge_stored("pass")
        .is_some_and(|pass| game.lets_win(&pass, &mut Lookout::new(GLANCE)) == Ok(true))
}

fn ships(system: &SystemView, seat: Seat) -> &[Piece] {
    system.ships.get(seat.index()).map_or(&[], Vec::as_slice)
}

/// The ships that guard a seat's home.
pub fn guards(view: &View, seat: Seat) -> &[Piece] {
    let mut systems = view.systems.iter();
    systems
        .find(|system| system.home_of == Some(seat))
        .map_or(&[], |home| ships(home, seat))
}

/// Whether a seat has a colour where it has a ship.
pub fn has(view: &View, seat: Seat, colour: Colour) -> bool {
    view.systems.iter().any(|system| {
        let own = ships(system, seat);
        let mut powers = own.iter().chain(&system.stars);
        !own.is_empty() && powers.any(|piece| piece.colour() == colour)
    })
}

/// What to think of where nothing is urgent: the first thing that is amiss.
fn advice(view: &View, seat: Seat) -> String {
    let home = guards(view, seat);
    let large = home.iter().any(|ship| ship.size() == Size::Large);
    let lacking = [Colour::Yellow, Colour::Green, Colour::Blue, Colour::Red]
        .into_iter()
        .find(|&colour| !has(view, seat, colour));
    let colour = lacking.map_or("", |colour| colour.word());
    let what = match (large, home.len(), lacking) {
        (false, ..) => "guard",
        (_, 1, _) => "alone",
        (_, _, Some(_)) => "lacks",
        _ => "grow",
    };
    text::guide_advice(colour, what)
}

/// The game in which the asker wants a hint, with their seat.
pub fn find(tx: &Tx, asker: &Asker, game: Which) -> Answer<(Match, Seat)> {
    let match_ = Match::asked(tx, asker, game)?;
    let seat = match_.check_turn(asker)?;
    if !guides(&match_, seat) {
        return refuse(text::ERROR_NOTHING_ASKED);
    }
    fair_play::check(tx, asker.person.id, &match_.game, Some(match_.id()))?;
    Ok((match_, seat))
}

/// What a good player makes of the seat's turn that is to move.
pub fn best(game: &AnyGame) -> Option<Choice> {
    EngineView::of(game, game.to_move()?)?.choose(&TEACHER, &mut || false)
}

/// A good turn, with its reason. It thinks for a moment, beside the store.
pub fn hint((match_, seat): &(Match, Seat)) -> String {
    let verdict = best(&match_.game).and_then(|choice| match_.game.judge_stored(&choice.turn));
    let Some(verdict) = verdict else {
        return text::GAME_NOTHING_DONE.to_string();
    };
    let (homes, names) = (match_.game.homes(), match_.names());
    let told = text::told(&verdict, &homes, &names);
    let why = text::guide_reason(match_.name(seat.other()), reason(&match_.game, &verdict));
    text::guide_hint(told, notation(&verdict.order()), why)
}

/// Why a turn is good, by the first thing that can be said of it.
fn reason(game: &AnyGame, verdict: &AnyVerdict) -> &'static str {
    if wins(game, verdict) {
        return "wins";
    }
    if threatens(game) && game.lets_win(verdict, &mut Lookout::new(GLANCE)) == Ok(false) {
        return "saves";
    }
    let order = verdict.order();
    match telling_verb(&order).unwrap_or("pass") {
        verb @ ("catastrophe" | "attack") => verb,
        // After a pass of the other seat.
        _ if after(game, verdict).is_some_and(|after| threatens(&after)) => "threat",
        "sacrifice" => given_for(&order),
        "build"
            if order
                .split(' ')
                .nth(1)
                .is_some_and(|ship| !ship.ends_with('1')) =>
        {
            "larger"
        }
        verb => verb,
    }
}

/// What a ship is sacrificed for: several of what follows, or one.
fn given_for(order: &str) -> &'static str {
    let mut then = verbs(order).skip_while(|&verb| verb != "sacrifice").skip(1);
    match (then.next(), then.next()) {
        (Some("build"), Some(_)) => "builds",
        (Some("trade"), Some(_)) => "trades",
        (Some(_), Some(_)) => "moves",
        _ => "once",
    }
}

/// The verb of a turn that tells most of what it is for.
pub fn telling_verb(order: &str) -> Option<&'static str> {
    let telling = [
        "catastrophe",
        "attack",
        "sacrifice",
        "trade",
        "build",
        "discover",
        "move",
    ];
    telling
        .into_iter()
        .find(|verb| verbs(order).any(|said| said == *verb))
}

/// A set-up for whoever sets up now, as it is typed: it draws no warning (H3).
pub fn example(game: &AnyGame) -> Option<String> {
    let (stars, ship) = game.suggested_set_up()?;
    Some(set_up(stars, ship))
}

/// What is said to a player who has just set up.
pub fn after_set_up(tx: &Tx, asker: &Asker, events: &[Event]) -> Result<Vec<String>> {
    let Some(Event::Settled {
        stars: [first, second],
        ship,
        ..
    }) = events.first()
    else {
        return Ok(Vec::new());
    };
    let kind = say::home_kind(first.size().pips(), second.size().pips());
    let mut said = vec![text::game_home_feedback(kind)];
    if is_newcomer(tx, asker)? {
        said.push(text::game_second_turn_advice(
            Piece::new(ship.colour(), Size::Small).to_string(),
        ));
    }
    Ok(said)
}

/// Whether the asker has never finished a game.
pub fn is_newcomer(tx: &Tx, asker: &Asker) -> Result<bool> {
    Ok(tx
        .finished_games_of(asker.person.id, None, (0, 1))?
        .is_empty())
}
