/**
 * A person's workbook, a second window of the same machine, a colleague on another machine with the
 * same file, and that file open twice on the first machine: each with limits and processes of its own,
 * each machine with a clock, a disk and an account, all on one service.
 */
import type { Question } from "../../../src/client/question";
import type { LedgerEntry } from "../../../src/client/ledger-entry";
import type { KeyedAnswer, MachineStore, WorkbookStore } from "../../../src/client/stores";
import type { QuestionKey } from "../../../src/client/units";
import { memoryStore } from "../../../src/machine/memory-store";
import { ADDRESS, newAccount, openHarness, type Harness, type Watched } from "./client-harness";
import type { FakeClock } from "./fake-clock";
import { memoryWorkbook } from "./memory-workbook";
import { Life, type Moment } from "./mortal";
import { forgedContent, isForged } from "./forger";
import { isAtRealWork } from "./real-work";
import { Events, Recorder } from "./recorder";
import { shareHere } from "./sharing";

const HOUR = 3_600_000;
type Spending = Partial<{
  unaskedCredits: number;
  actionCredits: number;
  dayCredits: number;
  spendingOn: boolean;
}>;

/** A file that several have open: each reads what the others wrote. */
export class SharedFile {
  readonly #base;
  readonly #written: { by: object; answers: readonly KeyedAnswer[]; ledger: LedgerEntry[] }[] = [];
  readonly #listeners = new Set<{ by: object; listener: () => void }>();

  constructor(
    id: string,
    private readonly events: Events
  ) {
    this.#base = memoryWorkbook(id);
  }

  open(): WorkbookStore {
    const by = {};
    let seen = this.#written.length;
    return {
      ...this.#base,
      add: (answers, ledger) => {
        this.#base.add(answers, ledger);
        this.#written.push({ by, answers, ledger: [...ledger] });
        for (const one of this.#listeners) if (one.by !== by) one.listener();
      },
      news: () => {
        const news = this.#written.slice(seen).filter((each) => each.by !== by);
        seen = this.#written.length;
        if (news.length === 0) return Promise.resolve(null);
        this.events.count("colleague's purchase read");
        const answers = news.flatMap((each) => each.answers);
        return Promise.resolve({ answers, ledger: news.flatMap((each) => each.ledger) });
      },
      onNews: (listener) => this.#listeners.add({ by, listener }),
    };
  }

  /** Somebody writes into it who has not bought what they claim. */
  async forge(questions: readonly Question[], clock: FakeClock, seed: number): Promise<void> {
    const known = (key: QuestionKey) => this.#base.answers.get(key)?.[1];
    const { answers, ledger } = await forgedContent(questions, known, clock, seed);
    this.open().add(answers, ledger);
  }
}

/** A machine: what it keeps, the account it uses, and whether its disk is full. */
export class Machine {
  readonly store = memoryStore();
  readonly share = shareHere();
  /** How far its clock is ahead of the service's. */
  aheadMs = 0;
  /** So many writes are refused from now on. */
  refusals = 0;
  isOnline = true;
  readonly #networks = new Set<() => void>();
  /** What it keeps that it can only have from a file's claims. */
  readonly learned: unknown[] = [];

  /** The account in use, and another one. */
  constructor(
    public key: string,
    public otherKey: string,
    readonly recorder: Recorder
  ) {}

