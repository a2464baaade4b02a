import type { StoredRun } from "../../src/enrich";
import { RunJournal } from "../../src/excel/enrich/run/run-journal-keeper";
import { mergedRows } from "../../src/excel/enrich/run/merged-rows";
import { openRunStore } from "../../src/machine/run-store";
import { MemorySettings } from "./memory-settings";

class Refusing extends MemorySettings {
  refusals = 0;

  override read(prefix: string): ReturnType<MemorySettings["read"]> {
    if (this.refusals === 0) return super.read(prefix);
    this.refusals -= 1;
    return Promise.reject(new Error("busy"));
  }
}

const runOf = (workbookId: string): StoredRun => ({
  id: "run-1",
  workbookId,
  name: "Enrich Sheet1!A1:A2",
  by: "",
  startedAt: 1,
  savedAt: 1,
  endedAt: 2,
  state: "done",
  choices: {
    roles: {},
    rows: "all",
    firstRows: null,
    useRegistrable: true,
    includeFreeMail: false,
    outputs: [],
    fill: "blanks",
    place: "auto",
  },
  place: {
    sheetName: "Sheet1",
    tableName: "Table1",
    keyTitles: ["Website"],
    keyRoles: ["domain"],
    titles: ["Name"],
    newTitles: ["Name"],
    formattedTitles: [],
    isNewSheet: false,
  },
  shownCredits: 3,
  chargedCredits: 3,
  counts: { rows: 1, done: 1, waiting: 0, notFound: 0, failed: 0 },
  openCompanies: 0,
  endsAt: null,
  failedKeys: [],
  keptEdits: 0,
  columns: [],
});

describe("The journal of runs", () => {
  it("knows the runs of a workbook again whose settings Excel did not give at first", async () => {
    const machine = await openRunStore();
    const settings = new Refusing();
    const before = new RunJournal({ machine, settings });
    await before.keepEverywhere(runOf(await before.workbookId()));
    const id = settings.items.get("stackscout.workbook");

    const journal = new RunJournal({ machine, settings });
    settings.refusals = 1;
    await expect(journal.list()).rejects.toThrow("Excel refused this. Try again.");
    expect((await journal.list()).map(({ run }) => run.id)).toEqual(["run-1"]);
    await journal.keepEverywhere({ ...runOf(await journal.workbookId()), id: "run-2" });
    expect(settings.items.get("stackscout.workbook")).toBe(id);
  });

  /** A run that was paused here and then went on, on another computer that has the same file. */
  async function goneOnElsewhere() {
    const settings = new MemorySettings();
    // Without a database each has a memory of its own.
    const here = new RunJournal({ machine: await openRunStore(), settings });
    const there = new RunJournal({ machine: await openRunStore(), settings });
    const run = runOf(await here.workbookId());
    const rows = { written: 1, mayOverwrite: true };
    const cell = { value: "old", formula: "=HERE()" };
    await here.addRows(run.id, [{ key: "a.example", after: ["A"], before: [[cell]] }]);
    await here.keepWithRows({ ...run, state: "paused", savedAt: 5 }, rows);
    const other = { value: "old", formula: "=THERE()" };
    await there.keep({ ...run, state: "running", savedAt: 6 });
    await there.addRows(run.id, [{ key: "b.example", after: ["B"], before: [[other]] }]);
    await there.keepWithRows({ ...run, state: "done", savedAt: 7 }, rows);
    return { here, there, run };
  }

  it("tells of a run what the computer wrote last on which it went on", async () => {
    const { here, there } = await goneOnElsewhere();
    for (const journal of [here, there])
      expect((await journal.list()).map(({ run }) => [run.state, run.savedAt])).toEqual([
        ["done", 7],
      ]);
    expect((await here.list())[0]?.isOnThisMachine).toBe(false);
    expect((await there.list())[0]?.isOnThisMachine).toBe(true);
  });

  it("has the rows of both computers on each, and as its own formulas only those it saw itself", async () => {
    const { here, there, run } = await goneOnElsewhere();
    for (const journal of [here, there])
      expect([...mergedRows(await journal.rows(run.id))].map(([key]) => key).sort()).toEqual([
        "a.example",
        "b.example",
      ]);
    expect([...(await here.formulasHere(run.id))]).toEqual(["=HERE()"]);
    expect([...(await there.formulasHere(run.id))]).toEqual(["=THERE()"]);
  });
});
