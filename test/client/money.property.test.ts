/**
 * Random lives of a workbook against the real service: questions of all kinds, cancels, ceilings,
 * approvals, runs that are stopped, slices of time, faults, deaths of the process. Whatever happens,
 * the service charges no more than was shown or allowed, delivers nothing twice that was not lost,
 * refuses nothing for its windows, and everything asked comes to an end.
 * `STACKSCOUT_LIVES=2000` looks longer.
 */
import fc from "fast-check";
import type { Question } from "../../src/client/model/question";
import type { QuestionState } from "../../src/client/model/scout-client";
import { memoryStore } from "../../src/machine/memory-store";
import {
  closeShared,
  company,
  endHarnesses,
  jobs,
  knownDomains,
  openHarness,
  search,
  technologies,
  use,
  type Harness,
  type Watched,
} from "./client-harness";
import { memoryWorkbook } from "./memory-workbook";
import { Life } from "./mortal";
import { Recorder, type Spoil } from "./recorder";

jest.setTimeout(Number(process.env["STACKSCOUT_LIVES"] ?? 1) * 2_000 + 120_000);
afterAll(closeShared);

const LIVES = Number(process.env["STACKSCOUT_LIVES"] ?? 40);

async function questionPool(): Promise<Question[]> {
  const domains = await knownDomains(5);
  const intents = (text: string) => ({ ...technologies(text), about: "intents" }) as Question;
  const german = { company_country_code_or: ["DE"] };
  const acme = { company_domain_or: ["acme.example"] };
  return [
    ...[
      "acme.example",
      "https://www.linkedin.com/company/acme-example-corporation",
      "harbor.example",
      "harbor-careers.example",
      "twin.example",
      "nulls.example",
      "nobody.example",
      ...domains,
    ].map((text) => company(text)),
    use("acme.example", "kafka"),
    use("acme.example", "python", "presence"),
    use("harbor.example", "typescript"),
    use(domains[0] ?? "", "kafka"),
    technologies("acme.example"),
    technologies("nobody.example"),
    technologies(domains[1] ?? ""),
    { ...technologies("colossus.example"), atLeast: 700 } as Question,
    intents("acme.example"),
    intents("minus.example"),
    search(german, 0, 3),
    search(german, 2, 4),
    { ...search(german, 0, 2), withTotal: true },
    search({ company_domain_or: ["acme.example", "twin.example"], min_employee_count: 1 }, 0, 5),
    jobs(acme, 0, 3),
    jobs(acme, 2, 5),
  ];
}

