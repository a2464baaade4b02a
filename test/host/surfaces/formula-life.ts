/**
 * One life of a workbook with formulas, and what must hold after each step of it. What was charged is read from the
 * service, what a freeze or a thaw changed from the workbook before and after.
 */
import { IDBFactory } from "fake-indexeddb";
import { staysInside } from "../../../src/excel/formulas/trust";
import { say, type Said } from "../../../src/sentences";
import type { FormulaScope } from "../../../src/excel/formulas/sheets";
import type { BootedWorkbench, CellValue, MachineStorage } from "../../../src/workbench/boot-jsdom";
import { columnLetters, quoted } from "../../../src/excel/sheet/a1-notation";
import { inExcel } from "../../workbench/fixture";
import type { SurfacesBench, SurfacesHost } from "./boot-surfaces";
import { planOf } from "./enriching";
import {
  contentOf,
  type FormulaLook,
  lookAtFormulas,
  type LookedCell,
  placeOf,
} from "./formula-look";
import { addressOf, areaOf, isIn } from "./workbook-look";
import type { RandomStep } from "./random-lives";

export const KINDS = [
  ...(["fill", "fill", "type", "type", "key", "freeze", "freeze", "freeze", "thaw"] as const),
  ...([
    "thaw",
    "thaw",
    "thaw",
    "break and repair",
    "wake",
    "renew",
    "approve",
    "approve few",
  ] as const),
  ...(["drop", "retry", "forget", "forget one", "reopen", "reopen", "mail", "mail back"] as const),
  ...(["share", "forget frozen", "insert row", "delete row", "insert column", "sort"] as const),
  ...(["rename sheet", "copy sheet", "type over", "type same", "own formula", "undo"] as const),
  ...(["colleague", "colleague key", "protect", "spending", "recalculate", "connect"] as const),
  ...(["enrich", "revert", "few credits", "settle", "keep"] as const),
] as const;
type Kind = (typeof KINDS)[number];

export const TROUBLES = [
  ...(["none", "none", "none", "busy", "no credits", "broken", "lost", "cut", "refused"] as const),
] as const;
type Trouble = (typeof TROUBLES)[number];

export type Step = RandomStep<Kind, Trouble>;

