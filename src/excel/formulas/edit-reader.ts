/**
 * Reads what a person changed here: which questions the changed cells ask, and which of those that
 * depend on them. Where a formula works out what it asks, it explains a question only while nothing else
 * in the workbook can be what asks it.
 */
import { ATTENTION_MS, type EpochMs, type FormulaAsk, type Question, refKey } from "../../model";
import type { CellEdit } from "../store/settings-store";
import { callsIn } from "./arguments";
import { companyIn, readAsked, SEARCHES, type WaitingCell } from "./asked-by";
import { isCalling } from "./cells";
import {
  readAround,
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

/** What cells ask, and which companies their values name. */
interface Found {
  readonly cells: readonly WaitingCell[];
  readonly named: ReadonlySet<string>;
}

interface Edit extends CellEdit {
  readonly at: EpochMs;
  /** What the changed cells held when Excel told of the change; null where Excel does not give it. */
  readonly own: Promise<Found | null>;
  /** What depends on them; read once it is needed. */
  dependents?: Promise<Found | null>;
}

interface Unread {
  readonly edit: CellEdit;
  readonly tell: (found: Found | null) => void;
}

/** Questions about older edits are not explained. */
const MOST_EDITS = 1000;

export class EditReader {
  #edits: Edit[] = [];
  #unread: Unread[] = [];
  #isReading = false;

  constructor(private readonly names: FunctionNames) {}

  note(edit: CellEdit, at: EpochMs): void {
    const own = new Promise<Found | null>((tell) => this.#unread.push({ edit, tell }));
    this.#edits = [...this.#edits.slice(-MOST_EDITS), { ...edit, at, own }];
    if (!this.#isReading) void this.#readUnread();
  }

  async explain(asks: readonly FormulaAsk[]): Promise<readonly boolean[]> {
    let waiting: Promise<readonly WaitingCell[] | null> | undefined;
    const readWaiting = () => (waiting ??= this.#waiting());
    const explained: boolean[] = [];
    for (const ask of asks) explained.push(await this.#isExplained(ask, readWaiting));
    return explained;
  }

  async #isExplained(
    { question, since, askedAt }: FormulaAsk,
    readWaiting: () => Promise<readonly WaitingCell[] | null>
  ): Promise<boolean> {
    const [from, to] = [since - ATTENTION_MS, askedAt + ATTENTION_MS];
    const near = this.#edits.filter(({ at }) => at >= from && at <= to);
    const touched: WaitingCell[] = [];
    for (const read of [ownOf, (edit: Edit) => this.#dependentsOf(edit)])
      for (const edit of near) {
        const { cells = [] } = (await read(edit)) ?? {};
        if (cells.some((cell) => isAsking(cell, question))) return true;
        touched.push(...cells);
      }
    if (!touched.some((cell) => mayAsk(cell, question))) return false;
    const addresses = new Set(touched.map(({ address }) => address));
    const others = (await readWaiting())?.filter(({ address }) => !addresses.has(address));
    return others?.every((cell) => !isAsking(cell, question) && !mayAsk(cell, question)) ?? false;
  }

  /** Everything that waits in the workbook; null where a name may hide who asks. */
  async #waiting(): Promise<readonly WaitingCell[] | null> {
    const { namespace, paid } = this.names;
    const formulas = await Excel.run(readNamed).catch(() => null);
    if (!formulas || formulas.some((formula) => isCalling(namespace, formula))) return null;
    return readWaitingCalls(namespace, paid).catch(() => null);
  }

  #dependentsOf(edit: Edit): Promise<Found | null> {
    edit.dependents ??= this.#readDependents(edit);
    return edit.dependents;
  }

  /** Of a list that a colleague writes too, only what was changed here counts, or follows from it. */
  async #readDependents(edit: Edit): Promise<Found | null> {
    const own = await edit.own;
    const found = await run(async (context) =>
      this.#found(context, await readDependents(context, edit))
    );
    if (!own || !found) return null;
    const named = new Set([...own.named, ...found.named]);
    const cells = found.cells.map((cell) => ({
      ...cell,
      companies: cell.companies.filter((company) => named.has(refKey(company))),
    }));
    return { cells, named };
  }

  /** What was changed meanwhile is read together. */
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
    const { namespace, paid } = this.names;
    const calls = areas.flatMap((area) =>
      formulasOf(area, (formula) => isCalling(namespace, formula, paid)).flatMap((at) =>
        callsIn(at.formula, namespace).map((call) => ({ sheet: area.name, at, call }))
      )
    );
    const cells = await readAsked(context, calls, await readAround(context, calls));
    const values = areas.flatMap((area) => area.values.flat());
    return { cells, named: new Set(values.flatMap(companyIn).map(refKey)) };
  }
}

const ownOf = ({ own }: Edit) => own;

function isAsking(cell: WaitingCell, question: Question): boolean {
  if (cell.functionName !== ASKING[question.about] || !("company" in question)) return false;
  const asked = refKey(question.company);
  return cell.companies.some((company) => refKey(company) === asked);
}

/** What a search asks is not compared: its words may be the catalog's by now. */
function mayAsk({ functionName, isUncertain }: WaitingCell, question: Question): boolean {
  return (
    functionName === ASKING[question.about] && (isUncertain || SEARCHES.includes(functionName))
  );
}

/** Nothing while somebody types; null where Excel refuses. */
function run<T>(work: (context: Excel.RequestContext) => Promise<T>): Promise<T | null> {
  return Excel.run({ delayForCellEdit: true }, work).catch(() => null);
}
