import type { OfficeRun, Team } from "../../src/model/team";
import type { EnrichmentPlan } from "../../src/excel/enrich/plan/enrichment";
import { OfficeJob } from "../../src/taskpane/jobs/office-job";
import { RunWatch } from "../../src/taskpane/jobs/run-watch";
import { createFakeBulk } from "./support/fake-bulk";
import { createFakeClient } from "./support/fake-client";
import { settle } from "./support/settle";

const ADDRESS = "https://gateway.example";
const run = (part: Partial<OfficeRun> = {}): OfficeRun => ({
  id: 7,
  state: "running",
  because: null,
  maxCredits: 612,
  spentCredits: 0,
  companies: { asked: 204, waiting: 204, unconfirmed: 0, refused: 0 },
  ...part,
});
const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const);

function teamOf(client: { acts: string[] }, mostCredits: number) {
  const state = { run: run(), isDown: false };
  const asked: string[] = [];
  const team: Team = {
    priceOf: ({ companies }) =>
      ok({ companies: companies.length, held: 0, mostCredits, leftCredits: null }),
    begin: (_order, most) => {
      client.acts.push(`begin for ${most}`);
      return ok(state.run);
    },
    run: (id) => {
      asked.push(`run ${id}`);
      return state.isDown
        ? Promise.resolve({ ok: false, failure: { kind: "not-found", what: "" } })
        : ok(state.run);
    },
    tell: (id, what) => {
      client.acts.push(`${what} ${id}`);
      state.run = { ...state.run, state: what === "cancel" ? "cancelled" : "running" };
      return ok(state.run);
    },
    standing: () => Promise.reject(new Error("not asked")),
  };
  return { team, state, asked };
}

async function begin({ mostCredits = 612 } = {}) {
  const connection = { address: ADDRESS, isDemo: false, keyEnding: "0001" };
  const client = createFakeClient({ connection, isTeam: true });
  client.changeSpending({ actionCredits: 1000 });
  client.acts.length = 0;
  const bulk = createFakeBulk(client, { sheet: "accounts", runs: "none" });
  const gateway = teamOf(client, mostCredits);
  client.team = () => Promise.resolve(gateway.team);
  const job = new OfficeJob({ client, enrichment: bulk.enrichment });
  const source = await bulk.enrichment.readSelection();
  const plan = await bulk.enrichment.plan(source, source.choices);
  client.acts.length = 0;
  return { client, bulk, job, plan, ...gateway };
}

async function begun() {
  const all = await begin();
  all.job.ask(all.plan);
  await settle();
  expect(await all.job.begin()).toBe(true);
  await settle();
  return all;
}

const standingIn = (job: OfficeJob) => job.value().standings.get("office-7");

beforeEach(() => jest.useFakeTimers({ doNotFake: ["queueMicrotask", "setImmediate"] }));
afterEach(() => jest.useRealTimers());

describe("a run at the office", () => {
  it("is begun for the price that was shown, and noted down in the workbook", async () => {
    const { client, job, plan } = await begin();
    job.ask(plan);
    await settle();
    expect(job.value().offer?.price?.mostCredits).toBe(612);
    expect(client.acts).toEqual(["office order"]);
    await job.begin();
    expect(client.acts.slice(1)).toEqual(["office order", "begin for 612", "office 7"]);
    expect(job.value().offer).toBeNull();
    job.dispose();
  });

  it("is begun once when its button is pressed twice, and not after it was closed", async () => {
    const { client, job, plan } = await begin();
    job.ask(plan);
    await settle();
    await Promise.all([job.begin(), job.begin()]);
    expect(client.acts.filter((act) => act.startsWith("begin"))).toEqual(["begin for 612"]);
    job.ask(plan);
    job.close();
    await settle();
    expect([job.value().offer, await job.begin()]).toEqual([null, false]);
    job.dispose();
  });

  it("that may have begun, because the reply was lost, is begun again under its key; another offer has its own", async () => {
    const { job, plan, team } = await begin();
    const keys: string[] = [];
    const { begin: beginNow } = team;
    team.begin = async (order, most, key) => {
      keys.push(key);
      const reply = await beginNow(order, most, key);
      const failure = { kind: "unreachable", address: ADDRESS, status: null } as const;
      return keys.length === 1 ? { ok: false, failure } : reply;
    };
    job.ask(plan);
    await settle();
    expect([await job.begin(), await job.begin()]).toEqual([false, true]);
    job.ask(plan);
    await settle();
    expect(await job.begin()).toBe(true);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
    job.dispose();
  });

  it("is not offered above this computer's limit of one run", async () => {
    const { client, job, plan } = await begin({ mostCredits: 1224 });
    job.ask(plan);
    await settle();
    expect(job.value().offer).toMatchObject({
      price: null,
      failure: { kind: "over-budget", ceiling: "action", limitCredits: 1000, neededCredits: 1224 },
    });
    expect(await job.begin()).toBe(false);
    expect(client.acts).toEqual(["office order"]);
    job.dispose();
  });

  it("is asked after every 5 s while it is under way, and not once it has ended", async () => {
    const { job, state, asked } = await begun();
    expect([standingIn(job)?.run?.state, asked.length]).toEqual(["running", 1]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(2);
    state.run = run({ state: "finished", spentCredits: 540 });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(standingIn(job)?.run?.spentCredits).toBe(540);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
    job.dispose();
  });

  it("is asked at the gateway in use only, whatever address the file has", async () => {
    const { client, job, asked } = await begun();
    client.set({ connection: { address: "https://other.example", isDemo: false, keyEnding: "1" } });
    const before = asked.length;
    job.look();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(before);
    job.dispose();
  });

  it("of a colleague is told as not to be seen, and no more asked after", async () => {
    const { job, state, asked } = await begun();
    state.isDown = true;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(standingIn(job)?.failure?.kind).toBe("not-found");
    job.dispose();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  it("is ended by a person's word", async () => {
    const { client, job } = await begun();
    await job.tell("office-7", 7, "cancel");
    expect(standingIn(job)?.run?.state).toBe("cancelled");
    expect(client.acts).toContain("cancel 7");
    job.dispose();
  });
});

describe("filling in", () => {
  async function filling(part: Partial<EnrichmentPlan>) {
    const { client, bulk } = await begin();
    const { planAgain } = bulk.enrichment;
    bulk.enrichment.planAgain = async (...given) => ({ ...(await planAgain(...given)), ...part });
    const runs = new RunWatch(bulk.enrichment, client);
    await runs.fillIn("office-7");
    return { client, runs };
  }

  it("begins at once where all of it is paid for", async () => {
    const { client, runs } = await filling({ priceCredits: 0 });
    expect(client.acts).toEqual(["plan office-7 rest", "run for at most 0"]);
    runs.dispose();
  });

  it("shows its price first where some of it is not", async () => {
    const { client, runs } = await filling({ priceCredits: 3 });
    expect(client.acts).toEqual(["plan office-7 rest"]);
    expect(runs.value().act?.plan?.priceCredits).toBe(3);
    runs.dispose();
  });
});