/** Formulas by the row of the key that they name. */
const SINGLE: readonly ((row: number) => string)[] = [
  (row) => `=SCOUT.COMPANY(A${String(row)},"Name")`,
  (row) => `=SCOUT.COMPANY($A$${String(row)},"Employees")`,
  (row) => `=UPPER(SCOUT.COMPANY(A${String(row)},"Country"))`,
  (row) => `=IFERROR(SCOUT.COMPANY(A${String(row)},"Employees"),0)+1`,
  (row) => `=SCOUT.USES(A${String(row)},"Kafka")`,
  (row) => `=SCOUT.USES(A${String(row)},"Python","last")`,
  (row) => `=SCOUT.USES(A${String(row)},"Python","share")`,
  (row) => `=SCOUT.COMPANY(A${String(row)},"Founded")`,
  (row) => `=IF(A${String(row)}="","",SCOUT.COMPANY(TRIM(A${String(row)}),"Name"))&"!"`,
  () => '=SCOUT.COMPANY("nobody.example","Name")',
  () => '=SCOUT.COMPANY("nobody.example","Name",,"-")',
  () => '=SCOUT.COMPANY("acme.example","Last funding date")',
  () => '=SCOUT.COMPANY("no domain at all","Name")',
  () => '=SCOUT.CREDITS("spent")',
  (row) => `=LEN(SCOUT.COMPANY(A${String(row)},"Name"))>3`,
];
const WIDE: readonly ((row: number) => string)[] = [
  (row) => `=SCOUT.COMPANY(A${String(row)},"Name, Country, Employees")`,
  (row) => `=SCOUT.COMPANY(A2:A${String(row)},"Name, Founded")`,
  (row) => `=SCOUT.TECHSTACK(A${String(row)},,,3)`,
  (row) => `=SCOUT.TECHSTACK(A${String(row)},"high",,2,FALSE,TRUE)`,
  (row) => `=SCOUT.INTENTS(A${String(row)},,,3,FALSE)`,
  (row) => `=SCOUT.USES(A2:A${String(row)},{"Kafka","Python"})`,
  () => '=SCOUT.COMPANYSEARCH({"Country","DE"},"Name, Domain",3,,FALSE)',
  () => '=SCOUT.JOBSEARCH({"Company domain","acme.example"},"Job title, Posted",2)',
  () => '=SCOUT.KEYWORDS("kafka","technology",3)',
  (row) => `=SCOUT.EVIDENCE(A${String(row)})`,
  () => '=SCOUT.TECHSTACK("nobody.example")',
];
const IN_TABLE: readonly string[] = [
  '=SCOUT.COMPANY([@Domain],"Name")',
  '=SCOUT.COMPANY([@Domain],"Country")&""',
  '=SCOUT.USES([@Domain],"Kafka","jobs")',
];
const ROWS = 8;
const CHANGING = /EVIDENCE|CREDITS/;
const HIDING = /IFERROR/;
const PAID = /SCOUT\.(?:COMPANY|TECHSTACK|INTENTS|USES|COMPANYSEARCH|JOBSEARCH)\(/;
const OURS = /SCOUT\.\w+\(/;
/** Bought without asking, at most. */
const UNASKED = 30;
const PEOPLE = 2;

interface Frozen {
  readonly cell: LookedCell;
  readonly values: readonly (readonly CellValue[])[];
  readonly asks: string;
  /** In this session, so that any formula comes back. */
  isHere: boolean;
}

interface Person {
  key: string;
  readonly storage: MachineStorage;
}

/** What a step may cost, and what it may ask for. */
interface Budget {
  readonly credits: number;
  /** Without it, only what was typed or approved before may be asked. */
  readonly isFree?: boolean;
}

const FILL = { kind: "fill", a: 0, b: 0, trouble: "none" } as const;
const FREE: Budget = { credits: 0, isFree: true };

export class FormulaLife {
  readonly story: string[] = [];
  readonly #host: SurfacesHost;
  readonly #mine: readonly string[];
  readonly #theirs: readonly string[];
  readonly #people: Person[] = [];
  #who = 0;
  #bench!: SurfacesBench;
  /** Frozen formulas by the worksheet's id and the place. */
  #frozen = new Map<string, Frozen>();
  /** What formulas showed, by what they ask. */
  readonly #shown = new Map<string, string>();
  /** Of these, what the file or this machine must hold. */
  #owned = new Set<string>();
  /** Domains that may be bought in this session. */
  #licensed = new Set<string>();
  /** How often each record was charged. */
  readonly #bought = new Map<string, number>();
  /** Bought with a reply that was lost. */
  readonly #lost = new Set<string>();
  /** The last request of the log that was looked at. */
  #seen = 0;
  #typed = 0;
  #keepsInFile = true;
  #isOnlyShown = false;
  /** What is charged now may not arrive. */
  #isLossy = false;
  #enriched: { before: FormulaLook } | null = null;

  constructor(host: SurfacesHost, domains: readonly string[]) {
    this.#host = host;
    this.#mine = domains.slice(0, ROWS);
    this.#theirs = domains.slice(ROWS, ROWS + 4);
  }

  async go(steps: readonly Step[]): Promise<void> {
    for (let who = 0; who < PEOPLE; who += 1)
      this.#people.push({
        key: await this.#host.newKey("paid", 20_000),
        storage: { localStorage: {}, indexedDB: new IDBFactory() },
      });
    this.#seen = this.#lastSeen();
    await this.#boot();
    await this.#setUp();
    for (const step of [{ ...FILL, a: steps.length * 37, b: steps[0]?.b ?? 0 }, ...steps])
      await this.#take(step);
  }

  get #workbench(): BootedWorkbench {
    return this.#bench.workbench;
  }

  get #tools() {
    return this.#bench.surfaces.formulaTools;
  }

  get #client() {
    return this.#bench.surfaces.client;
  }

  async #boot(workbook?: Awaited<ReturnType<BootedWorkbench["save"]>>): Promise<void> {
    const person = this.#people[this.#who];
    if (!person) throw new Error("nobody");
    this.#licensed = new Set();
    for (const one of this.#frozen.values()) one.isHere = false;
    this.#bench = await this.#host.boot({
      key: person.key,
      storage: person.storage,
      isCautious: true,
      unaskedCredits: UNASKED,
      ...(workbook ? { workbook } : {}),
    });
  }

  async #setUp(): Promise<void> {
    const { workbench } = this.#bench;
    await workbench.setCells(`A1:A${String(ROWS + 1)}`, [
      ["Domain"],
      ...this.#mine.map((domain, at) => [at === 0 ? "acme.example" : domain]),
    ]);
    await workbench.setCells("B1:B2", [["Own notes"], ["'=SCOUT.COMPANY(A2)"]]);
    await workbench.addSheet("Team");
    await workbench.activateSheet("Team");
    await workbench.setCells("Team!A1:C4", [
      ["Domain", "Answer", "Note"],
      ["acme.example", "", "mine"],
      [this.#mine[1] ?? "", "", 2],
      [this.#mine[2] ?? "", "", "=1+1"],
    ]);
    await this.#host.makeTable(workbench, "A1:C4");
    await workbench.addSheet("List");
    await workbench.setCells("List!A1:B5", [
      ["Website", "Whose"],
      ...this.#mine.slice(0, 4).map((domain, at) => [domain, `owner ${String(at)}`]),
    ]);
    await workbench.activateSheet("Sheet1");
    await this.#calm();
  }

  async #take(step: Step): Promise<void> {
    const { kind, a, b, trouble } = step;
    this.story.push(`${kind} ${String(a)} ${String(b)} ${trouble}`);
    this.#isLossy = trouble === "lost" || trouble === "cut";
    const budget = await this.#act(step);
    this.#host.service.faults.clear();
    this.#workbench.faults.clear();
    // Cells go on showing what was forgotten until it is decided that it waits.
    await this.#calm(kind.startsWith("forget") ? 700 : 200);
    await this.#check(budget);
  }

  /** Waits until nothing is under way. */
  async #calm(quietMs = 200): Promise<void> {
    for (let turn = 0; turn < 400; turn += 1) {
      await this.#workbench.settled({ quietMs, timeoutMs: 120_000 });
      const { waiting, inFlight } = this.#client.view().activity;
      if (waiting + inFlight === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error("Something is under way for ever.");
  }

  async #act(step: Step): Promise<Budget> {
    const { kind, a, b, trouble } = step;
    switch (kind) {
      case "type":
      case "fill":
      case "key":
      case "type over":
      case "type same":
      case "own formula":
      case "sort":
      case "undo":
      case "insert row":
      case "delete row":
      case "insert column":
      case "copy sheet":
      case "rename sheet":
        return this.#person(step);
      case "freeze":
        return this.#freeze(scopeOf(b), a, trouble);
      case "thaw":
        return this.#thaw(scopeOf(b), a, trouble);
      case "break and repair":
        return this.#repair(a, trouble);
      case "wake":
        return this.#wake(a, trouble);
      case "renew":
        return this.#renew(trouble);
      case "approve":
      case "approve few":
        return this.#approve(kind === "approve" ? "all" : 1 + (a % 3), b, trouble);
      case "drop":
        this.#client.drop("all");
        return FREE;
      case "retry": {
        const includingUnconfirmed = b % 3 === 0;
        if (includingUnconfirmed) this.#mayAskLostAgain();
        this.#client.retry({ includingUnconfirmed });
        return { credits: 1000 };
      }
      case "forget":
        await this.#client.forget(
          "all",
          (["workbook", "machine", "everywhere"] as const)[b % 3] ?? "machine"
        );
        return this.#forgot();
      case "forget one": {
        const held = this.#client.held();
        const one = held[a % Math.max(1, held.length)];
        if (!one) return FREE;
        await this.#client.forget([one.key], "everywhere");
        return this.#forgot();
      }
      case "reopen":
        return this.#reopen(false);
      case "mail":
      case "mail back":
        this.#who = (this.#who + 1) % PEOPLE;
        return this.#reopen(true);
      case "share":
        await this.#client.prepareForSharing();
        if (b % 2 === 0) {
          await this.#tools.forgetFrozen();
          this.#frozen.clear();
        }
        this.#keepsInFile = false;
        return FREE;
      case "forget frozen":
        if (b % 3 === 0) {
          await this.#tools.forgetFrozen();
          this.#frozen.clear();
        }
        return FREE;
      case "colleague":
        return this.#colleaguesFormula(a, b);
      case "colleague key":
        return this.#colleague(this.#keyCell(a), this.#theirs[b % this.#theirs.length] ?? "");
      case "protect":
        for (const sheet of this.#workbench.sheets()) await this.#workbench.unprotectSheet(sheet);
        if (b % 2 === 0) await this.#workbench.protectSheet(this.#sheet(a));
        return FREE;
      case "spending":
        this.#client.changeSpending({ spendingOn: b % 3 > 0 });
        return { credits: 1000 };
      case "recalculate":
        await this.#workbench.recalculate({ restartFunctions: b % 2 === 0 });
        return FREE;
      case "connect": {
        const key = this.#people[this.#who]?.key ?? "";
        await this.#client.connect(null);
        await this.#calm();
        await this.#client.connect({ address: "https://service.example", key, isDemo: true });
        return { credits: 1000 };
      }
      case "enrich":
        return this.#enrich(trouble);
      case "revert":
        return this.#revert();
      case "few credits": {
        const key = this.#people[this.#who]?.key ?? "";
        await this.#host.service.setCredits(a % 9, key);
        const budget = await this.#person({ ...step, kind: "type" });
        await this.#calm();
        await this.#host.service.setCredits(20_000, key);
        return budget;
      }
      case "settle":
        return this.#settle();
      case "keep":
        await this.#client.keepInWorkbook(b % 2 === 0);
        if (b % 2 === 0) return FREE;
        this.#keepsInFile = false;
        // What only the file held is shown until the workbook is closed.
        this.#isOnlyShown = true;
        return FREE;
    }
  }

  #sheet(a: number): string {
    const sheets = this.#workbench.sheets();
    return sheets[a % sheets.length] ?? "Sheet1";
  }

  /** The sheet with the keys: the first, whatever it is called. */
  get #keys(): string {
    return this.#workbench.sheets()[0] ?? "Sheet1";
  }

  #keyCell(a: number): string {
    return `${quoted(this.#keys)}!A${String(2 + (a % ROWS))}`;
  }

  async #person(step: Step): Promise<Budget> {
    this.#disturb(step.trouble);
    const before = lookAtFormulas(this.#workbench);
    const budget = { credits: this.#allowance() };
    try {
      await this.#edit(step, before);
    } catch (error) {
      // What Excel does not allow now is no step.
      this.story.push(`  refused: ${messageOf(error).slice(0, 80)}`);
    }
    const after = lookAtFormulas(this.#workbench);
    for (const cell of after.values())
      if (cell.formula !== null && this.#isTouched(step, cell, before))
        for (const domain of this.#domainsOf(cell, after)) this.#licensed.add(domain);
    return budget;
  }

  /** Whether a step of a person made a formula ask: it was typed, or its key was. */
  #isTouched({ kind }: Step, cell: LookedCell, before: FormulaLook): boolean {
    if (kind !== "type" && kind !== "fill" && kind !== "few credits") return true;
    return before.get(placeOf(cell.sheet, cell.row, cell.column))?.formula !== cell.formula;
  }

  async #edit({ kind, a, b }: Step, look: FormulaLook): Promise<void> {
    const workbench = this.#workbench;
    const keys = this.#keys;
    const at = 2 + (a % ROWS);
    switch (kind) {
      case "type":
      case "few credits":
        return this.#type(a, b);
      case "fill":
        for (let more = 0; more < 8; more += 1) await this.#type(a + more * 5, b + more * 3);
        return;
      case "key": {
        const domain = [...this.#mine, "acme.example", "harbor.example", ""][b % (ROWS + 3)] ?? "";
        return workbench.setCells(this.#keyCell(a), [[domain]]);
      }
      case "type over": {
        const one = this.#anyFrozen(a, look);
        if (one) await workbench.setCells(one, [[this.#text()]]);
        return;
      }
      case "type same": {
        const one = this.#anyFrozen(a, look);
        const [[value = ""] = []] = one ? workbench.values(one) : [];
        if (one)
          await workbench.setCells(one, [
            [`=${typeof value === "string" ? `"${value.replaceAll('"', '""')}"` : String(value)}`],
          ]);
        return;
      }
      case "own formula": {
        const ours = this.#ours(look);
        const one = ours[a % Math.max(1, ours.length)];
        if (one?.sheet !== keys) return;
        return workbench.setCells(`${quoted(keys)}!Z${String(2 + (b % 8))}`, [
          [`=${columnLetters(one.column)}${String(one.row + 1)}&"?"`],
        ]);
      }
      case "sort":
        await workbench.activateSheet(keys);
        return workbench.sort(`${quoted(keys)}!A2:B${String(ROWS + 1)}`, [
          { column: 0, ascending: b % 2 === 0 },
        ]);
      case "undo":
        return workbench.undo();
      case "insert row":
      case "delete row": {
        const sheet = b % 4 === 0 ? this.#sheet(a) : keys;
        if (kind === "delete row") return workbench.deleteRows(at, 1, sheet);
        return workbench.insertRows(at, 1 + (b % 2), sheet);
      }
      case "insert column":
        return workbench.insertColumns(b % 2 === 0 ? "C" : "B", 1, keys);
      case "copy sheet":
        if (workbench.sheets().length < 5) await workbench.duplicateSheet(keys);
        return;
      case "rename sheet":
        return workbench.renameSheet(this.#sheet(a), `It's ${this.#text()}`);
      default:
        return;
    }
  }

  async #type(a: number, b: number): Promise<void> {
    const row = 2 + (b % ROWS);
    const [place, formula] = this.#formulaFor(a, b, row);
    await this.#workbench.setCells(place, [[formula]]);
    this.story.push(`  ${place} ${formula}`);
  }

  #formulaFor(a: number, b: number, row: number): [string, string] {
    const keys = quoted(this.#keys);
    if (a % 7 === 0) {
      const table = this.#workbench.tables().find(({ columns }) => columns.includes("Answer"));
      if (table) {
        const area = areaOf(table.address);
        const place = `${quoted(table.sheet)}!${columnLetters(area.column + table.columns.indexOf("Answer"))}`;
        return [
          `${place}${String(area.row + 2 + (b % table.rows))}`,
          IN_TABLE[a % IN_TABLE.length] ?? "",
        ];
      }
    }
    if (a % 7 < 3) {
      const [column, top] = WIDE_SLOTS[b % WIDE_SLOTS.length] ?? ["H", 2];
      return [`${keys}!${column}${String(top)}`, WIDE[a % WIDE.length]?.(row) ?? ""];
    }
    const column = ["C", "D", "E"][b % 3] ?? "C";
    return [`${keys}!${column}${String(row)}`, SINGLE[a % SINGLE.length]?.(row) ?? ""];
  }

  #text(): string {
    this.#typed += 1;
    return `typed ${String(this.#typed)}`;
  }

  #ours(look: FormulaLook): LookedCell[] {
    return [...look.values()].filter(({ formula }) => formula !== null && OURS.test(formula));
  }

  /** The address of a cell that was frozen. */
  #anyFrozen(a: number, look: FormulaLook): string | null {
    const all = [...this.#frozen.values()].filter(({ cell }) =>
      look.has(placeOf(cell.sheet, cell.row, cell.column))
    );
    const one = all[a % Math.max(1, all.length)];
    return one ? addressOf(one.cell.sheet, { ...one.cell, rows: 1, columns: 1 }) : null;
  }

  #colleaguesFormula(a: number, b: number): Promise<Budget> {
    const domain = this.#theirs[b % this.#theirs.length] ?? "";
    const formula =
      b % 3 === 0
        ? `=SCOUT.TECHSTACK("${domain}",,,2,FALSE)`
        : `=SCOUT.COMPANY("${domain}","Name")`;
    return this.#colleague(`${quoted(this.#keys)}!X${String(2 + (a % ROWS))}`, formula);
  }

  async #colleague(address: string, content: string): Promise<Budget> {
    try {
      await this.#workbench.otherUser.setCells(address, [[content]]);
    } catch (error) {
      this.story.push(`  refused: ${messageOf(error).slice(0, 80)}`);
    }
    return FREE;
  }

  #disturb(trouble: Trouble): void {
    const { faults } = this.#host.service;
    const add = (fault: Parameters<typeof faults.add>[0]) => faults.add({ ...fault, path: "/v1/" });
    if (trouble === "busy") add({ status: 429, retryAfter: 0 });
    if (trouble === "no credits") add({ status: 402 });
    if (trouble === "broken") add({ status: 500 });
    if (trouble === "lost") add({ dropReply: "after-charging" });
    if (trouble === "cut") add({ malformed: true });
  }

  async #selectSome(a: number): Promise<void> {
    const sheet = this.#sheet(a % 2);
    await this.#workbench.activateSheet(sheet);
    const areas = ["A1:Z60", "C1:D9", "H1:L20", "B2:B4", "C:C"];
    await this.#workbench.select(`${quoted(sheet)}!${areas[a % areas.length] ?? "A1"}`);
  }

  /** Whether a cell is in the scope of a tool. */
  #inScope(scope: FormulaScope): (cell: LookedCell, isWhole?: boolean) => boolean {
    const { activeSheet, selection } = this.#workbench;
    const selected = areaOf(selection.replace(/([A-Z]+):([A-Z]+)$/, "$11:$21048576"));
    return (cell, isWhole = false) => {
      if (scope === "workbook") return true;
      if (cell.sheet !== activeSheet) return false;
      if (scope === "worksheet") return true;
      if (!isWhole) return isIn(selected, cell.row, cell.column);
      return (
        cell.row < selected.row + selected.rows &&
        cell.row + cell.rows > selected.row &&
        cell.column < selected.column + selected.columns &&
        cell.column + cell.columns > selected.column
      );
    };
  }

  async #isProtected(): Promise<ReadonlySet<string>> {
    const names = await inExcel(this.#workbench, async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/name,items/protection/protected");
      await context.sync();
      return worksheets.items.filter((one) => one.protection.protected).map(({ name }) => name);
    });
    return new Set(names);
  }

  async #ids(): Promise<ReadonlyMap<string, string>> {
    const pairs = await inExcel(this.#workbench, async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/name,items/id");
      await context.sync();
      return worksheets.items.map(({ name, id }): [string, string] => [name, id]);
    });
    return new Map(pairs);
  }

  async #freeze(scope: FormulaScope, a: number, trouble: Trouble): Promise<Budget> {
    await this.#selectSome(a);
    const before = lookAtFormulas(this.#workbench);
    const [ids, isProtected, isInScope] = [
      await this.#ids(),
      await this.#isProtected(),
      this.#inScope(scope),
    ];
    const wanted = this.#ours(before).filter(
      (cell) => isInScope(cell) && !isProtected.has(cell.sheet)
    );
    const whole = wanted.filter((cell) => !this.#valuesOf(cell, before).flat().some(isErrorText));
    const report = await this.#told(trouble, a, () => this.#tools.freeze(scope));
    const after = lookAtFormulas(this.#workbench);
    for (const cell of wanted) {
      const place = placeOf(cell.sheet, cell.row, cell.column);
      const isFrozen = (after.get(place)?.formula ?? null) === null;
      if (report && isFrozen !== whole.includes(cell))
        throw new Error(`${place} ${cell.formula ?? ""}: frozen ${String(isFrozen)}`);
      if (isFrozen)
        this.#frozen.set(
          `${ids.get(cell.sheet) ?? ""} ${String(cell.row)} ${String(cell.column)}`,
          {
            cell,
            values: this.#valuesOf(cell, before),
            asks: this.#asks(cell, before),
            isHere: true,
          }
        );
    }
    if (report) expect(report.formulas).toBe(whole.length);
    this.#expectSameShown(before, after);
    this.#expectSameContent(before, after, (cell) => wanted.some((one) => isPartOf(one, cell)));
    return FREE;
  }

  async #thaw(scope: FormulaScope, a: number, trouble: Trouble): Promise<Budget> {
    await this.#selectSome(a);
    const before = lookAtFormulas(this.#workbench);
    const [ids, isProtected, isInScope] = [
      await this.#ids(),
      await this.#isProtected(),
      this.#inScope(scope),
    ];
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    const fit = [...this.#frozen].flatMap(([key, frozen]) => {
      const [id = ""] = key.split(" ");
      const sheet = names.get(id);
      if (sheet === undefined) return [];
      const cell = { ...frozen.cell, sheet };
      const now = this.#cellsOf(cell, before);
      const isSame =
        now.every((one) => (one?.formula ?? null) === null && (one?.owner ?? null) === null) &&
        JSON.stringify(this.#valuesOf(cell, before)) === JSON.stringify(frozen.values);
      const isBlank = frozen.values.flat().every((value) => value === "");
      const isTrusted = frozen.isHere || (!isBlank && staysInside(cell.formula ?? "", "SCOUT"));
      const isOpen = !isProtected.has(sheet) && isInScope(cell, true);
      const isDue = this.#asks(cell, before) === frozen.asks;
      return isSame && isTrusted && isOpen ? [{ key, cell, isDue }] : [];
    });
    const report = await this.#told(trouble, a, () => this.#tools.thaw(scope));
    await this.#calm();
    const after = lookAtFormulas(this.#workbench);
    let back = 0;
    for (const { key, cell, isDue } of fit) {
      const place = placeOf(cell.sheet, cell.row, cell.column);
      const now = after.get(place)?.formula ?? null;
      // Another spelling asks for the same company.
      if (report && now !== cell.formula && (isDue || now !== null))
        throw new Error(`${place}: ${String(now)} came back for ${cell.formula ?? ""}`);
      if (now !== cell.formula) continue;
      back += 1;
      this.#frozen.delete(key);
    }
    if (report) expect(report.formulas).toBe(back);
    for (const [key, { cell }] of this.#frozen)
      if (!names.has(key.split(" ")[0] ?? "")) {
        this.story.push(`  gone with its worksheet: ${cell.formula ?? ""}`);
        this.#frozen.delete(key);
      }
    this.#expectSameContent(before, after, (cell) =>
      fit.some(({ cell: one }) => isPartOf(one, cell))
    );
    return FREE;
  }

  /** Breaks some formulas as Excel does, and repairs them. */
  async #repair(a: number, trouble: Trouble): Promise<Budget> {
    const isProtected = await this.#isProtected();
    const ours = this.#ours(lookAtFormulas(this.#workbench)).filter(
      ({ sheet }, at) => !isProtected.has(sheet) && (at + a) % 3 > 0
    );
    const prefix = ["_xldudf_SCOUT_", "_xlfn.SCOUT.", "Other.xla!_xldudf_SCOUT_"][a % 3] ?? "";
    const start = lookAtFormulas(this.#workbench);
    for (const cell of ours)
      await this.#workbench.otherUser.setCells(
        addressOf(cell.sheet, { ...cell, rows: 1, columns: 1 }),
        [[(cell.formula ?? "").replaceAll("SCOUT.", prefix)]]
      );
    await this.#calm();
    const report = await this.#told(trouble, a, () => this.#tools.repair());
    await this.#calm();
    if (!report) await this.#tools.repair();
    await this.#calm();
    const after = lookAtFormulas(this.#workbench);
    this.#expectSameContent(start, after, () => false);
    return FREE;
  }

  async #wake(a: number, trouble: Trouble): Promise<Budget> {
    await this.#selectSome(a);
    const before = lookAtFormulas(this.#workbench);
    await this.#told(trouble, a, () => this.#tools.wake());
    await this.#calm();
    this.#expectSameContent(before, lookAtFormulas(this.#workbench), () => false);
    return FREE;
  }

  /** As the button "Refresh" of Activity, for all that is held in the workbook. */
  async #renew(trouble: Trouble): Promise<Budget> {
    const held = this.#client.held().filter(({ isMiss, where }) => !isMiss && where === "workbook");
    const questions = held.map(({ question }) => question).slice(0, 4);
    if (questions.length === 0) return FREE;
    const at = Date.now();
    const quote = await this.#client.quote(questions, { refreshBefore: at });
    if (quote.obstacle) return FREE;
    this.#licenseAll();
    this.#bought.clear();
    this.#disturb(trouble);
    const done = await this.#client.buy(questions, {
      cause: { kind: "run", id: `renew ${String(this.#typed++)}`, name: "Refresh" },
      refreshBefore: at,
      shownCredits: quote.priceCredits,
    });
    await this.#calm();
    this.story.push(`  renewed for ${String(quote.priceCredits)}: ${String(done.ok)}`);
    return { credits: quote.priceCredits };
  }

  /** Approves what waits, at the price that a person saw. */
  async #approve(which: "all" | number, b: number, trouble: Trouble): Promise<Budget> {
    const { held } = this.#client.view();
    const some = which === "all" ? held : held.slice(0, which);
    const price = some.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
    const shown = b % 4 === 0 ? Math.floor(price / 2) : price;
    this.#licenseAll();
    this.#disturb(trouble);
    const approved = await this.#client.approve(
      which === "all" ? "all" : some.map(({ id }) => id),
      shown
    );
    await this.#calm();
    this.story.push(
      `  ${String(some.length)} for ${String(shown)}: ${approved.ok ? String(approved.value.approved) : approved.failure.kind}`
    );
    return { credits: shown };
  }

  #licenseAll(): void {
    for (const domain of [...this.#mine, ...this.#theirs, ...OTHERS]) this.#licensed.add(domain);
  }

  #forgot(): Budget {
    this.#owned.clear();
    // What was forgotten may be bought again, when somebody approves it.
    this.#bought.clear();
    return FREE;
  }

  #mayAskLostAgain(): void {
    for (const key of this.#lost) this.#bought.delete(key);
    this.#lost.clear();
  }

  async #reopen(isMailed: boolean): Promise<Budget> {
    await this.#bench.surfaces.store.flush();
    const workbook = JSON.parse(JSON.stringify(await this.#workbench.save())) as Awaited<
      ReturnType<BootedWorkbench["save"]>
    >;
    await this.#workbench.dispose();
    if (isMailed) {
      // Another person knows nothing of what was lost, and may buy what the file does not hold.
      this.#mayAskLostAgain();
      if (!this.#keepsInFile) this.#forgot();
      this.#keepsInFile = true;
    }
    if (this.#isOnlyShown) this.#forgot();
    this.#isOnlyShown = false;
    await this.#boot(workbook);
    return FREE;
  }

  async #enrich(trouble: Trouble): Promise<Budget> {
    const list = this.#workbench.sheets().find((name) => name === "List");
    if (list === undefined || (await this.#isProtected()).has(list)) return FREE;
    await this.#workbench.activateSheet(list);
    const before = lookAtFormulas(this.#workbench);
    const plan = await planOf(this.#bench, "List!A2", {
      outputs: [{ kind: "field", field: "name" }],
      rows: "all",
    }).catch(sentence);
    if (!plan) return FREE;
    this.#licenseAll();
    this.#disturb(trouble);
    const report = await this.#bench.surfaces.enrichment.start(plan).ended.catch(sentence);
    this.#host.service.faults.clear();
    await this.#calm();
    this.story.push(`  enriched for at most ${String(plan.priceCredits)}`);
    if (report && !this.#enriched) this.#enriched = { before };
    return { credits: plan.priceCredits };
  }

  async #revert(): Promise<Budget> {
    const { enrichment } = this.#bench.surfaces;
    const [run] = await enrichment.runs();
    if (!run) return FREE;
    const before = lookAtFormulas(this.#workbench);
    const report = await enrichment.revert(run.id).catch(sentence);
    await this.#calm();
    if (report) expectSentence(report.summary);
    const after = lookAtFormulas(this.#workbench);
    this.#expectSameContent(before, after, ({ sheet }) => sheet === "List");
    await enrichment.forget(run.id);
    return FREE;
  }

  async #settle(): Promise<Budget> {
    await this.#client.refreshBalance();
    let credits = 0;
    for (const { entry, standing } of this.#client.view().lost) {
      if (standing === "unknown") await this.#client.settle(entry.id, true);
      credits += entry.priceCredits;
      this.#mayAskLostAgain();
      await this.#client.askAgain(entry.id);
    }
    return { credits };
  }

  /** Runs a tool, with a refusal of Excel's if wanted; what it says must be a sentence. Null when it was refused. */
  async #told<T extends { readonly sentence: Said }>(
    trouble: Trouble,
    a: number,
    work: () => Promise<T>
  ): Promise<T | null> {
    if (trouble === "refused")
      this.#workbench.faults.failAction(1 + ((a * 7) % 60), "GeneralException");
    const report = await work().catch(sentence);
    this.#workbench.faults.clear();
    if (report) {
      expectSentence(report.sentence);
      this.story.push(`  ${say(report.sentence)}`);
    } else this.story.push("  refused");
    return trouble === "refused" ? null : report;
  }

  #allowance(): number {
    return Math.max(0, UNASKED - this.#client.view().spent.unaskedCredits);
  }

  #lastSeen(): number {
    return this.#host.service.requests.at(-1)?.n ?? 0;
  }

  /** What must hold whenever nothing is under way. */
  async #check(budget: Budget): Promise<void> {
    this.#checkCharges(budget);
    try {
      this.#checkCells();
    } catch {
      // On a slow machine cells may still change.
      await this.#calm(1000);
      this.#checkCells();
    }
    expect(this.#workbench.pageErrors()).toEqual([]);
    expect(this.#workbench.unknownMembers()).toEqual([]);
  }

  #checkCells(): void {
    const look = lookAtFormulas(this.#workbench);
    for (const cell of this.#ours(look)) this.#checkCell(cell, look);
  }

  #checkCharges(budget: Budget): void {
    const fresh = this.#host.service.requests.filter(({ n }) => n > this.#seen);
    this.#seen = this.#lastSeen();
    let credits = 0;
    for (const request of fresh) {
      if (request.credits === 0) continue;
      credits += request.credits;
      const asked = JSON.stringify(request.parameters);
      this.story.push(
        `  charged ${String(request.credits)}: ${request.path} ${asked.slice(0, 200)}`
      );
      const domains = [...this.#mine, ...this.#theirs, ...OTHERS].filter((domain) =>
        asked.includes(`"${domain}"`)
      );
      const isSearch = domains.length === 0 || asked.includes("country");
      const rest = domains.reduce((text, domain) => text.replaceAll(domain, ""), asked);
      for (const domain of isSearch ? [] : domains) {
        if (budget.isFree === true || !this.#licensed.has(domain))
          throw new Error(`${domain} was bought, which nobody asked for here.`);
        if (UNKNOWN.has(domain)) continue;
        const key = `${request.path} ${rest.replace(/[",[\]]/g, "")} ${domain}`;
        const times = (this.#bought.get(key) ?? 0) + 1;
        this.#bought.set(key, times);
        if (this.#isLossy) this.#lost.add(key);
        if (times > 1) throw new Error(`Paid twice: ${key}`);
      }
    }
    if (credits > budget.credits)
      throw new Error(
        `${String(credits)} credits were charged; ${String(budget.credits)} at most were due.`
      );
  }

  #checkCell(cell: LookedCell, look: FormulaLook): void {
    const { formula, value, message } = cell;
    if (formula === null) return;
    const place = placeOf(cell.sheet, cell.row, cell.column);
    if (value === "#BUSY!") throw new Error(`${place} ${formula} stays busy.`);
    const isError = isErrorText(value);
    const isBare = /^=SCOUT\.\w+\([^()]*\)$/.test(formula);
    if (isError && isBare && !EXCELS_OWN.has(String(value)) && !message)
      throw new Error(`${place} ${formula}: ${String(value)} without a message.`);
    if (message !== null && /undefined|\[object|is not a function|Cannot read/.test(message))
      throw new Error(`${place} ${formula}: ${message}`);
    if (!PAID.test(formula) || CHANGING.test(formula) || HIDING.test(formula)) return;
    const key = this.#asks(cell, look);
    const values = this.#valuesOf(cell, look);
    if (values.flat().some(isErrorText)) {
      if (EXCELS_OWN.has(String(value)) || !this.#owned.has(key)) return;
      throw new Error(`${place} ${formula} had a value and says: ${message ?? String(value)}`);
    }
    const shown = JSON.stringify(values);
    const before = this.#shown.get(key);
    if (before !== undefined && before !== shown)
      throw new Error(`${place} ${formula}: ${before} became ${shown}`);
    this.#shown.set(key, shown);
    this.#owned.add(key);
  }

  /** What a formula asks, with its keys in place of their cells. */
  #asks(cell: LookedCell, look: FormulaLook): string {
    return (cell.formula ?? "")
      .replace(/\[@Domain\]/g, () => JSON.stringify(this.#domainOfRow(cell, look)))
      .replace(/\$?([A-Z])\$?(\d+)(?::\$?([A-Z])\$?(\d+))?(?![\w(])/g, (_, ...found: string[]) => {
        const [left = "A", top = "1", , bottom = top] = found;
        const column = left.charCodeAt(0) - 65;
        const cells: CellValue[] = [];
        for (let row = Number(top) - 1; row < Number(bottom); row += 1)
          cells.push(look.get(placeOf(cell.sheet, row, column))?.value ?? "");
        return JSON.stringify(cells);
      });
  }

  #domainOfRow(cell: LookedCell, look: FormulaLook): CellValue {
    for (const { sheet, address, columns } of this.#workbench.tables()) {
      const area = areaOf(address);
      if (sheet !== cell.sheet || !isIn(area, cell.row, cell.column)) continue;
      const column = area.column + columns.indexOf("Domain");
      return look.get(placeOf(sheet, cell.row, column))?.value ?? "";
    }
    return "";
  }

  #domainsOf(cell: LookedCell, look: FormulaLook): string[] {
    const asks = this.#asks(cell, look);
    return [...this.#mine, ...this.#theirs, ...OTHERS].filter((domain) =>
      asks.includes(`"${domain}"`)
    );
  }

  #cellsOf(cell: LookedCell, look: FormulaLook): (LookedCell | undefined)[] {
    return Array.from({ length: cell.rows * cell.columns }, (_, at) =>
      look.get(
        placeOf(
          cell.sheet,
          cell.row + Math.floor(at / cell.columns),
          cell.column + (at % cell.columns)
        )
      )
    );
  }

  #valuesOf(cell: LookedCell, look: FormulaLook): CellValue[][] {
    const cells = this.#cellsOf(cell, look).map((one) => one?.value ?? "");
    return Array.from({ length: cell.rows }, (_, row) =>
      cells.slice(row * cell.columns, (row + 1) * cell.columns)
    );
  }

  /** Every cell shows what it showed. */
  #expectSameShown(before: FormulaLook, after: FormulaLook): void {
    const wrong: string[] = [];
    // A result of empty text leaves its cell blank: a formula that had no room may fill it.
    const grown = this.#ours(after).filter(
      (cell) => before.get(placeOf(cell.sheet, cell.row, cell.column))?.value === "#SPILL!"
    );
    for (const place of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(place), after.get(place)];
      if (now && grown.some((cell) => isPartOf(cell, now))) continue;
      if ((old?.value ?? "") !== (now?.value ?? "") || (old?.text ?? "") !== (now?.text ?? ""))
        wrong.push(`${place}: "${old?.text ?? ""}" shows "${now?.text ?? ""}"`);
    }
    if (wrong.length > 0) throw new Error(`Shown otherwise:\n${wrong.slice(0, 6).join("\n")}`);
  }

  /** Every cell holds what it held, except those that `isOurs` names. */
  #expectSameContent(
    before: FormulaLook,
    after: FormulaLook,
    isOurs: (cell: LookedCell) => boolean
  ): void {
    const wrong: string[] = [];
    for (const place of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(place), after.get(place)];
      const cell = old ?? now;
      if (!cell || isOurs(cell)) continue;
      const [was, is] = [old ? contentOf(old) : null, now ? contentOf(now) : null];
      if (was !== is) wrong.push(`${place}: "${String(was)}" became "${String(is)}"`);
    }
    if (wrong.length > 0) throw new Error(`Changed:\n${wrong.slice(0, 6).join("\n")}`);
  }
}

