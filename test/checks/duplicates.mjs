// How many lines of src stand twice: runs of at least 50 equal tokens, found by jscpd's detector. What Microsoft's
// generator forces to be said again (src/functions/functions.ts) counts as well.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Detector, MemoryStore } from "@jscpd/core";
import { Tokenizer } from "@jscpd/tokenizer";

const FORMATS = { ".ts": "typescript", ".tsx": "tsx", ".mjs": "javascript" };
const MIN_TOKENS = 50;
const MIN_LINES = 5;

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** @param {string} folder */
export async function duplicatesIn(folder) {
  const store = new MemoryStore();
  const detector = new Detector(new Tokenizer(), store, [], {
    minTokens: MIN_TOKENS,
    minLines: MIN_LINES,
  });
  let lines = 0;
  /** @type {Map<string, Set<number>>} */
  const twice = new Map();
  const pairs = [];
  for (const file of sourcesIn(folder)) {
    const text = readFileSync(file, "utf8");
    lines += text.split("\n").length - 1;
    const format = FORMATS[/** @type {keyof typeof FORMATS} */ (file.slice(file.lastIndexOf(".")))];
    for (const { duplicationA, duplicationB } of await detector.detect(file, text, format)) {
      pairs.push(
        [duplicationA, duplicationB]
          .map(
            ({ sourceId, start, end }) => `${relative(folder, sourceId)}:${start.line}-${end.line}`
          )
          .join(" = ")
      );
      const set = twice.get(duplicationA.sourceId) ?? new Set();
      twice.set(duplicationA.sourceId, set);
      for (let line = duplicationA.start.line; line <= duplicationA.end.line; line += 1)
        set.add(line);
    }
  }
  const duplicated = [...twice.values()].reduce((sum, set) => sum + set.size, 0);
  return { lines, duplicated, percent: (100 * duplicated) / lines, pairs };
}
