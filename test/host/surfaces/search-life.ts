/**
 * One life of a workbook with search tables, and what must hold after each step of it. What rows were bought is read
 * from the service's replies that reached the add-in, what they cost from the service, and what became of cells from
 * the workbook before and after.
 */
import type {
  SearchSpec,
  SearchStep,
  SearchStepPlan,
  SearchStepReport,
} from "../../../src/excel/search-tables/search-tables";
import { say } from "../../../src/sentences";
import type { BootedWorkbench, CellValue, MachineStorage } from "../../../src/workbench/boot-jsdom";
import { columnLetters } from "../../../src/excel/sheet/a1-notation";
import { inExcel } from "../../workbench/fixture";
import type { SurfacesBench, SurfacesHost } from "./boot-surfaces";
import type { World } from "./search-world";
import { addressOf, isIn, lookAt, type TableLook, type WorkbookLook } from "./workbook-look";
import type { RandomStep } from "./random-lives";

export const KINDS = [
  ...([
    "write",
    "write",
    "next",
    "next",
    "next",
    "all",
    "new since",
    "new since",
    "refresh",
  ] as const),
  ...(["refresh", "world", "world", "world", "world of one", "rename key", "delete key"] as const),
  ...(["sort", "filter", "insert row", "delete row", "insert column", "delete column"] as const),
  ...(["rename column", "swap columns", "type own", "type ours", "empty key", "type key"] as const),
  ...(["duplicate row", "resize", "total row", "cells below", "table below", "beside"] as const),
  ...(["copy sheet", "rename sheet", "rename table", "delete and undo", "protect"] as const),
  ...(["reopen", "second window", "colleague", "stale plan", "few credits", "settle"] as const),
] as const;
type Kind = (typeof KINDS)[number];
export const TROUBLES = [
  ...(["none", "none", "none", "none", "busy", "no credits", "broken", "lost", "cut"] as const),
  ...(["late", "late", "late", "stop", "protected", "refused"] as const),
] as const;
type Trouble = (typeof TROUBLES)[number];

export type Step = RandomStep<Kind, Trouble>;

const COMPANIES: SearchSpec = {
  about: "companies",
  criteria: { company_country_code_or: ["DE"], order_by: [{ field: "num_jobs", desc: true }] },
  columns: ["name", "domain", "employee_count", "url"],
  title: "Companies in Germany",
};
const JOBS: SearchSpec = {
  about: "jobs",
  criteria: {
    posted_at_gte: "2020-01-01",
    job_country_code_or: ["DE"],
    job_title_or: ["backend"],
  },
  columns: ["job_title", "url"],
  title: "Backend jobs",
};
const SPECS: readonly SearchSpec[] = [
  COMPANIES,
  JOBS,
  { ...COMPANIES, columns: ["employee_count", "id", "name"], title: "Sizes" },
  { ...JOBS, columns: ["id", "url", "job_title"], title: "Jobs by id" },
  { ...COMPANIES, criteria: { ...COMPANIES.criteria, min_employee_count: 50 }, title: "Larger" },
];
const SEARCH_PATHS = ["/v1/companies/search", "/v1/jobs/search"];
const ADDING = ["next", "all", "new since"];

/** What is known of a table of a search. */
interface Known {
  readonly spec: SearchSpec;
  /** Contract names and titles of its columns. */
  readonly fields: readonly string[];
  readonly titles: readonly string[];
  /** Keys of rows that were paid for or written. */
  readonly had: Set<string>;
  /** Keys of rows that were paid for and did not get into the table yet. */
  readonly owed: Set<string>;
}

/** One call of the service by an act. */
interface Delivery {
  readonly ids: string[];
  readonly isLost: boolean;
}

type Values = ReadonlyMap<string, CellValue>;

export class SearchLife {
  readonly story: string[] = [];
  readonly #host: SurfacesHost;
  readonly #world: World;
  readonly #storage: MachineStorage;
  #known = new Map<string, Known>();
  /** All that the service said of each row, oldest first. */
  readonly #said = new Map<string, Values[]>();
  #key = "";
  #bench!: SurfacesBench;
  #deliveries: Delivery[] = [];
  #during: (() => Promise<void>) | null = null;
  #typed = 0;
  #stale: SearchStepPlan | null = null;

  constructor(host: SurfacesHost, world: World, storage: MachineStorage) {
    this.#host = host;
    this.#world = world;
    this.#storage = storage;
  }

  async go(steps: readonly Step[]): Promise<void> {
    this.#key = await this.#host.newKey("paid", 20_000);
    this.#bench = await this.#boot();
    for (const step of [{ kind: "write", a: 0, b: 3, trouble: "none" } as const, ...steps])
      await this.#take(step);
    await this.#end();
  }

