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
  it("lists those of the workbook, newest first, as soon as the pane is there", async () => {
    const { watch } = await watching();
    expect(watch.value().runs?.map(({ state }) => state)).toEqual([
      "interrupted",
      "done",
      "reverted",
    ]);
  });

  it("follows a run that was started elsewhere in the pane, from progress to report", async () => {
    const { bulk, watch, run } = await running();
    bulk.step();
    expect(watch.value().current).toMatchObject({ id: run.id, progress: { waiting: 190 } });
    for (let quarter = 0; quarter < 3; quarter += 1) bulk.step();
    await settle();
    expect(watch.value().current).toBeNull();
    expect(watch.value().reports.get(run.id)?.chargedCredits).toBe(540);
    expect(watch.value().runs?.[0]).toMatchObject({ id: run.id, state: "done" });
  });

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

  it("finds a run under way when the pane is opened again", async () => {
    const { bulk, run, client } = await running();
    const reopened = new RunWatch(bulk.enrichment, client);
    expect(reopened.value().current?.id).toBe(run.id);
  });

  it("pauses, goes on and stops the run under way", async () => {
    const { client, watch, run } = await running();
    watch.pause();
    expect(watch.value().current?.progress.state).toBe("paused");
    watch.resume();
    expect(watch.value().current?.progress.state).toBe("running");
    watch.stop();
    await settle();
    expect(client.acts.slice(-3)).toEqual(["pause", "resume", "stop"]);
    expect(watch.value().reports.get(run.id)?.wasStopped).toBe(true);
  });

  it("says why an order to a run did not work", async () => {
    const { watch, run } = await running();
    run.resume = () => Promise.reject(new Error("This would cost more than was shown."));
    watch.resume();
    await settle();
    expect(watch.value().problem).toBe("This would cost more than was shown.");
  });

  it("counts what is left of an interrupted run, and spends only when that is confirmed", async () => {
    const { client, watch } = await watching();
    watch.again("run-2");
    await settle();
    const plan = watch.value().act?.plan;
    expect(plan?.priceCredits).toBe(306);
    expect(client.acts).toEqual(["plan run-2"]);
    const started = watch.confirmAgain(plan!);
    expect(client.acts).toEqual(["plan run-2", "run for at most 306"]);
    expect(watch.value().current?.id).toBe(started);
    expect(watch.value().act).toBeNull();
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

  it("tells what a revert would empty before it reverts", async () => {
    const { client, watch } = await watching();
    const trial = await watch.askRevert("run-1");
    expect(trial).toMatchObject({ blankedCells: 812, keptCount: 2 });
    expect(client.acts).toEqual(["try revert run-1"]);
    watch.revert("run-1");
    await settle();
    expect(client.acts).toEqual(["try revert run-1", "revert run-1"]);
    expect(watch.value().act?.reverted?.blankedCells).toBe(812);
    expect(watch.value().runs?.find(({ id }) => id === "run-1")?.state).toBe("reverted");
  });

  it("counts stale answers of finished runs only, each with its own price", async () => {
    const { client, watch } = await watching();
    watch.countStale();
    expect(watch.value().isCountingStale).toBe(true);
    await settle();
    expect(client.acts).toEqual(["plan run-1 stale"]);
    expect(watch.value().stale?.map(({ plan }) => plan.priceCredits)).toEqual([123]);
    expect(watch.value().isCountingStale).toBe(false);
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
