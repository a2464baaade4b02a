// Which mutants a run makes: by the seed, the same ones again however the rest of the code changes.
import { createHash } from "node:crypto";

/** @typedef {import("./mutants-of.mjs").Mutant} Mutant */

/** @param {Mutant} a @param {Mutant} b */
const isWithin = (a, b) => a.file === b.file && a.start < b.end && b.start < a.end;

/** None lies within another: each is switched on alone. @param {readonly Mutant[]} mutants @param {string} seed @param {number} count @returns {Mutant[]} */
export function chosen(mutants, seed, count) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const sorted = mutants
    .map((mutant) => {
      const name = [seed, mutant.file, mutant.kind, mutant.was, mutant.becomes].join("\n");
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return { mutant, place: createHash("sha256").update(`${name}\n${before}`).digest("hex") };
    })
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  /** @type {Mutant[]} */
  const taken = [];
  for (const { mutant } of sorted) {
    if (taken.length === count) break;
    if (!taken.some((other) => isWithin(mutant, other))) taken.push(mutant);
  }
  return taken;
}
