/** `npm run conformance -- FILE...`: takes in results files, writes the table again, and says which of our assumptions were wrong. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LINES } from "./lines";
import { LEFT_LINES, REOPEN_LINES } from "./probe/reopened";
import { fallen, notFromExcel, readResults, stillOpen, table } from "./results";

export function settle(folder: string, files: readonly string[]): string {
  const lines = [...LINES, ...LEFT_LINES, ...REOPEN_LINES];
  const results = path.join(folder, "results");
  mkdirSync(results, { recursive: true });
  for (const file of files) copyFileSync(file, path.join(results, path.basename(file)));
  const all = readResults(results);
  const ours = new Set(notFromExcel(all));
  const excels = all.filter(({ file }) => !ours.has(file)).map(({ seen }) => seen);
  writeFileSync(path.join(folder, "TABLE.md"), table(lines, excels));
  const down = excels.flatMap((seen) => fallen(lines, seen));
  const open = stillOpen(lines, excels);
  return [
    ...[...ours].map((file) => `${file} is of our own workbench: it settles nothing.`),
    down.length === 0 ? "No assumption was wrong." : `${down.length} assumptions were wrong:`,
    ...down,
    `${open.length} lines are open.`,
  ].join("\n");
}
