/**
 * Which formulas were frozen to values, kept in the workbook's settings, so that they come back
 * after a reopening and on a colleague's machine too. Positions are those at the time of
 * freezing; a fingerprint of the values tells whether the cells are still the same ones (sorted,
 * moved or edited cells are nobody's business to overwrite).
 *
 * 2026-11-21: beside the answers' settings and under a name of its own. "Prepare for sharing" forgets
 * it, for a formula names whom one looks at.
 */
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

export async function readFrozen(context: Excel.RequestContext): Promise<FrozenFormula[]> {
  const { settings } = context.workbook;
  settings.load("items/key,items/value");
  await context.sync();
  return settings.items
    .filter(({ key }) => key.startsWith(KEY))
    .flatMap(({ value }) => parse(value));
}

/** Replaces the note; an empty one leaves no setting behind. */
export async function writeFrozen(
  context: Excel.RequestContext,
  frozen: readonly FrozenFormula[]
): Promise<void> {
  const { settings } = context.workbook;
  settings.load("items/key");
  await context.sync();
  for (const setting of settings.items) if (setting.key.startsWith(KEY)) setting.delete();
  for (let from = 0; from < frozen.length; from += FORMULAS_A_SETTING) {
    const part = frozen.slice(from, from + FORMULAS_A_SETTING);
    settings.add(`${KEY}-${String(from / FORMULAS_A_SETTING)}`, JSON.stringify(part));
  }
  await context.sync();
}

/** A setting may come from anybody: what is no note is none. */
function parse(value: unknown): FrozenFormula[] {
  try {
    const items: unknown = typeof value === "string" ? JSON.parse(value) : [];
    return Array.isArray(items) ? items.filter(isFrozen) : [];
  } catch {
    return [];
  }
}

function isFrozen(item: unknown): item is FrozenFormula {
  if (typeof item !== "object" || item === null) return false;
  const { sheetId, row, column, rows, columns, formula, fingerprint } = item as Record<
    keyof FrozenFormula,
    unknown
  >;
  return (
    [sheetId, formula, fingerprint].every((text) => typeof text === "string") &&
    [row, column, rows, columns].every((count) => Number.isInteger(count))
  );
}

/** Equal values, equal text (FNV-1a). */
export function fingerprintOf(values: readonly (readonly unknown[])[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
