// A game at the page, known by its ID: whatever else was played in the channel, its own cards are found.

import { check } from "./visitor.mjs";

const ID = /game\s+((?:[bdfgklmnprstvzhjc][aeiou]){3,4})\b/;

/** A game, with those who watch it. */
export class Game {
  constructor(id, visitors) {
    Object.assign(this, { id, visitors, turns: 0 });
  }

  /** Begins a game by a challenge of `one` with these options, who goes first,, which `other` accepts. */
  static async begin(one, other, options = "") {
    await Game.invite(one, `opponent: ${other.name} ${options}`, Game.first(one));
    return Game.accepted(one, other);
  }

  /** The presses by which somebody goes first, with what the panel then says. */
  static first(visitor) {
    return [["More options", "Only you see this"], ["You go first", `${visitor.name} goes first`]];
  }

  /** Sends an invitation with these options, once the choices are taken on its panel; `shot` names a picture of that. */
  static async invite(one, options, choices = [], shot = null) {
    await one.type(`/hw challenge ${options}`.trim());
    const send = one.page.getByRole("button", { name: "Send", exact: true });
    const panel = one.messages(/challenges|invites|looking for players|Only you see/).filter({ has: send }).last();
    await one.patiently("see the panel", () => panel.waitFor());
    if (shot) await one.show(shot);
    await one.steps(panel, choices);
    if (shot) await one.show(`${shot}-changed`);
    await one.press(panel, "Send");
    await one.sees("is posted");
  }

  /** The game that begins when `other` accepts the challenge that is open. */
  static async accepted(one, other) {
    await other.press(await Game.invitation(other), "Accept");
    const card = one.messages("play Homeworlds").filter({ has: one.page.getByRole("button", { name: "Play", exact: true }) }).last();
    await one.patiently("see the game begin", () => card.waitFor());
    return Game.opened(card, [one, other]);
  }

  /** The challenge that somebody can accept. */
  static async invitation(visitor) {
    const accept = visitor.page.getByRole("button", { name: "Accept", exact: true });
    const card = visitor.messages("challenges").filter({ has: accept }).last();
    await visitor.patiently("see an invitation", () => card.waitFor());
    return card;
  }

  /** The game whose first card this is. */
  static async opened(card, visitors) {
    const id = (await card.textContent()).match(ID)?.[1];
    check(id, "the first card names the game");
    return new Game(id, visitors);
  }

  /** What only the card of so many turns says; the first one has no number. */
  words(turns = this.turns) {
    return turns === 0 ? new RegExp(`play Homeworlds.* · game\\s+${this.id}`) : new RegExp(`Turn ${turns} · game\\s+${this.id}`);
  }

  /** The latest card as somebody sees it. */
  card(visitor) {
    return visitor.sees(this.words());
  }

  /** Makes a turn in words, which counts at once, and waits until everybody sees its card. */
  async make(mover, turn) {
    await mover.type(`/hw move turn: ${turn} game: ${this.id}`);
    return this.made(mover);
  }

  /** A turn was made: waits until everybody sees its card, and gives it as the mover does. */
  async made(mover) {
    this.turns += 1;
    for (const visitor of this.visitors) await visitor.sees(this.words());
    return mover.sees(this.words());
  }

  /** Makes turns one after the other, the first by `one`. */
  async play(one, other, turns) {
    for (const [number, turn] of turns.entries()) await this.make([one, other][number % 2], turn);
  }

  /** Opens the panel on which a turn is composed. */
  async panel(player) {
    return player.opens(await this.card(player), "Play", new RegExp(`Your turn ${this.turns + 1} · game\\s+${this.id}`));
  }

  /** Submits what was composed. */
  async submit(player, panel, label = "Submit") {
    await player.take(panel, label);
    return this.made(player);
  }
}
