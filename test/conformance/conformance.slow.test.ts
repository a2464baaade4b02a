/**
 * The conformance file against our host, through the probe that also runs in Excel; and what the probe saw in Excel, where
 * somebody ran it. A line that Excel contradicts fails here until the line and our host say what Excel does.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Area, isAsExpected } from "./line";
import { LINES } from "./lines";
import { stepsFor } from "./probe/steps";
import { ProbeBench } from "./probe-bench";
import { LEFT_LINES, REOPEN_LINES } from "./probe/reopened";
import type { LineResult } from "./probe/run-lines";
import { contradictions, fallen, notFromExcel, readResults, stillOpen } from "./results";

jest.setTimeout(60_000);

const ALL = [...LINES, ...LEFT_LINES, ...REOPEN_LINES];
const HERE = LINES.filter(
  ({ onlyInExcel, flags }) => onlyInExcel === undefined && (flags ?? ["none"]).includes("none")
);
/** These touch a worksheet of their own and nothing else: one after the other they would wait most of the time. */
const SIDE_BY_SIDE: readonly Area[] = ["ranges", "sheets and tables", "functions"];
const bench = new ProbeBench();
const early = new Map<string, LineResult | undefined>();
const IN_EXCEL = readResults(path.join(__dirname, "results"));

beforeAll(async () => {
  bench.build();
  await bench.open();
  const sideBySide = HERE.filter(({ area }) => SIDE_BY_SIDE.includes(area));
  await Promise.all(sideBySide.map(async ({ id }) => early.set(id, await bench.run(id))));
});
afterAll(() => bench.dispose());

