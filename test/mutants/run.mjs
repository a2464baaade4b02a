// `npm run test:mutants`: changes the code in one small place at a time and looks whether a test notices. All changes
// stand in one copy of the checkout, switched off (switch.ts): one run of the tests tells which files come by which change;
// then each change is on in a process of its own, with these files, up to the first that fails. What hangs is noticed,
// too. The working tree is not touched.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../checks/programs.mjs";
import { chosen } from "./choose.mjs";
import { equalOf } from "./equal.mjs";
import { mutantsOf, withSwitches } from "./mutants-of.mjs";
import { AT_LEAST_PERCENT, LIVES, MUTATED, NOT_MUTATED, optionsOf, TESTS } from "./options.mjs";
import { isEnough, tableOf, textOf } from "./report.mjs";

/** @typedef {import("./mutants-of.mjs").Mutant & { number: number }} Numbered */
/** @typedef {import("./report.mjs").Outcome} Outcome */

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
/**
 * @typedef {object} TestFile
 * @property {string} path
 * @property {number} durationMs
 * @property {ReadonlySet<number>} passed the changes that it comes by
 * @property {number} noticed how many it noticed
 */

/** The files of the checkout, what is not committed yet too. */
function filesHere() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root });
  return [...new Set(listed.toString().trim().split("\n"))].filter((file) =>
    existsSync(join(root, file))
  );
}

/** @param {readonly string[]} files @param {string} only */
function sourcesOf(files, only) {
  const isIn = (/** @type {string} */ file, /** @type {string} */ place) =>
    file === place || file.startsWith(`${place.replace(/\/$/, "")}/`);
  return files.filter(
    (file) =>
      file.endsWith(".ts") &&
      MUTATED.some((place) => isIn(file, place)) &&
      !NOT_MUTATED.includes(file) &&
      (only === "" || isIn(file, only))
  );
}

/** @param {readonly string[]} files */
function copyOf(files) {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "stackscout-mutants-")));
  process.on("exit", () =>
    rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  );
  for (const file of files) {
    if (!statSync(join(root, file)).isFile()) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** @param {string} copy @param {readonly Numbered[]} mutants */
function writeSwitches(copy, mutants) {
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const own = mutants.filter((mutant) => mutant.file === file);
    writeFileSync(join(copy, file), withSwitches(readFileSync(join(copy, file), "utf8"), own));
  }
}

/**
 * Jest in the copy, with these test files in this order.
 * @param {string} copy @param {readonly string[]} paths @param {number} limitMs @param {string[]} options @param {Record<string, string>} env
 */
function jest(copy, paths, limitMs, options, env) {
  const program = join(root, "node_modules/jest/bin/jest.js");
  const ways = ["--config", join(copy, "test/mutants/jest.config.mjs"), "-i", "--silent"];
  return run(process.execPath, [program, ...ways, ...options, "--runTestsByPath", ...paths], {
    cwd: copy,
    quiet: true,
    limitMs,
    env: { ...process.env, ...LIVES, MUTANTS_ORDER: JSON.stringify(paths), ...env },
  });
}

/**
 * All tests once, with every change switched off.
 * @param {string} copy @param {readonly string[]} paths @returns {Promise<TestFile[]>} without those that fail
 */
async function passOnce(copy, paths) {
  const [report, folder] = [join(copy, "pass.json"), join(copy, "passed")];
  mkdirSync(folder);
  const options = ["--json", `--outputFile=${report}`];
  await jest(copy, paths, 900_000, options, { MUTANTS_PASSED: folder });
  if (!existsSync(report)) throw new Error("The tests do not run.");
  /** @type {{ testResults: { name: string, status: string, startTime: number, endTime: number }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return testResults.flatMap(({ name, status, startTime, endTime }) => {
    const passed = join(folder, `${basename(name)}.json`);
    // "focused": it passed, and some of its tests are for the night.
    if (status !== "failed" && existsSync(passed)) {
      const numbers = new Set(JSON.parse(readFileSync(passed, "utf8")));
      return [{ path: name, durationMs: endTime - startTime, passed: numbers, noticed: 0 }];
    }
    console.log(`left out, for it fails without any change: ${name}`);
    return [];
  });
}

/** @param {TestFile} file */
const costOf = ({ durationMs, noticed }) => durationMs / (noticed + 1);

/**
 * Whether a test notices a change: those first that are quick and noticed others.
 * @param {string} copy @param {readonly TestFile[]} files @param {number} number @returns {Promise<Pick<Outcome, "kind" | "by">>}
 */
async function outcomeOf(copy, files, number) {
  const by = files.filter(({ passed }) => passed.has(number));
  if (by.length === 0) return { kind: "survived", by: "no test comes by" };
  const paths = by.sort((a, b) => costOf(a) - costOf(b)).map(({ path }) => path);
  const limitMs = 60_000 + 2 * by.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const found = join(copy, `found-${number}`);
  const env = { MUTANT: String(number), MUTANTS_FOUND: found };
  if (await jest(copy, paths, limitMs, [], env))
    return { kind: "survived", by: `${by.length} test files come by` };
  if (!existsSync(found)) return { kind: "noticed", by: "it hung" };
  const first = readFileSync(found, "utf8");
  const file = by.find(({ path }) => first.startsWith(`${basename(path)}:`));
  if (file) file.noticed += 1;
  return { kind: "noticed", by: first };
}

/** The test files, by their paths. @param {readonly string[]} files @param {string} copy @param {string} part */
const testsIn = (files, copy, part) =>
  files
    .filter(
      (file) => TESTS.some((pattern) => new RegExp(pattern).test(file)) && file.includes(part)
    )
    .map((file) => join(copy, file));

async function main() {
  const options = optionsOf(process.argv.slice(2));
  const { count, seed, only, jobs } = options;
  const files = filesHere();
  const all = sourcesOf(files, only).flatMap((file) =>
    mutantsOf(file, readFileSync(join(root, file), "utf8"))
  );
  const mutants = chosen(all, seed, count).map((mutant, number) => ({ ...mutant, number }));
  if (mutants.length === 0) throw new Error("There is nothing to change.");
  console.log(`${mutants.length} of ${all.length} changes, seed ${seed}. The tests pass once...`);
  const copy = copyOf(files);
  writeSwitches(copy, mutants);
  const tests = await passOnce(copy, testsIn(files, copy, options.tests));
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @param {Outcome} outcome */
  const note = (outcome) => {
    outcomes.push(outcome);
    console.log(`${outcomes.length}/${mutants.length} ${textOf(outcome)}`);
  };
  const waiting = mutants.values();
  const work = async () => {
    for (const mutant of waiting) {
      const equal = equalOf(mutant);
      const outcome = equal
        ? { kind: /** @type {const} */ ("equal"), by: equal.why }
        : await outcomeOf(copy, tests, mutant.number);
      note({ mutant, ...outcome });
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  console.log(tableOf(outcomes));
  process.exit(isEnough(outcomes, AT_LEAST_PERCENT) ? 0 : 1);
}

await main();
