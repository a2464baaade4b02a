/**
 * Reads what a person changed here, as soon as Excel reports it: which questions the changed cells ask, and which ones
 * the formulas ask that depend on them. Cells that a colleague changes later do not count. A formula that works out
 * what it asks explains a question only if no other cell that waits can ask it.
 */
import { ATTENTION_MS, type EpochMs, type FormulaAsk, type Question, refKey } from "../../model";
import type { CellEdit } from "../store/settings-store";
import { callsIn } from "./arguments";
import { companyIn, cornersOf, SEARCHES, type WaitingCell } from "./asked-by";
import { isCalling } from "./cells";
import {
  mayHold,
  readAnew,
  readAskedNow,
  readChanged,
  readDependents,
  readNamed,
  type ReadFormulas,
} from "./edited-ranges";
import { formulasOf } from "./sheets";
import type { FunctionNames } from "./tools";
import { readWaitingCalls } from "./waiting-cells";

const ASKING: Readonly<Record<Question["about"], string>> = {
  company: "COMPANY",
  use: "USES",
  keyword: "USES",
  technologies: "TECHSTACK",
  intents: "INTENTS",
  companies: "COMPANYSEARCH",
  jobs: "JOBSEARCH",
};

interface FoundCell extends WaitingCell {
  readonly worksheetId: string;
  /** 0-based. */
  readonly at: { readonly row: number; readonly column: number };
}

/** What cells ask, and which companies their values name. */
interface Found {
  readonly cells: readonly FoundCell[];
  readonly named: ReadonlySet<string>;
}

/** An edit, and when Excel reported it. */
interface ToldEdit extends CellEdit {
  readonly at: EpochMs;
}

interface Edit extends ToldEdit {
  /** What the changed cells held then; null if Excel refuses to tell. */
  readonly own: Promise<Found | null>;
  /** The formulas that depended on them then; empty if none of these calls a function of ours. */
  readonly standing: Promise<readonly ReadFormulas[]>;
}

interface Unread {
  readonly edit: CellEdit;
  readonly tell: (found: Found | null) => void;
}

/** Questions about older edits are not explained. */
const MAX_EDITS = 200;
/** While this many edits are still being read (a macro may make them), dependents of the next are not read. */
const MAX_AT_ONCE = 20;

export class EditReader {
  #edits: Edit[] = [];
  #theirs: ToldEdit[] = [];
  #unread: Unread[] = [];
  #isReading = false;
  #following = 0;
  /** Whether formulas of the workbook call us; null until that is looked up. */
  #isUsed: boolean | null = null;

  constructor(private readonly names: FunctionNames) {}

  note(edit: CellEdit, at: EpochMs): void {
    if (!edit.isOwn) {
      // It may be the first formula that calls us.
      this.#isUsed ||= null;
      this.#theirs = [...this.#theirs.slice(-MAX_EDITS), { ...edit, at }];
      return;
    }
    const own = new Promise<Found | null>((tell) => this.#unread.push({ edit, tell }));
    const standing = this.#readStanding(edit);
    if (this.#edits.length === 0) void this.#lookForCalls();
    this.#edits = [...this.#edits.slice(-MAX_EDITS), { ...edit, at, own, standing }];
    if (!this.#isReading) void this.#readUnread();
  }

  async explain(asks: readonly FormulaAsk[]): Promise<readonly boolean[]> {
    this.#isUsed = true;
    let waiting: Promise<readonly WaitingCell[] | null> | undefined;
    const readWaiting = () => (waiting ??= this.#waiting());
    const dependents = new Map<Edit, Promise<Found | null>>();
    const readDependents = (edit: Edit) => {
      const read = dependents.get(edit) ?? this.#readDependents(edit);
      dependents.set(edit, read);
      return read;
    };
    const explained: boolean[] = [];
    for (const ask of asks)
      explained.push(await this.#isExplained(ask, readDependents, readWaiting));
    return explained;
  }

  async #isExplained(
    { question, since, askedAt }: FormulaAsk,
    readDependents: (edit: Edit) => Promise<Found | null>,
    readWaiting: () => Promise<readonly WaitingCell[] | null>
  ): Promise<boolean> {
    const [from, to] = [since - ATTENTION_MS, askedAt + ATTENTION_MS];
    // The latest edit is the likeliest.
    const near = this.#edits.filter(({ at }) => at >= from && at <= to).reverse();
    const touched: WaitingCell[] = [];
    for (const read of [({ own }: Edit) => own, readDependents])
      for (const edit of near) {
        const { cells: found = [] } = (await read(edit)) ?? {};
        const cells = found.filter((cell) => !this.#isTheirs(cell, edit.at));
        if (cells.some((cell) => isAsking(cell, question))) return true;
        touched.push(...cells);
      }
    if (!touched.some((cell) => mayAsk(cell, question))) return false;
    const addresses = new Set(touched.map(({ address }) => address));
    const others = (await readWaiting())?.filter(({ address }) => !addresses.has(address));
    return others?.every((cell) => !isAsking(cell, question) && !mayAsk(cell, question)) ?? false;
  }

  /** All calls that wait in the workbook; null if a defined name calls us, because then a cell is not known. */
  async #waiting(): Promise<readonly WaitingCell[] | null> {
    const { namespace, paid } = this.names;
    const formulas = await Excel.run(readNamed).catch(() => null);
    if (!formulas || formulas.some((formula) => isCalling(namespace, formula))) return null;
    return readWaitingCalls(namespace, paid).catch(() => null);
  }

  /** Whether a colleague is known to have changed a cell since. */
  #isTheirs({ worksheetId, at }: FoundCell, since: EpochMs): boolean {
    return this.#theirs.some(
      (edit) => edit.at >= since && edit.worksheetId === worksheetId && isIn(edit.address, at)
    );
  }

  /** Looks once whether formulas call us: a formula that is entered later is an edit, which Excel reports. */
  async #lookForCalls(): Promise<void> {
    const { namespace, paid } = this.names;
    const isOurs = (formula: string) => isCalling(namespace, formula, paid);
    const isUsed = await run((context) => mayHold(context, isOurs));
    this.#isUsed ??= isUsed ?? true;
  }

  async #readStanding(edit: CellEdit): Promise<readonly ReadFormulas[]> {
    if (this.#isUsed === false || this.#following >= MAX_AT_ONCE) return [];
    this.#following += 1;
    const areas = (await run((context) => readDependents(context, edit))) ?? [];
    this.#following -= 1;
    return this.#callsIn(areas).length > 0 ? areas : [];
  }

  /**
   * What the dependents ask after Excel has calculated them. Of a list that a colleague writes too, only companies
   * count that were changed here or follow from a change here.
   */
  async #readDependents({ own: changed, standing }: Edit): Promise<Found | null> {
    const [own, areas] = await Promise.all([changed, standing]);
    if (!own || areas.length === 0) return null;
    const found = await run(async (context) =>
      this.#found(context, await readAnew(context, areas))
    );
    if (!found) return null;
    const named = new Set([...own.named, ...found.named]);
    const cells = found.cells.map((cell) => ({
      ...cell,
      companies: cell.companies.filter((company) => named.has(refKey(company))),
    }));
    return { cells, named };
  }

