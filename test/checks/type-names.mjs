// Names of exported types that stand for two things. `Argument` of one layer and `Argument` of another lead a search
// astray. Exports stand at the start of a line (prettier), so that reading them needs no compiler. What is only
// declared (`export declare enum` of functions.ts) is for the generator of Excel's metadata, which reads one file.
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";

const TYPE = /^export (?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

/** Programs that share no type with the add-in but those of `api`. */
const OTHER_PROGRAMS = ["service", "team", "workbench", "datafolder", "database"];

/**
 * `Name: one/file.ts, other/file.ts` for each name that two files export, among the layers of the add-in and among the
 * other programs.
 * @param {string} src @param {readonly string[]} files
 */
export function typeNamesTwice(src, files) {
  /** @type {Map<string, string[]>} */
  const ours = new Map();
  /** @type {Map<string, string[]>} */
  const others = new Map();
  for (const file of files) {
    const place = relative(src, file);
    // Until the gateway uses src/database, both have these names.
    if (/^(datafolder|team\Wdatabase)\W/.test(place)) continue;
    const names = OTHER_PROGRAMS.includes(place.split(sep)[0] ?? "") ? others : ours;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(TYPE))
      names.set(name, [...(names.get(name) ?? []), place]);
  }
  /** @param {Map<string, string[]>} names */
  const twice = (names) =>
    [...names]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => `${name}: ${places.join(", ")}`)
      .sort();
  return { addin: twice(ours), others: twice(others) };
}
