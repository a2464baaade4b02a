/**
 * Which formulas does Excel calculate again at every calculation? Those with one of its volatile functions, or one of the add-in's
 * that its metadata calls volatile. An ordinary function in such a formula is then called again, whatever its arguments.
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

/** `ours` are full names of volatile functions of the add-in. */
export function isVolatile(formula: string, ours: ReadonlySet<string>): boolean {
  const withoutTexts = formula.replace(/"(?:[^"]|"")*"/g, "");
  return [...withoutTexts.matchAll(/([A-Z_][\w.]*)\s*\(/gi)].some(([, name = ""]) => {
    const upper = name.toUpperCase();
    return VOLATILE.has(upper) || ours.has(upper);
  });
}
