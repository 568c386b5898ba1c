//! What players read: the contract in plain words, moments for every reader's clock, refusals that
//! say what would be taken.

use referee::clock::{Control, Span, Time};
use referee::command::specs::roots;
use referee::command::{AwayStep, Command, Form, Given, GivenOptions, Query, TimeLook};
use referee::i18n::unreadable::Unreadable;
use referee_testing::{ANN, CARL, assert_contains};

use super::stage::{ClockedGame, KINDS, Kind};

fn contract(game: &mut ClockedGame) -> String {
    game.looks(ANN, TimeLook::Rely).text
}

#[test]
fn contract_names_promises_within_message_limit() {
    let mut game = ClockedGame::of(Kind::Binary, "standard");
    let told = contract(&mut game);
    for promise in [
        "save your turn before I tell you",
        "when you pressed",
        "starts only once you've been notified",
        "until you've been warned",
        "turned notices off",
        "more than five minutes",
        "12 hours",
        "half of one turn's time",
        "an hour late",
        "14 days",
        "two more minutes",
        "more than 5 games and more than 3%",
        "30 days a year",
        "by the hour",
        "pause",
        "warned again",
    ] {
        let said = promise.split('|').any(|one| told.contains(one));
        assert!(said, "{promise}: {told}");
    }
    assert!(told.chars().count() <= 1_900, "{}", told.chars().count());
    assert!(
        told.lines().skip(1).all(|line| line.starts_with("- **")),
        "a list: {told}"
    );
}

#[test]
fn clock_page_links_to_contract() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "standard");
        for who in [ANN, CARL] {
            let page = game.shown(who);
            assert_contains(&page.text, "nobody loses on time without both");
            let told = game.bot.press(who, &page, "What you can rely on").text;
            assert_eq!(told, contract(&mut game), "{kind:?}");
        }
    }
}

#[test]
fn untimed_game_explains_clock_choice() {
    let mut game = ClockedGame::of(Kind::Settlers, "untimed");
    let page = game.shown(ANN).text;
    insta::assert_snapshot!(page, @"Game `tusofi` has no clock. Your next game can have one: choose the time in `/hw challenge`.");
}

#[test]
fn deadlines_show_date_and_countdown() {
    for kind in KINDS {
        let mut game = ClockedGame::of(kind, "5 days");
        let deadline = game.mover().deadline.expect("it will come").0 / 1_000;
        let page = game.shown(CARL).text;
        let both = format!("<t:{deadline}:F> (<t:{deadline}:R>)");
        assert!(page.contains(&both), "{kind:?}: {page}");
    }
}

#[test]
fn invitation_card_and_clock_show_control() {
    for (time, said) in [
        ("standard", "Standard: 3 days, plus 1 day a turn, up to 7"),
        (
            "brisk claim",
            "Brisk: 24 hours, plus 12 hours a turn, up to 3 days",
        ),
        ("slow", "Slow: 7 days, plus 2 days a turn, up to 14"),
        ("9 days claim", "9 days a turn"),
        ("live 15+10", "live: 15 minutes, plus 10 seconds a turn"),
        ("untimed", "no clock"),
    ] {
        let time: Time = time.parse().expect("a time control");
        let mut bot = referee_testing::TestBot::new();
        let id = bot.begin_on(time);
        let posted = bot.deliver();
        let invitation = posted
            .iter()
            .any(|text| text.contains("challenges") && text.contains(said));
        assert!(invitation, "{time}: {posted:#?}");
        if time.control != Control::Untimed {
            let game = referee::command::GameRef::Named(id);
            let page = bot.ask(ANN, Query::Time(TimeLook::Clock { game })).text;
            assert!(page.contains(said), "{time}: {page}");
        }
    }
}

#[test]
fn clock_itemises_charged_and_excused_time() {
    let mut game = ClockedGame::of(Kind::Binary, "standard");
    game.later(Span::hours(30));
    game.all_pause(2);
    game.lives(Span::days(3));
    let page = game.shown(CARL).text;
    insta::assert_snapshot!(page, @"
    **Clocks** · game `tusofi`
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Ann has until <t:1750518400:F> (<t:1750518400:R>).
    **Ann** · 1 day 18 hours left · charged 2 days 6 hours · excused 2 days (the game is paused: 2 days)
    **Beth** · 4 days left · charged no time · nothing excused

    **Ledger** (last 3 of 3 entries):
    <t:1750000000:f> to <t:1750108000:f>: Ann, 1 day 6 hours, charged
    <t:1750108000:f> to <t:1750280800:f>: Ann, 2 days, the game is paused
    <t:1750280800:f> to <t:1750367200:f>: Ann, 1 day, charged

    Your clock starts only once you've been notified of your turn. When the last fifth of your time begins it stops until you've been warned: nobody loses on time without both.
    ");
}

fn refused(name: &str, option: &'static str, text: &str) -> String {
    let mut specs = roots().flat_map(|root| root.specs);
    let spec = specs.find(|spec| spec.name == name).expect("a command");
    let given = Given::Text(text.to_owned());
    let options: GivenOptions = [(option.to_owned(), given)].into_iter().collect();
    let why = (spec.read)(&options).expect_err("it is refused");
    why.to_string()
}

/// What is asked by a form with this in its only field.
fn sent(form: Form, text: &str) -> Result<Command, Unreadable> {
    let typed = (Form::FIELD.to_owned(), Given::Text(text.to_owned()));
    form.sent(&[typed].into_iter().collect())
}

/// What is said to whoever types this into a form.
fn not_typed(form: Form, text: &str) -> String {
    sent(form, text).expect_err("it is refused").to_string()
}

/// What is said to whoever types this as their first day away.
fn day(text: &str) -> String {
    let typed = |field: &str, text: &str| (field.to_owned(), Given::Text(text.to_owned()));
    let days = [typed(Form::FROM, text), typed(Form::TO, "2026-12-24")];
    let sent = Form::Away.sent(&days.into_iter().collect());
    sent.expect_err("it is refused").to_string()
}

#[test]
fn time_refusals_name_acceptable_values() {
    for (refusal, taken) in [
        (refused("challenge", "time", "a fortnight"), "live 10+5"),
        (refused("challenge", "time", "31 days"), "up to 30 days"),
        (day("tomorrow"), "`2026-12-24`"),
        (not_typed(Form::Zone, "Berln"), "`Europe/Berlin`"),
        (not_typed(Form::Zone, "Seattle"), "`UTC-8`"),
    ] {
        assert!(refusal.contains(taken), "{taken}: {refusal}");
    }
}

#[test]
fn overlong_absence_refusal_tells_remainder() {
    let mut game = ClockedGame::of(Kind::Binary, "standard");
    let much = game.away(ANN, AwayStep::Begin(20));
    insta::assert_snapshot!(much, @"You asked for 20 days and have no time left of your 30 days a year.");
}
