/**
 * Which formulas does Excel calculate at every calculation? Those with one of its volatile functions, or with one of
 * the add-in that its metadata calls volatile. Then ordinary functions in them are called again, too.
 */
const VOLATILE = new Set([
  "NOW",
  "TODAY",
  "RAND",
  "RANDBETWEEN",
  "RANDARRAY",
  "OFFSET",
  "INDIRECT",
  "CELL",
  "INFO",
]);

/** `ours`: full names of the add-in's volatile functions. */
export function isVolatile(formula: string, ours: ReadonlySet<string>): boolean {
  const withoutTexts = formula.replace(/"(?:[^"]|"")*"/g, "");
  return [...withoutTexts.matchAll(/([A-Z_][\w.]*)\s*\(/gi)].some(([, name = ""]) => {
    const upper = name.toUpperCase();
    return VOLATILE.has(upper) || ours.has(upper);
  });
}
