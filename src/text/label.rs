//! What stands on buttons.

/// "Join".
pub const JOIN: &str = "Join";
/// "Leave".
pub const LEAVE: &str = "Leave";
/// "Start".
pub const START: &str = "Start";
/// "Close".
pub const CLOSE: &str = "Close";
/// "My alignment".
pub const MY_ALIGNMENT: &str = "My alignment";
/// "Rematch, same people".
pub const REMATCH_ALL: &str = "Rematch, same people";
/// "Accept".
pub const ACCEPT: &str = "Accept";
/// "Decline".
pub const DECLINE: &str = "Decline";
/// "Withdraw".
pub const WITHDRAW: &str = "Withdraw";
/// "Play".
pub const PLAY: &str = "Play";
/// "Submit".
pub const SUBMIT: &str = "Submit";
/// "Submit all the same".
pub const SUBMIT_ANYWAY: &str = "Submit all the same";
/// "Submit as it is".
pub const SUBMIT_NOW: &str = "Submit as it is";
/// "Unsend".
pub const UNSEND: &str = "Unsend";
/// "Undo step".
pub const UNDO: &str = "Undo step";
/// "Start over".
pub const START_OVER: &str = "Start over";
/// "Type it".
pub const TYPE_IT: &str = "Type it";
/// "Picture".
pub const PICTURE: &str = "Picture";
/// "Type a move".
pub const TYPE_A_TURN: &str = "Type a move";
/// "Suggest a set-up".
pub const SUGGEST_HOME: &str = "Suggest a set-up";
/// "Set up like this".
pub const SETTLE: &str = "Set up like this";
/// "Text board".
pub const TEXT_BOARD: &str = "Text board";
/// "My side".
pub const MY_SIDE: &str = "My side";
/// "More".
pub const MORE: &str = "More";
/// "Settings".
pub const SETTINGS: &str = "Settings";
/// "The offered draw".
pub const OFFERED_DRAW: &str = "The offered draw";
/// "Whole board".
pub const WHOLE_BOARD: &str = "Whole board";
/// "Previous part".
pub const PART_BACK: &str = "Previous part";
/// "Next part".
pub const PART_FORWARD: &str = "Next part";
/// "Help".
pub const HELP: &str = "Help";
/// "Confirm".
pub const CONFIRM: &str = "Confirm";
/// "Take back".
pub const TAKE_BACK: &str = "Take back";
/// "Resign".
pub const RESIGN: &str = "Resign";
/// "Never mind".
pub const NEVER_MIND: &str = "Never mind";
/// "Offer a draw".
pub const OFFER_DRAW: &str = "Offer a draw";
/// "Claim the draw".
pub const CLAIM_DRAW: &str = "Claim the draw";
/// "Change places".
pub const TRANSFER: &str = "Change places";
/// "Moments".
pub const MOMENTS: &str = "Moments";
/// "Previous moment".
pub const MOMENT_BACK: &str = "Previous moment";
/// "Next moment".
pub const MOMENT_FORWARD: &str = "Next moment";
/// "Review".
pub const REVIEW: &str = "Review";
/// "Rematch, seats swapped".
pub const REMATCH: &str = "Rematch, seats swapped";
/// "First".
pub const FIRST: &str = "First";
/// "Back".
pub const BACK: &str = "Back";
/// "Forward".
pub const FORWARD: &str = "Forward";
/// "Last".
pub const LAST: &str = "Last";
/// "Jump to a turn".
pub const JUMP: &str = "Jump to a turn";
/// "Flip side".
pub const FLIP_SIDE: &str = "Flip side";
/// "Before turn".
pub const BEFORE_TURN: &str = "Before turn";
/// "After turn".
pub const AFTER_TURN: &str = "After turn";
/// "Film".
pub const FILM: &str = "Film";
/// "Export".
pub const EXPORT: &str = "Export";
/// "Post here".
pub const POST_HERE: &str = "Post here";
/// "As JSON".
pub const AS_JSON: &str = "As JSON";
/// "As text".
pub const AS_TEXT: &str = "As text";
/// "With a draw offer".
pub const WITH_DRAW_OFFER: &str = "With a draw offer";
/// "Without a draw offer".
pub const NO_DRAW_OFFER: &str = "Without a draw offer";
/// "Plan".
pub const PLAN: &str = "Plan";
/// "Try from here".
pub const TRY: &str = "Try from here";
/// "Play it".
pub const PLAY_IT: &str = "Play it";
/// "Back a turn".
pub const BACK_A_TURN: &str = "Back a turn";
/// "Lines".
pub const LINES: &str = "Lines";
/// "To the board".
pub const TO_BOARD: &str = "To the board";
/// "Name it".
pub const NAME_IT: &str = "Name it";
/// "Delete".
pub const DELETE: &str = "Delete";
/// "Keep it".
pub const KEEP: &str = "Keep it";
/// "Make this my turn".
pub const MAKE_MY_TURN: &str = "Make this my turn";
/// "Arm answers".
pub const ARM: &str = "Arm answers";
/// "Arm these".
pub const ARM_THESE: &str = "Arm these";
/// "Disarm all".
pub const DISARM_ALL: &str = "Disarm all";
/// "Go there".
pub const GO_THERE: &str = "Go there";

/// "Armed", and how many.
pub fn armed(count: usize) -> String {
    format!("Armed ({count})")
}

/// Shows the clocks of a game.
pub const CLOCK: &str = "Clock";
/// Gives the other side a day.
pub const GIVE_DAY: &str = "Give 24 h";
/// Claims a win on time.
pub const CLAIM_WIN: &str = "Claim win";
/// What players can rely on about time.
pub const RELY: &str = "What you can rely on";
/// Proposes to end a pause.
pub const RESUME: &str = "End the pause";
/// Lets games end on time though they are many.
pub const LET_TIME_END: &str = "Let them end";
