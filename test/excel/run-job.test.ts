import { together, type Said, say, speak } from "../../src/texts";
import type { CellBefore, WrittenRow } from "../../src/enrich/run-journal";
import { NOT_ASKED_NOTE } from "../../src/enrich/run-tally";
import { CHANGED_NOTE, RunJob } from "../../src/excel/enrich/run/run-job";
import type { Change } from "../../src/excel/sheet/cell-values";

const cell = (value: string): CellBefore => ({ value, formula: null });

interface Setting {
  readonly fill?: "blanks" | "overwrite" | "stale";
  readonly before?: ReadonlyMap<string, (CellBefore | null)[][]>;
  readonly old?: string;
  readonly note?: Said | "";
  readonly country?: string;
}

/** Two companies, two columns (name, country) and a note. */
function job({ fill = "blanks", before = new Map(), old, note = "", country }: Setting = {}) {
  const journal: WrittenRow[] = [];
  const values = [
    ["Acme", country ?? "Germany"],
    ["Harbor", "Norway"],
  ];
  const made = new RunJob({
    groups: {
      byKey: new Map<string, number | Said>([
        ["acme.example", 0],
        ["harbor.example", 1],
        ["rubbish", together([`not a domain`])],
      ]),
      hiddenKeys: new Set(["hidden.example"]),
    },
    rowsOf: [1, 1],
    columns: 2,
    fill,
    before,
    written: new Map<string, readonly Change[]>(),
    tally: { rowOf: (company) => ({ values: values[company] ?? [], note }) },
    words: (why) => ("kind" in why ? why.kind : say(why)),
    oldValuesOf: () => [old, old],
    record: (rows) => Promise.resolve(void journal.push(...rows)),
  });
  made.aim("all");
  return { made, journal };
}

function decide(made: RunJob, key: string, current: unknown[]): readonly Change[] | undefined {
  return made.decide({ from: 0, keys: [key], cells: [current] })[0];
}

async function write(made: RunJob, key: string, current: unknown[]): Promise<readonly Change[]> {
  const changes = decide(made, key, current) ?? [];
  await made.willWrite([{ key, changes }]);
  return changes;
}

describe("What a run may write", () => {
  it("is blank cells, with what it writes kept in the journal first", async () => {
    const { made, journal } = job();
    expect(await write(made, "acme.example", ["", "", ""])).toEqual(["Acme", "Germany", undefined]);
    expect(journal).toEqual([
      { key: "acme.example", after: ["Acme", "Germany", undefined], before: null },
    ]);
  });

  it("is a note in the language that people chose", async () => {
    const { made } = job({ note: NOT_ASKED_NOTE });
    await speak("es-ES");
    const changes = await write(made, "acme.example", ["", "", ""]);
    await speak("en");
    expect(changes).toEqual(["Acme", "Germany", "No consultado: la ejecución se detuvo"]);
  });

  it("is not what somebody typed meanwhile: that stays and is counted once", () => {
    const { made } = job();
    expect(decide(made, "acme.example", ["mine", "", ""])).toEqual([
      undefined,
      "Germany",
      undefined,
    ]);
    decide(made, "acme.example", ["mine", "Germany", ""]);
    expect(made.keptEdits).toBe(1);
  });

  it("is nothing where a cell was filled before and only blanks are to be filled; that is no edit", () => {
    const before = new Map([["acme.example", [[cell("old"), null, null]]]]);
    const { made } = job({ before });
    expect(decide(made, "acme.example", ["old", "Germany", ""])).toBeUndefined();
    expect(made.keptEdits).toBe(0);
  });

  it("is what stood at the start when everything is to be overwritten, not what was typed since", () => {
    const before = new Map([["acme.example", [[cell("old"), cell("Spain"), null]]]]);
    const { made } = job({ fill: "overwrite", before });
    expect(decide(made, "acme.example", ["old", "typed", ""])).toEqual([
      "Acme",
      undefined,
      undefined,
    ]);
    expect(made.keptEdits).toBe(1);
  });

  it("is what the old answer said when stale rows are refreshed, and no more", () => {
    const before = new Map([["acme.example", [[cell("Acme Ltd"), cell("my word"), null]]]]);
    const { made } = job({ fill: "stale", before, old: "Acme Ltd" });
    expect(decide(made, "acme.example", ["Acme Ltd", "my word", ""])).toEqual([
      "Acme",
      undefined,
      undefined,
    ]);
  });

  it("is its own earlier values again", async () => {
    const { made } = job();
    await write(made, "acme.example", ["", "", ""]);
    expect(decide(made, "acme.example", ["Acme", "Germany", ""])).toBeUndefined();
  });

  it("is a row that carries another company's values, because its cell was changed", async () => {
    const { made } = job();
    await write(made, "acme.example", ["", "", ""]);
    expect(decide(made, "harbor.example", ["Acme", "Germany", ""])).toEqual([
      "Harbor",
      "Norway",
      undefined,
    ]);
    expect(decide(made, "new.example", ["Acme", "Germany", ""])).toEqual([
      null,
      null,
      say(CHANGED_NOTE),
    ]);
    await speak("de");
    const inGerman = decide(made, "new.example", ["Acme", "Germany", ""]);
    await speak("en");
    expect(inGerman?.[2]).toMatch(/^Die Zelle änderte sich während des Laufs\./);
    expect(made.keptEdits).toBe(0);
  });

  it("knows another company's values although Excel changed their line breaks", async () => {
    const { made } = job({ country: "Ulm\r\nGermany" });
    await write(made, "acme.example", ["", "", ""]);
    const shown = ["Acme", "Ulm\nGermany", ""];
    expect(decide(made, "acme.example", shown)).toBeUndefined();
    expect(decide(made, "harbor.example", shown)).toEqual(["Harbor", "Norway", undefined]);
  });

  it("is no row that was left out because it is hidden, and only the note of one that cannot be read", () => {
    const { made } = job();
    expect(made.areDirty(["hidden.example"])).toEqual([false]);
    expect(decide(made, "rubbish", ["", "", ""])).toEqual([undefined, undefined, "not a domain"]);
    expect(decide(made, "unknown.example", ["x", "y", ""])).toBeUndefined();
  });

  it("leaves columns alone that are not there any more", () => {
    const { made } = job();
    expect(decide(made, "acme.example", [undefined, "", ""])).toEqual([
      undefined,
      "Germany",
      undefined,
    ]);
  });
});
