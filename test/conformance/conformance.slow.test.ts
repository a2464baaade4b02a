/**
 * The conformance file against our host, through the probe that also runs in Excel; and what the probe saw in Excel, where
 * somebody ran it. A line that Excel contradicts fails here until the line and our host say what Excel does.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isAsExpected } from "./line";
import { LINES, SIDE_BY_SIDE } from "./lines";
import { steps } from "./probe/steps";
import { ProbeBench } from "./probe-bench";
import { LEFT_LINES, REOPEN_LINES } from "./probe/reopened";
import type { LineResult } from "./probe/run-lines";
import { contradictions, fallen, notFromExcel, readResults, stillOpen } from "./results";

const ALL = [...LINES, ...LEFT_LINES, ...REOPEN_LINES];
const HERE = LINES.filter(({ onlyInExcel }) => onlyInExcel === undefined);
const bench = new ProbeBench();
const early = new Map<string, LineResult | undefined>();
const IN_EXCEL = readResults(path.join(__dirname, "results"));

beforeAll(async () => {
  bench.build();
  await bench.open();
  const sideBySide = HERE.filter((line) => SIDE_BY_SIDE.includes(line));
  await Promise.all(sideBySide.map(async ({ id }) => early.set(id, await bench.run(id))));
});
afterAll(() => bench.dispose());

describe("the conformance file", () => {
  test("has one line an id", () => {
    const ids = ALL.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("asks only what code stands on, and names that code: `file: name, what it does`", () => {
    const read = (file: string) => readFileSync(path.join(__dirname, "../..", file), "utf8");
    const isThere = (place: string) => {
      const [, file = "", name = ""] = /^(\S+\.ts): (\w+)/.exec(place) ?? [];
      return file !== "" && new RegExp(`\\b${name}\\b`).test(read(file));
    };
    const places = ALL.flatMap(({ letsGo }) => letsGo);
    expect(places.filter((place) => !isThere(place))).toEqual([]);
    const idle = ALL.filter(({ id, letsGo }) => letsGo.length === 0 && id !== "leave.done");
    expect(idle.map(({ id }) => id)).toEqual([]);
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

describe("the page, as a person goes through it", () => {
  test("has each line in one step", () => {
    const ids = steps().flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ALL.map(({ id }) => id).sort());
  });

  test("notices typing by itself, keeps results through closing, and offers one file", async () => {
    expect(await bench.step("editing")).toHaveLength(2);
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
      "editing.refuses-batches": "InvalidOperationInCellEditMode",
      "leave.done": "left",
      "reopen.stream-called": "called",
      "reopen.large-settings": "1600000",
    });
    expect(seen).not.toHaveProperty("functions.preview-flag");
  });
});

describe("results of the probe", () => {
  test("are read again as they were written, and a contradiction is named", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "probe-results-"));
    const file = bench.file([
      { id: "limits.text-in-formula", observed: "InvalidArgument, no error", holds: true },
      { id: "reopen.stream-called", observed: "not called", holds: false },
    ]);
    writeFileSync(path.join(folder, "one.json"), JSON.stringify(file));
    const [read] = readResults(folder);
    expect(read?.seen.results).toEqual(file.results);
    expect(read && contradictions(read.seen)).toEqual([
      expect.stringMatching(/^reopen\.stream-called: not called \(OfficeOnline /),
    ]);
  });

  test("settle the open lines that hold, and no other", () => {
    const open = stillOpen(ALL, []);
    expect(open).toHaveLength(ALL.filter(({ source }) => source === undefined).length);
    const file = bench.file([
      { id: "limits.text-in-formula", observed: "InvalidArgument, no error", holds: true },
      { id: "ranges.column-width-in-points", observed: "64", holds: false },
    ]);
    expect(stillOpen(ALL, [file])).toEqual(open.filter((id) => id !== "limits.text-in-formula"));
    expect(fallen(ALL, file)).toEqual([
      expect.stringMatching(/^ranges\.column-width-in-points: 64 .*\n {2}stands under: src\/excel/),
    ]);
    const ours = { ...file, host: { ...file.host, framedBy: "https://localhost:4000" } };
    expect(notFromExcel([{ file: "ours.json", seen: ours }])).toEqual(["ours.json"]);
  });

  test("come from Excel, and contradict no line", () => {
    expect(notFromExcel(IN_EXCEL)).toEqual([]);
    expect(IN_EXCEL.flatMap(({ seen }) => contradictions(seen))).toEqual([]);
  });
});
