//! One shard: a session and the successive connections on which it is begun and resumed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use futures::future::try_join_all;
use serde_json::Value;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::discord::clock;
use crate::discord::field::{id, text};
use crate::discord::gateway::disconnect::{Disconnect, FatalClose, Recovery, SessionState};
use crate::discord::gateway::frame::GatewayMessage;
use crate::discord::gateway::heartbeat::HeartbeatTimer;
use crate::discord::gateway::sessions::Session;
use crate::discord::gateway::socket::{CONNECT_TIMEOUT, Socket};
use crate::discord::gateway::{Gateway, frame};

/// Maximum time from an identify to the session.
const READY_TIMEOUT: Duration = Duration::from_secs(30);
/// Minimum delay between two connections.
const MIN_RECONNECT_DELAY: Duration = Duration::from_millis(250);
/// Maximum delay between two connection attempts.
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(30);
/// Time after a resume during which missed events may still arrive: the confirmation of the resume
/// may itself be repeated.
const STABLE_AFTER: Duration = Duration::from_secs(1);
/// Maximum pause after Discord refused an identify.
const MAX_IDENTIFY_DELAY: Duration = Duration::from_secs(5);
/// Number of unsuccessful resumes of one session before a new one is begun.
const MAX_VAIN_RESUMES: u32 = 3;

/// One shard.
pub struct Shard {
    number: u32,
    gateway: Arc<Gateway>,
    session: Option<Session>,
    /// Whether the session belongs to an earlier process and is not resumed yet.
    is_inherited: bool,
    /// Whether an identify is recorded in the budget but not sent yet.
    is_allowed: bool,
    is_up: bool,
    /// The time from which incoming events are new, not missed.
    fresh_from: Instant,
    /// Connection attempts since the shard was last up.
    tries: u32,
    /// Consecutive resumes of this session that Discord did not confirm.
    vain_resumes: u32,
    /// Arrival time of Discord's last message.
    last_frame: Instant,
}

impl Gateway {
    /// Keeps all shards connected until `stop` is true, then closes them and saves their sessions
    /// for the next start.
    pub async fn run(self, stop: watch::Receiver<bool>) -> Result<(), FatalClose> {
        let gateway = Arc::new(self);
        let shards = (0..gateway.shards).map(|number| Shard::new(number, Arc::clone(&gateway)));
        let lives = try_join_all(shards.map(|shard| shard.run(stop.clone())));
        let ended = tokio::select! {
            ended = lives => ended.map(drop),
            () = gateway.sessions.keep() => Ok(()),
        };
        gateway.sessions.save().await;
        ended
    }
}

impl Shard {
    /// Creates a shard with its saved session, if any.
    pub fn new(number: u32, gateway: Arc<Gateway>) -> Self {
        let session = gateway.sessions.of(number);
        let may_lead_to = |url: &String| gateway.may_lead_to(url);
        let session = session.map(|session| Session {
            url: session.url.filter(may_lead_to),
            ..session
        });
        Self {
            number,
            is_inherited: session.is_some(),
            session,
            gateway,
            is_allowed: false,
            is_up: false,
            fresh_from: Instant::now(),
            tries: 0,
            vain_resumes: 0,
            last_frame: Instant::now(),
        }
    }

    /// Keeps the shard connected until `stop` is true or Discord refuses it permanently.
    pub async fn run(mut self, mut stop: watch::Receiver<bool>) -> Result<(), FatalClose> {
        let mut line = None;
        let ended = tokio::select! {
            refused = self.reconnect_loop(&mut line) => Err(refused),
            _ = stop.wait_for(|stop| *stop) => Ok(()),
        };
        if let (Ok(()), Some(socket)) = (ended, line) {
            socket.close().await;
        }
        self.gateway.note(self.number, false);
        ended
    }

