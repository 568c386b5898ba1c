//! Invitations: created, accepted, declined, left, started, withdrawn, expired. For two, accepting
//! begins the game. For more, it begins with a full table or when the host starts it with at least
//! three, in random order.

use crate::command::{AccountKind, Caller, GameRef, Person, Reply, Terms};
use crate::domain::{First, GameId, InvitationId, Millis, Origin, PersonId, RoleId, Seed, Span};
use crate::event_log::{EventKind, NewEvent};
use crate::game::deal::SecretRng;
use crate::game::{Game, deal, rated, seating};
use crate::i18n::{self, all_of};
use crate::notify::{Envelope, Notice, club, record_event, thread};
use crate::reply::Message;
use crate::reply::error::{CommandResult, InternalError, Result, check_may_post, refuse};
use crate::show::card::play;
use crate::show::invitation;
use crate::store::{
    Invitation, InvitationEnd, NewGame, NewInvitation, Occupant, Target, Timer, Tx,
};
use homeworlds::rules::{self, AnyGame, Ruleset, Seat};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

/// Maximum number of open invitations per host.
const MAX_OPEN_INVITATIONS: usize = 20;

/// Maximum number of open invitations to games of three to six in which one person has a seat.
const MAX_OPEN_SEATS: usize = 10;

/// Minimum number of players of a multiplayer game (M1).
const MIN_LOBBY_SEATS: usize = 3;

/// The random inputs of a new game: the order of the seats and the secret deal.
#[derive(Clone, Copy, Debug)]
pub struct Randomness {
    /// Seed of the public randomness.
    pub seed: Seed,
    /// Source of the secret randomness.
    pub secrets: SecretRng,
}

/// Creates an invitation in which its host has a seat; a rematch names its game.
pub fn make(
    tx: &mut Tx,
    caller: &Caller,
    terms: &Terms,
    rematch_of: Option<GameId>,
    dice: Randomness,
) -> CommandResult {
    check_may_post(caller)?;
    check_guests(caller, &terms.guests)?;
    check_enough(terms)?;
    if terms.rated {
        rated::check_terms(tx, caller, terms)?;
    }
    if terms.band.is_some() {
        rated::check_shows(tx, caller.person.id)?;
    }
    if terms.guests.is_empty() && caller.place.guild.is_none() {
        return refuse(i18n::ERROR_NOBODY_SEES);
    }
    for guest in &terms.guests {
        tx.upsert_person(guest.id, guest.name.as_str(), caller.at())?;
        seating::check_invites(tx, caller.person.id, guest.id)?;
    }
    check_caps(tx, caller, terms)?;
    let id = tx.insert_invitation(&NewInvitation {
        rematch_of,
        called_role: role_to_call(tx, caller, terms)?,
        ..invitation::proposed(caller, terms)
    })?;
    sit(tx, caller, id, caller.person.id)?;
    for guest in terms.guests.iter().filter(|guest| guest.id.is_bot_player()) {
        sit(tx, caller, id, guest.id)?;
    }
    let made = load(tx, id)?;
    let begins = made.is_full();
    // A thread needs a card to open under.
    let guild = made.asked.place.guild;
    if !begins
        || guild.map_or(Ok(false), |guild| {
            tx.settings_of_server(guild).map(|set| set.threads)
        })?
    {
        for target in targets(&made) {
            show(tx, id, target, caller.at())?;
        }
    }
    if begins {
        // Only bot players take their seats on being invited, so one of them is present.
        let game = begin(tx, &made, caller.at(), dice)?;
        let begun = Message::of(i18n::invitation_started(game));
        return Ok(begun.with_buttons([play(GameRef::Named(game))]));
    }
    club::touch(tx, guild, caller.at())?;
    let withdraw = invitation::withdraw(id);
    Ok(Message::of(i18n::INVITATION_MADE).with_buttons([withdraw]))
}

