//! Two messages that read alike, of which one was sent and the other was not: the second comes too.

use pocket_discord::Trouble;
use referee::domain::{ChannelId, GameId, Millis};
use referee::log::Seq;
use referee::notify::Notice;
use referee::store::{Target, Tx};

use crate::outbox::{drained, fill, meet, now, seat_as, two};
use crate::stage::{Stage, contents};

fn decline(tx: &mut Tx<'_>, game: GameId, channel: ChannelId, number: u32, due: Millis) {
    let (notice, key) = (Notice::DrawDeclined { seat: 0 }, format!("{game}-{number}"));
    let target = Target::Channel(channel);
    let row = notice.outgoing_at(Seq::START, key, game, target, due);
    tx.push_outgoing(&row).expect("the message is saved");
}

#[tokio::test]
async fn a_message_is_not_taken_for_one_that_reads_alike() {
    let stage = Stage::set().await;
    let channel = stage.pocket.add_channel("far");
    let (people, place) = (two(&stage), ChannelId(channel.0));
    let id: GameId = "mirolu".parse().expect("an id");
    let long_ago = Millis(now().0 - 10 * 60 * 1_000);
    let stage = stage
        .restart_after(move |file| {
            fill(file, move |tx| {
                meet(tx, people);
                seat_as(tx, id, people, place);
                decline(tx, id, place, 1, long_ago);
            });
        })
        .await;
    drained(stage.folder.path()).await;
    // The first is known to have been sent; the second waited all the time, and Discord has forgotten nonces since.
    let skip = Trouble::Skip { ms: 6 * 60 * 1_000 };
    stage.pocket.faults().set(skip);
    let stage = stage
        .restart_after(move |file| {
            fill(file, move |tx| decline(tx, id, place, 2, long_ago));
        })
        .await;
    drained(stage.folder.path()).await;
    let texts = contents(&stage.player("ann").in_channel(channel));
    assert_eq!(texts.len(), 2, "{texts:#?}");
    assert_eq!(texts[0], texts[1]);
    stage.strike().await;
}
