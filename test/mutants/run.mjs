// `npm run test:mutants`: changes the code in one small place at a time and looks whether a test notices. All
// changes stand in one copy of the checkout, switched off (every-test.ts). What hangs is noticed too. The working tree
// is not touched.
import { execFileSync, spawn } from "node:child_process";
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
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chosen } from "./choose.mjs";
import { equalOf } from "./equal.mjs";
import { mutantsOf, withSwitches } from "./mutants-of.mjs";
import { AT_LEAST_PERCENT, LIVES, MUTATED, NOT_MUTATED, optionsOf, TESTS } from "./options.mjs";
import { isEnough, tableOf, textOf } from "./report.mjs";

/** @typedef {import("./mutants-of.mjs").Mutant & { number: number }} Numbered */
/** @typedef {import("./report.mjs").Outcome} Outcome */

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const SECOND = 1_000;
/** Programs that run. @type {Set<() => void>} */
const endings = new Set();

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
  process.on("exit", () => {
    for (const end of endings) end();
    rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(signal, () => process.exit(1));
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
 * @typedef {object} Task what a process does (every-test.ts)
 * @property {readonly string[]} files
 * @property {string} facts
 * @property {string} found
 * @property {number} mostMs
 * @property {readonly number[]} numbers
 * @property {Readonly<Record<number, readonly number[]>>} alike
 * @property {number} [atLoad]
 */
/** @typedef {{ leftOut?: string, started?: number, again?: number, number?: number, kind?: Outcome["kind"] | "at load", by?: string }} Line */

let tasks = 0;

/**
 * A process with the tests. `onLine` hears what it finds; one that says nothing for `silentMs` is ended.
 * @param {string} copy @param {Omit<Task, "found">} task @param {number} silentMs @param {(line: Line) => void} onLine
 * @returns {Promise<string | null>} what it said if it did not end well
 */
function runTests(copy, task, silentMs, onLine) {
  const found = join(copy, `found-${(tasks += 1)}.jsonl`);
  const path = `${found}.task`;
  writeFileSync(found, "");
  writeFileSync(path, JSON.stringify({ ...task, found }));
  return new Promise((resolve) => {
    const program = join(root, "node_modules/jest/bin/jest.js");
    const config = join(copy, "test/mutants/jest.config.mjs");
    const child = spawn(
      process.execPath,
      [program, "--config", config, "-i", "--silent", "--forceExit"],
      {
        cwd: copy,
        env: { ...process.env, ...LIVES, MUTANTS_TASK: path },
        stdio: ["ignore", "pipe", "pipe"],
        // A group of its own, which ends with its workers.
        detached: true,
      }
    );
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    };
    endings.add(end);
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => (said += text));
    let heard = 0;
    let heardAt = Date.now();
    const hear = () => {
      const text = readFileSync(found, "utf8");
      const lines = text.slice(heard, text.lastIndexOf("\n") + 1);
      if (lines === "") return;
      [heard, heardAt] = [heard + lines.length, Date.now()];
      for (const line of lines.trim().split("\n")) onLine(JSON.parse(line));
    };
    const listening = setInterval(() => {
      hear();
      if (Date.now() - heardAt > silentMs) end();
    }, SECOND);
    child.on("close", (code) => {
      clearInterval(listening);
      endings.delete(end);
      hear();
      resolve(code === 0 ? null : said);
    });
  });
}

/**
 * One process after the other, until each of these mutants has an outcome.
 * @param {string} copy @param {Omit<Task, "found">} task @param {(number: number, outcome: Pick<Outcome, "kind" | "by">) => void} onOutcome
 */
async function settle(copy, task, onOutcome) {
  const silentMs = task.mostMs + 60 * SECOND;
  let { numbers } = task;
  /** @type {number[]} */
  const atLoad = [];
  while (numbers.length > 0) {
    /** @type {Line} */
    let last = {};
    const failed = await runTests(copy, { ...task, numbers }, silentMs, (line) => {
      last = line;
      if (line.number === undefined || line.kind === undefined) return;
      if (line.kind === "at load") atLoad.push(line.number);
      else onOutcome(line.number, { kind: line.kind, by: line.by ?? "" });
    });
    const { again, started, number = started } = last;
    if (again === undefined && number === undefined)
      throw new Error(`The tests do not run:\n${failed?.slice(-6_000)}`);
    if (started !== undefined) onOutcome(started, { kind: "noticed", by: "it hung" });
    numbers =
      again === undefined
        ? numbers.slice(numbers.indexOf(number ?? -1) + 1)
        : numbers.slice(numbers.indexOf(again));
  }
  for (const number of atLoad)
    await settle(copy, { ...task, numbers: [number], atLoad: number }, onOutcome);
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
  const { count, seed, only, jobs, seconds } = options;
  const files = filesHere();
  const all = sourcesOf(files, only).flatMap((file) =>
    mutantsOf(file, readFileSync(join(root, file), "utf8"))
  );
  const mutants = chosen(all, seed, count).map((mutant, number) => ({ ...mutant, number }));
  if (mutants.length === 0) throw new Error("There is nothing to change.");
  console.log(`${mutants.length} of ${all.length} changes, seed ${seed}. The tests pass once...`);
  const copy = copyOf(files);
  writeSwitches(copy, mutants);
  /** @type {Record<number, number[]>} */
  const alike = {};
  for (const { number, file } of mutants)
    alike[number] = mutants.filter((one) => one.file === file).map((one) => one.number);
  const task = {
    files: testsIn(files, copy, options.tests),
    facts: join(copy, "facts.json"),
    mostMs: seconds * SECOND,
    numbers: [],
    alike,
  };
  const failed = await runTests(copy, task, 900 * SECOND, ({ leftOut }) =>
    console.log(`left out, for it fails without any change: ${leftOut}`)
  );
  if (failed !== null) throw new Error(`The tests do not run:\n${failed.slice(-6_000)}`);
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @param {Outcome} outcome */
  const note = (outcome) => {
    outcomes.push(outcome);
    console.log(`${outcomes.length}/${mutants.length} ${textOf(outcome)}`);
  };
  /** @type {number[]} */
  const left = [];
  for (const mutant of mutants) {
    const equal = equalOf(mutant);
    if (equal) note({ mutant, kind: "equal", by: equal.why });
    else left.push(mutant.number);
  }
  await Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      settle(
        copy,
        { ...task, numbers: left.filter((number) => number % jobs === job) },
        (number, outcome) => {
          const mutant = mutants[number];
          if (mutant) note({ mutant, ...outcome });
        }
      )
    )
  );
  console.log(tableOf(outcomes));
  process.exit(isEnough(outcomes, AT_LEAST_PERCENT) ? 0 : 1);
}

await main();
