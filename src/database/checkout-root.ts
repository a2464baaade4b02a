/**
 * Where the checkout is. A program runs bundled from `.cache` and unbundled under tests, so it
 * cannot go by its own file: it walks up from the script that was started.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const NAME = "stackscout-excel";

function isRoot(folder: string): boolean {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return false;
  return (JSON.parse(readFileSync(file, "utf8")) as { name?: string }).name === NAME;
}

function rootAbove(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

export function checkoutRoot(): string {
  const script = process.argv[1];
  const found =
    (script === undefined ? undefined : rootAbove(dirname(script))) ?? rootAbove(process.cwd());
  if (found === undefined) throw new Error("Start this from its checkout.");
  return found;
}