  swapKeys(): void {
    [this.key, this.otherKey] = [this.otherKey, this.key];
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    for (const listener of this.#networks) listener();
  }

  readonly network = {
    isOnline: () => this.isOnline,
    onChange: (listener: () => void) => {
      this.#networks.add(listener);
      return () => this.#networks.delete(listener);
    },
  };

  stepClock(ms: number): void {
    this.aheadMs = Math.max(-2 * HOUR, Math.min(2 * HOUR, this.aheadMs + ms));
  }

  /** `keys` get those of all answers that a process keeps on it. */
  disk(keys: Set<QuestionKey>): MachineStore {
    const { store, recorder } = this;
    const unlessFull = (act: () => Promise<void>) => {
      if (this.refusals > 0) {
        this.refusals -= 1;
        recorder.refusedOne();
        return Promise.reject(new Error("not now"));
      }
      if (!recorder.isDiskFull) return act();
      recorder.events.count("write refused by a full disk");
      return Promise.reject(new Error("the disk is full"));
    };
    return {
      ...store,
      keep: (answers) => {
        // That a company is not known gives way to a record that somebody says to have paid for.
        for (const [key, answer] of answers)
          if (answer.about === "company" && answer.company === null) keys.delete(key);
          else keys.add(key);
        this.learned.push(...answers.filter(isForged));
        return unlessFull(() => store.keep(answers));
      },
      record: (entries) => {
        this.learned.push(...entries.filter(isForged));
        return unlessFull(() => store.record(entries));
      },
      keepNote: (name, note) => unlessFull(() => store.keepNote(name, note)),
    };
  }
}

/** Somebody at a window. */
export class Seat {
  harness: Harness | null = null;
  readonly spending;
  /** Credits that a person saw and confirmed. */
  shownCredits = 0;
  /** How often the allowance may have started anew, and its largest size. */
  approvals = 0;
  mostUnasked = 15;
  /** What this process kept on its machine, other than companies that are not known: it was bought. */
  keptKeys = new Set<QuestionKey>();
  /** When this process began. */
  startedMs = 0;
  /** It used another account, or none, for a while. */
  hasMoved = false;
  readonly cells: Watched[] = [];
  readonly runs: { settled: boolean; excessCredits: number; stop: AbortController }[] = [];
  #life = new Life();
  /** Which process it is. */
  #lived = 0;
  #endSharing: () => void = () => undefined;
  #killAt: { moment: Moment; after: number } | null = null;

  constructor(
    readonly name: string,
    readonly machine: Machine,
    readonly file: SharedFile,
    private readonly tier: "free" | "paid",
    readonly workbookCredits: number
  ) {
    this.spending = {
      ...{ unaskedCredits: 15, actionCredits: 300, dayCredits: 1000, workbookCredits },
    };
  }

  get isDead(): boolean {
    return this.#life.isDead;
  }

