/**
 * The note of frozen formulas: one setting of the workbook, so that they can come back after a reopening and on a
 * colleague's machine too. Positions are those at the time of freezing, because Excel mends references only in formulas
 * that stand; a fingerprint of the values tells whether cells still show them.
 */
import * as z from "zod/mini";
import { stored } from "../../client";
import type { Read } from "../../input";
import { Gate } from "../store/gate";
import { FROZEN } from "../store/setting-names";
import { loadSettings } from "../store/settings-store";

const LIMITS = { settings: 1, characters: 5_000_000 };
const SHEET_ROWS = 1_048_576;
const SHEET_COLUMNS = 16_384;
/** Excel's own limit for a formula, in characters. */
const MAX_FORMULA = 8_192;
/** The cells of all frozen formulas together: all are read to unfreeze. */
const MAX_CELLS = 2_000_000;

const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const frozenSchema = z
  .object({
    /** Id of the worksheet: names change. */
    sheetId: stored.label,
    /** 0-based position of the formula's cell. */
    row: within(0, SHEET_ROWS - 1),
    column: within(0, SHEET_COLUMNS - 1),
    /** The size of its spilled result. */
    rows: within(1, SHEET_ROWS),
    columns: within(1, SHEET_COLUMNS),
    formula: z.string().check(z.maxLength(MAX_FORMULA)),
    fingerprint: stored.label,
    /** Number formats that its cells were given in place of those that the formula gave to its values. */
    formats: z.array(stored.label),
  })
  // One beyond the worksheet's edge would make Excel refuse all others too.
  .check(
    z.refine(
      ({ row, rows, column, columns }) =>
        row + rows <= SHEET_ROWS && column + columns <= SHEET_COLUMNS && rows * columns <= MAX_CELLS
    )
  );
export type FrozenFormula = Read<typeof frozenSchema>;

const readNote = stored.readerOf(z.array(frozenSchema));

/** The entries that can be used; `gate` counts a note that cannot. Anybody may have written it. */
export async function readFrozen(
  context: Excel.RequestContext,
  gate = new Gate()
): Promise<FrozenFormula[]> {
  const read = loadSettings(context, [FROZEN]);
  await context.sync();
  const [found = []] = gate.read(read(), LIMITS, readNote);
  let cells = 0;
  return found.filter(({ rows, columns }) => (cells += rows * columns) <= MAX_CELLS);
}

/** Queues the note; an empty one leaves no setting behind. */
export function writeFrozen({ workbook }: Excel.RequestContext, note: readonly FrozenFormula[]) {
  if (note.length > 0) workbook.settings.add(FROZEN, JSON.stringify(note));
  else workbook.settings.getItemOrNullObject(FROZEN).delete();
}

/** A hash (FNV-1a) of values: equal for equal values. */
export function fingerprintOf(values: readonly (readonly unknown[])[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
