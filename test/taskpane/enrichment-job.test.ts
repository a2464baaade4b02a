import type { EnrichmentPlan, EnrichmentSource } from "../../src/excel/enrich/plan/enrichment";
import { EnrichmentJob } from "../../src/taskpane/state/enrichment-job";
import { Kept } from "../../src/taskpane/state/kept";
import { createFakeBulk } from "./support/fake-bulk";
import { createFakeClient } from "./support/fake-client";
import { settle } from "./support/settle";

function begin(sheet = "accounts") {
  const client = createFakeClient();
  void client.change({ spending: { actionCredits: 1000 } });
  client.acts.length = 0;
  const bulk = createFakeBulk(client, { sheet, runs: "none" });
  const job = new EnrichmentJob({ client, enrichment: bulk.enrichment, kept: new Kept() });
  return { client, bulk, job };
}

async function chosen(sheet?: string) {
  const begun = begin(sheet);
  begun.job.follow();
  await settle();
  return begun;
}

describe("choices of a page that is loaded anew", () => {
  const beginWith = (kept: Kept) => {
    const client = createFakeClient();
    void client.change({ spending: { actionCredits: 1000 } });
    const bulk = createFakeBulk(client, { sheet: "accounts", runs: "none" });
    return { bulk, job: new EnrichmentJob({ client, enrichment: bulk.enrichment, kept }) };
  };

  it("are dropped once their run has started", async () => {
    const kept = new Kept();
    const before = beginWith(kept);
    before.job.follow();
    await settle();
    before.job.choose({ fill: "stale" });
    await settle();
    expect(before.job.confirm()).toBe(true);
    const { job } = beginWith(kept);
    job.follow();
    await settle();
    expect(job.value()).toMatchObject({ choices: { fill: "blanks" } });
  });
});

describe("an enrichment before it runs", () => {
  it("shows the count of the last choice when an earlier count arrives later", async () => {
    const { job, bulk } = await chosen();
    const counted = job.value().plan!;
    const waiting: ((plan: EnrichmentPlan) => void)[] = [];
    bulk.enrichment.plan = () => new Promise((resolve) => waiting.push(resolve));
    job.choose({ fill: "stale" });
    job.choose({ firstRows: 10 });
    waiting[1]!({ ...counted, priceCredits: 222 });
    waiting[0]!({ ...counted, priceCredits: 111 });
    await settle();
    expect(job.value()).toMatchObject({ isCounting: false, plan: { priceCredits: 222 } });
  });

  it("cannot be confirmed while the shown price is that of earlier choices", async () => {
    const { job, bulk, client } = await chosen();
    bulk.enrichment.plan = () => new Promise(() => undefined);
    job.choose({ fill: "stale" });
    expect(job.value()).toMatchObject({ isCounting: true, plan: { priceCredits: 612 } });
    job.confirm();
    await settle();
    expect(client.acts).toEqual(["plan 3 blanks all"]);
  });

  it("asks for something to fill in, and counts nothing, when nothing is chosen", async () => {
    const { job, client } = await chosen();
    job.choose({ outputs: [] });
    await settle();
    expect(job.value()).toMatchObject({ plan: null, isCounting: false });
    expect(client.acts).toHaveLength(1);
  });

  it("counts again when a limit changes, and not when only spending went on", async () => {
    const { job, client } = await chosen();
    client.set({ spent: { todayCredits: 3, workbookCredits: 3, unaskedCredits: 3 } });
    await settle();
    expect(client.acts).toHaveLength(1);
    client.set({ spending: { ...client.view().spending, actionCredits: 300 } });
    await settle();
    expect(client.acts).toHaveLength(2);
    expect(job.value().plan?.obstacle?.kind).toBe("over-budget");
    expect(job.confirm()).toBe(false);
  });

  it("counts again when it is settled whether a lost reply was charged", async () => {
    const { client } = await chosen();
    const entry = client.view().ledger[0]!;
    const lost = { entry, standing: "checking", mostCredits: null, questions: 60 } as const;
    client.set({ lost: [lost] });
    await settle();
    expect(client.acts).toHaveLength(2);
    client.set({ lost: [{ ...lost, standing: "not-charged" }] });
    await settle();
    expect(client.acts).toHaveLength(3);
  });

  it("starts one run for one plan, however often the button is pressed", async () => {
    const { job, client } = await chosen();
    job.confirm();
    job.confirm();
    expect(client.acts.filter((act) => act.startsWith("run"))).toEqual(["run for at most 612"]);
  });

  it("says why a run could not start, and keeps the choices", async () => {
    const { job, bulk } = await chosen();
    bulk.enrichment.start = () => {
      throw new Error("Another run is under way.");
    };
    job.confirm();
    expect(job.value()).toMatchObject({
      choices: {},
      problem: "Another run is under way.",
    });
  });

  it("keeps what the service says when it refuses to look names up", async () => {
    const { job, bulk } = await chosen("names");
    bulk.enrichment.lookUpNames = () => Promise.resolve({ kind: "key-refused", status: 403 });
    job.lookUpNames();
    await settle();
    expect(job.value().lookUpFailure).toEqual({ kind: "key-refused", status: 403 });
  });

  it("stops looking up at a click, which is no failure", async () => {
    const { job, bulk } = await chosen("names");
    bulk.enrichment.lookUpNames = (_source, _choices, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ kind: "cancelled" }));
      });
    job.lookUpNames();
    expect(job.value().lookUp).toEqual({ done: 0, all: 140 });
    job.stopLookUp();
    await settle();
    expect(job.value()).toMatchObject({ lookUp: null, lookUpFailure: null });
  });

  it("says in a sentence why nothing was read", async () => {
    const { job } = await chosen("nothing");
    expect(job.value()).toMatchObject({
      source: null,
      problem: "Select the cells of one column that holds company addresses.",
    });
  });

  it("counts what is selected next, and keeps its cells when those name no company or cannot be read", async () => {
    const { job, bulk } = await chosen();
    const right = await bulk.enrichment.read();
    const at = () => job.value().source?.address;
    const select = async (read: () => Promise<EnrichmentSource>) => {
      bulk.enrichment.read = read;
      job.follow();
      await settle();
    };
    await select(() => Promise.resolve({ ...right, address: "Other!B1:B9" }));
    expect(at()).toBe("Other!B1:B9");
    const roles = { 0: "unused" } as const;
    const others = { ...right, address: "Sums!C1:C9", choices: { ...right.choices, roles } };
    await select(() => Promise.resolve(others));
    expect(at()).toBe("Other!B1:B9");
    await select(() => Promise.reject(new Error("Nothing there.")));
    expect(job.value()).toMatchObject({ problem: null, plan: { priceCredits: 612 } });
    job.stay(true);
    await select(() => Promise.resolve(right));
    expect(at()).toBe("Other!B1:B9");
    job.stay(false);
    job.confirm();
    // A run is under way: nothing is counted beside it.
    await select(() => Promise.resolve(right));
    expect(at()).toBeUndefined();
  });
});
