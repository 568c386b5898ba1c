//! Two messages that read alike, of which one was sent and the other was not: the second comes too.

use homeworlds::rules::Seat;
use pocket_discord::Trouble;
use referee::domain::{ChannelId, GameId, Millis};
use referee::event_log::{EventKind, NewEvent, ProposalKind, ProposalOutcome};
use referee::notify::{Envelope, Notice};
use referee::store::{Target, Tx};

use crate::live_bot::{LiveBot, contents};
use crate::outbox::{drained, fill, meet, now, seat_as, two};

fn decline(tx: &mut Tx, game: GameId, channel: ChannelId, due: Millis) {
    let dropped = EventKind::Dropped {
        of: ProposalKind::Draw,
        seat: Seat(0),
        became: ProposalOutcome::Declined,
    };
    let seq = tx.append(game, &NewEvent::of(dropped, due));
    let told = Notice::Happened.at(seq.expect("it is noted"));
    let sent = told.send(tx, Envelope::to(Target::Channel(channel), due).about(game));
    sent.expect("the message is saved");
}

#[tokio::test]
async fn lookalike_message_is_not_mistaken() {
    let bot = LiveBot::start().await;
    let channel = bot.pocket.add_channel("far");
    let (people, place) = (two(&bot), ChannelId(channel.0));
    let id: GameId = "mirolu".parse().expect("an id");
    let long_ago = Millis(now().0 - 10 * 60 * 1_000);
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| {
                meet(tx, people);
                seat_as(tx, id, people, place);
                decline(tx, id, place, long_ago);
            });
        })
        .await;
    drained(bot.folder.path()).await;
    // The first is known to have been sent; the second waited all the time, and Discord has
    // forgotten nonces since.
    let skip = Trouble::Skip { ms: 6 * 60 * 1_000 };
    bot.pocket.trouble(skip);
    let bot = bot
        .restart_after(move |file| {
            fill(file, move |tx| decline(tx, id, place, long_ago));
        })
        .await;
    drained(bot.folder.path()).await;
    let texts = contents(&bot.player("ann").in_channel(channel));
    assert_eq!(texts.len(), 2, "{texts:#?}");
    assert_eq!(texts[0], texts[1]);
    bot.stop().await;
}
