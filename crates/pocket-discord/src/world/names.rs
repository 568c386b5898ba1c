//! What things in a pocket are called; whoever starts one says it.

/// What the bot and its server are called.
#[derive(Clone, Debug)]
pub struct Names {
    /// The bot.
    pub bot: String,
    /// The server.
    pub server: String,
    /// Its first channel, in which people are at first.
    pub channel: String,
    /// What that channel is about.
    pub topic: String,
}

impl Default for Names {
    fn default() -> Self {
        Self {
            bot: "Bot".to_owned(),
            server: "The pocket guild".to_owned(),
            channel: "general".to_owned(),
            topic: "Ann moderates".to_owned(),
        }
    }
}
