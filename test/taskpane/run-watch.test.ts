import { RunWatch } from "../../src/taskpane/state/run-watch";
import { createFakeBulk } from "./support/fake-bulk";
import { createFakeClient } from "./support/fake-client";
import { settle } from "./support/settle";

async function watching(runs = "all") {
  const client = createFakeClient();
  void client.change({ spending: { actionCredits: 1000 } });
  client.acts.length = 0;
  const bulk = createFakeBulk(client, { sheet: "accounts", runs });
  const watch = new RunWatch(bulk.enrichment, client);
  await settle();
  return { client, bulk, watch };
}

async function running() {
  const begun = await watching("none");
  const source = await begun.bulk.enrichment.read();
  const plan = await begun.bulk.enrichment.plan(source, source.choices);
  const run = begun.bulk.enrichment.start(plan);
  await settle();
  return { ...begun, run };
}

describe("runs in the pane", () => {
  it("counts going on again when a limit changes, with what was chosen for it", async () => {
    const { client, watch } = await watching();
    watch.again("run-1", { firstRows: 100 });
    await settle();
    client.set({ spent: { todayCredits: 3, workbookCredits: 3, unaskedCredits: 3 } });
    await settle();
    expect(client.acts).toEqual(["plan run-1 first 100"]);
    void client.change({ spending: { actionCredits: 300 } });
    await settle();
    expect(client.acts.filter((act) => act.startsWith("plan"))).toEqual([
      "plan run-1 first 100",
      "plan run-1 first 100",
    ]);
    expect(watch.value().act?.plan).not.toBeNull();
  });

  it("says why an order to a run did not work", async () => {
    const { watch, run } = await running();
    run.resume = () => Promise.reject(new Error("This would cost more than was shown."));
    watch.resume();
    await settle();
    expect(watch.value().problem).toBe("This would cost more than was shown.");
  });

  it("shows the act asked for last when an earlier one ends later", async () => {
    const { bulk, watch } = await watching();
    const ends: (() => void)[] = [];
    const { revert } = bulk.enrichment;
    bulk.enrichment.revert = async (runId) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return revert(runId);
    };
    watch.revert("run-1");
    watch.again("run-1");
    await settle();
    ends[0]!();
    await settle();
    expect(watch.value().act).toMatchObject({ kind: "again", reverted: null });
    expect(watch.value().act?.plan?.priceCredits).toBe(12);
  });

  it("offers cells that several runs filled to be refreshed once, and other columns of them too", async () => {
    const { bulk, watch } = await watching();
    const [done] = (await bulk.enrichment.runs()).filter(({ state }) => state === "done");
    const { again } = bulk.enrichment;
    const column = (title: string) => ({ title, isNew: false });
    const columns: Record<string, string[]> = {
      newest: ["Name"],
      same: ["Name"],
      wider: ["Name", "Country"],
    };
    bulk.enrichment.runs = () =>
      Promise.resolve(Object.keys(columns).map((id) => ({ ...done!, id })));
    bulk.enrichment.again = async (id, changed) => ({
      ...(await again(id, changed)),
      columns: (columns[id] ?? []).map(column),
    });
    watch.countStale();
    await settle();
    expect(watch.value().stale?.map(({ run }) => run.id)).toEqual(["newest", "wider"]);
  });

  it("says why stale answers could not be counted", async () => {
    const { bulk, watch } = await watching();
    bulk.enrichment.again = () => Promise.reject(new Error("The table is gone."));
    watch.countStale();
    await settle();
    expect(watch.value()).toMatchObject({ stale: null, problem: "The table is gone." });
  });

  it("drops a run that is forgotten from the list", async () => {
    const { watch } = await watching();
    watch.forget("run-4");
    await settle();
    expect(watch.value().runs?.map(({ id }) => id)).toEqual(["run-2", "run-1"]);
  });
});
