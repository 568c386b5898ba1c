//! What stands on buttons.

use crate::text::Phrase;
use crate::text::say;

/// "Join".
pub const JOIN: Phrase = Phrase("button-join");
/// "Leave".
pub const LEAVE: Phrase = Phrase("button-leave");
/// "Start".
pub const ADD_REFEREE: Phrase = Phrase("button-add-referee");
/// See [`ADD_REFEREE`].
pub const PLAY_REFEREE: Phrase = Phrase("button-play-referee");
/// See [`ADD_REFEREE`].
pub const START: Phrase = Phrase("button-start");
/// "Send".
pub const SEND: Phrase = Phrase("button-send");
/// "More options".
pub const MORE_OPTIONS: Phrase = Phrase("button-more-options");
/// "Anybody".
pub const ANYBODY: Phrase = Phrase("button-anybody");
/// "Good or Evil?".
pub const GOOD_OR_EVIL: Phrase = Phrase("button-good-or-evil");
/// "Rematch, same people".
pub const REMATCH_ALL: Phrase = Phrase("button-rematch-all");
/// "Accept".
pub const ACCEPT: Phrase = Phrase("button-accept");
/// "Decline".
pub const DECLINE: Phrase = Phrase("button-decline");
/// "Withdraw".
pub const WITHDRAW: Phrase = Phrase("button-withdraw");
/// "Play".
pub const PLAY: Phrase = Phrase("button-play");
/// "Submit".
pub const SUBMIT: Phrase = Phrase("button-submit");
/// "Submit all the same".
pub const SUBMIT_ANYWAY: Phrase = Phrase("button-submit-anyway");
/// "Submit as it is".
pub const SUBMIT_NOW: Phrase = Phrase("button-submit-now");
/// "Submit, 2 actions unused".
pub fn submit_unused(left: u8) -> String {
    say!("button-submit-unused", left: left)
}
/// "Undo step".
pub const UNDO: Phrase = Phrase("button-undo");
/// "Start over".
pub const START_OVER: Phrase = Phrase("button-start-over");
/// "Type it".
pub const TYPE_IT: Phrase = Phrase("button-type-it");
/// "Picture".
pub const PICTURE: Phrase = Phrase("button-picture");
/// "Type a move".
pub const TYPE_A_TURN: Phrase = Phrase("button-type-a-turn");
/// "Suggest a set-up".
pub const SUGGEST_HOME: Phrase = Phrase("button-suggest-home");
/// "Set up like this".
pub const SETTLE: Phrase = Phrase("button-settle");
/// "Text board".
pub const TEXT_BOARD: Phrase = Phrase("button-text-board");
/// "Turn board".
pub const TURN_BOARD: Phrase = Phrase("button-turn-board");
/// "More".
pub const MORE: Phrase = Phrase("button-more");
/// "Use threads".
pub const USE_THREADS: Phrase = Phrase("button-use-threads");
/// "No threads".
pub const NO_THREADS: Phrase = Phrase("button-no-threads");
/// "Settings".
pub const SETTINGS: Phrase = Phrase("button-settings");
/// "Whole board".
pub const WHOLE_BOARD: Phrase = Phrase("button-whole-board");
/// "Previous part".
pub const PART_BACK: Phrase = Phrase("button-part-back");
/// "Next part".
pub const PART_FORWARD: Phrase = Phrase("button-part-forward");
/// "Help".
pub const HELP: Phrase = Phrase("button-help");
/// "Confirm".
pub const CONFIRM: Phrase = Phrase("button-confirm");
/// "Resign".
pub const RESIGN: Phrase = Phrase("button-resign");
/// "Cancel".
pub const CANCEL: Phrase = Phrase("button-cancel");
/// "Offer a draw".
pub const OFFER_DRAW: Phrase = Phrase("button-offer-draw");
/// "Claim the draw".
pub const CLAIM_DRAW: Phrase = Phrase("button-claim-draw");
/// "Swap sides".
pub const TRANSFER: Phrase = Phrase("button-transfer");
/// "Moments".
pub const MOMENTS: Phrase = Phrase("button-moments");
/// "Chances".
pub const CHANCES: Phrase = Phrase("button-chances");
/// "Previous moment".
pub const MOMENT_BACK: Phrase = Phrase("button-moment-back");
/// "Next moment".
pub const MOMENT_FORWARD: Phrase = Phrase("button-moment-forward");
/// "Review".
pub const REVIEW: Phrase = Phrase("button-review");
/// "Rematch, seats swapped".
pub const REMATCH: Phrase = Phrase("button-rematch");
/// "First".
pub const FIRST: Phrase = Phrase("button-first");
/// "Back".
pub const BACK: Phrase = Phrase("button-back");
/// "Forward".
pub const FORWARD: Phrase = Phrase("button-forward");
/// "Last".
pub const LAST: Phrase = Phrase("button-last");
/// "Jump to a turn".
pub const JUMP: Phrase = Phrase("button-jump");
/// "Before turn".
pub const BEFORE_TURN: Phrase = Phrase("button-before-turn");
/// "After turn".
pub const AFTER_TURN: Phrase = Phrase("button-after-turn");
/// "Film".
pub const FILM: Phrase = Phrase("button-film");
/// "Film, slow".
pub const SLOW_FILM: Phrase = Phrase("button-slow-film");
/// "Film, usual speed".
pub const USUAL_FILM: Phrase = Phrase("button-usual-film");
/// "Film, fast".
pub const FAST_FILM: Phrase = Phrase("button-fast-film");
/// "Export".
pub const EXPORT: Phrase = Phrase("button-export");
/// "Post here".
pub const POST_HERE: Phrase = Phrase("button-post-here");
/// "As JSON".
pub const AS_JSON: Phrase = Phrase("button-as-json");
/// "As text".
pub const AS_TEXT: Phrase = Phrase("button-as-text");
/// "With a draw offer".
pub const WITH_DRAW_OFFER: Phrase = Phrase("button-with-draw-offer");
/// "Without a draw offer".
pub const NO_DRAW_OFFER: Phrase = Phrase("button-no-draw-offer");
/// "Analyse".
pub const PLAN: Phrase = Phrase("button-plan");
/// "Try it".
pub const TRY_IT: Phrase = Phrase("button-try-it");
/// "Back a turn".
pub const BACK_A_TURN: Phrase = Phrase("button-back-a-turn");
/// "To the board".
pub const TO_BOARD: Phrase = Phrase("button-to-board");
/// "Rename Vega".
pub fn rename(system: &str) -> String {
    say!("button-rename", system)
}

