//! Lobbies: opened, joined, left, started, closed, lapsed. The game begins with whoever sits there, in an order of chance.
//!
//! A member counts as reached once Discord has acknowledged the private answer to their Join; a full lobby begins with
//! the last acknowledgement, so nobody is dealt a secret that cannot be told to them.

use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError, check_may_post};
use crate::clock::Span;
use crate::command::{Asker, LobbyStep, LobbyTerms};
use crate::domain::{GameId, InteractionId, LobbyId, Millis, Origin, PersonId, Seed};
use crate::matches::deal::SecretRng;
use crate::matches::{Match, clocks, deal, limits, names, people, resolve_game};
use crate::notify::{Notice, announce};
use crate::show::lobby;
use crate::store::{Lobby, LobbyEnd, NewGame, NewLobby, Occupant, Target, Tx};
use crate::text::lobby as say;
use homeworlds::rules::{self, Ruleset};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

/// The most open lobbies of one host.
const MOST: usize = 5;

/// The most open lobbies in which one person sits.
const MOST_SEATS: usize = 10;

/// The fewest players of a game (M1).
const FEWEST: usize = 3;

/// What chance decides when a game begins: the order of the seats, and the secret deal.
#[derive(Clone, Copy, Debug)]
pub struct Randomness {
    /// What everybody may know.
    pub chance: Seed,
    /// What nobody may know.
    pub luck: SecretRng,
}

/// Opens a lobby, in which its host sits; one for a rematch says of which game.
pub fn open(
    tx: &mut Tx<'_>,
    asker: &Asker,
    gathering: &LobbyTerms,
    rematch_of: Option<GameId>,
) -> Result<Message, CommandError> {
    check_may_post(asker)?;
    check_guests(asker, gathering)?;
    check_caps(tx, asker)?;
    for guest in &gathering.guests {
        tx.meet_person(guest.id, guest.name.as_str(), asker.at())?;
        people::check_invites(tx, asker.person.id, guest.id)?;
    }
    let id = tx.insert_lobby(&NewLobby {
        host: asker.person.id,
        guests: gathering.guests.iter().map(|guest| guest.id).collect(),
        ruleset: gathering.rules.to_string(),
        seats: gathering.rules.seats(),
        place: asker.place,
        created_at: asker.at(),
        expires_at: asker.at() + Span::days(gathering.days.into()),
        rematch_of,
    })?;
    tx.set_lobby_time(id, gathering.time)?;
    if tx
        .join_lobby(id, asker.person.id, asker.interaction, asker.at())?
        .is_err()
    {
        return Err(UserError::LobbyFull(id).into());
    }
    let lobby = load(tx, id)?;
    for target in targets(&lobby) {
        show(tx, id, target, asker.at())?;
    }
    let seen = lobby.asked.place.guild.is_some() || !lobby.asked.guests.is_empty();
    Ok(Message::of(if seen {
        say::opened(id)
    } else {
        say::to_pass_on(id)
    }))
}

fn check_guests(asker: &Asker, gathering: &LobbyTerms) -> Result<(), UserError> {
    let (guests, seats) = (&gathering.guests, gathering.rules.seats());
    if guests.iter().any(|guest| guest.id == asker.person.id) {
        return Err(UserError::Yourself);
    }
    if guests.iter().any(|guest| guest.bot) {
        return Err(UserError::Program);
    }
    if !guests.is_empty() && guests.len() + 1 < usize::from(seats) {
        return Err(UserError::TooFewGuests {
            seats,
            guests: guests.len(),
        });
    }
    Ok(())
}

/// So that nobody fills a channel, or sits everywhere.
fn check_caps(tx: &Tx<'_>, asker: &Asker) -> Result<(), CommandError> {
    let me = asker.person.id;
    let open = tx.open_lobbies_of(me)?;
    if open.iter().filter(|lobby| lobby.asked.host == me).count() >= MOST {
        return Err(UserError::TooManyLobbies(MOST).into());
    }
    check_seats(&open, me)?;
    limits::check_own(tx, me)
}