/// Returns the role that an open game within the hour calls: that of the server's players, at most
/// once an hour for each person.
fn role_to_call(tx: &Tx, caller: &Caller, terms: &Terms) -> Result<Option<RoleId>> {
    let Some(guild) = caller
        .place
        .guild
        .filter(|_| terms.now && terms.guests.is_empty())
    else {
        return Ok(None);
    };
    let last = tx.last_role_call(caller.person.id)?;
    let may_call = last.is_none_or(|last| caller.at() - last >= Span::hours(1));
    Ok(tx.settings_of_server(guild)?.players.filter(|_| may_call))
}

/// Seats a person in an invitation.
fn sit(tx: &mut Tx, caller: &Caller, id: InvitationId, person: PersonId) -> CommandResult<()> {
    // A bot player is stored when it takes a seat.
    if person.is_bot_player() {
        tx.upsert_person(person, &seating::plain_name(tx, person)?, caller.at())?;
    }
    if !tx.take_seat(id, person, caller.at())? {
        return refuse(i18n::ERROR_INVITATION_FULL);
    }
    Ok(())
}

/// Refuses the caller and bots as guests.
pub fn check_guests(caller: &Caller, guests: &[Person]) -> CommandResult<()> {
    if guests.iter().any(|guest| guest.id == caller.person.id) {
        return refuse(i18n::ERROR_YOURSELF);
    }
    if guests
        .iter()
        .any(|guest| guest.being == AccountKind::Program)
    {
        return refuse(i18n::ERROR_PROGRAM);
    }
    Ok(())
}

fn check_enough(terms: &Terms) -> CommandResult<()> {
    let (guests, seats) = (terms.guests.len(), terms.rules.seats());
    if guests > 0 && guests + 1 < usize::from(seats) {
        return refuse(
            i18n::ErrorTooFewGuests {
                guests,
                missing: usize::from(seats).saturating_sub(guests + 1),
                seats,
                with_you: guests + 1,
            }
            .text(),
        );
    }
    Ok(())
}

/// Enforces the limits on open invitations, so that no one fills a channel or takes seats
/// everywhere.
fn check_caps(tx: &Tx, caller: &Caller, terms: &Terms) -> CommandResult<()> {
    let me = caller.person.id;
    seating::check_own(tx, me)?;
    let open = tx.open_invitations_of(me)?;
    if open.iter().filter(|open| open.asked.host == me).count() >= MAX_OPEN_INVITATIONS {
        return refuse(i18n::error_too_many(MAX_OPEN_INVITATIONS));
    }
    if terms.rules.seats() > 2 {
        check_seats(&open, me)?;
    }
    Ok(())
}

fn check_seats(open: &[Invitation], person: PersonId) -> CommandResult<()> {
    let sits = |open: &&Invitation| !open.is_for_two() && open.has(person);
    if open.iter().filter(sits).count() >= MAX_OPEN_SEATS {
        return refuse(i18n::error_too_many_seats(MAX_OPEN_SEATS));
    }
    Ok(())
}

/// Handles the response to an invitation.
pub fn answer(
    tx: &mut Tx,
    caller: &Caller,
    id: InvitationId,
    reply: Reply,
    dice: Randomness,
) -> CommandResult {
    let open = invitation::find(tx, caller, id)?;
    if !open.stands(caller.at()) {
        let became = open.became.unwrap_or(InvitationEnd::Expired);
        return refuse(i18n::error_invitation_over(invitation::became(
            tx, &open, became,
        )?));
    }
    match reply {
        Reply::Accept if open.is_for_two() => accept(tx, caller, &open, dice),
        Reply::Accept => join(tx, caller, &open, dice),
        Reply::Decline => decline(tx, caller, &open),
        Reply::Leave => leave(tx, caller, &open),
        Reply::Fill(level) => match fill(tx, caller, &open, level)? {
            Filled::Open(message) => Ok(message),
            Filled::Full(open) => started(tx, &open, caller.at(), dice),
        },
        Reply::Start => start(tx, caller, &open, dice),
        Reply::Withdraw => withdraw(tx, caller, &open),
    }
}