    async fn reconnect_loop(&mut self, line: &mut Option<Socket>) -> FatalClose {
        loop {
            let begun = Instant::now();
            let resumes = self.session.is_some();
            let Err(end) = self.connect(line).await;
            *line = None;
            let pause = reconnect_delay(self.tries);
            let was_up = self.on_lost(end, pause);
            let progress = match (was_up, resumes) {
                (true, _) => SessionState::Established,
                (false, true) => SessionState::Resuming,
                (false, false) => SessionState::Identifying,
            };
            match end.next(progress) {
                Recovery::GiveUp(refused) => return refused,
                Recovery::Resume if self.vain_resumes < MAX_VAIN_RESUMES => {}
                Recovery::Resume | Recovery::Begin => self.forget(),
                Recovery::BeginLater => {
                    self.forget();
                    sleep(MAX_IDENTIFY_DELAY.mul_f64(0.2 + 0.7 * clock::jitter())).await;
                }
            }
            sleep_until(begun + MIN_RECONNECT_DELAY).await;
            sleep(pause).await;
        }
    }

    /// Runs one connection from its opening to its end.
    async fn connect(&mut self, line: &mut Option<Socket>) -> Result<Infallible, Disconnect> {
        let gateway = Arc::clone(&self.gateway);
        // Held until the identify is sent.
        let mut turn = None;
        if self.session.is_none() {
            turn = Some(gateway.turns.acquire(self.number).await);
            if !self.is_allowed {
                gateway.budget.lock().await.allow_one_more().await;
                self.is_allowed = true;
            }
        }
        let url = self.url(&gateway.home);
        self.tries = self.tries.saturating_add(1);
        let socket = line.insert(Socket::open(&url, gateway.access.tls.clone()).await?);
        let every = hello(socket).await?;
        let greeting = match &self.session {
            Some(session) => frame::resume(&gateway.access.token, &session.id, session.seq),
            None => frame::identify(&gateway.access.token, self.number, gateway.shards),
        };
        socket.send(&greeting).await?;
        self.vain_resumes += u32::from(self.session.is_some());
        if let Some(turn) = turn {
            turn.taken();
            self.is_allowed = false;
            gateway.budget.lock().await.introduced();
        }
        self.serve_connection(socket, every).await
    }

    /// Returns the address for a resume. If it cannot be reached, the default address works as
    /// well.
    fn url(&self, home: &str) -> String {
        let own = self
            .session
            .as_ref()
            .and_then(|session| session.url.clone());
        own.filter(|_| self.tries == 0)
            .unwrap_or_else(|| home.to_owned())
    }

    /// Receives messages and sends heartbeats until the connection ends.
    async fn serve_connection(
        &mut self,
        socket: &mut Socket,
        every: Duration,
    ) -> Result<Infallible, Disconnect> {
        let mut pulse = HeartbeatTimer::new(every, clock::jitter());
        let greeted = Instant::now() + READY_TIMEOUT;
        loop {
            let beats = tokio::select! {
                text = socket.receive() => self.on_message(&text?, &mut pulse)?,
                () = sleep_until(pulse.due()) => pulse.beat()?,
                () = sleep_until(greeted), if !self.is_up => return Err(Disconnect::Silent),
            };
            if beats {
                let seq = self.session.as_ref().map(|session| session.seq);
                socket.send(&frame::beat(seq)).await?;
            }
        }
    }

    /// Handles a message from Discord and returns whether a heartbeat must be sent now.
    fn on_message(&mut self, text: &str, pulse: &mut HeartbeatTimer) -> Result<bool, Disconnect> {
        self.last_frame = Instant::now();
        match frame::read(text) {
            None => self.gateway.events.unreadable(),
            Some(GatewayMessage::Event { seq, name, data }) => self.on_dispatch(seq, &name, data),
            Some(GatewayMessage::Acknowledged) => pulse.answered(),
            Some(GatewayMessage::Beat) => return Ok(true),
            Some(GatewayMessage::Reconnect) => return Err(Disconnect::Recalled),
            Some(GatewayMessage::Invalid(resumable)) => {
                return Err(Disconnect::Invalid { resumable });
            }
            Some(GatewayMessage::Hello(_) | GatewayMessage::Other) => {}
        }
        Ok(false)
    }