fn check_seats(open: &[Lobby], person: PersonId) -> Result<(), UserError> {
    if open.iter().filter(|lobby| lobby.has(person)).count() >= MOST_SEATS {
        return Err(UserError::TooManySeats(MOST_SEATS));
    }
    Ok(())
}

/// Joins, leaves, starts or closes a lobby.
pub fn step(
    tx: &mut Tx<'_>,
    asker: &Asker,
    id: Option<LobbyId>,
    step: LobbyStep,
    dice: Randomness,
) -> Result<Message, CommandError> {
    let lobby = find(tx, asker, id, step)?;
    check_open(&lobby, asker)?;
    match step {
        LobbyStep::Join => join(tx, asker, &lobby),
        LobbyStep::Leave => leave(tx, asker, &lobby),
        LobbyStep::Start => start(tx, asker, &lobby, dice),
        LobbyStep::Close => close(tx, asker, &lobby),
    }
}

fn find(
    tx: &Tx<'_>,
    asker: &Asker,
    id: Option<LobbyId>,
    step: LobbyStep,
) -> Result<Lobby, CommandError> {
    if let Some(id) = id {
        let found = tx.lobby(id)?.filter(|lobby| may_see(lobby, asker));
        return Ok(found.ok_or_else(|| UserError::NoSuchLobby(format!("#{id}")))?);
    }
    let candidates = lobby::candidates(tx, asker, step)?;
    let which = |all: &[Lobby]| lobby::which(tx, all, step);
    resolve_game::only(candidates, UserError::NoLobby, which)
}

/// A lobby is seen by its people, on its server, and off servers by whoever knows its number if it is open to anybody.
fn may_see(lobby: &Lobby, asker: &Asker) -> bool {
    let (asked, me) = (&lobby.asked, asker.person.id);
    let own = asked.host == me || asked.guests.contains(&me) || lobby.has(me);
    own || match asked.place.guild {
        Some(guild) => asker.place.guild == Some(guild),
        None => asked.guests.is_empty(),
    }
}

fn check_open(lobby: &Lobby, asker: &Asker) -> Result<(), UserError> {
    let how = match lobby.ended {
        Some(end) => lobby::how(end),
        None if lobby.asked.expires_at <= asker.at() => say::HAS_LAPSED.to_string(),
        None => return Ok(()),
    };
    Err(UserError::LobbyOver {
        lobby: lobby.id,
        how,
    })
}

fn join(tx: &mut Tx<'_>, asker: &Asker, lobby: &Lobby) -> Result<Message, CommandError> {
    let (id, me) = (lobby.id, asker.person.id);
    if !lobby.is_for(me) {
        return Err(UserError::LobbyForGuests {
            host: names::name(tx, lobby.asked.host)?,
            guests: names::names(tx, &lobby.asked.guests)?,
        }
        .into());
    }
    let new = !lobby.has(me);
    if new {
        check_seats(&tx.open_lobbies_of(me)?, me)?;
        let there: Vec<PersonId> = lobby.members.iter().map(|member| member.person).collect();
        people::check_comes(tx, me, &there)?;
        limits::check_own(tx, me)?;
    }
    if tx
        .join_lobby(id, me, asker.interaction, asker.at())?
        .is_err()
    {
        return Err(UserError::LobbyFull(id).into());
    }
    let lobby = load(tx, id)?;
    if new {
        if lobby.asked.place.guild.is_none() && tx.lobby_card(id, Target::Person(me))?.is_none() {
            show(tx, id, Target::Person(me), asker.at())?;
        }
        tell_changed(
            tx,
            &lobby,
            &format!("joined-{}", asker.interaction),
            asker.at(),
        )?;
    }
    Ok(Message::of(say::joined(
        id,
        lobby.members.len(),
        lobby.asked.seats,
    )))
}

