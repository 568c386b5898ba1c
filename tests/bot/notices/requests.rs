//! What a message asks: once that is answered, or stands no more, it has no buttons.

use referee::command::{Action, GameRef, Irrevocable, ProposalRequest, ProposalStep};
use referee::domain::{GameId, MessageAt};
use referee::event_log::ProposalKind;
use referee_testing::{ANN, BETH, HOMES, TestBot, Who, assert_lacks, has_button};

/// What somebody does in a game.
#[derive(Clone)]
enum Deed {
    Propose(ProposalStep),
    Resign,
    Build,
}

const OFFER: Deed = Deed::Propose(ProposalStep::Ask(ProposalRequest::Draw));
const ASK_BACK: Deed = Deed::Propose(ProposalStep::Ask(ProposalRequest::Takeback));

const fn agree(to: ProposalKind) -> Deed {
    Deed::Propose(ProposalStep::agree(to))
}

const fn decline(of: ProposalKind) -> Deed {
    Deed::Propose(ProposalStep::Decline(of))
}

fn pause() -> Deed {
    let (days, reason) = (2, "away".to_owned());
    Deed::Propose(ProposalStep::Ask(ProposalRequest::Pause { days, reason }))
}

fn does(bot: &TestBot, game: GameId, (who, deed): (Who, Deed)) {
    let which = GameRef::Named(game);
    let act = match deed {
        Deed::Propose(step) => Action::Propose { game: which, step },
        Deed::Resign => Action::Irrevocable {
            what: Irrevocable::Resign,
            game: which,
            sure: true,
        },
        Deed::Build => {
            bot.type_turn(who, game, "build g1");
            return;
        }
    };
    bot.ask(who, act);
}

/// A game on a clock in which both homes stand, Ann has built, and Beth is to move; all of it was
/// delivered.
fn after_build() -> (TestBot, GameId) {
    let turns = [HOMES[0], HOMES[1], "build g1"];
    let (mut bot, game) = TestBot::builder().time("standard").after(&turns);
    bot.discord.stripped.clear();
    bot.pass_time(60);
    (bot, game)
}

#[test]
fn answered_request_loses_its_buttons() {
    for (asks, answers) in [
        ((BETH, OFFER), (ANN, agree(ProposalKind::Draw))),
        ((ANN, OFFER), (BETH, decline(ProposalKind::Draw))),
        ((ANN, OFFER), (ANN, decline(ProposalKind::Draw))),
        ((ANN, OFFER), (BETH, Deed::Build)),
        ((ANN, OFFER), (BETH, Deed::Resign)),
        ((ANN, ASK_BACK), (BETH, agree(ProposalKind::Takeback))),
        ((ANN, ASK_BACK), (BETH, decline(ProposalKind::Takeback))),
        ((ANN, ASK_BACK), (BETH, Deed::Build)),
        ((BETH, pause()), (ANN, agree(ProposalKind::Pause))),
        ((BETH, pause()), (ANN, decline(ProposalKind::Pause))),
    ] {
        let (mut bot, game) = after_build();
        does(&bot, game, asks);
        let posted = bot.post();
        let request = posted.iter().find(|posted| !posted.message.rows.is_empty());
        let asked = request.unwrap_or_else(|| panic!("{posted:#?}")).at;
        assert!(!bot.discord.stripped.contains(&asked), "it stands");
        does(&bot, game, answers);
        bot.post();
        let stripped = bot.discord.stripped.iter().filter(|at| **at == asked);
        assert_eq!(stripped.count(), 1, "{:?}", bot.discord.stripped);
    }
}

#[test]
fn answer_before_delivery_strips_request_buttons() {
    let (mut bot, game) = after_build();
    does(&bot, game, (ANN, OFFER));
    let mut items = bot
        .referee
        .due(bot.now, 64, &[])
        .expect("the outbox is read");
    let item = items.pop().expect("the offer is due");
    does(&bot, game, (BETH, decline(ProposalKind::Draw)));
    let at = MessageAt {
        channel: referee::domain::ChannelId(2),
        message: referee::domain::MessageId(7_000),
    };
    let kept = bot.referee.delivered(item, Some(at), bot.now);
    kept.expect("it is saved");
    let posted = bot.post();
    assert!(
        posted
            .iter()
            .all(|posted| !has_button(&posted.message, "Accept draw"))
    );
    assert_eq!(bot.discord.stripped, [at]);
}

#[test]
fn declined_offer_disappears_from_card() {
    let (mut bot, game) = after_build();
    does(&bot, game, (BETH, OFFER));
    bot.post();
    does(&bot, game, (BETH, Deed::Build));
    let posted = bot.post();
    let card = posted
        .iter()
        .find(|posted| has_button(&posted.message, "Accept the draw"))
        .expect("the offer stands on the card");
    insta::assert_snapshot!(card.message.text, @"
    **Turn 4** · game `tusofi` · Ann – Beth
    Beth built g1 at home.
    `build g1 Beth`
    <@101>, it's your turn.
    Ann has until <t:1750432060:F> (<t:1750432060:R>).
    Beth offers a draw.
    ");
    bot.discord.changed.clear();
    does(&bot, game, (ANN, decline(ProposalKind::Draw)));
    bot.post();
    let mut changed = bot.discord.changed.iter().filter(|(at, _)| *at == card.at);
    let (_, now) = changed.next().expect("the card changes");
    assert_lacks(&now.text, "offers a draw");
    assert!(!has_button(now, "Accept the draw"));
    assert!(has_button(now, "Play"));
    assert_eq!(changed.next(), None);
}
