/**
 * The note of frozen formulas: one setting of the workbook, so that they can come back after a reopening and on a
 * colleague's machine too. Positions are those at the time of freezing, because Excel mends references only in formulas
 * that stand; a fingerprint of the values tells whether cells still show them. "Prepare for sharing" forgets the note, because a formula tells which companies its author looks at.
 */
import { shape } from "../../client";
import { Gate } from "../store/gate";
import { loadSettings } from "../store/settings-store";

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
  /** Number formats that its cells were given in place of those that the formula gave to its values. */
  readonly formats: readonly string[];
}

const KEY = "stackscout-frozen";
const LIMITS = { settings: 1, characters: 5_000_000 };
const SHEET_ROWS = 1_048_576;
const SHEET_COLUMNS = 16_384;
/** Excel's own limit for a formula, in characters. */
const MAX_FORMULA = 8_192;
/** The cells of all frozen formulas together: all are read to unfreeze. */
const MAX_CELLS = 2_000_000;

/** The entries that can be used; `gate` counts a note that cannot. Anybody may have written it. */
export async function readFrozen(
  context: Excel.RequestContext,
  gate = new Gate()
): Promise<FrozenFormula[]> {
  const read = loadSettings(context, [KEY]);
  await context.sync();
  const [found = []] = gate.read(read(), LIMITS, shape.listOf(readOne));
  let cells = 0;
  return found.filter(({ rows, columns }) => (cells += rows * columns) <= MAX_CELLS);
}

/** Queues the note; an empty one leaves no setting behind. */
export function writeFrozen({ workbook }: Excel.RequestContext, note: readonly FrozenFormula[]) {
  if (note.length > 0) workbook.settings.add(KEY, JSON.stringify(note));
  else workbook.settings.getItemOrNullObject(KEY).delete();
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
  formats: shape.listOf(shape.label),
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