fn leave(tx: &mut Tx<'_>, asker: &Asker, lobby: &Lobby) -> Result<Message, CommandError> {
    if lobby.asked.host == asker.person.id {
        return Err(UserError::HostStays.into());
    }
    if !tx.leave_lobby(lobby.id, asker.person.id)? {
        return Err(UserError::NotInLobby(lobby.id).into());
    }
    tell_changed(
        tx,
        lobby,
        &format!("left-{}", asker.interaction),
        asker.at(),
    )?;
    Ok(Message::of(say::left(lobby.id)))
}

/// Closes a lobby whose host goes; frees the seat of any other.
pub fn drop_for(tx: &mut Tx<'_>, asker: &Asker, lobby: &Lobby) -> Result<(), CommandError> {
    if lobby.asked.host == asker.person.id {
        end(tx, lobby, LobbyEnd::Closed, asker.at())?;
        return Ok(());
    }
    if tx.leave_lobby(lobby.id, asker.person.id)? {
        let key = format!("gone-{}-{}", lobby.id, asker.interaction);
        tell_changed(tx, lobby, &key, asker.at())?;
    }
    Ok(())
}

fn check_host(tx: &Tx<'_>, asker: &Asker, lobby: &Lobby) -> Result<(), CommandError> {
    if lobby.asked.host == asker.person.id {
        return Ok(());
    }
    let host = names::name(tx, lobby.asked.host)?;
    Err(UserError::NotTheHost(host).into())
}

fn start(
    tx: &mut Tx<'_>,
    asker: &Asker,
    lobby: &Lobby,
    dice: Randomness,
) -> Result<Message, CommandError> {
    check_host(tx, asker, lobby)?;
    if lobby.members.len() < FEWEST {
        return Err(UserError::TooFewPlayers(lobby.members.len()).into());
    }
    let unreached = lobby.unreached();
    if !unreached.is_empty() {
        return Err(UserError::Unreached(names::names(tx, &unreached)?).into());
    }
    let game = begin(tx, lobby, asker.at(), dice)?;
    Ok(Message::of(say::started(game)))
}

fn close(tx: &mut Tx<'_>, asker: &Asker, lobby: &Lobby) -> Result<Message, CommandError> {
    check_host(tx, asker, lobby)?;
    end(tx, lobby, LobbyEnd::Closed, asker.at())?;
    Ok(Message::of(say::closed(lobby.id)))
}

/// Ends an open lobby, and lets its cards say so; whether it was open.
fn end(tx: &mut Tx<'_>, lobby: &Lobby, end: LobbyEnd, at: Millis) -> Result<bool, Fault> {
    if !tx.end_lobby(lobby.id, end)? {
        return Ok(false);
    }
    for target in targets(lobby) {
        change(tx, lobby.id, "over", target, at)?;
    }
    Ok(true)
}

/// Discord acknowledged the private answer to `interaction`. Where it was the last that was missed in a full lobby, the game
/// begins; says whether anything changed.
pub fn acknowledged(
    tx: &mut Tx<'_>,
    interaction: InteractionId,
    at: Millis,
    dice: Randomness,
) -> Result<bool, Fault> {
    let Some(id) = tx.reach_member(interaction, at)? else {
        return Ok(false);
    };
    let lobby = load(tx, id)?;
    if lobby.is_full() && lobby.unreached().is_empty() {
        begin(tx, &lobby, at, dice)?;
    } else if lobby.is_full() {
        tell_changed(tx, &lobby, &format!("reached-{interaction}"), at)?;
    }
    Ok(true)
}

