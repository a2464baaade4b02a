/** Turns and news between open workbooks. Node has BroadcastChannel; its Web Locks are played here. */
import { openMachineSharing } from "../../src/machine/machine-sharing";

/** One exclusive lock a name, in the order of asking, as the Web Locks API grants them. */
class Locks {
  readonly #last = new Map<string, Promise<unknown>>();

  request(name: string, { signal }: { signal: AbortSignal }, action: () => Promise<unknown>) {
    const before = this.#last.get(name) ?? Promise.resolve();
    const turn = Promise.race([
      before,
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("no turn")));
      }),
    ]).then(action);
    this.#last.set(name, Promise.allSettled([before, turn]));
    return turn;
  }
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
});

function withLocks(locks: unknown): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  stops.push(() => {
    if (before) Object.defineProperty(globalThis, "navigator", before);
    else Reflect.deleteProperty(globalThis, "navigator");
  });
}

/** A channel within this process that tells at once all but the one who spoke. */
class Channel extends EventTarget {
  static readonly all: Channel[] = [];
  constructor(readonly name: string) {
    super();
    Channel.all.push(this);
  }
  postMessage(): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new Event("message"));
  }
}

function withChannels(): void {
  const real = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
  stops.push(() => (globalThis.BroadcastChannel = real));
}

describe("openMachineSharing", () => {
  test("gives nothing without Web Locks: each workbook counts alone", () => {
    withLocks(undefined);
    expect(openMachineSharing()).toBeUndefined();
  });

  test("runs actions of one topic one after the other, of two topics side by side", async () => {
    withLocks(new Locks());
    withChannels();
    const sharing = [openMachineSharing(), openMachineSharing()];
    const log: string[] = [];
    const act = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([
      sharing[0]?.alone("a", act("first")),
      sharing[1]?.alone("a", act("second")),
      sharing[1]?.alone("b", act("other")),
    ]);
    expect(results).toEqual(["first", "second", "other"]);
    expect(log.indexOf("first ends")).toBeLessThan(log.indexOf("second begins"));
    expect(log.indexOf("other begins")).toBeLessThan(log.indexOf("first ends"));
  });

  test("hands on what an action fails with, and lets the next one have its turn", async () => {
    withLocks(new Locks());
    withChannels();
    const sharing = openMachineSharing();
    await expect(sharing?.alone("a", () => Promise.reject(new Error("full")))).rejects.toThrow(
      "full"
    );
    await expect(sharing?.alone("a", () => Promise.resolve(7))).resolves.toBe(7);
  });

  test("goes on after 10 s without the turn, when a frozen page holds it", async () => {
    withLocks(new Locks());
    withChannels();
    const abort = new AbortController();
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(abort.signal);
    const sharing = openMachineSharing();
    void sharing?.alone("a", () => new Promise(() => undefined));
    const waiting = sharing?.alone("a", () => Promise.resolve("went on"));
    await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    expect(await waiting).toBe("went on");
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  test("tells all others of a topic, not the one who tells", () => {
    withLocks(new Locks());
    withChannels();
    const [one, two] = [openMachineSharing(), openMachineSharing()];
    const heard: string[] = [];
    one?.onNews("a", () => heard.push("one"));
    two?.onNews("a", () => heard.push("two"));
    one?.tell("a");
    expect(heard).toEqual(["two"]);
    two?.tell("b");
    expect(heard).toEqual(["two"]);
  });
});
