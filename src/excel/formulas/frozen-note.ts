/**
 * Which formulas were frozen to values, kept in the workbook's settings, so that they come back
 * after a reopening and on a colleague's machine too. Positions are those at the time of
 * freezing. A fingerprint of the values tells whether the cells are still the same ones: nothing is
 * written over cells that were sorted, moved or edited.
 *
 * It lies beside the answers' settings, under a name of its own. "Prepare for sharing" forgets it, for a
 * formula names whom one looks at.
 */
import { batchesOf, shape } from "../../model";
import { type FormLimits, Gate } from "../store/gate";

export interface FrozenFormula {
  /** Id of the worksheet: names change. */
  readonly sheetId: string;
  /** Of the formula's cell, 0-based. */
  readonly row: number;
  readonly column: number;
  /** What it had spilled to. */
  readonly rows: number;
  readonly columns: number;
  readonly formula: string;
  readonly fingerprint: string;
}

const KEY = "stackscout-frozen";
/** Below what Excel on the web takes in one request, several settings together. */
const FORMULAS_A_SETTING = 1000;
const LIMITS: FormLimits = { settings: 200, characters: 10_000_000 };
const SHEET_ROWS = 1_048_576;
const SHEET_COLUMNS = 16_384;
/** Excel's own limit of a formula. */
const MAX_FORMULA = 8_192;
/** All together: so much of the workbook is read to thaw. */
const MAX_CELLS = 2_000_000;

/** What of the note can be used; `gate` hears of the rest. */
export async function readFrozen(
  context: Excel.RequestContext,
  gate = new Gate()
): Promise<FrozenFormula[]> {
  const { settings } = context.workbook;
  settings.load("items/key,items/value");
  await context.sync();
  const stored = settings.items
    .filter(({ key }) => key.startsWith(KEY))
    .map(({ key, value }) => ({ name: key, value: value as unknown }));
  const parts = await gate.read(stored, LIMITS, shape.listOf(readOne));
  let cells = 0;
  return parts.flat().filter(({ rows, columns }) => (cells += rows * columns) <= MAX_CELLS);
}

/** Adds to the note in the request that freezes them; `writeFrozen` makes one of all. */
export function noteDown({ workbook }: Excel.RequestContext, frozen: readonly FrozenFormula[]) {
  if (frozen.length > 0)
    workbook.settings.add(`${KEY}-${crypto.randomUUID()}`, JSON.stringify(frozen));
}

/** Replaces the note; an empty one leaves no setting behind. */
export async function writeFrozen(
  context: Excel.RequestContext,
  frozen: readonly FrozenFormula[]
): Promise<void> {
  const { settings } = context.workbook;
  settings.load("items/key");
  await context.sync();
  const names = new Set<string>();
  [...batchesOf(frozen, FORMULAS_A_SETTING)].forEach((part, at) => {
    const name = `${KEY}-${at}`;
    settings.add(name, JSON.stringify(part));
    names.add(name);
  });
  // Last: a refused request keeps what it did until then.
  for (const setting of settings.items)
    if (setting.key.startsWith(KEY) && !names.has(setting.key)) setting.delete();
  await context.sync();
}

const within =
  (least: number, most: number): shape.Reader<number> =>
  (stored) =>
    Number.isInteger(stored) && (stored as number) >= least && (stored as number) <= most
      ? (stored as number)
      : undefined;

const plainFrozen = shape.objectOf<FrozenFormula>({
  sheetId: shape.label,
  row: within(0, SHEET_ROWS - 1),
  column: within(0, SHEET_COLUMNS - 1),
  rows: within(1, SHEET_ROWS),
  columns: within(1, SHEET_COLUMNS),
  formula: (stored) =>
    typeof stored === "string" && stored.length <= MAX_FORMULA ? stored : undefined,
  fingerprint: shape.label,
});

/** What reaches over the edge of the worksheet would make Excel refuse all the others too. */
function readOne(stored: unknown): FrozenFormula | undefined {
  const found = plainFrozen(stored);
  const isInside =
    found &&
    found.row + found.rows <= SHEET_ROWS &&
    found.column + found.columns <= SHEET_COLUMNS &&
    found.rows * found.columns <= MAX_CELLS;
  return isInside ? found : undefined;
}

/** Equal values, equal text (FNV-1a). */
export function fingerprintOf(values: readonly (readonly unknown[])[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
