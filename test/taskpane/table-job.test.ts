import { together } from "../../src/texts";
import type { SearchStep, SearchStepReport } from "../../src/excel/search-tables/search-tables";
import { TableJob } from "../../src/taskpane/state/table-job";
import { createFakeClient } from "./support/fake-client";
import { createFakeTables } from "./support/fake-tables";
import { settle } from "./support/settle";

const next: SearchStep = { kind: "next", table: "Companies_in_Germany", rows: 25 };

async function begin() {
  const client = createFakeClient();
  const tables = createFakeTables(client);
  const job = new TableJob(tables);
  job.read();
  await settle();
  return { client, tables, job };
}

describe("tables of searches in the pane", () => {
  it("takes a step at once for the price that was shown, and only counts a dearer one", async () => {
    const { client, job } = await begin();
    await job.take("Companies_in_Germany", next, 74);
    await settle();
    expect(client.acts).toEqual(["plan table next"]);
    await job.take("Companies_in_Germany", next, 75);
    await settle();
    expect(client.acts.slice(1)).toEqual(["plan table next", "write table next for at most 75"]);
  });

  it("does not confirm what has an obstacle or cannot be written", async () => {
    const { client, tables, job } = await begin();
    const plan = tables.plan.bind(tables);
    tables.plan = async (step) => ({
      ...(await plan(step)),
      problem: together([`The worksheet is protected.`]),
    });
    job.count("Companies_in_Germany", next);
    await settle();
    job.confirm();
    expect(client.acts).toEqual(["plan table next"]);
  });

  it("takes no other step while one is written, and stops it at a click", async () => {
    const { tables, job } = await begin();
    let end: (report: SearchStepReport) => void = () => undefined;
    let isStopped = false;
    tables.run = (_plan, { signal, onProgress }) => {
      onProgress({ rows: 10, of: 25, chargedCredits: 30 });
      signal.addEventListener("abort", () => {
        isStopped = true;
      });
      return new Promise((resolve) => {
        end = resolve;
      });
    };
    job.count("Companies_in_Germany", next);
    await settle();
    job.confirm();
    job.count("Data_engineers", { kind: "next", table: "Data_engineers", rows: 5 });
    job.close();
    expect(job.value().step).toMatchObject({
      owner: "Companies_in_Germany",
      stage: "running",
      progress: { rows: 10, chargedCredits: 30 },
    });
    job.stop();
    expect(isStopped).toBe(true);
    expect(job.value().step?.isStopping).toBe(true);
    end({
      table: null,
      added: 10,
      chargedCredits: 30,
      failure: null,
      problem: null,
      wasStopped: true,
    });
    await settle();
    expect(job.value().step).toMatchObject({ stage: "done", report: { wasStopped: true } });
  });

  it("shows the count of the step asked for last", async () => {
    const { tables, job } = await begin();
    const plan = tables.plan.bind(tables);
    let release: () => void = () => undefined;
    tables.plan = async (step) => {
      const counted = await plan(step);
      if (step === next) await new Promise<void>((resolve) => (release = resolve));
      return counted;
    };
    job.count("Companies_in_Germany", next);
    await settle();
    job.count("Data_engineers", { kind: "next", table: "Data_engineers", rows: 5 });
    await settle();
    release();
    await settle();
    expect(job.value().step).toMatchObject({ owner: "Data_engineers", about: "jobs" });
    expect(job.value().step?.plan?.rows).toBe(5);
  });

  it("says why the tables could not be read", async () => {
    const { tables, job } = await begin();
    tables.list = () => Promise.reject(new Error("The workbook is being saved."));
    job.read();
    await settle();
    expect(job.value()).toMatchObject({ tables: [], problem: "The workbook is being saved." });
  });
});
