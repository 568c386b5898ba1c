//! Clocks of people who change: places changed (B22), seats given away, turns taken back.

use homeworlds::rules::Seat;
use referee::clock::{ExcuseReason, Span};
use referee::command::desk::DeskAction;
use referee::command::{Action, Command, Irrevocable, ProposalRequest, ProposalStep};
use referee::domain::Millis;
use referee::event_log::ProposalKind;
use referee_testing::{ANN, BETH, TestBot, Who, assert_contains, person};

use super::stage::{ClockedGame, KINDS, Kind, adds_up};

/// The moment at which desks begin.
const BEGIN: Millis = Millis(1_750_000_000_000);

/// A game in which Ann is Junior and may change places with Beth once.
fn with_junior(time: &str) -> ClockedGame {
    let rules = "binary first-ship=any junior=0 transference=yes";
    let (mut bot, id) = TestBot::builder().rules(rules).time(time).after(&[]);
    for who in [ANN, BETH] {
        bot.use_days_up(who);
    }
    let mut game = ClockedGame { bot, id };
    game.set_up(Kind::Binary);
    game
}

fn change_places(game: &mut ClockedGame) {
    let command = Action::Irrevocable {
        what: Irrevocable::Transfer,
        game: game.which(),
        sure: true,
    };
    let told = game.bot.ask(ANN, command).text;
    assert_contains(&told, "swapped sides");
    game.bot.deliver();
}

#[test]
fn swapped_players_keep_their_time() {
    let mut game = with_junior("standard");
    let left = game.clock().left;
    let mover = game.is_warned();
    game.at(mover.deadline.expect("it will come") + Span::minutes(-1));
    change_places(&mut game);
    let clock = game.clock();
    assert_eq!(game.to_move(), BETH);
    assert_eq!(
        clock.left,
        [left[1], Span::minutes(1)],
        "nobody's time is taken away"
    );
    game.lives(Span::days(2));
    assert_eq!(game.outcome(), None);
    adds_up(&game);
}

#[test]
fn clock_page_charges_the_thinking_player() {
    let mut game = with_junior("standard");
    game.later(Span::days(1));
    change_places(&mut game);
    let page = game.shown(ANN).text;
    let line = |name: &str| {
        let own = page
            .lines()
            .find(|line| line.starts_with(&format!("**{name}** ·")));
        own.expect("a line").to_owned()
    };
    insta::assert_snapshot!(line("Ann"), @"**Ann** · 3 days left · charged 1 day · nothing excused");
    insta::assert_snapshot!(line("Beth"), @"**Beth** · 4 days left · charged no time · nothing excused");
    insta::assert_snapshot!(page, @"
    **Clocks** · game `tusofi`
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Beth has until <t:1750432000:F> (<t:1750432000:R>).
    **Beth** · 4 days left · charged no time · nothing excused
    **Ann** · 3 days left · charged 1 day · nothing excused

    **Ledger** (last 1 of 1 entries):
    <t:1750000000:f> to <t:1750086400:f>: Ann, 1 day, charged

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
}

#[test]
fn rollback_reverts_swap_and_time() {
    let mut game = with_junior("standard");
    let before = game.clock();
    game.passes();
    game.passes();
    game.later(Span::days(1));
    change_places(&mut game);
    game.rule(DeskAction::Rollback { turn: 2 });
    let clock = game.clock();
    assert_eq!((clock.people, clock.left), (before.people, before.left));
    assert_eq!(game.to_move(), ANN);
    assert!(game.mover().told, "who is to move is told on the new line");
    // And forward again: the ruling is undone.
    game.rule(DeskAction::Undo { ruling: None });
    assert_eq!(game.to_move(), BETH);
    assert_eq!(game.clock().people, [person(BETH).id, person(ANN).id]);
    adds_up(&game);
}

#[test]
fn replacement_inherits_no_time_debt() {
    for kind in [Kind::Binary, Kind::Settlers] {
        let mut game = ClockedGame::of(kind, "2 days claim");
        game.lives(Span::days(5));
        assert!(game.left() < Span::ZERO);
        let by = person(Who(3)).id;
        game.rule(DeskAction::Replace {
            seat: "1".into(),
            by,
        });
        assert_eq!(game.left(), Span::hours(12), "{kind:?}");
        let other = game.who_sits(1);
        let told = game.claims(other);
        assert!(told.contains("Nobody is out of time"), "{kind:?}: {told}");
        let page = game.shown(other).text;
        let own = page.lines().find(|line| line.starts_with("**Dora** ·"));
        assert!(
            own.is_some_and(|line| line.contains("charged no time")),
            "{page}"
        );
        assert!(
            page.contains("Ann, "),
            "the ledger remembers who thought: {page}"
        );
        adds_up(&game);
    }
}

#[test]
fn takeback_refunds_the_turns_time() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "standard");
        let before = game.clock().left;
        game.later(Span::hours(30));
        let caller = game.to_move();
        game.passes();
        game.later(Span::hours(5));
        let named = game.which();
        let back = |step| Command::Action(Action::Propose { game: named, step });
        game.bot
            .ask(caller, back(ProposalStep::Ask(ProposalRequest::Takeback)));
        let seats = usize::from(game.table().state.seats());
        for who in (0..seats).map(Who).filter(|who| *who != caller) {
            game.bot
                .ask(who, back(ProposalStep::agree(ProposalKind::Takeback)));
        }
        game.bot.deliver();
        assert_eq!(game.to_move(), caller, "{kind:?}");
        assert_eq!(game.clock().left, before, "{kind:?}");
        let reasons = game
            .clock()
            .ledger
            .reasons_of(|entry| entry.seat == Seat(0));
        let undone = reasons.iter().find(|(why, _)| *why == ExcuseReason::Undone);
        assert_eq!(
            undone.map(|(_, time)| *time),
            Some(Span::hours(30)),
            "{kind:?}"
        );
        adds_up(&game);
    }
}

#[test]
fn undone_timeout_refunds_turn_time() {
    for kind in KINDS {
        for time in ["2 days", "2 days claim", "live 20+0"] {
            let mut game = ClockedGame::of(kind, time);
            let before = game.left();
            let seat = game.mover().seat;
            // No longer than the next seat has.
            let step = if time.starts_with("live") {
                Span::minutes(10)
            } else {
                Span::hours(3)
            };
            while !game.has_lost(seat) && game.bot.now < BEGIN + Span::days(30) {
                game.lives(step);
            }
            assert!(game.has_lost(seat), "{kind:?} {time}");
            let crowd = kind == Kind::Crowd && game.outcome().is_none();
            let turn = game.table().turns();
            if crowd {
                game.rule(DeskAction::Rollback { turn });
            } else {
                game.rule(DeskAction::Undo { ruling: None });
            }
            assert_eq!(game.outcome(), None, "{kind:?} {time}");
            assert_eq!(
                (game.mover().seat, game.left()),
                (seat, before),
                "{kind:?} {time}"
            );
            assert!(game.mover().told, "{kind:?} {time}");
            game.later(Span::minutes(1));
            assert!(game.tries("pass").contains("submitted"), "{kind:?} {time}");
        }
    }
}
