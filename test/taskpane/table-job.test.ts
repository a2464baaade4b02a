import { together } from "../../src/texts";
import type { SearchStep } from "../../src/excel/search-tables/search-tables";
import { TableJob } from "../../src/taskpane/state/table-job";
import { createFakeClient } from "./support/fake-client";
import { createFakeTables } from "./support/fake-tables";

const next: SearchStep = { kind: "next", table: "Companies_in_Germany", rows: 25 };

function begin() {
  const client = createFakeClient();
  const tables = createFakeTables(client);
  return { client, tables, job: new TableJob(tables) };
}

describe("tables of searches in the pane", () => {
  it("take a step for the price that was shown, and say so of one that costs 1 credit more", async () => {
    const { client, job } = begin();
    await job.take("Companies_in_Germany", next, 74);
    expect(client.acts).toEqual(["plan table next"]);
    expect(job.value().step?.problem).toMatch(/75.credits, so nothing was bought/);
    await job.take("Companies_in_Germany", next, 75);
    expect(client.acts.slice(1)).toEqual(["plan table next", "write table next for at most 75"]);
  });

  it("buy nothing that cannot be written", async () => {
    const { client, tables, job } = begin();
    const plan = tables.plan.bind(tables);
    tables.plan = async (step) => ({
      ...(await plan(step)),
      problem: together([`The worksheet is protected.`]),
    });
    await job.take("Companies_in_Germany", next, 75);
    expect(client.acts).toEqual(["plan table next"]);
    expect(job.value().step?.problem).toBe("The worksheet is protected.");
  });

  it("take no other step while one is written, and stop it at a click", async () => {
    const { client, tables, job } = begin();
    const run = tables.run.bind(tables);
    tables.run = async (plan, options) => {
      await new Promise<void>((stopped) => {
        options.signal.addEventListener("abort", () => stopped());
      });
      return { ...(await run(plan, options)), wasStopped: true };
    };
    const taken = job.take("Companies_in_Germany", next, 75);
    await job.take("Data_engineers", { kind: "next", table: "Data_engineers", rows: 5 }, 75);
    job.close();
    job.stop();
    expect(job.value().step).toMatchObject({ owner: "Companies_in_Germany", isStopping: true });
    await taken;
    expect(job.value().step).toMatchObject({ isRunning: false, report: { wasStopped: true } });
    expect(client.acts).toEqual(["plan table next", "write table next for at most 75"]);
  });
});
