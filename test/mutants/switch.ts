/** Which change is on in this process, and which ones a test file comes by, also while its modules load. */
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const on = Number(process.env["MUTANT"] ?? -1);
const folder = process.env["MUTANTS_PASSED"];
const passed = new Set<number>();

const isMutant = (number: number): boolean => {
  passed.add(number);
  return number === on;
};
Object.assign(globalThis, { isMutant });

afterAll(() => {
  const { testPath } = expect.getState();
  if (folder === undefined || testPath === undefined) return;
  writeFileSync(join(folder, `${basename(testPath)}.json`), JSON.stringify([...passed]));
});
