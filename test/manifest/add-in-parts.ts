/** What the manifest is checked against: the repository's files, or a built folder. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { NEEDED_SETS } from "../../src/addin/office-facts";
import { associateCommands } from "../../src/addin/commands";
import { neededSets, usedMembers } from "./used-sets";

export const ROOT = path.resolve(__dirname, "../..");

/** Where the build takes each file from. */
const SOURCES: Readonly<Record<string, string>> = {
  "taskpane.html": "src/addin/taskpane.html",
  "functions.js": "src/addin/functions.js",
  // Made by the build.
  "help.html": "src/functions/help/help-page.ts",
  "functions.json": "src/functions/functions.ts",
};

export function repositoryFile(file: string): Buffer | null {
  return read(path.join(ROOT, SOURCES[file] ?? file));
}

export function folderFile(folder: string): (file: string) => Buffer | null {
  return (file) => read(path.join(folder, file));
}

function read(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/** Names that the add-in hands to `Office.actions.associate`. */
export function registeredCommands(): string[] {
  const names: string[] = [];
  const actions = { associate: (name: string) => void names.push(name) };
  Object.assign(globalThis, { Office: { actions } });
  associateCommands(new Promise(() => undefined));
  Reflect.deleteProperty(globalThis, "Office");
  return names;
}

export const ASKED_SETS = NEEDED_SETS;

let used: Readonly<Record<string, string>> | undefined;

export function usedSets(): Readonly<Record<string, string>> {
  used ??= neededSets(usedMembers(ROOT));
  return used;
}