describe("the conformance file", () => {
  test("has one line an id", () => {
    const ids = ALL.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("names a documentation page or an answered issue for at least 70 % of its lines", () => {
    const sourced = ALL.filter(({ source }) => source !== "unverified");
    expect(sourced.length / ALL.length).toBeGreaterThanOrEqual(0.7);
    for (const { source } of sourced) {
      if (source === "unverified") continue;
      if ("page" in source)
        expect(source.page).toMatch(/^https:\/\/(learn|support)\.microsoft\.com\//);
      else {
        expect(source.issue).toMatch(/^https:\/\/github\.com\/OfficeDev\/[\w-]+\/issues\/\d+$/);
        expect(source.answeredBy).not.toBe("");
      }
    }
  });
});

/** What Microsoft's pages and answers leave open and much depends on, with the lines that ask for it. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  "enums on a matrix": ["functions.enum-in-range"],
  "errors in a range, by what functions.json lets in": [
    "functions.error-in-range-none",
    "functions.error-in-range-errors",
    "functions.error-in-range-data",
  ],
  "a ribbon click that starts the add-in": ["start.cold-command-late", "reopen.cold-command-early"],
  "tables that grow by themselves": [
    "tables.grow-down",
    "tables.grow-right",
    "tables.grow-not-into-filled",
    "tables.calculated-column",
  ],
  "a formula that is still being typed": [
    "functions.preview-flag",
    "functions.typing-calls",
    "streams.typed-and-left",
    "editing.begun-and-left",
  ],
  "when a file that opens calls its streams": [
    "reopen.stream-called",
    "reopen.value-kept",
    "reopen.all-within-3-seconds",
  ],
  "storage, address by address": ["reopen.storage-of-this-address"],
  "a whole column as an argument": ["functions.whole-column"],
  "a pane opened after a formula started the add-in": ["reopen.pane-shown"],
  "1 MB of settings and more": ["settings.large", "reopen.large-settings"],
  "what may call functions again": [
    "streams.ribbon-click",
    "start.dialog",
    "start.installed-twice",
    "functions.conditional-format",
    "streams.in-lambda",
    "functions.in-byrow",
  ],
};

describe("what only Excel can answer", () => {
  test.each(Object.entries(OPEN))("is asked: %s", (_what, ids) => {
    const asked = (["none", "errors", "data"] as const).flatMap((flags) =>
      stepsFor(flags).flatMap(({ lines }) => lines.map(({ id }) => id))
    );
    expect(asked).toEqual(expect.arrayContaining([...ids]));
  });
});

describe("our host, as the probe sees it", () => {
  test.each(HERE.map((line) => [line.id, line] as const))("%s", async (id, { expected }) => {
    const result = early.get(id) ?? (await bench.run(id));
    expect(result).toEqual({ id, observed: result?.observed, holds: true });
    expect(isAsExpected(expected, result?.observed ?? "", "web")).toBe(true);
  });

  test("has every member of the object model that the lines use", () => {
    expect(bench.workbench.unknownMembers()).toEqual([]);
  });
});

describe("our host as an Excel of ExcelApi 1.20", () => {
  const own = new ProbeBench("none", { ExcelApi: "1.20" });
  afterAll(() => own.dispose());

  test("lets a person undo what the add-in wrote, and nothing before a copied worksheet", async () => {
    own.build();
    await own.open();
    expect(await own.run("undo.values")).toMatchObject({ observed: "with undo support: before" });
    expect(await own.run("undo.sheet-copied")).toMatchObject({ observed: "after" });
  });
});

describe.each(["errors", "data"] as const)("the probe that lets in %s", (flags) => {
  const own = new ProbeBench(flags);
  afterAll(() => own.dispose());

  test("is pressed once and finds its lines as our host has them", async () => {
    own.build();
    await own.open();
    const labels = own.workbench.commands().map(({ label }) => label);
    expect(labels).toContain(`Probe, ${flags}: late command`);
    await own.step("by-itself");
    const { results } = own.fileOnPage();
    expect(results.map(({ id }) => id)).toEqual(own.ids);
    expect(results.filter(({ holds }) => !holds)).toEqual([]);
    expect(results).toHaveLength(2);
  });
});

describe("the page, as a person goes through it", () => {
  test("has each line in one step", () => {
    const ids = stepsFor("none").flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const expected = ALL.filter(({ flags }) => (flags ?? ["none"]).includes("none"));
    expect([...ids].sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  test("asks for keys, notices typing by itself, keeps results through closing, and offers one file", async () => {
    expect(await bench.step("cold")).toHaveLength(1);
    expect(await bench.step("undo")).toHaveLength(3);
    expect(await bench.step("editing")).toHaveLength(6);
    expect(await bench.step("keys")).toHaveLength(2);
    expect(bench.shownOf("editing.refuses-batches")).toContain(
      "Seen: InvalidOperationInCellEditMode"
    );
    await bench.step("leave");
    await bench.reopen();
    expect(bench.shownOf("editing.refuses-batches")).toContain(
      "Seen: InvalidOperationInCellEditMode"
    );
    await bench.step("reopened");
    const { results } = bench.fileOnPage();
    const seen = Object.fromEntries(results.map(({ id, observed }) => [id, observed]));
    expect(seen).toMatchObject({
      "undo.values": "without: after",
      "undo.settings": "after",
      "editing.refuses-batches": "InvalidOperationInCellEditMode",
      "editing.begun-and-left": "left, 0 calls, 0 events",
      "streams.ribbon-click": "nothing",
      "leave.done": "left",
      "reopen.stream-called": "called",
      "reopen.value-kept": "not called",
      "reopen.large-settings": "1600000",
    });
    expect(seen).not.toHaveProperty("functions.typing-calls");
  });
});

describe("results of the probe", () => {
  test("are read again as they were written, and a contradiction is named", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "probe-results-"));
    const file = bench.file([
      { id: "start.host", observed: "Excel", holds: true },
      { id: "undo.values", observed: "after", holds: false },
    ]);
    writeFileSync(path.join(folder, "one.json"), JSON.stringify(file));
    const [read] = readResults(folder);
    expect(read?.seen.results).toEqual(file.results);
    expect(read && contradictions(read.seen)).toEqual([
      expect.stringMatching(/^undo\.values: after \(OfficeOnline /),
    ]);
  });

  test("settle the unverified lines that hold, and no other", () => {
    const open = stillOpen(ALL, []);
    expect(open).toHaveLength(ALL.filter(({ source }) => source === "unverified").length);
    const file = bench.file([
      { id: "settings.one-store", observed: '"shared"', holds: true },
      { id: "ranges.column-width-in-points", observed: "64", holds: false },
    ]);
    expect(stillOpen(ALL, [file])).toEqual(open.filter((id) => id !== "settings.one-store"));
    expect(fallen(ALL, file)).toEqual([
      expect.stringMatching(
        /^ranges\.column-width-in-points: 64 .*\n {2}stands under: test\/excel/
      ),
    ]);
    const ours = { ...file, host: { ...file.host, framedBy: "https://localhost:4000" } };
    expect(notFromExcel([{ file: "ours.json", seen: ours }])).toEqual(["ours.json"]);
  });

  test("come from Excel, and contradict no line", () => {
    expect(notFromExcel(IN_EXCEL)).toEqual([]);
    expect(IN_EXCEL.flatMap(({ seen }) => contradictions(seen))).toEqual([]);
  });
});