fn accept(tx: &mut Tx, caller: &Caller, open: &Invitation, dice: Randomness) -> CommandResult {
    let (me, host) = (caller.person.id, open.asked.host);
    if me == host {
        return refuse(i18n::ERROR_OWN_INVITATION);
    }
    check_is_for(tx, open, me)?;
    seating::check_comes(tx, me, &[host])?;
    seating::check_own(tx, me)?;
    seating::check_other(tx, host)?;
    rated::check_joins(tx, open, me)?;
    sit(tx, caller, open.id, caller.person.id)?;
    let game = begin(tx, &load(tx, open.id)?, caller.at(), dice)?;
    Ok(Message::of(i18n::invitation_accepted(game)))
}

fn check_is_for(tx: &Tx, open: &Invitation, person: PersonId) -> CommandResult<()> {
    if open.is_for(person) {
        return Ok(());
    }
    let guests = seating::names(tx, &open.asked.guests)?;
    refuse(i18n::error_invited_others(all_of(&guests)))
}

fn join(tx: &mut Tx, caller: &Caller, open: &Invitation, dice: Randomness) -> CommandResult {
    let (id, me) = (open.id, caller.person.id);
    check_is_for(tx, open, me)?;
    let new = !open.has(me);
    if new {
        check_seats(&tx.open_invitations_of(me)?, me)?;
        seating::check_comes(tx, me, &open.members)?;
        seating::check_own(tx, me)?;
        rated::check_joins(tx, open, me)?;
    }
    sit(tx, caller, id, caller.person.id)?;
    let open = load(tx, id)?;
    if new {
        let own = Target::Person(me);
        if open.asked.place.guild.is_none() && tx.invitation_card(id, own)?.is_none() {
            show(tx, id, own, caller.at())?;
        }
        if open.is_full() {
            return started(tx, &open, caller.at(), dice);
        }
        let what = format!("joined-{}", caller.interaction);
        tell_changed(tx, &open, &what, caller.at())?;
    }
    Ok(Message::of(
        i18n::InvitationJoined {
            seats: open.asked.seats,
            taken: open.members.len(),
        }
        .text(),
    ))
}

fn decline(tx: &mut Tx, caller: &Caller, open: &Invitation) -> CommandResult {
    if open.asked.host == caller.person.id {
        return refuse(i18n::ERROR_OWN_INVITATION);
    }
    check_is_for(tx, open, caller.person.id)?;
    if open.asked.guests.is_empty() || !open.is_for_two() {
        return refuse(i18n::ERROR_NOBODY_INVITED);
    }
    end(tx, open, InvitationEnd::Declined, caller.at())?;
    let notice = Notice::Declined {
        invitation: open.id,
    };
    let target = Target::at(open.asked.place, open.asked.host);
    notice.send(tx, Envelope::to(target, caller.at()))?;
    let host = seating::name(tx, open.asked.host)?;
    Ok(Message::of(i18n::invitation_declined(&host)))
}

fn leave(tx: &mut Tx, caller: &Caller, open: &Invitation) -> CommandResult {
    if open.asked.host == caller.person.id {
        return refuse(i18n::ERROR_HOST_STAYS);
    }
    if !tx.free_seat(open.id, caller.person.id)? {
        return refuse(i18n::ERROR_NOT_SEATED);
    }
    let what = format!("left-{}", caller.interaction);
    tell_changed(tx, open, &what, caller.at())?;
    Ok(Message::of(i18n::INVITATION_LEFT))
}

/// An invitation after a bot player may have taken a seat.
enum Filled {
    /// Seats are left; the message says what happened.
    Open(Message),
    /// It took the last seat.
    Full(Box<Invitation>),
}