const SPOILS: readonly Spoil[] = [
  "cut-before",
  "cut-after",
  "server-error-before",
  "server-error-after",
  "garbage",
  "too-many-requests",
  "refused",
];
const POOL = 28;
const some = fc.array(fc.nat(POOL - 1), { minLength: 1, maxLength: 6 });

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant("watch" as const), questions: some }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("leave" as const), at: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant("wait" as const),
      ms: fc.constantFrom(20, 90, 300, 1500, 61_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("approve" as const), many: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("drop" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("buy" as const),
      questions: some,
      stopAfterMs: fc.option(fc.constantFrom(0, 50, 400), { nil: null }),
      isRefresh: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant("limits" as const),
      unaskedCredits: fc.constantFrom(0, 6, 15, 60),
      actionCredits: fc.constantFrom(9, 60, 300),
      dayCredits: fc.constantFrom(30, 1000),
      holdSearches: fc.boolean(),
      spendingOn: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("spoil" as const),
      how: fc.array(fc.constantFrom(...SPOILS), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("delay" as const),
      ms: fc.array(fc.tuple(fc.nat(300), fc.nat(300)), { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant("retry" as const),
      includingUnconfirmed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("die" as const) }) }
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One workbook on one machine, through several processes. */
class Workbook {
  readonly machine = memoryStore();
  readonly workbook = memoryWorkbook();
  readonly spending = { unaskedCredits: 15, actionCredits: 300, dayCredits: 1000 };
  /** Credits that a person saw and confirmed. */
  shownCredits = 0;
  /** How often the allowance may have started anew, and its largest size. */
  approvals = 1;
  mostUnasked = 15;
  mostDay = 1000;
  /** Positions in time from which lost deliveries may be repeated, and refreshes anything. */
  readonly waivedAt: number[] = [];
  readonly refreshes: { at: number; questions: readonly Question[] }[] = [];
  readonly cells: Watched[] = [];
  readonly runs: { settled: boolean; excessCredits: number; stop: AbortController }[] = [];
  #life = new Life();

  constructor(
    public harness: Harness,
    readonly pool: readonly Question[],
    readonly recorder: Recorder,
    private readonly tier: "free" | "paid"
  ) {}

  static async open(tier: "free" | "paid"): Promise<Workbook> {
    const pool = await questionPool();
    const probe = await openHarness({ tier, connect: false });
    const workbook = new Workbook(probe, pool, new Recorder(probe.clock), tier);
    await workbook.start();
    return workbook;
  }

  async start(): Promise<void> {
    this.#life.die();
    await endHarnesses();
    this.#life = new Life();
    const { machine, workbook, recorder, tier } = this;
    const { key } = this.harness;
    this.harness = await openHarness({
      key,
      tier,
      machine,
      workbook,
      life: this.#life,
      spending: this.spending,
      intercept: recorder.intercept,
    });
    this.cells.length = 0;
    this.runs.length = 0;
  }

  async act(step: Step): Promise<void> {
    const { client, advance } = this.harness;
    switch (step.act) {
      case "watch":
        this.cells.push(this.harness.watch(this.#questions(step.questions)));
        return;
      case "leave":
        this.cells.splice(step.at % (this.cells.length + 1), 1)[0]?.stop();
        return;
      case "wait":
        return advance(step.ms);
      case "approve": {
        const { held, heldCredits } = client.view();
        const some = held.slice(0, step.many);
        const approved = await (step.many > 4
          ? client.approve("all", heldCredits)
          : client.approve(
              some.map(({ id }) => id),
              some.reduce((sum, { priceCredits }) => sum + priceCredits, 0)
            ));
        if (approved.ok) this.#shown(approved.value.priceCredits);
        return;
      }
      case "drop":
        client.drop("all");
        return;
      case "buy":
        return this.#buy(this.#questions(step.questions), step);
      case "limits": {
        const { act: _, ...change } = step;
        client.changeSpending(change);
        Object.assign(this.spending, change);
        this.mostUnasked = Math.max(this.mostUnasked, change.unaskedCredits);
        return;
      }
      case "spoil":
        this.recorder.spoils.push(...step.how);
        return;
      case "delay":
        this.recorder.delays.push(...step.ms);
        return;
      case "retry":
        if (step.includingUnconfirmed) this.waivedAt.push(this.recorder.tick());
        client.retry(step);
        return;
      case "die":
        // A session has an allowance of its own; what waits unanswered at its opening is held.
        this.approvals += 1;
        return this.start();
    }
  }

  #questions(indexes: readonly number[]): Question[] {
    return indexes.flatMap((index) => this.pool[index % this.pool.length] ?? []);
  }

  #shown(credits: number): void {
    this.shownCredits += credits;
    this.approvals += 1;
  }

  async #buy(
    questions: readonly Question[],
    { stopAfterMs, isRefresh }: Extract<Step, { act: "buy" }>
  ): Promise<void> {
    const { client, clock } = this.harness;
    const cause = { kind: "run", id: "r", name: "Enrich" } as const;
    const refreshBefore = isRefresh ? clock.now() : 0;
    const quoted = client.quote(questions, cause, { refreshBefore });
    await this.harness.advance(100);
    const quote = await Promise.race([quoted, Promise.resolve(null)]);
    if (!quote) return;
    const { priceCredits: shownCredits, obstacle } = quote;
    if (obstacle) return;
    const run = { settled: false, excessCredits: 0, stop: new AbortController() };
    this.runs.push(run);
    if (isRefresh) this.refreshes.push({ at: this.recorder.tick(), questions });
    this.#shown(shownCredits);
    const { signal } = run.stop;
    void client.buy(questions, { cause, shownCredits, signal, refreshBefore }).then((result) => {
      run.settled = true;
      run.excessCredits = result.ok ? result.value.chargedCredits - shownCredits : 0;
    });
    if (stopAfterMs === null) return;
    await this.harness.advance(stopAfterMs);
    run.stop.abort();
  }

  /** Lets everything come to its end, with a service that is well again. */
  async rest(): Promise<void> {
    this.recorder.spoils.length = 0;
    this.recorder.delays.length = 0;
    await this.harness.advance(30_000);
    for (const { stop } of this.runs) stop.abort();
    await this.harness.advance(3_000);
  }
}

/** Deliveries of what had been delivered before, without loss, new metrics or a refresh as a reason. */
function repeated({ recorder, waivedAt, refreshes }: Workbook): string[] {
  const { deliveries } = recorder;
  return deliveries.flatMap((later, index) => {
    if (later.key.startsWith("found:")) return [];
    const found = later.key.replace(/^name:/, "found:");
    const earlier = deliveries
      .slice(0, index)
      .filter(({ key, arrivedMs }) =>
        key === later.key ? true : key === found && arrivedMs < later.leftMs
      );
    const isExcused = earlier.every((delivery) => {
      const wasLost = delivery.arrivedAt === Infinity;
      const isWaived = waivedAt.some((at) => at < later.sentAt);
      if (wasLost && isWaived) return true;
      const slugs = new Set(
        earlier.flatMap((each) => (each.arrivedAt < Infinity ? each.slugs : []))
      );
      if (later.slugs.some((slug) => !slugs.has(slug))) return true;
      return refreshes.some(({ at }) => at < later.sentAt);
    });
    return isExcused ? [] : [`${later.key} [${later.slugs.join()}]`];
  });
}

const isSettled = (state: QuestionState) => state.kind !== "asking";

async function check(workbook: Workbook, seenBefore: number): Promise<void> {
  const { harness, recorder, machine } = workbook;
  const seen = harness.service.requests.slice(seenBefore);
  // What the service charged is the price of what it delivered.
  const charged = seen.reduce((sum, { credits }) => sum + credits, 0);
  const paths = { "/v1/jobs/search": 1, "/v1/companies/search": 3 } as Record<string, number>;
  for (const { path, credits, records } of seen)
    expect(credits).toBe(
      paths[path] === undefined ? Math.min(records, 1) * 3 : records * paths[path]
    );
  // Never above what was shown or allowed, nor above a ceiling.
  expect(charged).toBeLessThanOrEqual(
    workbook.shownCredits + workbook.approvals * workbook.mostUnasked
  );
  expect(charged).toBeLessThanOrEqual(workbook.mostDay);
  // The ledger: certain charges, and more only where it says so.
  const entries = await machine.ledger(0);
  const sum = (status: string[], of: "chargedCredits" | "priceCredits") =>
    entries.reduce((all, entry) => all + (status.includes(entry.status) ? entry[of] : 0), 0);
  const confirmed = sum(["confirmed"], "chargedCredits");
  const doubtful = sum(["unconfirmed", "sent"], "priceCredits");
  expect(confirmed).toBeLessThanOrEqual(charged);
  expect(charged).toBeLessThanOrEqual(confirmed + doubtful);
  // Nothing twice.
  expect(repeated(workbook)).toEqual([]);
  // No window broken as the service counts it.
  expect(seen.filter(({ status }) => status === 429)).toEqual([]);
  // Everything came to an end.
  expect(
    workbook.cells.flatMap(({ states }) => states).filter((state) => !isSettled(state))
  ).toEqual([]);
  expect(workbook.runs.filter(({ settled }) => !settled)).toEqual([]);
  expect(workbook.runs.filter(({ excessCredits }) => excessCredits > 0)).toEqual([]);
  expect(recorder.spoils).toEqual([]);
}

describe("random lives of a workbook", () => {
  test.each([
    ["paid", LIVES],
    ["free", Math.ceil(LIVES / 4)],
  ] as const)("on the %s plan", async (tier, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 18 }), async (steps) => {
        const workbook = await Workbook.open(tier);
        const before = workbook.harness.service.requests.length;
        try {
          for (const each of steps) await workbook.act(each);
          await workbook.rest();
          await check(workbook, before);
        } finally {
          await endHarnesses();
        }
      }),
      {
        numRuns,
        ...(process.env["STACKSCOUT_SEED"] ? { seed: Number(process.env["STACKSCOUT_SEED"]) } : {}),
      }
    );
  });
});
