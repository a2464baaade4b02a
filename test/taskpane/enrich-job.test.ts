import type { EnrichmentPlan } from "../../src/excel/enrichment-run";
import { companyFields } from "../../src/client/company-fields";
import { EnrichJob } from "../../src/taskpane/enrich-job";
import { createFakeClient } from "./fake-client";
import { createFakeEnrichment } from "./fake-enrichment";

/** Lets what is already decided settle: promises only, no time. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function start(sheet = "accounts") {
  const client = createFakeClient();
  client.changeSpending({ actionCredits: 1000 });
  client.acts.length = 0;
  const enrichment = createFakeEnrichment(client, sheet);
  return { client, enrichment, job: new EnrichJob({ client, enrichment }) };
}

async function startRun() {
  const started = start();
  started.job.readSelection();
  await settle();
  started.job.confirm();
  return started;
}

describe("an enrichment in the pane", () => {
  it("counts at once after reading, with the usual 6 columns and blanks only", async () => {
    const { job, client } = start();
    job.readSelection();
    expect(job.state().stage).toBe("reading");
    await settle();
    expect(job.state().stage).toBe("choosing");
    expect(job.state().plan?.priceCredits).toBe(612);
    expect(client.acts).toEqual(["plan 6 blanks"]);
  });

  it("shows the count of the last choice when an earlier count arrives later", async () => {
    const { job, enrichment } = start();
    job.readSelection();
    await settle();
    const waiting: ((plan: EnrichmentPlan) => void)[] = [];
    const counted = job.state().plan!;
    enrichment.plan = () => new Promise((resolve) => waiting.push(resolve));
    job.choose({ onlyBlanks: false });
    job.choose({ fields: companyFields.slice(0, 2) });
    expect(job.state().plan).toBeNull();
    waiting[1]!({ ...counted, priceCredits: 222 });
    waiting[0]!({ ...counted, priceCredits: 111 });
    await settle();
    expect(job.state().plan?.priceCredits).toBe(222);
  });

  it("counts again when a limit changes, and not when only spending went on", async () => {
    const { job, client } = start();
    job.readSelection();
    await settle();
    client.set({ spent: { todayCredits: 3, workbookCredits: 3, unaskedCredits: 3 } });
    await settle();
    expect(client.acts).toHaveLength(1);
    client.set({ spending: { ...client.view().spending, actionCredits: 300 } });
    await settle();
    expect(client.acts).toHaveLength(2);
    expect(job.state().plan?.obstacle?.kind).toBe("over-budget");
  });

  it("does not run a plan with an obstacle, nor without a plan", async () => {
    const { job, client } = start();
    client.set({ spending: { ...client.view().spending, actionCredits: 300 } });
    job.confirm();
    job.readSelection();
    await settle();
    job.confirm();
    expect(job.state().stage).toBe("choosing");
    expect(client.acts).toEqual(["plan 6 blanks"]);
  });

  it("runs for the price on the screen and keeps the report until another column is begun", async () => {
    const { job, enrichment, client } = await startRun();
    expect(client.acts).toContain("run for at most 612");
    for (let quarter = 0; quarter < 4; quarter += 1) enrichment.step();
    await settle();
    expect(job.state().stage).toBe("done");
    expect(job.state().report?.chargedCredits).toBe(540);
    job.reset();
    expect(job.state()).toMatchObject({ stage: "start", report: null, column: null });
  });

  it("stops when told, and counts the rest of the same column when going on", async () => {
    const { job, enrichment, client } = await startRun();
    enrichment.step();
    job.stop();
    expect(job.state().isStopping).toBe(true);
    await settle();
    expect(job.state().report).toMatchObject({ wasStopped: true, waiting: 204 });
    job.goOn();
    await settle();
    expect(job.state().stage).toBe("choosing");
    expect(client.acts.slice(-2)).toEqual(["stop", "plan 6 blanks"]);
  });

  it("takes no second selection while it runs", async () => {
    const { job } = await startRun();
    job.readSelection();
    expect(job.state().stage).toBe("running");
  });

  it("says in a sentence why nothing was read", async () => {
    const { job } = start("nothing");
    job.readSelection();
    await settle();
    expect(job.state()).toMatchObject({
      stage: "start",
      problem: "Select the cells of one column that holds company addresses.",
    });
  });
});
