/**
 * A process that can die at any moment: from then on nothing it started goes on, whatever it awaited
 * never comes, and what its stores had been given before is all that is left.
 */
import type { MachineStore, WorkbookStore } from "../../../src/client/stores";
import type { Clock } from "../../../src/client/units";

/** What a life is about to do, or has just done: each is a moment to die at. */
export type Moment =
  | "before-record"
  | "after-record"
  | "before-send"
  | "after-send"
  | "after-reply"
  | "before-keep"
  | "after-keep";

export class Life {
  #isDead = false;
  readonly #calls: ((reason: Error) => void)[] = [];

  /** `isLast` decides at each moment whether it is the last one. */
  constructor(
    private readonly isLast: (moment: Moment, detail: unknown) => boolean = () => false
  ) {}

  get isDead(): boolean {
    return this.#isDead;
  }

  die(): void {
    this.#isDead = true;
  }

  /** Goes on while alive; never again afterwards. */
  async pass(moment?: Moment, detail?: unknown): Promise<void> {
    if (moment && !this.#isDead && this.isLast(moment, detail)) this.die();
    if (this.#isDead) await new Promise<never>(() => undefined);
  }

  /** Ends calls that hang, for their time-outs would keep the test run waiting. */
  bury(): void {
    for (const end of this.#calls.splice(0)) end(new TypeError("the process is gone"));
  }

  /** What `act` gives, or the end of the life's calls. */
  #untilBuried<T>(act: () => Promise<T>): Promise<T> {
    const buried = new Promise<never>((_resolve, reject) => this.#calls.push(reject));
    return Promise.race([act(), buried]);
  }

  clock({ now, wait }: Clock): Clock {
    return {
      now,
      wait: async (ms, signal) => {
        await wait(ms, signal);
        await this.pass();
      },
    };
  }

  machine(store: MachineStore): MachineStore {
    const during = async <T>(act: () => Promise<T>): Promise<T> => {
      await this.pass();
      const value = await act();
      await this.pass();
      return value;
    };
    return {
      answers: (keys) => during(() => store.answers(keys)),
      keep: async (answers) => {
        await this.pass("before-keep", answers);
        await store.keep(answers);
        await this.pass("after-keep", answers);
      },
      forget: (keys) => during(() => store.forget(keys)),
      forgetBefore: (at) => during(() => store.forgetBefore(at)),
      ledger: (after) => during(() => store.ledger(after)),
      record: async (entries) => {
        await this.pass("before-record", entries);
        await store.record(entries);
        await this.pass("after-record", entries);
      },
      note: (name) => during(() => store.note(name)),
      keepNote: (name, note) => during(() => store.keepNote(name, note)),
      usage: () => during(() => store.usage()),
    };
  }

  workbook(store: WorkbookStore): WorkbookStore {
    return {
      ...store,
      add: (answers, entries) => {
        if (!this.#isDead) store.add(answers, entries);
      },
    };
  }

  fetch(send: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
    return (request) =>
      this.#untilBuried(async () => {
        await this.pass("before-send", request);
        const reply = send(request);
        // The service serves what has left, whatever becomes of who asked.
        const settled = reply.then(
          () => undefined,
          () => undefined
        );
        await this.pass("after-send", request);
        await settled;
        await this.pass("after-reply", request);
        return reply;
      });
  }
}
