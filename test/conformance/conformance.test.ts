/**
 * The conformance file against our host, through the probe that also runs in Excel; and what the probe saw in Excel, where
 * somebody ran it. A line that Excel contradicts fails here until the line and our host say what Excel does.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Area, isAsExpected } from "./line";
import { LINES } from "./lines";
import { ProbeBench } from "./probe-bench";
import { REOPEN_LINES } from "./probe/reopened";
import type { LineResult } from "./probe/run-lines";
import { contradictions, notFromExcel, readResults, stillOpen } from "./results";

jest.setTimeout(60_000);

const ALL = [...LINES, ...REOPEN_LINES];
const HERE = LINES.filter(({ onlyInExcel }) => onlyInExcel === undefined);
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

describe("our host, as the probe sees it", () => {
  test.each(HERE.map((line) => [line.id, line] as const))("%s", async (id, { expected }) => {
    const result = early.get(id) ?? (await bench.run(id));
    expect(result).toEqual({ id, observed: result?.observed, holds: true });
    expect(isAsExpected(expected, result?.observed ?? "", "web")).toBe(true);
  });

  test("has every member of the object model that the lines use", () => {
    expect(bench.workbench.unknownMembers()).toEqual([]);
  });

  test("after saving and opening again, a stream is called again", async () => {
    const results = await bench.reopen();
    expect(results.map(({ id }) => id)).toEqual(REOPEN_LINES.map(({ id }) => id));
    expect(results[0]).toEqual({ id: "reopen.stream-called", observed: "called", holds: true });
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
    const ours = { ...file, host: { ...file.host, framedBy: "https://localhost:4000" } };
    expect(notFromExcel([{ file: "ours.json", seen: ours }])).toEqual(["ours.json"]);
  });

  test("come from Excel, and contradict no line", () => {
    expect(notFromExcel(IN_EXCEL)).toEqual([]);
    expect(IN_EXCEL.flatMap(({ seen }) => contradictions(seen))).toEqual([]);
  });
});