/// Begins the game of those who sit there.
fn begin(tx: &mut Tx<'_>, lobby: &Lobby, at: Millis, dice: Randomness) -> Result<GameId, Fault> {
    let broken = |why| Fault::Lobby {
        lobby: lobby.id,
        why,
    };
    let mut rng = StdRng::seed_from_u64(dice.chance.0);
    let mut people: Vec<PersonId> = lobby.members.iter().map(|member| member.person).collect();
    // The order in which people joined must not matter.
    people.sort_unstable_by_key(|person| person.0);
    people.shuffle(&mut rng);
    let ruleset = seated(lobby, people.len())?;
    let id = tx.free_game_id(&mut rng)?;
    tx.insert_game(&NewGame {
        id,
        ruleset: ruleset.to_string(),
        rules_version: rules::VERSION,
        origin: Origin::Played(lobby.asked.place),
        created_at: at,
        seats: people.iter().copied().map(Occupant::Person).collect(),
    })?;
    if ruleset.has_sides() {
        tx.seal_deal(id, &deal::text(id, &people, dice.luck)?)?;
    }
    if !end(tx, lobby, LobbyEnd::Started(id), at)? {
        return Err(broken("it was over"));
    }
    let table = Match::load(tx, id)?.ok_or_else(|| broken("its game is not there"))?;
    let began = clocks::begin(tx, &table, tx.lobby_time(lobby.id)?, at)?;
    announce(tx, &table, began, at)?;
    Ok(id)
}

/// The rules of a lobby for as many as sit there.
fn seated(lobby: &Lobby, players: usize) -> Result<Ruleset, Fault> {
    let read = lobby.asked.ruleset.parse();
    let seated = read.and_then(|mut ruleset: Ruleset| {
        ruleset.set("players", &players.to_string())?;
        Ok(ruleset)
    });
    seated.map_err(|_| Fault::Lobby {
        lobby: lobby.id,
        why: "unknown ruleset",
    })
}

fn load(tx: &Tx<'_>, id: LobbyId) -> Result<Lobby, Fault> {
    tx.lobby(id)?.ok_or(Fault::Lobby {
        lobby: id,
        why: "it is not there",
    })
}

/// Where a lobby is shown: in its channel on a server, else to its host, its guests and those who joined.
fn targets(lobby: &Lobby) -> Vec<Target> {
    let asked = &lobby.asked;
    if asked.place.guild.is_some() {
        return vec![Target::Channel(asked.place.channel)];
    }
    let mut people = vec![asked.host];
    people.extend(&asked.guests);
    people.extend(lobby.members.iter().map(|member| member.person));
    people.sort_unstable_by_key(|person| person.0);
    people.dedup();
    people.into_iter().map(Target::Person).collect()
}

fn show(tx: &mut Tx<'_>, id: LobbyId, target: Target, due: Millis) -> Result<(), Fault> {
    let notice = Notice::Lobby { lobby: id.0 };
    tx.push_outgoing(&notice.outgoing(None, target, due))?;
    Ok(())
}

/// Lets every card of a lobby be written anew; `what` tells this change from all others.
fn tell_changed(tx: &mut Tx<'_>, lobby: &Lobby, what: &str, due: Millis) -> Result<(), Fault> {
    for target in targets(lobby) {
        change(tx, lobby.id, what, target, due)?;
    }
    Ok(())
}

fn change(
    tx: &mut Tx<'_>,
    id: LobbyId,
    what: &str,
    target: Target,
    due: Millis,
) -> Result<(), Fault> {
    let notice = Notice::LobbyChanged { lobby: id.0 };
    let row = notice.outgoing(None, target, due);
    tx.push_outgoing(&row.apart(what))?;
    Ok(())
}

/// Closes the lobbies whose time is over.
pub fn lapse(tx: &mut Tx<'_>, now: Millis) -> Result<(), Fault> {
    for lobby in tx.expired_lobbies(now, 50)? {
        lapse_one(tx, &lobby, now)?;
    }
    Ok(())
}

/// Closes a lobby whose time is over.
pub fn lapse_one(tx: &mut Tx<'_>, lobby: &Lobby, now: Millis) -> Result<(), Fault> {
    end(tx, lobby, LobbyEnd::Expired, now)?;
    Ok(())
}
