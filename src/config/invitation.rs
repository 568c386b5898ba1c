//! What the bot asks of a server that invites it: the one list, for the invitation in `docs/operate.md` and for a stand-in that grants it.

/// See the channels that it is to play in.
const VIEW_CHANNEL: u64 = 1 << 10;
/// Post cards and answers.
const SEND_MESSAGES: u64 = 1 << 11;
/// Send pictures of boards, films and records.
const ATTACH_FILES: u64 = 1 << 15;
/// Look whether a card stands there already whose delivery was never confirmed.
const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Give a game a thread of its own, where a server has set so.
const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Play in threads.
const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// All of them, as Discord's number.
pub const INVITATION: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_invite_with_these() {
        let paper = include_str!("../../docs/operate.md");
        assert!(paper.contains(&format!("&permissions={INVITATION}\n")));
        for name in [
            "View Channel",
            "Send Messages",
            "Create Public Threads",
            "Send Messages in Threads",
            "Attach Files",
            "Read Message History",
        ] {
            assert!(paper.contains(name), "{name}");
        }
    }
}
