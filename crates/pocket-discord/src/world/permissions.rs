//! Permissions, as bits.

/// Permission to see a channel and its messages.
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;

pub(crate) const SEND_MESSAGES: u64 = 1 << 11;

pub(crate) const ATTACH_FILES: u64 = 1 << 15;

pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;

/// Permission to open a thread on a message.
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;

pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// Permission that makes a person a moderator.
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;

pub(crate) const MANAGE_THREADS: u64 = 1 << 34;

/// Default permissions of everyone, including the bot: see, post, attach, read the history, and
/// open threads.
pub(crate) const ALL_PERMISSIONS: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;