  get #workbench(): BootedWorkbench {
    return this.#bench.workbench;
  }

  async #boot(workbook?: Awaited<ReturnType<BootedWorkbench["save"]>>): Promise<SurfacesBench> {
    return this.#host.boot({
      key: this.#key,
      storage: this.#storage,
      ...(workbook ? { workbook } : {}),
      intercept: async (request, send) => {
        if (!SEARCH_PATHS.includes(new URL(request.url).pathname)) return send();
        const response = await send().catch((error: unknown) => {
          this.#deliveries.push({ ids: [], isLost: true });
          throw error;
        });
        const during = this.#during;
        this.#during = null;
        await during?.();
        const text = await response.clone().text();
        this.#deliveries.push(this.#read(response.ok, text));
        return response;
      },
    });
  }

  #read(isOk: boolean, text: string): Delivery {
    if (!isOk) return { ids: [], isLost: false };
    try {
      const { data } = JSON.parse(text) as { data: Record<string, CellValue | null>[] };
      for (const record of data) {
        const values = new Map(Object.entries(record).map(([name, value]) => [name, value ?? ""]));
        const key = String(record["id"]);
        this.#said.set(key, [...(this.#said.get(key) ?? []), values]);
      }
      return { ids: data.map(({ id }) => String(id)), isLost: false };
    } catch {
      return { ids: [], isLost: true };
    }
  }

  async #take(step: Step): Promise<void> {
    this.story.push(`${step.kind} ${String(step.a)} ${String(step.b)} ${step.trouble}`);
    const { kind } = step;
    if (kind === "write") return this.#write(step);
    if (kind === "next" || kind === "all" || kind === "new since" || kind === "refresh")
      return this.#stepOn(kind, step);
    if (kind === "stale plan") return this.#stalePlan(step);
    if (kind === "reopen") return this.#reopen();
    if (kind === "second window") return this.#secondWindow(step);
    if (kind === "few credits") {
      await this.#host.service.setCredits(step.a % 12, this.#key);
      await this.#stepOn(ADDING[step.b % 3] as "next", step);
      await this.#host.service.setCredits(20_000, this.#key);
      return;
    }
    if (kind === "settle") return this.#settle();
    await this.#person(step);
  }

  /** A person, a colleague or the service changes something. */
  async #person(step: Step): Promise<void> {
    const look = lookAt(this.#workbench);
    const mine = look.tables.filter(({ name }) => this.#known.has(name));
    const table = mine[step.a % Math.max(1, mine.length)];
    if (!table) return;
    try {
      await new Person(this.#workbench, this.#host, look, table, () => this.#nextText()).act(step);
    } catch (error) {
      // What Excel does not allow now is no step.
      const message = error instanceof Error ? error.message : String(error);
      this.story.push(`  refused: ${message.slice(0, 80)}`);
    }
    if (step.kind === "world")
      await this.#world.change(
        SPECS[step.a % 2]?.about ?? "jobs",
        (["new", "gone", "order", "values"] as const)[step.b % 4] ?? "new",
        step.b
      );
    if (step.kind === "rename table") this.#followRename(look);
    if (step.kind === "rename key" || step.kind === "delete key") {
      await this.#withoutKey(table, step);
    }
  }

  #nextText(): string {
    this.#typed += 1;
    return `typed ${String(this.#typed)}`;
  }

  #followRename(before: WorkbookLook): void {
    const names = this.#workbench.tables().map(({ name }) => name);
    const gone = before.tables.find(({ name }) => !names.includes(name));
    const fresh = names.find((name) => !before.tables.some((one) => one.name === name));
    const known = gone && this.#known.get(gone.name);
    if (!known || fresh === undefined) return;
    this.#known.delete(gone.name);
    this.#known.set(fresh, known);
  }

  /** Without its key column a table refuses every step in a sentence. */
  async #withoutKey(table: TableLook, step: Step): Promise<void> {
    const known = this.#known.get(table.name);
    const title = keyTitle(known);
    const column = table.titles.indexOf(title);
    if (!known || column < 0) return;
    const at = table.column + column;
    try {
      if (step.kind === "delete key")
        await this.#workbench.deleteColumns(columnLetters(at), 1, table.sheet);
      else await this.#workbench.setCells(cell(table, -1, column), [["My key"]]);
    } catch {
      return;
    }
    const before = lookAt(this.#workbench);
    const plan = await this.#plan({ kind: "refresh", table: table.name }, before);
    // A plan that is null ended in a sentence too.
    if (plan) expect(plan.problem).not.toBeNull();
    if (step.kind === "delete key") await this.#workbench.undo();
    else await this.#workbench.setCells(cell(table, -1, column), [[title]]);
  }

  async #reopen(): Promise<void> {
    await this.#workbench.unprotectSheet(this.#workbench.activeSheet);
    await this.#bench.surfaces.store.flush();
    const workbook = await this.#workbench.save();
    await this.#workbench.dispose();
    this.#stale = null;
    this.#bench = await this.#boot(workbook);
  }

  /** The same file is opened once more on this machine, used there, and closed. */
  async #secondWindow(step: Step): Promise<void> {
    const first = this.#bench;
    const known = this.#known;
    this.#known = new Map(
      [...known].map(([name, one]) => [
        name,
        { ...one, had: new Set(one.had), owed: new Set(one.owed) },
      ])
    );
    const stale = this.#stale;
    await first.surfaces.store.flush();
    this.#bench = await this.#boot(await first.workbench.save());
    await this.#stepOn(
      (["next", "all", "new since", "refresh"] as const)[step.b % 4] ?? "next",
      step
    );
    await this.#workbench.dispose();
    this.#bench = first;
    this.#known = known;
    this.#stale = stale;
  }

  async #settle(): Promise<void> {
    const { client } = this.#bench.surfaces;
    await client.refreshBalance();
    for (const { entry, standing } of client.view().lost) {
      if (standing === "unknown") await client.settle(entry.id, true);
      await client.askAgain(entry.id);
    }
  }

  async #write({ a, b, trouble }: Step): Promise<void> {
    if (this.#known.size >= 4) return;
    const spec = SPECS[a % SPECS.length] ?? COMPANIES;
    const isBeside = b % 3 === 0;
    if (isBeside) {
      const used = this.#workbench.sheets()[0] ?? "Sheet1";
      await this.#workbench.activateSheet(used);
      await this.#workbench.select(`${columnLetters(b % 11)}${String(1 + (a % 15))}`);
    }
    const rows = 1 + (b % 9);
    const isTicked = b % 4 === 1;
    await this.#act(
      {
        kind: "new",
        spec,
        rows: isTicked ? 2 : rows,
        at: isBeside ? "selection" : "sheet",
        ...(isTicked ? { offsets: [a % 5, 5 + (b % 5)] } : {}),
      },
      { a, b, trouble }
    );
  }

  async #stepOn(kind: "next" | "all" | "new since" | "refresh", step: Step): Promise<void> {
    const tables = await this.#bench.surfaces.searchTables.list();
    const table = tables[step.a % Math.max(1, tables.length)];
    if (!table) return;
    const price = table.spec.about === "companies" ? 3 : 1;
    const few = 1 + (step.b % 7);
    const wish: SearchStep =
      kind === "refresh"
        ? { kind, table: table.name }
        : kind === "next"
          ? { kind, table: table.name, rows: few }
          : { kind, table: table.name, mostCredits: few * 2 * price };
    await this.#act(wish, step);
  }

  /** A price is shown, much happens, and only then the button is pressed. */
  async #stalePlan(step: Step): Promise<void> {
    const stale = this.#stale;
    if (stale) {
      this.#stale = null;
      return this.#act(stale.step, { ...step, trouble: "none" }, stale);
    }
    const tables = await this.#bench.surfaces.searchTables.list();
    const table = tables[step.a % Math.max(1, tables.length)];
    if (!table) return;
    const kind = (["next", "new since", "refresh"] as const)[step.b % 3] ?? "next";
    const wish: SearchStep =
      kind === "refresh"
        ? { kind, table: table.name }
        : kind === "next"
          ? { kind, table: table.name, rows: 4 }
          : { kind, table: table.name, mostCredits: 12 };
    this.#stale = await this.#plan(wish, lookAt(this.#workbench));
  }

  /** A plan; null when it ended in a sentence. */
  async #plan(step: SearchStep, before: WorkbookLook): Promise<SearchStepPlan | null> {
    const charged = this.#charged();
    const plan = await this.#bench.surfaces.searchTables.plan(step).catch(sentence);
    expect(this.#charged() - charged).toBe(0);
    expectSame(lookAt(this.#workbench), before);
    if (plan?.problem) expectSentence(plan.problem);
    return plan;
  }

  #charged(): number {
    return this.#host.service.requests.reduce((sum, { credits }) => sum + credits, 0);
  }

  /** What the ledger says was charged, for certain and at most. */
  #ledger(): { least: number; most: number } {
    const { ledger } = this.#bench.surfaces.client.view();
    const sum = (of: (entry: (typeof ledger)[number]) => number) =>
      ledger.reduce((total, entry) => total + of(entry), 0);
    const isOpen = (status: string) => status === "unconfirmed" || status === "sent";
    return {
      least: sum(({ status, chargedCredits }) => (isOpen(status) ? 0 : chargedCredits)),
      most: sum(({ status, chargedCredits, priceCredits }) =>
        isOpen(status) ? priceCredits : chargedCredits
      ),
    };
  }

  /** Takes a step, with its trouble, and checks what came of it. */
  async #act(
    step: SearchStep,
    { a, b, trouble }: Omit<Step, "kind">,
    shown?: SearchStepPlan
  ): Promise<void> {
    const start = lookAt(this.#workbench);
    let before = start;
    // Rows that were held are written before the request that is disturbed.
    let early = 0;
    const plan = shown ?? (await this.#plan(step, start));
    if (!plan) return;
    const [charged, ledger] = [this.#charged(), this.#ledger()];
    this.#deliveries = [];
    const stop = new AbortController();
    const isFaulty = trouble === "refused";
    const rowsNow = (look: WorkbookLook) => {
      const name = step.kind === "new" ? "" : step.table;
      return look.tables.find((one) => one.name === name)?.body.length ?? 0;
    };
    await this.#disturb(trouble, { a, b }, stop, async (act) => {
      early = rowsNow(lookAt(this.#workbench)) - rowsNow(start);
      await act();
      before = lookAt(this.#workbench);
    });
    const report = await this.#bench.surfaces.searchTables.run(plan, {
      signal: stop.signal,
      onProgress: () => undefined,
    });
    this.#host.service.faults.clear();
    this.#workbench.faults.clear();
    this.#during = null;
    const after = lookAt(this.#workbench);
    this.story.push(`  ${brief(plan, report)}`);
    const cost = this.#charged() - charged;
    expect(cost).toBeLessThanOrEqual(plan.priceCredits);
    const isLost = this.#deliveries.some((one) => one.isLost);
    if (!isLost) expect(report.chargedCredits).toBe(cost);
    else expect(report.chargedCredits).toBeLessThanOrEqual(cost);
    const now = this.#ledger();
    expect(now.least - ledger.least).toBeLessThanOrEqual(cost);
    expect(now.most - ledger.most).toBeGreaterThanOrEqual(cost);
    if (report.problem !== null) expectSentence(report.problem, isFaulty);
    if (plan.problem !== null) {
      expectSame(after, before);
      return;
    }
    if (step.kind === "new") this.#checkNew(step.spec, report, start, before, after);
    else if (step.kind === "refresh")
      this.#checkRefresh(step.table, report, before, after, isFaulty);
    else
      this.#checkGrowth(
        step.table,
        { ...report, added: report.added - early },
        before,
        after,
        isFaulty
      );
  }

  async #disturb(
    trouble: Trouble,
    { a, b }: Pick<Step, "a" | "b">,
    stop: AbortController,
    around: (act: () => Promise<void>) => Promise<void>
  ): Promise<void> {
    const { faults } = this.#host.service;
    const paths = SEARCH_PATHS;
    const add = (fault: Parameters<typeof faults.add>[0]) => {
      for (const path of paths) faults.add({ ...fault, path });
    };
    const then = (act: () => Promise<void>) => {
      this.#during = () => around(act);
    };
    switch (trouble) {
      case "busy": {
        add({ status: 429, retryAfter: 0 });
        return;
      }
      case "no credits": {
        add({ status: 402 });
        return;
      }
      case "broken": {
        add({ status: 500 });
        return;
      }
      case "lost": {
        add({ dropReply: "after-charging" });
        return;
      }
      case "cut": {
        add({ malformed: true });
        return;
      }
      case "stop": {
        then(() => {
          stop.abort();
          return Promise.resolve();
        });
        return;
      }
      case "refused": {
        this.#workbench.faults.failAction(1 + (b % 40), "GeneralException");
        return;
      }
      case "protected": {
        then(() => this.#person({ kind: "protect", a, b: 0, trouble: "none" }));
        return;
      }
      case "late": {
        const kind = LATE[b % LATE.length] ?? "sort";
        this.story.push(`  meanwhile ${kind}`);
        then(() => this.#person({ kind, a, b, trouble: "none" }));
        return;
      }
      case "none":
    }
    await Promise.resolve();
  }

  #bought(): string[] {
    return this.#deliveries.flatMap(({ ids }) => ids);
  }

  #checkNew(
    spec: SearchSpec,
    report: SearchStepReport,
    start: WorkbookLook,
    before: WorkbookLook,
    after: WorkbookLook
  ): void {
    const names = new Set(start.tables.map(({ name }) => name));
    // A sheet may have been copied meanwhile.
    const others = new Set(before.tables.map(({ name }) => name));
    const fresh = after.tables.filter(
      ({ name }) => !names.has(name) && (name === report.table?.name || !others.has(name))
    );
    const [table] = fresh;
    if (!table || !report.table) {
      expect(report.added).toBe(0);
      return expectSame(after, before);
    }
    expect(fresh).toHaveLength(1);
    expect(report.table.name).toBe(table.name);
    const fields = spec.columns.includes("id") ? spec.columns : [...spec.columns, "id"];
    const known = {
      ...{ spec, fields, titles: table.titles },
      had: new Set<string>(),
      owed: new Set<string>(),
    };
    this.#known.set(table.name, known);
    expect(table.body).toHaveLength(report.added);
    expect(table.titles).toHaveLength(fields.length);
    this.#checkRows(known, table, table.body, new Set());
    this.#remember(known, table);
    expectOutside(before, after, (sheet, row, column) =>
      sheet === table.sheet && isIn(table, row, column) ? null : [row, column]
    );
  }

  /** Rows that a step added: each once, as the service said it, and nothing in other people's columns. */
  #checkRows(
    known: Known,
    table: TableLook,
    rows: readonly (readonly CellValue[])[],
    present: ReadonlySet<string>
  ): void {
    const seen = new Set(present);
    const at = table.titles.indexOf(keyTitle(known));
    for (const row of rows) {
      const key = String(row[at]);
      if (seen.has(key)) throw new Error(`The row ${key} was written twice.`);
      seen.add(key);
      const said = this.#said.get(key) ?? [];
      table.titles.forEach((title, column) => {
        const field = known.fields[known.titles.indexOf(title)];
        const isRight =
          field === undefined
            ? row[column] === "" || String(row[column]).startsWith("=")
            : said.some((values) => String(values.get(field)) === String(row[column]));
        if (!isRight) throw new Error(`${key}: ${title} is "${String(row[column])}".`);
      });
    }
  }

  #remember(known: Known, table: TableLook): void {
    const present = keysOf(known, table);
    for (const key of this.#bought()) {
      known.had.add(key);
      if (!present.has(key)) known.owed.add(key);
    }
    for (const key of present) {
      known.had.add(key);
      known.owed.delete(key);
    }
  }

  /** What is known of a table, and the table before and after a step. */
  #sidesOf(name: string, before: WorkbookLook, after: WorkbookLook) {
    const known = this.#known.get(name);
    if (!known) throw new Error(`${name} is not known.`);
    const tableIn = ({ tables }: WorkbookLook) => tables.find((one) => one.name === name);
    return { known, old: tableIn(before), now: tableIn(after) };
  }

  #checkGrowth(
    name: string,
    report: SearchStepReport,
    before: WorkbookLook,
    after: WorkbookLook,
    isFaulty: boolean
  ): void {
    const { known, old, now } = this.#sidesOf(name, before, after);
    const again = this.#bought().filter((key) => known.had.has(key));
    if (again.length > 0) throw new Error(`Paid again: ${again.join()}`);
    if (!old || !now) {
      for (const key of this.#bought()) known.owed.add(key);
      return expectSame(after, before);
    }
    const added = now.body.slice(old.body.length);
    if (!isFaulty) expect(added).toHaveLength(report.added);
    expect(now.titles).toEqual(old.titles.map((title, at) => title || now.titles[at]));
    expect(now.body.slice(0, old.body.length).map(withoutFormulas)).toEqual(
      old.body.map(withoutFormulas)
    );
    if (!isFaulty || report.problem === null)
      this.#checkRows(known, now, added, keysOf(known, old));
    this.#remember(known, now);
    if (report.added > 0 || added.length > 0) {
      const down = now.rows - old.rows;
      expect([now.row, now.column, now.columns]).toEqual([old.row, old.column, old.columns]);
      const bottom = old.row + old.rows;
      const isBelow = (row: number, column: number) =>
        row >= bottom && column >= old.column && column < old.column + old.columns;
      // Filled cells below move down by as much as each page needs.
      const placeOf = (shift: number) => (sheet: string, row: number, column: number) =>
        sheet === old.sheet && isIn(old, row, column)
          ? null
          : sheet === old.sheet && isBelow(row, column)
            ? ([row + shift, column] as const)
            : ([row, column] as const);
      const shifts = Array.from({ length: down + 1 }, (_, at) => down - at);
      const wrong = shifts.map((shift) => outside(before, after, placeOf(shift), [now]));
      if (wrong.every((one) => one.length > 0)) tellOutside(wrong[0] ?? []);
    } else if (!isFaulty) expectSame(after, before);
  }

  #checkRefresh(
    name: string,
    report: SearchStepReport,
    before: WorkbookLook,
    after: WorkbookLook,
    isFaulty: boolean
  ): void {
    const { known, old, now } = this.#sidesOf(name, before, after);
    for (const key of this.#bought()) known.had.add(key);
    if (!old || !now) return expectSame(after, before);
    expect([now.titles, now.body.length]).toEqual([old.titles, old.body.length]);
    const at = now.titles.indexOf(keyTitle(known));
    const changed = new Set<string>();
    const places = new Set<string>();
    const kept = new Set<string>();
    old.body.forEach((row, y) => {
      const key = String(row[at]);
      const said = this.#said.get(key) ?? [];
      const isDone = report.problem === null && report.failure === null && !report.wasStopped;
      row.forEach((cell, x) => {
        const field = known.fields[known.titles.indexOf(now.titles[x] ?? "")];
        const current = now.body[y]?.[x] ?? "";
        const wasSaid =
          field !== undefined && said.some((values) => String(values.get(field)) === String(cell));
        const latest = field === undefined ? undefined : said.at(-1)?.get(field);
        if (current !== cell) {
          const where = `${key}: ${now.titles[x] ?? ""} was "${String(cell)}", is "${String(current)}"`;
          if (!wasSaid) throw new Error(`${where}, and was typed.`);
          if (String(current) !== String(latest)) throw new Error(`${where}, not the latest.`);
          changed.add(key);
          places.add(`${key}\n${String(x)}`);
        } else if (field !== undefined && said.length > 0 && String(cell) !== String(latest)) {
          if (wasSaid && isDone && this.#bought().includes(key))
            throw new Error(`${key}: ${now.titles[x] ?? ""} is still "${String(cell)}".`);
          kept.add(`${key}\n${String(x)}`);
        }
      });
    });
    if (!isFaulty) {
      expect(report.updated).toBe(changed.size);
      expect(report.differences).toBe(places.size);
      expect(report.differencesSheet !== null).toBe(places.size > 0);
    }
    expectOutside(before, after, (sheet, row, column) =>
      sheet === old.sheet && isIn(old, row, column) ? null : [row, column]
    );
  }

  /** At last nothing stands in the way: the rest of each search comes, and all that was paid for is there. */
  async #end(): Promise<void> {
    for (const sheet of this.#workbench.sheets()) await this.#workbench.unprotectSheet(sheet);
    await this.#settle();
    const rest = { a: 0, b: 0, trouble: "none" } as const;
    for (const { name, spec } of await this.#bench.surfaces.searchTables.list()) {
      const known = this.#known.get(name);
      if (!known) throw new Error(`${name} is not known.`);
      this.story.push(`the rest of ${name}`);
      const all = { kind: "all", table: name, mostCredits: 300 } as const;
      // Another table in the way is moved by people only.
      if ((await this.#plan(all, lookAt(this.#workbench)))?.problem !== null) continue;
      await this.#act(all, rest);
      await this.#act({ kind: "new since", table: name, mostCredits: 300 }, rest);
      const look = lookAt(this.#workbench).tables.find((one) => one.name === name);
      if (!look?.titles.includes(keyTitle(known))) continue;
      if (known.owed.size > 0)
        throw new Error(`Paid for and not in ${name}: ${[...known.owed].join()}`);
      const missing = (await this.#found(spec)).filter((key) => !known.had.has(key));
      if (missing.length > 0) throw new Error(`${name} never got ${missing.join()}`);
    }
    expect(this.#workbench.pageErrors()).toEqual([]);
    expect(this.#workbench.unknownMembers()).toEqual([]);
  }

  /** What the service finds now, asked with another key. */
  async #found({ about, criteria }: SearchSpec): Promise<string[]> {
    const key = await this.#host.newKey("paid", 1000);
    const request = new Request(`https://service.example/v1/${about}/search`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ ...criteria, offset: 0, limit: 100 }),
    });
    const response = await this.#host.service.fetch(request);
    const { data } = (await response.json()) as { data: { id: unknown }[] };
    return data.map(({ id }) => String(id));
  }
}

/** What people do while a request is at the service. */
const LATE: readonly Kind[] = [
  ...([
    "sort",
    "insert row",
    "delete row",
    "type ours",
    "type own",
    "filter",
    "total row",
  ] as const),
  ...([
    "rename sheet",
    "insert column",
    "cells below",
    "colleague",
    "world",
    "copy sheet",
  ] as const),
  ...(["delete column", "swap columns", "beside"] as const),
];

/** A person at one table. */
class Person {
  constructor(
    readonly workbench: BootedWorkbench,
    readonly host: SurfacesHost,
    readonly look: WorkbookLook,
    readonly table: TableLook,
    readonly text: () => string
  ) {}

  async act({ kind, a, b }: Step): Promise<void> {
    const { workbench, table } = this;
    const { sheet, body } = table;
    const rows = body.length;
    const row = rows === 0 ? 0 : b % rows;
    const column = a % table.columns;
    const letter = columnLetters(table.column + column);
    const excelRow = table.row + 2 + row;
    const key = table.titles.findIndex((title) => KEY_TITLES.has(title));
    switch (kind) {
      case "sort":
        if (rows < 2) return;
        return workbench.sort(addressOf(sheet, { ...table, row: table.row + 1, rows }), [
          { column, ascending: b % 2 === 0 },
        ]);
      case "filter": {
        const area = addressOf(sheet, { ...table, rows: rows + 1 });
        const texts = body.slice(0, Math.ceil(rows / 2)).map((cells) => String(cells[column]));
        return workbench.filter(area, column, b % 3 === 0 ? null : texts);
      }
      case "insert row":
        return workbench.insertRows(excelRow, 1 + (a % 2), sheet);
      case "delete row":
        return rows < 2 ? undefined : workbench.deleteRows(excelRow, 1, sheet);
      case "insert column":
        await workbench.insertColumns(letter, 1, sheet);
        // Excel names it at once.
        return workbench.setCells(cell(table, -1, column), [[`Own ${this.text()}`]]);
      case "delete column":
        return column === key ? undefined : workbench.deleteColumns(letter, 1, sheet);
      case "rename column":
        if (column === key) return;
        return workbench.setCells(cell(table, -1, column), [[`My ${this.text()}`]]);
      case "swap columns": {
        if (table.columns < 2) return;
        const left = Math.min(column, table.columns - 2);
        const area = addressOf(sheet, {
          ...{ row: table.row, column: table.column + left },
          ...{ rows: rows + 1, columns: 2 },
        });
        const cells = workbench.formulas(area).map(([one = "", two = ""]) => [two, one]);
        return workbench.setCells(area, cells);
      }
      case "type own":
        return this.#typeOwn(row);
      case "type ours":
        if (column === key || rows === 0) return;
        return workbench.setCells(cell(table, row, column), [[this.text()]]);
      case "empty key":
        return rows === 0 ? undefined : workbench.setCells(cell(table, row, key), [[""]]);
      case "type key":
        return rows === 0 ? undefined : workbench.setCells(cell(table, row, key), [[this.text()]]);
      case "duplicate row":
        if (rows === 0) return;
        await workbench.insertRows(excelRow, 1, sheet);
        return workbench.copyCells(
          addressOf(sheet, { ...table, row: excelRow, rows: 1 }),
          addressOf(sheet, { ...table, row: excelRow - 1, rows: 1 })
        );
      case "resize":
        return inExcel(workbench, async (context) => {
          const one = context.workbook.tables.getItem(table.name);
          one.resize(one.getRange().getResizedRange(rows < 2 || b % 2 === 0 ? 1 : -1, 0));
          await context.sync();
        });
      case "total row":
        return inExcel(workbench, async (context) => {
          context.workbook.tables.getItem(table.name).showTotals = b % 3 > 0;
          await context.sync();
        });
      case "cells below":
        return this.#put(table.row + table.rows + 1 + (b % 3), table.column + column);
      case "beside":
        return this.#put(table.row + (b % table.rows), table.column + table.columns + 1);
      case "table below": {
        const top = table.row + table.rows + 1 + (b % 2);
        const left = Math.max(0, table.column + (a % 3) - 1);
        const area = { row: top, column: left, rows: 2, columns: 2 };
        if (this.#isTaken(area)) return;
        const address = addressOf(sheet, area);
        await workbench.setCells(address, [
          [`H${this.text()}`, `I${this.text()}`],
          [this.text(), this.text()],
        ]);
        return inExcel(workbench, async (context) => {
          context.workbook.worksheets.getItem(sheet).tables.add(address.split("!")[1] ?? "", true);
          await context.sync();
        });
      }
      case "copy sheet":
        if (this.look.sheets.length < 6) await workbench.duplicateSheet(sheet);
        return;
      case "rename sheet":
        return workbench.renameSheet(sheet, `Sheet ${this.text()}`);
      case "rename table":
        return inExcel(workbench, async (context) => {
          context.workbook.tables.getItem(table.name).name = this.text().replace(" ", "_");
          await context.sync();
        });
      case "delete and undo":
        await workbench.deleteRows(table.row + 1, table.rows, sheet);
        return workbench.undo();
      case "protect":
        return b % 3 > 0 ? workbench.unprotectSheet(sheet) : workbench.protectSheet(sheet);
      case "colleague":
        if (b % 3 === 0) return workbench.otherUser.insertRows(excelRow, 1, sheet);
        if (b % 3 === 1 && rows > 1) return workbench.otherUser.deleteRows(excelRow, 1, sheet);
        if (column === key || rows === 0) return;
        return workbench.otherUser.setCells(cell(table, row, column), [[this.text()]]);
      default:
        return;
    }
  }

  #isTaken(area: { row: number; column: number; rows: number; columns: number }): boolean {
    return [...(this.look.cells.get(this.table.sheet)?.keys() ?? [])].some((place) => {
      const [row = 0, column = 0] = place.split(",").map(Number);
      return isIn(area, row, column);
    });
  }

  /** A cell of a person's own, where none stands. */
  async #put(row: number, column: number): Promise<void> {
    const area = { row, column, rows: 1, columns: 1 };
    if (!this.#isTaken(area))
      await this.workbench.setCells(addressOf(this.table.sheet, area), [[this.text()]]);
  }

  async #typeOwn(row: number): Promise<void> {
    const { workbench, table } = this;
    const own = table.titles.findIndex((title) => title.startsWith("Own"));
    if (own >= 0 && table.body.length > 0)
      return workbench.setCells(cell(table, row, own), [[this.text()]]);
    const area = { row: table.row, column: table.column + table.columns, rows: 1, columns: 1 };
    if (!this.#isTaken(area))
      await workbench.setCells(addressOf(table.sheet, area), [[`Own ${this.text()}`]]);
  }
}

/** Excel writes a formula about its own table in several ways. */
function withoutFormulas(row: readonly CellValue[]): readonly CellValue[] {
  return row.map((cell) => (String(cell).startsWith("=") ? "=" : cell));
}

const KEY_TITLES = new Set(["Company id", "Job id"]);

function cell(table: TableLook, row: number, column: number): string {
  const area = { row: table.row + 1 + row, column: table.column + column, rows: 1, columns: 1 };
  return addressOf(table.sheet, area);
}

function keyTitle(known: Known | undefined): string {
  return known?.titles[known.fields.indexOf("id")] ?? "";
}

function keysOf(known: Known, table: TableLook): Set<string> {
  const at = table.titles.indexOf(keyTitle(known));
  return new Set(table.body.map((row) => String(row[at])).filter((key) => key !== ""));
}

function sentence(error: unknown): null {
  const message = error instanceof Error || isNamed(error) ? error.message : String(error);
  if (!isNamed(error) || !("said" in (error as object)))
    throw new Error(`No sentence: ${message}`, { cause: error });
  return null;
}

/** Errors of the add-in's window are of another realm. */
function isNamed(error: unknown): error is { name: string; message: string } {
  return typeof error === "object" && error !== null && "message" in error;
}

function expectSentence(told: NonNullable<SearchStepReport["problem"]>, isFaulty = false): void {
  const text = say(told);
  const isVague = /undefined|null|\[object|is not a function|Cannot read/.test(text);
  if (isVague || (!isFaulty && text.startsWith("Excel refused this")) || !text.endsWith("."))
    throw new Error(`No sentence: ${text}`);
}

function brief(plan: SearchStepPlan, report: SearchStepReport): string {
  const { added, updated, keptEdits, chargedCredits, failure, problem, wasStopped, table } = report;
  return JSON.stringify({
    price: plan.priceCredits,
    rows: plan.rows,
    ...{ added, updated, keptEdits, chargedCredits },
    ...(table ? { table: table.name, at: `${table.position}/${table.rows}` } : {}),
    ...(failure ? { failure: failure.kind } : {}),
    ...(problem === null ? {} : { problem: say(problem) }),
    ...(wasStopped ? { wasStopped } : {}),
  });
}

function expectSame(after: WorkbookLook, before: WorkbookLook): void {
  expect(plain(after)).toEqual(plain(before));
}

function plain({ sheets, tables, cells }: WorkbookLook) {
  return { sheets, tables, cells: [...cells].map(([sheet, held]) => [sheet, [...held].sort()]) };
}

/** Cells that a step may not change stand where `placeOf` says; null for those that are looked at elsewhere. */
type PlaceOf = (sheet: string, row: number, column: number) => readonly [number, number] | null;

function expectOutside(before: WorkbookLook, after: WorkbookLook, placeOf: PlaceOf): void {
  tellOutside(outside(before, after, placeOf));
}

function tellOutside(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(`Cells outside changed:\n${wrong.slice(0, 6).join("\n")}`);
}

/** What does not stand where it should. */
function outside(
  before: WorkbookLook,
  after: WorkbookLook,
  placeOf: PlaceOf,
  grown: readonly TableLook[] = []
): string[] {
  const wrong: string[] = [];
  for (const [sheet, cells] of before.cells) {
    const now = after.cells.get(sheet);
    const expected = new Map<string, CellValue>();
    for (const [place, value] of cells) {
      const [row = 0, column = 0] = place.split(",").map(Number);
      const to = placeOf(sheet, row, column);
      if (to) expected.set(to.join(), value);
    }
    for (const [place, value] of expected)
      if (now?.get(place) !== value && !String(value).startsWith("="))
        wrong.push(
          `${sheet} ${place}: "${String(value)}" became "${String(now?.get(place) ?? "")}"`
        );
    for (const [place, value] of now ?? []) {
      const [row = 0, column = 0] = place.split(",").map(Number);
      const isOurs =
        placeOf(sheet, row, column) === null ||
        grown.some((table) => table.sheet === sheet && isIn(table, row, column));
      if (!isOurs && !expected.has(place) && !String(value).startsWith("="))
        wrong.push(`${sheet} ${place}: "${String(value)}" is new`);
    }
  }
  return wrong;
}
