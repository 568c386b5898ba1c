//! What is said of the people whom one plays with, and of what is kept of oneself. Names come escaped.

use crate::text;
use crate::text::or_none;

/// The list.
pub fn blocked_list(names: &[String]) -> String {
    text::people_blocked_list(or_none(names))
}
/// Before somebody is forgotten.
pub fn sure_to_delete(invitations: usize) -> String {
    let open = match invitations {
        0 => String::new(),
        1 => text::PEOPLE_OPEN_INVITATION.to_string(),
        _ => text::people_open_invitations(invitations),
    };
    text::people_sure_to_delete(open)
}