const WIDE_SLOTS: readonly (readonly [string, number])[] = [
  ["H", 2],
  ["H", 14],
  ["H", 26],
  ["R", 2],
  ["H", 4],
];
const OTHERS = ["acme.example", "harbor.example", "nobody.example"];
const UNKNOWN = new Set(["nobody.example"]);
/** Errors that Excel makes itself, and says why. */
const EXCELS_OWN = new Set(["#SPILL!", "#NAME?", "#REF!"]);

function scopeOf(b: number): FormulaScope {
  return (["workbook", "worksheet", "selection"] as const)[b % 3] ?? "workbook";
}

function isErrorText(value: CellValue): boolean {
  return typeof value === "string" && /^#(?:N\/A|[A-Z]+(?:\/0)?!|NAME\?)$/.test(value);
}

function isPartOf(whole: LookedCell, cell: LookedCell): boolean {
  return whole.sheet === cell.sheet && isIn(whole, cell.row, cell.column);
}

function messageOf(error: unknown): string {
  return error instanceof Error || isNamed(error) ? error.message : String(error);
}

function sentence(error: unknown): null {
  if (!isNamed(error) || !("said" in (error as object)))
    throw new Error(`No sentence: ${messageOf(error)}`, { cause: error });
  return null;
}

/** Errors of the add-in's window are of another realm. */
function isNamed(error: unknown): error is { message: string } {
  return typeof error === "object" && error !== null && "message" in error;
}

function expectSentence(told: Said): void {
  const text = say(told);
  if (/undefined|null|\[object|is not a function|Cannot read/.test(text) || !/[.)]$/.test(text))
    throw new Error(`No sentence: ${text}`);
}
