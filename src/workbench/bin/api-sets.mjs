// Which requirement set does a member of Excel's object model belong to? Reads the doc comments of @types/office-js and
// writes host/protocol/api-sets.ts, for the classes this host models. Run it when those types were upgraded or a class
// was added:
//   node src/workbench/bin/api-sets.mjs [--print]
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const TARGET = path.join(ROOT, "src", "workbench", "host", "protocol", "api-sets.ts");

const CLASSES = [
  "Application",
  "AutoFilter",
  "CultureInfo",
  "DocumentProperties",
  "Filter",
  "FormatProtection",
  "FunctionResult",
  "Functions",
  "NamedItem",
  "NamedItemCollection",
  "Range",
  "RangeAreas",
  "RangeCollection",
  "RangeFill",
  "RangeFont",
  "RangeFormat",
  "RangeSort",
  "RangeView",
  "RangeViewCollection",
  "Setting",
  "SettingCollection",
  "Table",
  "TableCollection",
  "TableColumn",
  "TableColumnCollection",
  "TableRow",
  "TableRowCollection",
  "TableScopedCollection",
  "TableSort",
  "TableStyle",
  "TableStyleCollection",
  "Workbook",
  "WorkbookProtection",
  "WorkbookRangeAreas",
  "Worksheet",
  "WorksheetCollection",
  "WorksheetFreezePanes",
  "WorksheetProtection",
];

/** Of hundreds of worksheet functions, those that this host has. */
const FUNCTIONS = new Set(["date"]);

/**
 * By class, then by set ("ExcelApi 1.9"): the members.
 * @param {string} types @returns {Map<string, Map<string, Set<string>>>}
 */
function readSets(types) {
  const found = new Map();
  for (const name of CLASSES) {
    const body = new RegExp(
      `\\n    class ${name}(?:<T>)? extends [^\\n]*\\{(.*?)\\n    \\}\\n`,
      "s"
    ).exec(types)?.[1];
    if (body === undefined) throw new Error(`@types/office-js has no class ${name}.`);
    /** @type {Map<string, Set<string>>} */
    const sets = new Map();
    for (const [, comment = "", member = ""] of body.matchAll(
      /\/\*\*(.*?)\*\/\s*\n\s*(?:readonly )?(\w+)(?:\(|:|\?:)/gs
    )) {
      const set = /\[Api set: (\w+ [\d.]+)/.exec(
        comment.slice(Math.max(comment.lastIndexOf("/**"), 0))
      )?.[1];
      if (set === undefined || (name === "Functions" && !FUNCTIONS.has(member))) continue;
      // A member in beta has no version ("BETA (PREVIEW ONLY)"): this host has none of those.
      sets.set(set, (sets.get(set) ?? new Set()).add(member));
    }
    found.set(name, sets);
  }
  return found;
}

/** @param {string[]} words */
function wrapped(words) {
  const lines = [];
  let line = "";
  for (const word of words) {
    if ((line + word).length > 96) {
      lines.push(line);
      line = "";
    }
    line += `${word} `;
  }
  lines.push(line);
  return lines
    .map((line) => `      "${line}"`)
    .join(" +\n")
    .replace(/ "$/, '"');
}

function apiSetsSource() {
  const types = readFileSync(path.join(ROOT, "node_modules/@types/office-js/index.d.ts"), "utf8");
  const version = JSON.parse(
    readFileSync(path.join(ROOT, "node_modules/@types/office-js/package.json"), "utf8")
  ).version;
  const classes = [...readSets(types)].map(([name, sets]) => {
    const lines = [...sets]
      .sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
      .map(([set, members]) => `    "${set}":\n${wrapped([...members].sort())},`);
    return `  ${name}: {\n${lines.join("\n")}\n  },`;
  });
  return `/* Made by bin/api-sets.mjs from @types/office-js ${version}: the requirement set of each member of the classes this host models. */
export const API_SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${classes.join("\n")}
};
`;
}

if (process.argv.includes("--print")) process.stdout.write(apiSetsSource());
else writeFileSync(TARGET, apiSetsSource());
