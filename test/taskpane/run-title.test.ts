import { t, together } from "../../src/texts";
import type { RunReport } from "../../src/excel/enrich/plan/enrichment";
import { changesWords, reportTitle } from "../../src/taskpane/ui/run-card";

const report: RunReport = {
  runId: "1",
  state: "ended",
  rows: 197,
  done: 178,
  waiting: 0,
  notFound: 19,
  failed: 0,
  columns: [],
  shownCredits: 402,
  chargedCredits: 345,
  startedAt: 0,
  endsAt: null,
  keptEdits: 0,
  goneColumns: [],
  problem: null,
  isKept: true,
  wasStopped: false,
  failure: null,
  changedRows: 0,
  plan: {} as RunReport["plan"],
};
const outOfCredits = { kind: "out-of-credits", neededCredits: 840, leftCredits: 0 } as const;
const unreachable = {
  kind: "unreachable",
  address: "https://service.example",
  status: 503,
} as const;

describe("the title of a run that ended", () => {
  it.each<[string, Partial<RunReport>]>([
    ["Finished: 178 of 197 rows found · 19 not found · 345 of at most 402 credits", {}],
    [
      "Stopped: 100 of 197 rows found · 19 not found · 345 of at most 402 credits",
      { done: 100, waiting: 78, wasStopped: true },
    ],
    [
      "Ended early: 20 of 197 rows found · 60 of at most 402 credits",
      { done: 20, notFound: 0, waiting: 177, chargedCredits: 60, failure: outOfCredits },
    ],
    [
      "Some rows failed: 194 of 197 rows found · 3 failed · 345 of at most 402 credits",
      { done: 194, notFound: 0, failed: 3, failure: unreachable },
    ],
    [
      "Ended early: 178 of 197 rows found · 19 not found · 345 of at most 402 credits",
      { problem: together([`The worksheet is protected.`]) },
    ],
  ])("says %s", (title, change) => {
    const found = reportTitle({ ...report, ...change });
    expect(found.replaceAll("\u00a0", " ")).toBe(title);
  });
});

describe("what a refresh changed", () => {
  it.each<[string, Partial<RunReport>]>([
    ["Nothing changed.", {}],
    ["3 rows changed: see the column “Changed”.", { changedRows: 3 }],
  ])("is told as %s", (sentence, change) => {
    const found = changesWords({ ...report, ...change });
    expect(found.replaceAll("\u00a0", " ")).toBe(sentence);
  });
});

it("goes on for nothing as free, not for 0 credits", () => {
  expect(t("runs.actions.resume", { credits: 0 })).toBe("Go on, free");
  expect(t("runs.actions.resumeHere", { credits: 0 })).toBe("Go on here, free");
});
