//! The handle to a pocket Discord: reads and changes its world, injects faults, and notifies
//! waiters of changes.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::snowflake::{FIRST, GUILD, Snowflake};
use crate::world::channel::Place;
use crate::world::faults::{Fault, Faults, Rule, Trouble};
use crate::world::requests::Recorded;
use crate::world::{Change, PocketOptions, World};

/// A running pocket Discord; clones are handles to the same one.
#[derive(Clone, Debug)]
pub struct Pocket {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    world: Mutex<World>,
    /// Notifies waiters of changes; the value tells whether it is stopped.
    changed: watch::Sender<bool>,
    servers: Mutex<JoinSet<()>>,
    token: String,
}

impl Pocket {
    /// The ID of its guild, the same in every pocket.
    pub const GUILD: u64 = GUILD.0;
    /// The ID of the channel in which people start, the same in every pocket.
    pub const CHANNEL: u64 = FIRST.0;

    /// Creates a pocket at this address, not yet served.
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

    /// Keeps a server task, so that a stop can wait for it.
    pub(crate) fn keep(&self, server: impl Future<Output = ()> + Send + 'static) {
        lock(&self.shared.servers).spawn(server);
    }

    /// Returns its address, `http://127.0.0.1:PORT`: the page, and for a bot the base of Discord's
    /// REST API.
    pub fn address(&self) -> String {
        self.peek(|world| world.base.clone())
    }

    /// Returns the token that the bot must use: generated, in the three parts of a real one.
    pub fn token(&self) -> &str {
        &self.shared.token
    }

    /// Closes every connection and waits until all servers have ended.
    pub async fn stop(&self) {
        self.shared.changed.send_replace(true);
        let servers = std::mem::take(&mut *lock(&self.shared.servers));
        servers.join_all().await;
    }

    /// Returns the bot's requests, oldest first.
    pub fn requests(&self) -> Vec<Recorded> {
        self.peek(|world| world.record.clone())
    }

    /// Returns the number of requests into a bucket that earlier responses had declared exhausted.
    pub fn overruns(&self) -> u64 {
        self.peek(|world| world.limits.overruns)
    }

    /// Returns whether a bot is connected to the gateway.
    pub fn is_connected(&self) -> bool {
        self.peek(|world| world.sessions.is_connected())
    }

    /// Returns the number of sessions that bots have begun at the gateway.
    pub fn identified(&self) -> u64 {
        self.peek(|world| world.sessions.identified)
    }

    /// Returns the number of sessions that bots have resumed at the wrong address.
    pub fn resumed_astray(&self) -> u64 {
        self.peek(|world| world.sessions.astray)
    }

    /// Returns the number of connections that bots have made to the gateway, for new or old
    /// sessions.
    pub fn connections(&self) -> u64 {
        self.peek(|world| world.sessions.connections)
    }

    /// Returns the times of all attempts to open a gateway WebSocket, oldest first, successful or
    /// not.
    pub fn connection_attempts(&self) -> Vec<Instant> {
        self.peek(|world| world.sessions.attempts.clone())
    }

    /// Adds a person; the user name should be new and lowercase, the display name may be anything.
    pub fn add_user(&self, username: &str, display: &str) -> Snowflake {
        self.with(|world| world.add_user(username, display))
    }

    /// Sets the guild's language, one of Discord's: `de`.
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

    /// Returns the guild channel or thread with this name.
    pub fn channel(&self, name: &str) -> Option<Snowflake> {
        self.peek(|world| {
            let mut all = world.channels.values();
            Some(all.find(|channel| channel.name == name)?.id)
        })
    }

    /// Returns the user with this user name.
    pub fn user(&self, username: &str) -> Option<Snowflake> {
        self.peek(|world| {
            let mut all = world.users.values();
            Some(all.find(|user| user.username == username)?.id)
        })
    }

    /// Returns the application's ID, which is also the bot user's.
    pub fn application(&self) -> Snowflake {
        self.peek(|world| world.bot)
    }

    /// Changes the world and notifies all waiters.
    pub(crate) fn with<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let result = act(&mut lock(&self.shared.world));
        self.shared.changed.send_modify(|_| ());
        result
    }

    /// Reads the world.
    pub(crate) fn peek<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&lock(&self.shared.world))
    }

    /// Returns a receiver that is notified of every change; its value tells whether the pocket is
    /// stopped.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        self.shared.changed.subscribe()
    }

    /// Waits until the pocket is stopped.
    pub(crate) async fn stopped(&self) {
        drop(self.watch().wait_for(|stopped| *stopped).await);
    }
}

/// Locks the mutex and ignores poisoning: a test's panic while it reads the world does not corrupt
/// it, because every change completes before anything can panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Pocket {
    /// Injects a problem, or ends it.
    pub fn trouble(&self, trouble: Trouble) {
        self.with(|world| world.trouble(trouble));
    }

    /// Makes the next `times` requests on `route` fail, or on any route if it is empty.
    pub fn fault(&self, route: &str, times: u32, fault: Fault) {
        let route = route.into();
        let rule = Rule {
            route,
            times,
            fault,
        };
        self.with(|world| world.faults.rules.push(rule));
    }

    /// Clears the faults of requests and of doubled delivery.
    pub fn clear_faults(&self) {
        self.with(|world| world.faults = Faults::default());
    }
}
