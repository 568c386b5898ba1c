//! Messages as they leave the outbox: what each says when it is sent, and what follows when it arrives or cannot.
//!
//! It may not know Discord's library, nor how a request is made.
//!
//! Whom a row of the outbox concerns, and how each of them wants to be told, is looked up when it leaves. With the
//! delivery it is remembered how each was told, which is what the clock reads. Who wants a direct message then gets a row
//! of their own, with a link to the card that stands by now; what is for a digest waits, except turns, which `digest`
//! looks up when it is made.
//!
//! By which way somebody is told is one pure function of how they want it and of what is shut (`notify::route::next`); it is asked
//! when a card leaves, and again when a way turns out to be shut.
//!
//! What refuses messages is put aside with its reason, and tried again when somebody is heard of there. A person who
//! takes no direct messages is called in the channel (`refused`); of a channel that takes none, every player is told once
//! (`notify::closed_channel`), and later of what concerns them. Where both fail, it is kept that nothing reaches them,
//! and the clocks of a game without a channel stand. What a channel gets late calls nobody to what they were told before.
//!
//! Where a server wants a thread for each game, a row opens one on the card of the invitation before the first card of the game
//! leaves (`post::threads`). A thread has the number of the message on which it was opened, so opening it twice is opening it once.
//!
//! That somebody left a server the bot would hear only with a privileged intent. So before a warning calls them in a
//! channel, the worker asks whether they are a member there (`left_server`); if not they are written to, and until that
//! arrives they are not warned and do not lose.

pub mod daily;
pub mod digest;
pub mod direct;
pub mod left_server;
pub mod post;
pub mod refused;
pub mod warning;
