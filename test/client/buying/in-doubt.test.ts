/** How much may be lost at once: who is let in beside what is out, and when the account is looked at. */
import { InDoubt, type Place, type Wanted } from "../../../src/client/buying/in-doubt";
import type { EndpointName } from "../../../src/api";
import type { PriceWatch } from "../../../src/client/spending/price-watch";
import type { Failure } from "../../../src/model/failure";
import { FakeClock, settle } from "../support/fake-clock";

const offline: Failure = { kind: "offline" };

/** Requests, and prices that a test makes proven, suspected or risen. */
class Requests {
  readonly clock = new FakeClock();
  readonly proven = new Set<EndpointName>(["companySearch", "technologies"]);
  isSuspecting = false;
  prepared = 0;
  heardOf = 0;
  failure: Failure | null = null;
  /** At which second which records were looked at, and what the looks find. */
  readonly looks: [second: number, records: number[]][] = [];
  readonly finds: Awaited<ReturnType<PriceWatch["check"]>>[] = [];
  /** A look ends no sooner. */
  read: Promise<void> = Promise.resolve();
  readonly stops: unknown[][] = [];
  readonly places = new Map<string, Place>();
  readonly #start = this.clock.now();

  readonly inDoubt = new InDoubt({
    clock: this.clock,
    listener: { stop: (...stopped) => this.stops.push(stopped) },
    prices: Object.assign(Object.create({}, { isSuspecting: { get: () => this.isSuspecting } }), {
      isProven: (kind: EndpointName) => this.proven.has(kind),
      prepare: () => {
        this.prepared += 1;
        return Promise.resolve(this.failure);
      },
      heard: () => {
        this.heardOf += 1;
        return Promise.resolve();
      },
      check: (answered: readonly Place[], isPatient: boolean) => {
        const second = (this.clock.now() - this.#start) / 1_000;
        this.looks.push([second, answered.map(({ records }) => records)]);
        const found = this.finds.shift() ?? null;
        return this.read.then(() => (found === "open" && !isPatient ? null : found));
      },
    }),
  });

  /** Asks for room; those that have it stand in `places`. */
  ask(name: string, records: number, more: Partial<Wanted> = {}): void {
    const wanted = { endpoint: "companySearch", most: 100, lane: "run", ...more } as const;
    void this.inDoubt.enter({ ...wanted, records: () => records }).then(
      (place) => this.places.set(name, place),
      (reason: unknown) => this.stops.push([name, reason])
    );
  }

  async in(): Promise<string[]> {
    await settle();
    return [...this.places.keys()];
  }
}

describe("beside what is out", () => {
  test("a run's request goes while both together are as many as may be lost", async () => {
    const requests = new Requests();
    requests.ask("first", 60);
    requests.ask("second", 40);
    requests.ask("third", 1);
    expect(await requests.in()).toEqual(["first", "second"]);
    expect(requests.inDoubt.waiting).toBe(1);
    requests.places.get("second")?.free();
    expect(await requests.in()).toEqual(["first", "second", "third"]);
    expect(requests.inDoubt.waiting).toBe(0);
  });

  test("a request goes alone however large it is", async () => {
    const requests = new Requests();
    requests.ask("large", 500);
    expect(await requests.in()).toEqual(["large"]);
  });

  test.each(["pane", "formula"] as const)("a %s may take 25 records more", async (lane) => {
    const requests = new Requests();
    requests.ask("run", 100);
    requests.ask("cell", 25, { lane });
    requests.ask("one more", 1, { lane });
    expect(await requests.in()).toEqual(["run", "cell"]);
  });

  test("a kind whose price is not proven goes alone, another kind beside it", async () => {
    const requests = new Requests();
    requests.proven.clear();
    requests.ask("first", 1);
    requests.ask("second", 1);
    requests.ask("other kind", 1, { endpoint: "technologies" });
    expect(await requests.in()).toEqual(["first", "other kind"]);
  });

  test("nothing goes while a price is in question", async () => {
    const requests = new Requests();
    requests.isSuspecting = true;
    requests.ask("first", 1);
    expect(await requests.in()).toEqual([]);
    expect([requests.inDoubt.waiting, requests.stops]).toEqual([1, []]);
  });

  test("the most urgent goes first, and none overtakes another of its kind", async () => {
    const requests = new Requests();
    requests.ask("out", 100);
    requests.ask("run", 90);
    requests.ask("small run", 1);
    requests.ask("formula", 26, { lane: "formula" });
    requests.ask("pane", 26, { lane: "pane" });
    requests.ask("another kind", 1, { endpoint: "technologies", most: 101 });
    expect(await requests.in()).toEqual(["out", "another kind"]);
    requests.places.get("out")?.free();
    expect(await requests.in()).toEqual(["out", "another kind", "pane", "formula"]);
    expect(requests.inDoubt.waiting).toBe(2);
  });
});

test("who does not wait any more leaves the queue, and lets in who stood behind", async () => {
  const requests = new Requests();
  const [waiting, gone] = [new AbortController(), new AbortController()];
  gone.abort("gone");
  requests.ask("out", 49);
  requests.ask("waiting", 60, { signal: waiting.signal });
  requests.ask("behind", 50);
  requests.ask("gone", 1, { signal: gone.signal, endpoint: "technologies" });
  const went = new AbortController();
  requests.ask("went", 1, { signal: went.signal, endpoint: "technologies" });
  requests.ask("last", 60, { endpoint: "technologies" });
  expect(await requests.in()).toEqual(["out", "went"]);
  went.abort("too late");
  waiting.abort("left");
  expect(await requests.in()).toEqual(["out", "went", "behind"]);
  expect(requests.inDoubt.waiting).toBe(1);
  expect(requests.stops).toEqual([
    ["gone", "gone"],
    ["waiting", "left"],
  ]);
});

describe("the account", () => {
  test("is read before the first of those that are out, and what fails stops everything", async () => {
    const requests = new Requests();
    requests.ask("first", 1);
    requests.ask("second", 1);
    await requests.in();
    expect(requests.prepared).toBe(1);
    for (const place of requests.places.values()) place.free();
    requests.failure = offline;
    requests.ask("third", 1);
    await requests.in();
    expect([requests.prepared, requests.stops]).toEqual([2, [[offline]]]);
  });

  test("is compared as it is read while nothing is out, and only then", async () => {
    const requests = new Requests();
    requests.inDoubt.heard();
    expect(requests.heardOf).toBe(1);
    requests.ask("first", 1);
    await requests.in();
    requests.inDoubt.heard();
    expect(requests.heardOf).toBe(1);
  });

  test("is looked at once, 2 s after a reply, for all that was answered by then", async () => {
    const requests = new Requests();
    for (const name of ["first", "second", "third"]) requests.ask(name, 10);
    await requests.in();
    requests.places.get("first")?.answered();
    await requests.clock.advance(1_999);
    requests.places.get("second")?.answered();
    expect(requests.looks).toEqual([]);
    await requests.clock.advance(1);
    expect(requests.looks).toEqual([[2, [10, 10]]]);
    await requests.clock.advance(60_000);
    expect(requests.looks).toHaveLength(1);
    requests.places.get("third")?.answered();
    await requests.clock.advance(2_000);
    expect(requests.looks[1]).toEqual([64, [10]]);
    expect(requests.clock.nextWakeIn()).toBe(Infinity);
  });

  test("is looked at 2 s after the first reply since the last look, and no sooner for a later one", async () => {
    const requests = new Requests();
    ["first", "second", "third"].forEach((name, at) => requests.ask(name, at + 1));
    await requests.in();
    requests.places.get("first")?.answered();
    await requests.clock.advance(1_000);
    requests.places.get("second")?.answered();
    await requests.clock.advance(1_500);
    requests.places.get("third")?.answered();
    await requests.clock.advance(60_000);
    expect(requests.looks).toEqual([
      [2, [1, 2]],
      [4.5, [3]],
    ]);
  });

  test("is looked at at once for 50 answered records that somebody waits for, not for 49", async () => {
    for (const [more, looks] of [
      [24, []],
      [25, [[0, [25, 25]]]],
    ] as const) {
      const requests = new Requests();
      requests.ask("first", 25);
      requests.ask("second", more);
      requests.ask("out", 10);
      requests.ask("waits", 100);
      await requests.in();
      requests.places.get("first")?.answered();
      requests.places.get("second")?.answered();
      await requests.in();
      expect(requests.looks).toEqual(looks);
    }
  });

  test("is looked at at once when somebody waits for the room of what is answered", async () => {
    const requests = new Requests();
    requests.ask("first", 100);
    requests.ask("second", 100);
    await requests.in();
    requests.places.get("first")?.answered();
    expect(await requests.in()).toEqual(["first", "second"]);
    expect(requests.looks).toEqual([[0, [100]]]);
    await requests.clock.advance(60_000);
    expect(requests.looks).toHaveLength(1);
  });

  test("is looked at at once as soon as somebody waits, or nothing else is out", async () => {
    for (const isOut of [false, true]) {
      const requests = new Requests();
      requests.ask("first", 10);
      if (isOut) requests.ask("out", 10);
      await requests.in();
      requests.places.get("first")?.answered();
      await requests.clock.advance(500);
      requests.ask("waits", 100);
      await requests.in();
      expect(requests.looks).toEqual(isOut ? [] : [[0.5, [10]]]);
      await requests.clock.advance(500);
      requests.places.get("out")?.free();
      expect(await requests.in()).toContain("waits");
      expect(requests.looks).toEqual([[isOut ? 1 : 0.5, [10]]]);
    }
  });

  test("is looked at one look after the other", async () => {
    const requests = new Requests();
    for (const name of ["first", "second"]) requests.ask(name, 50);
    requests.ask("waits", 100);
    await requests.in();
    let end: () => void = () => undefined;
    requests.read = new Promise((resolve) => (end = resolve));
    for (const name of ["first", "second"]) {
      requests.places.get(name)?.answered();
      await requests.in();
      expect(requests.looks).toEqual([[0, [50]]]);
    }
    end();
    expect(await requests.in()).toContain("waits");
    expect(requests.looks).toEqual([
      [0, [50]],
      [0, [50]],
    ]);
  });

  test("is looked at at once while a price is not proven", async () => {
    const requests = new Requests();
    requests.proven.clear();
    requests.ask("first", 1);
    await requests.in();
    requests.places.get("first")?.answered();
    await requests.in();
    expect(requests.looks).toEqual([[0, [1]]]);
  });

  test("is looked at at once for all that is answered when one price of it is not proven", async () => {
    const requests = new Requests();
    requests.proven.delete("technologies");
    requests.ask("proven", 1);
    requests.ask("other kind", 2, { endpoint: "technologies" });
    await requests.in();
    requests.places.get("proven")?.answered();
    await requests.in();
    expect(requests.looks).toEqual([]);
    requests.places.get("other kind")?.answered();
    await requests.in();
    expect(requests.looks).toEqual([[0, [1, 2]]]);
  });

  test("is looked at again after growing pauses while something that is out may hide a price", async () => {
    const requests = new Requests();
    requests.ask("first", 1);
    await requests.in();
    requests.finds.push("open", "open", "open", "open", "open");
    requests.places.get("first")?.answered();
    await requests.clock.advance(60_000);
    expect(requests.looks.map(([second]) => second)).toEqual([2, 2.5, 3.5, 5.5, 9.5]);
    expect(requests.inDoubt.waiting).toBe(0);
  });

  test("shows a risen price: its kinds are stopped, and their room is free", async () => {
    const requests = new Requests();
    const failure: Failure = { kind: "price-rose", records: 1, moreCredits: 1 };
    requests.ask("first", 100);
    requests.ask("second", 100);
    await requests.in();
    requests.finds.push({ failure, kinds: ["companySearch"] });
    requests.places.get("first")?.answered();
    expect(await requests.in()).toEqual(["first", "second"]);
    expect(requests.stops).toEqual([[failure, ["companySearch"]]]);
  });

  test("has no say in what was freed, nor twice in what was answered", async () => {
    const requests = new Requests();
    requests.ask("first", 1);
    requests.ask("second", 1);
    await requests.in();
    requests.places.get("first")?.free();
    requests.places.get("first")?.answered();
    requests.places.get("second")?.answered();
    requests.places.get("second")?.free();
    await requests.clock.advance(10_000);
    expect(requests.looks).toEqual([[2, [1]]]);
  });
});
