/**
 * What the open workbooks of this machine must know about each other before one of them decides to spend: what each
 * has promised and not sent yet, and what was bought without asking. Each window has its own note in the machine's
 * store, so no two write the same one. Windows decide in turns. A window's promises end with the window; what it
 * bought without asking counts for a day. Without `WindowSharing`, nobody knows which windows are open: then promises
 * of others do not count.
 */
import type { UnaskedSpend } from "../purchases/purchase";
import { InOrder } from "../../model/in-order";
import { isObject } from "../../model/stored-value";
import type { MachineStore, WindowSharing } from "../../model/stores";
import type { Clock, Credits, DurationMs, EpochMs } from "../../model/units";

export interface WindowNote {
  /** null: a workbook that was never saved. */
  readonly workbook: string | null;
  /** Credits allowed and not sent yet. */
  readonly promisedCredits: Credits;
  readonly unasked: readonly UnaskedSpend[];
}

const DAY_MS: DurationMs = 86_400_000;
const WINDOW = "window ";

export interface WindowNotesParts {
  readonly clock: Clock;
  readonly sharing: WindowSharing | undefined;
}

export class WindowNotes {
  #machine: MachineStore | null = null;
  #topic = "";
  #name = "";
  #written = "";
  #others: readonly WindowNote[] = [];
  #leave: () => void = () => undefined;
  /** Looks come one after the other: one that began earlier must not overwrite the result of a later one. */
  readonly #looks = new InOrder();

  constructor(private readonly parts: WindowNotesParts) {}

  /** From now on spending counts at the service of this address. */
  async use(machine: MachineStore, address: string): Promise<void> {
    this.#leave();
    this.#machine = machine;
    this.#topic = `spending at ${address}`;
    this.#name = `${WINDOW}${crypto.randomUUID()}`;
    this.#written = "";
    const turn = await this.parts.sharing?.take(this.#topicOf(this.#name));
    this.#leave = turn ?? (() => undefined);
    await this.catchUp();
  }

  /** Notes of other windows, as they were when last looked at. */
  others(): readonly WindowNote[] {
    return this.#others;
  }

  /** Runs `action` while no other window of this machine decides. */
  alone<T>(action: () => Promise<T>): Promise<T> {
    const { sharing } = this.parts;
    return sharing && this.#machine ? sharing.alone(this.#topic, action) : action();
  }

  /** Reads the other windows' notes; removes those of closed windows that do not count any more. */
  catchUp(): Promise<void> {
    return this.#looks.act(() => this.#catchUp());
  }

  async #catchUp(): Promise<void> {
    const machine = this.#machine;
    const { sharing } = this.parts;
    const notes = await machine?.notes().catch(() => null);
    if (!machine || !notes) return;
    const others: WindowNote[] = [];
    const gone: Record<string, undefined> = {};
    for (const [name, stored] of Object.entries(notes)) {
      if (!name.startsWith(WINDOW) || name === this.#name) continue;
      const note = this.#fresh(readNote(stored));
      const isOpen = (await sharing?.isFree(this.#topicOf(name))) === false;
      if (isOpen || note.unasked.length > 0)
        others.push(isOpen ? note : { ...note, promisedCredits: 0 });
      else gone[name] = undefined;
    }
    this.#others = others;
    if (Object.keys(gone).length > 0) await machine.keepNotes(gone).catch(() => undefined);
  }

  /** Stores this window's note; false when the machine cannot. */
  async keep(note: WindowNote): Promise<boolean> {
    const machine = this.#machine;
    if (!machine) return true;
    const fresh = this.#fresh(note);
    const text = JSON.stringify(fresh);
    if (text === this.#written) return true;
    const kept = machine.keepNotes({ [this.#name]: fresh });
    // Set before the write ends, for calls that come meanwhile; a failure resets it, so that the next call tries again.
    this.#written = text;
    const isKept = await kept.then(
      () => true,
      () => false
    );
    if (!isKept) this.#written = "";
    return isKept;
  }

  #topicOf(name: string): string {
    return `${this.#topic}: ${name}`;
  }

  /** Joins amounts spent at the same instant, and leaves out those older than a day. */
  #fresh({ unasked, ...note }: WindowNote): WindowNote {
    const from = this.parts.clock.now() - DAY_MS;
    const sums = new Map<EpochMs, Credits>();
    for (const { at, credits } of unasked)
      if (at >= from) sums.set(at, (sums.get(at) ?? 0) + credits);
    return { ...note, unasked: [...sums].map(([at, credits]) => ({ at, credits })) };
  }
}

function readNote(stored: unknown): WindowNote {
  const { workbook, promisedCredits, unasked } = isObject(stored) ? stored : {};
  return {
    workbook: typeof workbook === "string" ? workbook : null,
    promisedCredits: typeof promisedCredits === "number" ? promisedCredits : 0,
    unasked: (Array.isArray(unasked) ? (unasked as unknown[]) : []).flatMap((spend) =>
      isObject(spend) && typeof spend["at"] === "number" && typeof spend["credits"] === "number"
        ? [{ at: spend["at"], credits: spend["credits"] }]
        : []
    ),
  };
}