/// Seats the bot player of a level, or asks for the level.
fn fill(
    tx: &mut Tx,
    caller: &Caller,
    open: &Invitation,
    level: Option<u8>,
) -> CommandResult<Filled> {
    check_host(tx, caller, open)?;
    if open.is_full() {
        return refuse(i18n::ERROR_INVITATION_FULL);
    }
    if open.asked.rated {
        return refuse(i18n::ERROR_RATED_REFEREE);
    }
    let player = level.map(PersonId::bot_player);
    let Some(player) = player.filter(|it| it.is_bot_player() && !open.has(*it)) else {
        return Ok(Filled::Open(invitation::levels(open)));
    };
    sit(tx, caller, open.id, player)?;
    let open = load(tx, open.id)?;
    if open.is_full() {
        return Ok(Filled::Full(Box::new(open)));
    }
    let what = format!("filled-{}", caller.interaction);
    tell_changed(tx, &open, &what, caller.at())?;
    Ok(Filled::Open(Message::of(
        i18n::InvitationSeated {
            seats: open.asked.seats,
            taken: open.members.len(),
            who: &seating::name(tx, player)?,
        }
        .text(),
    )))
}

fn check_host(tx: &Tx, caller: &Caller, open: &Invitation) -> CommandResult<()> {
    if open.asked.host == caller.person.id {
        return Ok(());
    }
    let host = seating::name(tx, open.asked.host)?;
    refuse(i18n::error_not_the_host(host))
}

fn start(tx: &mut Tx, caller: &Caller, open: &Invitation, dice: Randomness) -> CommandResult {
    check_host(tx, caller, open)?;
    if open.members.len() < MIN_LOBBY_SEATS {
        return refuse(i18n::error_too_few_players(open.members.len()));
    }
    started(tx, open, caller.at(), dice)
}

/// Begins the game of the seated people and confirms it to the person who triggered it.
fn started(tx: &mut Tx, open: &Invitation, at: Millis, dice: Randomness) -> CommandResult {
    let game = begin(tx, open, at, dice)?;
    Ok(Message::of(i18n::invitation_started(game)))
}

fn withdraw(tx: &mut Tx, caller: &Caller, open: &Invitation) -> CommandResult {
    check_host(tx, caller, open)?;
    end(tx, open, InvitationEnd::Withdrawn, caller.at())?;
    Ok(Message::of(i18n::INVITATION_WITHDRAWN))
}

/// Withdraws or declines the invitation for a person who is being deleted, or frees their seat in
/// another's.
pub fn drop_for(tx: &mut Tx, caller: &Caller, open: &Invitation) -> CommandResult<()> {
    let me = caller.person.id;
    if open.asked.host == me {
        end(tx, open, InvitationEnd::Withdrawn, caller.at())?;
    } else if open.is_for_two() {
        end(tx, open, InvitationEnd::Declined, caller.at())?;
    } else if tx.free_seat(open.id, me)? {
        let what = format!("gone-{}-{}", open.id, caller.interaction);
        tell_changed(tx, open, &what, caller.at())?;
    }
    Ok(())
}

/// Ends an open invitation and updates its cards; returns whether it was open.
fn end(tx: &mut Tx, open: &Invitation, end: InvitationEnd, at: Millis) -> Result<bool> {
    if !tx.end_invitation(open.id, end)? {
        return Ok(false);
    }
    tell_changed(tx, open, "over", at)?;
    Ok(true)
}

/// Begins the game of the seated people.
fn begin(tx: &mut Tx, open: &Invitation, at: Millis, dice: Randomness) -> Result<GameId> {
    let broken = |why| InternalError::Invitation {
        invitation: open.id,
        why,
    };
    let mut rng = StdRng::seed_from_u64(dice.seed.0);
    let (people, ruleset) = seated(open, &mut rng).ok_or_else(|| broken("unknown ruleset"))?;
    let id = tx.free_game_id(&mut rng)?;
    tx.insert_game(&NewGame {
        id,
        ruleset: ruleset.to_string(),
        rules_version: rules::VERSION,
        origin: Origin::Played(open.asked.place),
        created_at: at,
        seats: people.iter().copied().map(Occupant::Person).collect(),
    })?;
    if ruleset.has_sides() {
        tx.seal_deal(id, &deal::text(id, &people, dice.secrets)?)?;
    }
    if !end(tx, open, InvitationEnd::Began(id), at)? {
        return Err(broken("it was over"));
    }
    tx.set_game_time(id, open.asked.time)?;
    tx.set_rated(id, rated::agreed(tx, open)?)?;
    thread::want(tx, open, id, at)?;
    let mut game = Game::load_required(tx, id)?;
    let start = open.asked.start.clone();
    if let Some(text) = &start {
        let state = AnyGame::unnamed(ruleset, text).map_err(|_| broken("unknown position"))?;
        game = game.with_game(state);
    }
    let next = game.state.to_move();
    record_event(
        tx,
        &mut game,
        NewEvent::of(EventKind::Began { next, start }, at),
    )?;
    Ok(id)
}

