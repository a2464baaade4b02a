/**
 * The note of frozen formulas, kept in the workbook's settings, so that they can come back after a reopening and on
 * a colleague's machine too. Positions are those at the time of freezing. A fingerprint of the values tells whether
 * the cells are still the same: cells that were sorted, moved or edited are not overwritten.
 *
 * "Prepare for sharing" forgets the note, because a formula tells which companies its author looks at.
 */
import { shape } from "../../model";
import { blocksOf } from "../sheet/blocks";
import { eachRequest } from "../sheet/requests";
import { type FormLimits, Gate } from "../store/gate";
import { readSettings } from "./read-settings";
import { type NamedText, removeSettings } from "../store/settings-store";

export interface FrozenFormula {
  /** Id of the worksheet: names change. */
  readonly sheetId: string;
  /** 0-based position of the formula's cell. */
  readonly row: number;
  readonly column: number;
  /** The size of its spilled result. */
  readonly rows: number;
  readonly columns: number;
  readonly formula: string;
  readonly fingerprint: string;
  /** Number formats that its cells were given, for the values lost the ones that the formula gave them. */
  readonly formats: readonly string[];
}

const KEY = "stackscout-frozen";
const FORMULAS_A_SETTING = 1000;
const LIMITS: FormLimits = { settings: 200, characters: 10_000_000 };
const SHEET_ROWS = 1_048_576;
const SHEET_COLUMNS = 16_384;
/** Excel's own limit for a formula, in characters. */
const MAX_FORMULA = 8_192;
/** The cells of all frozen formulas together: all are read to thaw. */
const MAX_CELLS = 2_000_000;

/** The entries of the note that can be used; `gate` counts the settings that cannot. */
export async function readFrozen(
  context: Excel.RequestContext,
  gate?: Gate
): Promise<FrozenFormula[]> {
  return entriesOf(await readSettings(context, KEY), gate);
}

async function entriesOf(stored: readonly NamedText[], gate = new Gate()) {
  const parts = await gate.read(stored, LIMITS, shape.listOf(readOne));
  let cells = 0;
  return parts.flat().filter(({ rows, columns }) => (cells += rows * columns) <= MAX_CELLS);
}

/** Adds a part to the note, in the request that freezes; `changeFrozen` later joins all parts. */
export function noteDown({ workbook }: Excel.RequestContext, frozen: readonly FrozenFormula[]) {
  if (frozen.length > 0) workbook.settings.add(partName(), JSON.stringify(frozen));
}

/** Part names are used once: a colleague who writes at the same time replaces nothing. */
const partName = () => `${KEY}-${crypto.randomUUID()}`;

/** Replaces the entries of the note as it is now; an empty note leaves no setting behind. */
export async function changeFrozen(
  context: Excel.RequestContext,
  changed: (now: readonly FrozenFormula[]) => readonly FrozenFormula[]
): Promise<void> {
  const before = await readSettings(context, KEY);
  const texts = changed(await entriesOf(before)).map((one) => [JSON.stringify(one)]);
  await eachRequest(context, blocksOf(texts, FORMULAS_A_SETTING), ({ rows }) =>
    context.workbook.settings.add(partName(), `[${rows.join()}]`)
  );
  // Removed last: until then each formula is in an old part or in a new one.
  await removeSettings(
    context,
    before.map(({ name }) => name)
  );
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
  // Older notes have none.
  formats: (stored) => (stored === undefined ? [] : shape.listOf(shape.label)(stored)),
});

/** An entry inside the worksheet; one beyond its edge would make Excel refuse all others too. */
function readOne(stored: unknown): FrozenFormula | undefined {
  const found = plainFrozen(stored);
  const isInside =
    found &&
    found.row + found.rows <= SHEET_ROWS &&
    found.column + found.columns <= SHEET_COLUMNS &&
    found.rows * found.columns <= MAX_CELLS;
  return isInside ? found : undefined;
}

/** A hash (FNV-1a) of values: equal for equal values. */
export function fingerprintOf(values: readonly (readonly unknown[])[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
