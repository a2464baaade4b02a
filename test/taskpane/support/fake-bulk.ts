/**
 * Runs without Excel: a selection of 300 fictional cells, past runs in every state, and a run that goes a quarter further at
 * `window.live.bulk.step()`, so that nothing here waits in real time. What was asked of it is in `acts`.
 */
import { said, together, type Said } from "../../../src/texts";
import type { ColumnRole, EnrichmentChoices } from "../../../src/enrich/choices";
import { companyFields } from "../../../src/input/names/company-fields";
import type {
  EnrichmentPlan,
  EnrichmentSource,
  RunProgress,
  RunReport,
  RunSummary,
} from "../../../src/excel/enrich/plan/enrichment";
import type { EnrichmentRun } from "../../../src/excel/enrich/run/bulk-run";
import type { Enrichment } from "../../../src/excel/enrich/run/open-enrichment";

const TO_BUY = 204;
const MINUTE = 60_000;

export interface FakeBulk {
  /** In order: "run for at most 612", "stop" ... */
  readonly acts: string[];
  /** What a test may answer in place of the engine. */
  readonly enrichment: Enrichment;
  /** Finishes the next quarter of the run under way; the fourth one ends it. */
  step(): void;
  /** A sentence that a run ends with by itself. */
  breakDown(sentence: string): void;
}

/** `runs`: past runs in every state, or none. `limit`: the credits that one run may spend. */
export function createFakeBulk({
  sheet,
  runs,
  limit,
}: {
  readonly sheet: string | null;
  readonly runs: boolean;
  readonly limit: () => number;
}): FakeBulk {
  const acts: string[] = [];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let past: RunSummary[] = runs ? pastRuns() : [];
  let current: ReturnType<typeof startRun> | null = null;
  let lookedUp = false;
  const act = (text: string) => acts.push(text);
  const start = (plan: EnrichmentPlan): EnrichmentRun => {
    act(`run for at most ${plan.priceCredits}`);
    const run = startRun(plan, act);
    current = run;
    void run.ended.then((report) => {
      current = null;
      past = [summaryOf(run, report), ...past];
      tell();
    });
    tell();
    return run;
  };
  const enrichment: Enrichment = {
    read: () =>
      sheet === "nothing"
        ? Promise.reject(new Error("Select the cells of one column that holds company addresses."))
        : Promise.resolve(sheet === "names" ? namesSource : source),
    plan: (_source, choices) => {
      act(`plan ${choices.outputs.length} ${choices.fill} ${choices.firstRows ?? "all"}`);
      const plan = planOf(limit(), choices, sheet === "names" && !lookedUp);
      const hasDomainsToo = sheet === "mixed" && !lookedUp;
      const names = { ...plan.names, toLookUp: 140 };
      return Promise.resolve(hasDomainsToo ? { ...plan, names } : plan);
    },
    selectLeftOut: (_of, what) => {
      act(`select ${what}`);
      return Promise.resolve({ address: "Accounts!B14", others: 8 });
    },
    lookUpNames: (_source, _choices, { onProgress }) => {
      act("look up");
      onProgress(140, 140);
      lookedUp = true;
      return Promise.resolve(null);
    },
    start,
    current: () => current,
    runs: () => Promise.resolve(past),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again: (runId, changed) => {
      const isRefresh = changed?.fill === "stale";
      act(
        `plan ${runId}${isRefresh ? " stale" : ""}${changed?.firstRows ? ` first ${changed.firstRows}` : ""}`
      );
      const plan = planOf(limit(), { ...source.choices, ...changed }, false);
      const share = isRefresh ? 0.2 : runId === "run-1" ? 0.02 : 0.5;
      const toBuy = Math.round(TO_BUY * share);
      return Promise.resolve({
        ...plan,
        toBuy,
        priceCredits: toBuy * 3,
        lines: [],
        obstacle: null,
      });
    },
    revert: (runId) => {
      act(`revert ${runId}`);
      past = past.map((run) =>
        run.id === runId ? { ...run, state: "reverted", canRevert: false } : run
      );
      tell();
      return Promise.resolve(reverted);
    },
    forget: (runId) => {
      act(`forget ${runId}`);
      past = past.filter(({ id }) => id !== runId);
      tell();
      return Promise.resolve();
    },
  };
  return {
    acts,
    enrichment,
    step: () => current?.step(),
    breakDown: (sentence) => current?.breakDown(sentence),
  };
}