    fn on_dispatch(&mut self, seq: Option<u64>, name: &str, data: Value) {
        match name {
            "READY" => {
                self.session = self.on_ready(&data);
                self.on_connected(false);
                let application = application(&data);
                self.gateway.sessions.set_application(application);
                self.gateway.events.begun(application);
            }
            "RESUMED" => {
                self.on_connected(true);
                if std::mem::take(&mut self.is_inherited) {
                    self.gateway
                        .events
                        .begun(self.gateway.sessions.application());
                }
            }
            _ => {
                let is_missed = !self.is_up || Instant::now() < self.fresh_from;
                self.gateway.events.take(name, data, is_missed);
            }
        }
        if let (Some(session), Some(seq)) = (&mut self.session, seq) {
            session.seq = seq;
        }
        self.gateway.sessions.set(self.number, self.session.clone());
        if name == "READY" {
            let gateway = Arc::clone(&self.gateway);
            tokio::spawn(async move { gateway.sessions.save().await });
        }
    }

    /// Discards the session.
    fn forget(&mut self) {
        (self.session, self.is_inherited, self.vain_resumes) = (None, false, 0);
        self.gateway.sessions.set(self.number, None);
    }

    fn on_ready(&self, ready: &Value) -> Option<Session> {
        let text = |name: &str| text(ready, name).map(str::to_owned);
        let url = text("resume_gateway_url").filter(|url| self.gateway.may_lead_to(url));
        let id = text("session_id");
        if id.is_none() {
            tracing::error!("Discord gave no session ID; the session cannot be resumed");
        }
        Some(Session {
            id: id?,
            url,
            seq: 0,
        })
    }

    fn on_connected(&mut self, resumed: bool) {
        (self.is_up, self.tries, self.vain_resumes) = (true, 0, 0);
        self.fresh_from = Instant::now()
            + if resumed {
                STABLE_AFTER
            } else {
                Duration::ZERO
            };
        self.gateway.note(self.number, true);
        let (shard, shards) = (self.number, self.gateway.shards);
        let counts = &self.gateway.stats.counts;
        let (event, count) = if resumed {
            ("gateway_resumed", &counts.resumes)
        } else {
            ("gateway_up", &counts.introductions)
        };
        count.inc();
        tracing::info!(event, shard, shards, "connected to the gateway");
    }

    /// Records the end of the connection and returns whether it was up.
    fn on_lost(&mut self, end: Disconnect, pause: Duration) -> bool {
        let was_up = std::mem::take(&mut self.is_up);
        self.gateway.note(self.number, false);
        if was_up && end == Disconnect::Silent {
            let stats = &self.gateway.stats;
            stats.fell_silent(self.last_frame.into_std());
        }
        if was_up {
            tracing::info!(event = "gateway_lost", shard = self.number, why = %end, "the connection to the gateway is lost");
        } else {
            let (tries, seconds) = (self.tries, pause.as_secs_f64());
            tracing::warn!(shard = self.number, tries, seconds, why = %end, "not connected to the gateway; retrying");
        }
        was_up
    }
}

/// Returns the bot's application.
fn application(ready: &Value) -> Option<u64> {
    id(ready.get("application")?, "id")
}

/// Waits for Discord's greeting and returns the heartbeat interval.
async fn hello(socket: &mut Socket) -> Result<Duration, Disconnect> {
    let greeting = async {
        loop {
            if let Some(GatewayMessage::Hello(every)) = frame::read(&socket.receive().await?) {
                return Ok(every);
            }
        }
    };
    timeout(CONNECT_TIMEOUT, greeting)
        .await
        .unwrap_or(Err(Disconnect::Silent))
}

/// Returns the delay after this many failed connection attempts.
fn reconnect_delay(tries: u32) -> Duration {
    match tries {
        0 => Duration::ZERO,
        _ => {
            let doubled = MIN_RECONNECT_DELAY.saturating_mul(1 << (tries - 1).min(10));
            doubled
                .min(MAX_RECONNECT_DELAY)
                .mul_f64(0.5 + 0.5 * clock::jitter())
        }
    }
}
