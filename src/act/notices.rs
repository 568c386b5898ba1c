//! How a person wants to be told of what, changed; and a test of it.

use crate::answer::Message;
use crate::answer::error::CommandError;
use crate::command::{Asker, NoticeStep};
use crate::notify::{Notice, digests};
use crate::show::notices;
use crate::store::{NoticeSettings, Target, Tx};
use crate::text;

/// Sets what was asked, and shows the panel.
pub fn change(tx: &mut Tx<'_>, asker: &Asker, step: NoticeStep) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let settings = tx.notice_settings(me)?;
    let (settings, event) = match step {
        NoticeStep::Test => return test(tx, asker),
        NoticeStep::Way(event, way) => {
            if !way.suits(event) {
                return notices::show(tx, asker, event);
            }
            tx.set_way(me, event, way)?;
            (settings, event)
        }
        NoticeStep::Digest { hour, event } => {
            let changed = NoticeSettings {
                digest_hour: hour.min(23),
                ..settings
            };
            (changed, event)
        }
    };
    digests::arrange(tx, me, settings, asker.at())?;
    notices::show(tx, asker, event)
}

/// Sends a test where the asker is called, and to their direct messages.
fn test(tx: &mut Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let notice = Notice::Test {
        person: me.0,
        channel: asker.place.channel.0,
    };
    let mut targets = vec![Target::Person(me)];
    if asker.place.guild.is_some() && asker.lacks.is_empty() {
        targets.push(Target::Channel(asker.place.channel));
    }
    let posted = targets.len() > 1;
    for target in targets {
        let row = notice.outgoing(None, target, asker.at());
        tx.push_outgoing(&row.apart(asker.interaction))?;
    }
    let text = if posted {
        text::NOTICES_TEST_SENT
    } else {
        text::NOTICES_TEST_SENT_DIRECT
    };
    Ok(Message::of(text).in_settings())
}