export const choices: EnrichmentChoices = {
  roles: { 0: "unused", 1: "domain", 2: "email" },
  firstRows: null,
  useRegistrable: true,
  outputs: [
    { kind: "field", field: "name" },
    { kind: "field", field: "industry" },
    { kind: "field", field: "employee_count" },
  ],
  fill: "blanks",
  place: "beside",
};

const column = (index: number, header: string, guess: ColumnRole, sample: string) => {
  return { index, letters: "ABC".charAt(index), header, guess, samples: [sample] };
};

const source: EnrichmentSource = {
  address: "Accounts!A1:C301",
  rows: 300,
  columns: [
    column(0, "Account", "unused", "Harbourline GmbH & Co. KG"),
    column(
      1,
      "Website of the account as exported",
      "domain",
      "https://www.harbourline.example/about"
    ),
    column(2, "Contact", "email", "sales@quillfox.example"),
  ],
  choices,
  selected: {} as EnrichmentSource["selected"],
};

const namesSource: EnrichmentSource = {
  ...source,
  choices: { ...choices, roles: { 0: "name" } },
};

export function planOf(
  limitCredits: number,
  chosen: EnrichmentChoices,
  hasUnknownNames: boolean
): EnrichmentPlan {
  const isTrial = chosen.firstRows !== null;
  const parts = chosen.outputs.some(({ kind }) => kind === "technologies") ? 2 : 1;
  const toBuy = isTrial ? 7 : hasUnknownNames ? 0 : TO_BUY;
  const priceCredits = toBuy * 3 * parts;
  const isOver = priceCredits > limitCredits;
  const companies = isTrial ? 10 : hasUnknownNames ? 0 : 214;
  return {
    choices: chosen,
    rows: 300,
    hidden: 14,
    blank: 12,
    unreadable: {
      count: 9,
      first: [
        { row: 14, text: "n/a", reason: together([`"n/a" is not a domain.`]) },
        {
          row: 34,
          text: "call Mrs. Brandt before asking for the address of the company",
          reason: together([`This is not a domain.`]),
        },
        { row: 12345, text: "tbd", reason: together([`"tbd" is not a domain.`]) },
      ],
    },
    freeMail: {
      count: 5,
      first: [{ row: 8, text: "anna@gmail.example", reason: together([`A free e-mail service.`]) }],
    },
    sharedHost: { count: 0, first: [] },
    names: {
      toLookUp: hasUnknownNames ? 140 : 0,
      found: 0,
      chosen: {},
      near: [],
      notFound: { count: 0, first: [] },
      isRefused: false,
    },
    within: {
      count: 4,
      first: [
        { row: 21, text: "quillfox.example / Quillfox", reason: together([`quillfox.example`]) },
      ],
    },
    alreadyFilled: chosen.fill === "blanks" ? 7 : 0,
    fresh: 0,
    beyondTrial: isTrial ? 240 : 0,
    duplicates: 39,
    companies,
    subdomains: {
      companies: 6,
      examples: [{ typed: "shop.harbourline.example", registrable: "harbourline.example" }],
      tenants: [],
    },
    held: companies - toBuy,
    toBuy,
    lines: (["company", "technologies"] as const)
      .slice(0, parts)
      .map((part) => ({ part, toBuy, priceCredits: toBuy * 3 })),
    usualCredits: priceCredits,
    priceCredits,
    requests: 3,
    takesMs: 4 * MINUTE,
    obstacle: isOver
      ? { kind: "over-ceiling", ceiling: "action", limitCredits, neededCredits: priceCredits }
      : null,
    affordableRows: isOver ? Math.floor(limitCredits / 3) : null,
    problem: null,
    warnings: hasUnknownNames ? [said("said.namesAreExactOnlyACompanyCalled")] : [],
    place: together([`New columns D:G of Accounts, right of columns A:C.`]),
    table: "A1:C301",
    titles: columnsOf(chosen),
    details: {} as EnrichmentPlan["details"],
  };
}

const reverted = together([
  `812 cells emptied and 3 columns taken away; 2 cells edited since were left alone.`,
]);

