import type { StoredRun } from "../../src/enrich";
import { RunJournal } from "../../src/excel/enrich/run/run-journal-keeper";
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
});