/// Returns the seating order and the rules for this number of players; `None` if the rules are
/// unknown.
fn seated(open: &Invitation, rng: &mut StdRng) -> Option<(Vec<PersonId>, Ruleset)> {
    let mut ruleset: Ruleset = open.asked.ruleset.parse().ok()?;
    let mut people = open.members.clone();
    if !open.is_for_two() {
        // The order in which people joined must not matter.
        people.sort_unstable_by_key(|person| person.0);
        people.shuffle(rng);
        ruleset.set("players", &people.len().to_string()).ok()?;
        return Some((people, ruleset));
    }
    people.sort_unstable_by_key(|person| *person != open.asked.host);
    let host_first = match open.asked.first {
        First::Random => rng.random(),
        First::Host => true,
        First::Guest => false,
    };
    let start = open.asked.start.as_deref();
    let start = start.and_then(|start| AnyGame::unnamed(ruleset, start).ok());
    // The position says which seat moves first.
    let host_first = host_first != start.is_some_and(|game| game.to_move() == Some(Seat(1)));
    if host_first {
        return Some((people, ruleset));
    }
    people.reverse();
    Some((people, ruleset.for_swapped_seats()))
}

fn load(tx: &Tx, id: InvitationId) -> Result<Invitation> {
    tx.invitation(id)?.ok_or(InternalError::Invitation {
        invitation: id,
        why: "it is not there",
    })
}

/// Returns the targets of an invitation: its channel on a server, otherwise its host, its guests
/// and those who joined.
fn targets(open: &Invitation) -> Vec<Target> {
    let asked = &open.asked;
    if asked.place.guild.is_some() {
        return vec![Target::Channel(asked.place.channel)];
    }
    let mut people = vec![asked.host];
    people.extend(&asked.guests);
    people.extend(&open.members);
    people.sort_unstable_by_key(|person| person.0);
    people.dedup();
    people.retain(|person| !person.is_bot_player());
    people.into_iter().map(Target::Person).collect()
}

fn show(tx: &mut Tx, id: InvitationId, target: Target, due: Millis) -> Result<()> {
    Notice::Invitation { invitation: id }.send(tx, Envelope::to(target, due))
}

/// Queues the update of every card of an invitation; `what` distinguishes this change from others.
fn tell_changed(tx: &mut Tx, open: &Invitation, what: &str, due: Millis) -> Result<()> {
    let invitation = open.id;
    club::touch(tx, open.asked.place.guild, due)?;
    for target in targets(open) {
        if tx.invitation_card(invitation, target)?.is_some()
            || thread::is_coming(tx, invitation, target)?
        {
            let envelope = Envelope::to(target, due).marked(what);
            Notice::Invitation { invitation }.send(tx, envelope)?;
        }
    }
    Ok(())
}

/// Closes an expired invitation. Until then, edits the card of an open game from time to time: its
/// delivery notices that the host has left the server.
pub fn look(tx: &mut Tx, open: &Invitation, now: Millis) -> Result<()> {
    if !open.stands(now) {
        end(tx, open, InvitationEnd::Expired, now)?;
        return Ok(());
    }
    if open.is_open_game() {
        tell_changed(tx, open, &format!("host-{}", now.0), now)?;
    }
    Ok(tx.set_timer(Timer::Invitation(open.id), open.asked.next_look(now))?)
}
