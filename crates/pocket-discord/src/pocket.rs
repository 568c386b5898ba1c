//! The handle to a pocket Discord: looks at its world, changes it, makes it go wrong, and wakes who waits for a change.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::snowflake::Snowflake;
use crate::world::channel::Place;
use crate::world::faults::{Fault, Faults, Rule, Trouble};
use crate::world::requests::Recorded;
use crate::world::{Change, FIRST, GUILD, PocketOptions, World};

/// A running pocket Discord; clones are handles to the same one.
#[derive(Clone, Debug)]
pub struct Pocket {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    world: Mutex<World>,
    /// Wakes whoever waits for a change; and says whether it is stopped.
    changed: watch::Sender<bool>,
    servers: Mutex<JoinSet<()>>,
    token: String,
}

impl Pocket {
    /// The ID of its guild, the same in every pocket.
    pub const GUILD: u64 = GUILD.0;
    /// The ID of the channel in which people are at first, the same in every pocket.
    pub const CHANNEL: u64 = FIRST.0;

    /// One at this address, which is yet to be served.
    pub(crate) fn new(address: SocketAddr, options: PocketOptions) -> Self {
        let world = World::new(format!("http://{address}"), options);
        let id = STANDARD_NO_PAD.encode(world.bot.to_string());
        let [one, two] = rand::random::<[u64; 2]>();
        Self {
            shared: Arc::new(Shared {
                world: Mutex::new(world),
                changed: watch::Sender::new(false),
                servers: Mutex::default(),
                token: format!("{id}.pocket.{one:016x}{two:016x}"),
            }),
        }
    }

    /// Keeps what serves it, so that a stop can wait for it.
    pub(crate) fn keep(&self, server: impl Future<Output = ()> + Send + 'static) {
        lock(&self.shared.servers).spawn(server);
    }

    /// Its address, `http://127.0.0.1:PORT`: the page, and for a bot the place of Discord's REST interface.
    pub fn address(&self) -> String {
        self.peek(|world| world.base.clone())
    }

    /// The token that the bot must bring: made up, in the three parts of a real one.
    pub fn token(&self) -> &str {
        &self.shared.token
    }

    /// Closes every connection and waits until nothing is served.
    pub async fn stop(&self) {
        self.shared.changed.send_replace(true);
        let servers = std::mem::take(&mut *lock(&self.shared.servers));
        servers.join_all().await;
    }

    /// The requests that the bot made, oldest first.
    pub fn requests(&self) -> Vec<Recorded> {
        self.peek(|world| world.record.clone())
    }

    /// How many requests came into a bucket that was exhausted, as the answers before had said.
    pub fn overruns(&self) -> u64 {
        self.peek(|world| world.limits.overruns)
    }

    /// Whether a bot is connected to the gateway.
    pub fn is_connected(&self) -> bool {
        self.peek(|world| world.sessions.is_connected())
    }

    /// How many sessions bots have begun at the gateway.
    pub fn identified(&self) -> u64 {
        self.peek(|world| world.sessions.identified)
    }

    /// How many sessions bots have resumed elsewhere than where they were told to.
    pub fn resumed_astray(&self) -> u64 {
        self.peek(|world| world.sessions.astray)
    }

    /// How many connections bots have made to the gateway, for new sessions or old ones.
    pub fn connections(&self) -> u64 {
        self.peek(|world| world.sessions.connections)
    }

    /// When bots asked for each websocket of the gateway, oldest first, whatever came of it.
    pub fn connection_attempts(&self) -> Vec<Instant> {
        self.peek(|world| world.sessions.attempts.clone())
    }

    /// Adds a person; the user name should be new and lower-case, the display name may be anything.
    pub fn add_user(&self, username: &str, display: &str) -> Snowflake {
        self.with(|world| world.add_user(username, display))
    }

    /// Gives the guild this language, one of Discord's: `de`.
    pub fn set_guild_locale(&self, locale: &str) {
        self.with(|world| {
            world.locale = locale.to_owned();
            world.changes.push(Change::World);
        });
    }

    /// Adds a text channel to the guild.
    pub fn add_channel(&self, name: &str) -> Snowflake {
        self.with(|world| world.add_channel(name, Place::Guild))
    }

    /// Adds a thread under a channel.
    pub fn add_thread(&self, parent: Snowflake, name: &str) -> Snowflake {
        self.with(|world| world.add_channel(name, Place::Thread { parent }))
    }

    /// The guild channel or thread with this name.
    pub fn channel(&self, name: &str) -> Option<Snowflake> {
        self.peek(|world| {
            let mut all = world.channels.values();
            Some(all.find(|channel| channel.name == name)?.id)
        })
    }

    /// The user with this user name.
    pub fn user(&self, username: &str) -> Option<Snowflake> {
        self.peek(|world| {
            let mut all = world.users.values();
            Some(all.find(|user| user.username == username)?.id)
        })
    }

    /// The application's ID, which is the bot user's too.
    pub fn application(&self) -> Snowflake {
        self.peek(|world| world.bot)
    }

    /// Changes the world, and wakes all who wait for a change.
    pub(crate) fn with<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let result = act(&mut lock(&self.shared.world));
        self.shared.changed.send_modify(|_| ());
        result
    }

    /// Looks at the world.
    pub(crate) fn peek<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&lock(&self.shared.world))
    }

    /// Is woken by every change; holds whether the pocket is stopped.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        self.shared.changed.subscribe()
    }

    /// Ends when the pocket is stopped.
    pub(crate) async fn stopped(&self) {
        drop(self.watch().wait_for(|stopped| *stopped).await);
    }
}

/// A test's panic while it looked at the world does not spoil it: every change is whole before anything can panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Pocket {
    /// Makes something go wrong, or sets it right.
    pub fn trouble(&self, trouble: Trouble) {
        self.with(|world| world.trouble(trouble));
    }

    /// The next `times` requests on `route` go wrong, or on every one where it is empty.
    pub fn fault(&self, route: &str, times: u32, fault: Fault) {
        let route = route.into();
        let rule = Rule {
            route,
            times,
            fault,
        };
        self.with(|world| world.faults.rules.push(rule));
    }

    /// Forgets the faults of requests and of doubled delivery.
    pub fn clear_faults(&self) {
        self.with(|world| world.faults = Faults::default());
    }
}
