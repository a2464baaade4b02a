import type { SearchStep } from "../../src/excel/search-tables/open-search-tables";
import { TableJob } from "../../src/taskpane/state/jobs";
import { createFakeTables } from "./support/fake-tables";

const next: SearchStep = { kind: "next", table: "Companies_in_Germany", rows: 25 };

describe("tables of searches in the pane", () => {
  it("take no other step while one is written, and stop it at a click", async () => {
    const acts: string[] = [];
    const tables = createFakeTables(acts);
    const job = new TableJob(tables);
    const take = tables.take.bind(tables);
    tables.take = async (step, options) => {
      await new Promise<void>((stopped) => {
        options.signal.addEventListener("abort", () => stopped());
      });
      return { ...(await take(step, options)), wasStopped: true };
    };
    const taken = job.take("Companies_in_Germany", next, 75);
    await job.take("Data_engineers", { kind: "next", table: "Data_engineers", rows: 5 }, 75);
    job.stop();
    expect(job.value().step).toMatchObject({ owner: "Companies_in_Germany", isStopping: true });
    await taken;
    expect(job.value().step).toMatchObject({ isRunning: false, report: { wasStopped: true } });
    expect(acts).toEqual(["write table next for at most 75"]);
  });
});