  /** Reads the cells of edits; edits that come meanwhile are read together. */
  async #readUnread(): Promise<void> {
    this.#isReading = true;
    while (this.#unread.length > 0) {
      const batch = this.#unread.splice(0);
      const found = await this.#readOwn(batch);
      for (const [index, { edit, tell }] of batch.entries())
        tell(found ? (found[index] ?? null) : ((await this.#readOwn([{ edit }]))?.[0] ?? null));
    }
    this.#isReading = false;
  }

  #readOwn(batch: readonly Pick<Unread, "edit">[]): Promise<Found[] | null> {
    return run(async (context) => {
      const changed = await readChanged(
        context,
        batch.map(({ edit }) => edit)
      );
      const found: Found[] = [];
      for (const areas of changed) found.push(await this.#found(context, areas));
      return found;
    });
  }

  async #found(context: Excel.RequestContext, areas: readonly ReadFormulas[]): Promise<Found> {
    const calls = this.#callsIn(areas);
    const asked = await readAskedNow(context, calls);
    const cells = calls.flatMap(({ worksheetId, at }, index) => {
      const cell = asked[index];
      return cell ? [{ ...cell, worksheetId, at }] : [];
    });
    const values = areas.flatMap((area) => area.values.flat());
    return { cells, named: new Set(values.flatMap(companyIn).map(refKey)) };
  }

  #callsIn(areas: readonly ReadFormulas[]) {
    const { namespace, paid } = this.names;
    const calls = areas.flatMap((area) =>
      formulasOf(area, (formula) => isCalling(namespace, formula, paid)).flatMap((at) =>
        callsIn(at.formula, namespace).map((call) => {
          const { worksheetId, name } = area;
          return { worksheetId, sheet: name, at, call };
        })
      )
    );
    if (calls.length > 0) this.#isUsed = true;
    return calls;
  }
}

/** Whether an address includes a cell. */
function isIn(address: string, { row, column }: FoundCell["at"]): boolean {
  return address.split(",").some((part) => {
    const { top, bottom, left, right } = cornersOf(part);
    return row >= top && row <= bottom && column >= left && column <= right;
  });
}

function isAsking(cell: WaitingCell, question: Question): boolean {
  if (cell.functionName !== ASKING[question.about] || !("company" in question)) return false;
  const asked = refKey(question.company);
  return cell.companies.some((company) => refKey(company) === asked);
}

/** A search is not compared: the catalog may have replaced its words by now. */
function mayAsk({ functionName, isUncertain }: WaitingCell, question: Question): boolean {
  return (
    functionName === ASKING[question.about] && (isUncertain || SEARCHES.includes(functionName))
  );
}

/** Runs work when nobody types into a cell; null if Excel refuses it. */
function run<T>(work: (context: Excel.RequestContext) => Promise<T>): Promise<T | null> {
  return Excel.run({ delayForCellEdit: true }, work).catch(() => null);
}