  /** A new process; the one before is gone at once. */
  async start(): Promise<Harness> {
    this.end();
    const { machine, file, tier, spending } = this;
    const { recorder } = machine;
    this.#killAt = null;
    this.#lived = recorder.events.tick();
    this.#life = new Life((moment) => this.#isLast(moment, recorder.events));
    const sharing = machine.share();
    this.#endSharing = () => sharing.end();
    this.cells.length = 0;
    this.runs.length = 0;
    this.approvals += 1;
    this.keptKeys = new Set();
    this.harness = await openHarness({
      key: machine.key,
      tier,
      machine: machine.disk(this.keptKeys),
      workbook: file.open(),
      life: this.#life,
      spending,
      sharing,
      aheadMs: () => machine.aheadMs,
      network: machine.network,
      intercept: recorder.interceptFor({ by: this.name, life: this.#lived }),
    });
    this.startedMs = this.harness.clock.now();
    this.hasMoved = false;
    return this.harness;
  }

  end(): void {
    this.#noteDeath();
    this.#life.die();
    this.#life.bury();
    this.#endSharing();
  }

  /** The process ends when it comes to `moment` once more than `after` times. */
  kill(moment: Moment, after: number): void {
    this.#killAt = { moment, after };
  }

  /** Uses the machine's account from now on, or none. */
  connect(isAway = false): void {
    const access = isAway ? null : { address: ADDRESS, key: this.machine.key, isDemo: false };
    this.hasMoved = true;
    void this.harness?.client.connect(access);
  }

  limit(change: Spending): void {
    void this.harness?.client.change({ spending: change });
    Object.assign(this.spending, change);
    this.mostUnasked = Math.max(this.mostUnasked, change.unaskedCredits ?? 0);
  }

  shown(credits: number): void {
    this.shownCredits += credits;
    this.approvals += 1;
  }

  #noteDeath(): void {
    const { harness, machine } = this;
    const { events } = machine.recorder;
    if (harness)
      events.deaths.push({ life: this.#lived, at: events.tick(), ms: harness.clock.now() });
  }

  #isLast(moment: Moment, events: Events): boolean {
    if (this.#killAt?.moment !== moment) return false;
    if (this.#killAt.after-- > 0) return false;
    events.count(`killed ${moment}`);
    this.#noteDeath();
    this.#endSharing();
    return true;
  }
}

export class Team {
  readonly events: Events;
  /** Positions in time from which lost deliveries may be repeated, and refreshes anything. */
  readonly waivedAt: number[] = [];
  readonly refreshes: { at: number; questions: readonly Question[] }[] = [];
  /** When a file was forged: who relied on it may buy what was in it. */
  readonly forgedAt: number[] = [];
  /** When a machine's clock was set back. */
  readonly setBackAt: number[] = [];

  private constructor(
    readonly seats: readonly [Seat, Seat, Seat, Seat],
    readonly machines: readonly [Machine, Machine],
    readonly clock: FakeClock
  ) {
    this.events = machines[0].recorder.events;
  }

  static async open(tier: "free" | "paid", clock: FakeClock): Promise<Team> {
    const events = new Events();
    const machine = async () =>
      new Machine(await newAccount(tier), await newAccount(tier), new Recorder(clock, events));
    const [mine, other] = [await machine(), await machine()];
    const file = new SharedFile("F", events);
    const seats = [
      new Seat("mine", mine, file, tier, 3000),
      new Seat("second window", mine, new SharedFile("G", events), tier, 12),
      new Seat("colleague", other, file, tier, 3000),
      new Seat("same file again", mine, file, tier, 3000),
    ] as const;
    const team = new Team(seats, [mine, other], clock);
    await seats[0].start();
    return team;
  }

  /** The window of a seat, opened now if it is not, or died. */
  async at(index: number): Promise<{ seat: Seat; harness: Harness }> {
    const seat = this.seats[index] ?? this.seats[0];
    if (!seat.harness) this.events.count(`${seat.name} opened`);
    const { harness } = seat;
    return { seat, harness: harness && !seat.isDead ? harness : await seat.start() };
  }

  /** Moves the clock; it stands still while anything is with the service. */
  async advance(ms: number): Promise<void> {
    const until = this.clock.now() + ms;
    do await this.#quiet();
    while (this.clock.wakeNext(until));
  }

  /** Lets everything come to its end, with a service and disks that are well again. */
  async rest(): Promise<void> {
    for (const machine of this.machines) {
      const { recorder } = machine;
      recorder.spoils.length = 0;
      recorder.delays.length = 0;
      recorder.isDiskFull = false;
      recorder.deafTimes = 0;
      machine.refusals = 0;
      machine.setOnline(true);
    }
    for (const seat of this.seats) if (seat.hasMoved && !seat.isDead) seat.connect();
    await this.advance(30_000);
    for (const { runs } of this.seats) for (const { stop } of runs) stop.abort();
    // Longer than a lost reply takes to be settled.
    await this.advance(480_000);
    for (const seat of this.seats) if (seat.harness && seat.isDead) await seat.start();
    await this.advance(480_000);
  }

  end(): void {
    for (const seat of this.seats) if (seat.harness && seat.isDead) seat.end();
  }

  async #quiet(): Promise<void> {
    for (let still = 0; still < 6;) {
      await new Promise((resolve) => setImmediate(resolve));
      still = this.events.open === 0 && !isAtRealWork() ? still + 1 : 0;
    }
  }
}
