/**
 * Shares purchases between the workbooks open in a browser: only one of them asks a question at a time, and
 * what one buys is held by all. Otherwise two that want the same company in the same minute would both pay for
 * it. A turn ends with its page, so a page that crashes blocks nobody. Its open requests are in this machine's
 * ledger and wait for a person's decision.
 */
import type { AnswerShelf } from "../answers/answer-shelf";
import type { AskBook } from "../purchases/asks";
import type { LedgerBook } from "../spending/ledger-book";
import type { Purchase } from "../purchases/purchase";
import { orderId, orderKey } from "../purchases/order";
import { keysFor } from "../../model/reading";
import type { Stop } from "../interface/scout-client";
import type { WindowSharing } from "../../model/stores";
import { Turns } from "../../model/turns";
import type { Clock, DurationMs, QuestionKey } from "../../model/units";

/** The pause between two looks: a run elsewhere brings several answers a second. */
const PAUSE_MS: DurationMs = 1000;
const LOCKS_PER_LOOK = 25;

export interface SharedAnswersParts {
  readonly clock: Clock;
  readonly shelf: AnswerShelf;
  readonly ledger: LedgerBook;
  readonly asks: AskBook;
  /** Without it this workbook is alone. */
  readonly sharing: WindowSharing | undefined;
}

export interface Claim {
  /** Purchases that nobody else is asking for and that are still needed. */
  readonly free: readonly Purchase[];
  /** Purchases of `free` for which something was bought elsewhere meanwhile, or a reply was lost. */
  readonly changed: ReadonlySet<Purchase>;
  readonly taken: readonly Purchase[];
  /** Ends the turns: what was asked is kept, or failed. */
  readonly release: () => void;
}

export class SharedAnswers {
  #topic = "";
  #stopListening: Stop = () => undefined;
  #hasNews = false;
  #isCatchingUp = false;

  #heard: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly parts: SharedAnswersParts) {}

  /** Calls `listener` when another workbook bought or settled something, or promises less. */
  onNews(listener: () => Promise<void>): void {
    this.#heard = listener;
  }

  /** From now on answers of the service at this address are shared. */
  use(address: string): void {
    const { sharing } = this.parts;
    this.#topic = `answers of ${address}`;
    this.#stopListening();
    this.#stopListening =
      sharing?.onNews(this.#topic, () => void this.#hear()) ?? this.#stopListening;
  }

  /** Tells the others that this workbook kept answers, lost a reply or settled it, or promises less. */
  tell(): void {
    if (this.#topic !== "") this.parts.sharing?.tell(this.#topic);
  }

  /** Takes the turns of purchases about to be sent, and looks which of them changed meanwhile. */
  async claim(batch: readonly Purchase[]): Promise<Claim> {
    const { sharing } = this.parts;
    if (!sharing) return this.#alone(batch);
    const asked: Promise<(() => void) | null>[] = [];
    // Taking the turns of a whole page in one piece would delay clicks.
    const pace = new Turns(LOCKS_PER_LOOK);
    for (const each of batch) {
      if (pace.isOver()) await pace.rest();
      asked.push(sharing.take(this.#turnOf(each)));
    }
    const turns = await Promise.all(asked);
    const free = batch.filter((_, index) => turns[index] !== null);
    const { shelf, ledger } = this.parts;
    const keys = free.flatMap(keysOf);
    await shelf.lookUpAgain(keys);
    await ledger.catchUp(keys);
    const doubtful = ledger.doubtfulKeys();
    const isChanged = (each: Purchase) => doubtful.has(orderKey(each.order)) || this.#isKnown(each);
    return {
      free,
      changed: new Set(free.filter(isChanged)),
      taken: batch.filter((_, index) => turns[index] === null),
      release: () => {
        for (const release of turns) release?.();
      },
    };
  }

  /** Resolves when the workbook that asks for the same is done with it, or gone. */
  async otherIsDone(purchase: Purchase): Promise<void> {
    const { sharing, shelf, ledger } = this.parts;
    await sharing?.untilFree(this.#turnOf(purchase));
    const keys = keysOf(purchase);
    await shelf.lookUpAgain(keys);
    await ledger.catchUp(keys);
  }

  /** True when an answer bought elsewhere came after it was decided what to buy. */
  #isKnown(purchase: Purchase): boolean {
    return this.parts.shelf.hasNews(keysOf(purchase), purchase.heldVersion);
  }

  #alone(batch: readonly Purchase[]): Claim {
    const changed = new Set(batch.filter((each) => this.#isKnown(each)));
    return { free: batch, changed, taken: [], release: () => undefined };
  }

  #turnOf({ order }: Purchase): string {
    return `${this.#topic}: ${orderId(order)}`;
  }

  /** Looks again for answers to failed or held questions. Purchases under way look when their turn comes. */
  async #hear(): Promise<void> {
    this.parts.shelf.forgetLookUps();
    this.#hasNews = true;
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    while (this.#hasNews) {
      this.#hasNews = false;
      await this.#catchUp();
      await this.parts.clock.wait(PAUSE_MS);
    }
    this.#isCatchingUp = false;
  }

  async #catchUp(): Promise<void> {
    const { shelf, asks } = this.parts;
    const open = [...asks.all()].filter(({ state }) => state.kind === "failed");
    const keys = open.flatMap(({ question }) => keysFor(question));
    await shelf.lookUp(keys);
    asks.reread(keys);
    await this.#heard();
  }
}

function keysOf({ asks }: Purchase): QuestionKey[] {
  return [...asks].flatMap(({ question }) => keysFor(question));
}