const base: RunSummary = {
  id: "run-1",
  name: "Enrich Accounts!A1:C301",
  by: "MK",
  startedAt: Date.now() - 95 * MINUTE,
  state: "done",
  counts: { rows: 253, done: 236, waiting: 0, notFound: 13, failed: 4 },
  place: {
    sheetName: "Accounts",
    tableName: "Accounts",
    isMade: true,
    keyTitles: ["Website of the account as exported"],
    keyRoles: ["domain"],
    titles: ["Name", "Industry", "Employees", "Stackscout note"],
    newTitles: ["Name", "Industry", "Employees", "Stackscout note"],
  },
  columns: ["Name", "Industry", "Employees"].map((title) => ({
    title,
    asked: 253,
    filled: 236,
  })),
  shownCredits: 612,
  chargedCredits: 540,
  canGoOn: true,
  canRevert: true,
};

/** Its table was deleted. */
function pastRuns(): RunSummary[] {
  return [
    {
      ...base,
      id: "run-2",
      name: "Enrich Leads!B1:B1201",
      state: "interrupted",
      counts: { rows: 1200, done: 480, waiting: 700, notFound: 20, failed: 0 },
      shownCredits: 3600,
      chargedCredits: 1440,
      canGoOn: true,
    },
    base,
    {
      ...base,
      id: "run-4",
      name: "Enrich Trial!A1:A11",
      state: "reverted",
      canGoOn: false,
      canRevert: false,
    },
  ];
}

function summaryOf({ id, name, isTrial }: ReturnType<typeof startRun>, report: RunReport) {
  const { shownCredits, chargedCredits, startedAt, waiting, failed } = report;
  return {
    ...base,
    ...{ id, name, startedAt, shownCredits, chargedCredits, counts: report },
    state: report.wasStopped ? ("stopped" as const) : ("done" as const),
    canGoOn: waiting + failed > 0 || isTrial,
  };
}

let started = 0;

/** A run under way that goes a quarter further whenever the page or a test says so. */
function startRun(plan: EnrichmentPlan, act: (text: string) => void) {
  const id = `started-${(started += 1)}`;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let settle: (report: RunReport) => void = () => undefined;
  const ended = new Promise<RunReport>((resolve) => (settle = resolve));
  let quarters = 0;
  let state: RunProgress["state"] = "running";
  let problem: Said | null = null;
  const progress = (): RunProgress => {
    const rows = plan.companies + plan.duplicates;
    const finished = Math.round((rows * quarters) / 4);
    const notFound = Math.round(finished / 20);
    const failed = quarters > 2 ? 1 : 0;
    const done = finished - notFound - failed;
    return {
      ...{ rows, done, waiting: rows - finished, notFound, failed, state, problem },
      columns: columnsOf(plan.choices).map((title, index) => ({
        title,
        asked: rows,
        filled: Math.round((done * (10 - index)) / 10),
      })),
      shownCredits: plan.priceCredits,
      chargedCredits: Math.round((finished * 540) / Math.max(rows, 1) / 3) * 3,
      startedAt: Date.now(),
      endsAt: Date.now() + 60_000,
      keptEdits: quarters > 1 ? 2 : 0,
      goneColumns: [],
    };
  };
  const end = (wasStopped: boolean) => {
    state = "ended";
    const facts = { runId: id, plan, isKept: true, failure: null, changedRows: 0 };
    settle({ ...progress(), ...facts, wasStopped });
    tell();
  };
  return {
    id,
    name: "Enrich Accounts!A1:C301",
    isTrial: plan.choices.firstRows !== null,
    ended,
    progress,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      act("stop");
      end(true);
      return Promise.resolve();
    },
    step() {
      if (state !== "running") return;
      quarters += 1;
      tell();
      if (quarters === 4) end(false);
    },
    breakDown(sentence: string) {
      problem = together([sentence]);
      end(false);
    },
  };
}

/** Titles of what a run writes. */
function columnsOf({ outputs }: EnrichmentChoices): string[] {
  const titles = outputs.map((output) => {
    if (output.kind === "field") {
      return companyFields.find(({ name }) => name === output.field)?.label ?? output.field;
    }
    return output.kind === "uses" ? output.name : "Technologies";
  });
  return [...titles, "Stackscout note"];
}