/// "Arm it".
pub const ARM_IT: Phrase = Phrase("button-arm-it");
/// "To the present position".
pub const TO_PRESENT: Phrase = Phrase("button-to-present");
/// "Make this my turn".
pub const MAKE_MY_TURN: Phrase = Phrase("button-make-my-turn");
/// "Arm this".
pub const ARM_THESE: Phrase = Phrase("button-arm-these");
/// "Disarm all".
pub const DISARM_ALL: Phrase = Phrase("button-disarm-all");

/// "Armed", and how many.
pub fn armed(count: usize) -> String {
    say!("button-armed", count)
}

/// Shows the clocks of a game.
pub const CLOCK: Phrase = Phrase("button-clock");
/// Gives the other side time.
pub const GIVE_TIME: Phrase = Phrase("button-give-time");
/// Gives as much as one types.
pub const OTHER_TIME: Phrase = Phrase("button-other-time");
/// Proposes a pause.
pub const PAUSE: Phrase = Phrase("button-pause");
/// Lets a game be played in this channel.
pub const MOVE_HERE: Phrase = Phrase("button-move-here");
/// Gives the other side a day.
pub const GIVE_DAY: Phrase = Phrase("button-give-day");
/// Claims a win on time.
pub const CLAIM_WIN: Phrase = Phrase("button-claim-win");
/// What players can rely on about time.
pub const RELY: Phrase = Phrase("button-rely");
/// Proposes to end a pause.
pub const RESUME: Phrase = Phrase("button-resume");
/// Lets games end on time though they are many.
pub const LET_TIME_END: Phrase = Phrase("button-let-time-end");
/// Leads to the latest card of a game.
pub const LATEST_CARD: Phrase = Phrase("button-latest-card");
