// A playground of one's own: the program as a newcomer starts it, with an empty database in a folder that goes with it.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const OPENS = /http:\/\/127\.0\.0\.1:\d+/;
const STARTS_WITHIN_MS = 120_000;
const LAST_LINES = 40;

/** A running playground. */
export class Playground {
  constructor(child, folder) {
    this.child = child;
    this.folder = folder;
    this.said = "";
    this.log = "";
    child.stdout.on("data", (text) => (this.said += text));
    child.stderr.on("data", (text) => (this.log += text));
    this.ended = new Promise((resolve) => child.once("close", resolve));
  }

  /** Starts `program`, and waits until its page is served. */
  static async start(program) {
    const folder = await mkdtemp(join(tmpdir(), "playground-"));
    const child = spawn(program, ["playground", "--port", "0", "--database", join(folder, "playground.db")]);
    const playground = new Playground(child, folder);
    const opened = new Promise((resolve) => child.stdout.on("data", () => OPENS.test(playground.said) && resolve()));
    const late = new Promise((resolve) => setTimeout(resolve, STARTS_WITHIN_MS).unref());
    await Promise.race([opened, playground.ended, late]);
    const address = playground.said.match(OPENS)?.[0];
    if (!address) {
      await playground.stop();
      throw new Error(`the playground did not start\n${playground.log}`);
    }
    playground.address = address;
    return playground;
  }

  /** The end of its log. */
  tail() {
    return this.log.trimEnd().split("\n").slice(-LAST_LINES).join("\n");
  }

  async stop() {
    this.child.kill();
    await this.ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
