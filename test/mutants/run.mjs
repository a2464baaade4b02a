// `npm run test:mutants`: changes the code in one small place at a time and looks whether a test notices. All
// changes stand in one copy of the checkout, switched off. The tests pass once; who comes by which change is noted.
// Then each change is switched on alone, and only tests that come by it run, the likeliest and quickest first, up to
// the first failure and to so many files. What hangs is noticed too. The working tree is not touched.
import { execFileSync, fork, spawn } from "node:child_process";
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
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chosen } from "./choose.mjs";
import { equalOf } from "./equal.mjs";
import { mutantsOf, withSwitches } from "./mutants-of.mjs";
import { AT_LEAST_PERCENT, LIVES, MUTATED, NOT_MUTATED, optionsOf } from "./options.mjs";
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
 * @param {string} copy @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 * @param {number} silentMs for so long it may say nothing
 * @returns {Promise<{ code: number | null, output: string }>} no code: it hung
 */
function jest(copy, args, env, silentMs) {
  return new Promise((resolve) => {
    const program = join(root, "node_modules/jest/bin/jest.js");
    const config = join(copy, "test/mutants/jest.config.mjs");
    const child = spawn(process.execPath, [program, "--config", config, ...args], {
      cwd: copy,
      env: { ...process.env, ...LIVES, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, which ends with its workers.
      detached: true,
    });
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    };
    endings.add(end);
    let output = "";
    let hung = false;
    const limit = setTimeout(() => {
      hung = true;
      end();
    }, silentMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
        output += text;
        limit.refresh();
      });
    child.on("close", (code) => {
      clearTimeout(limit);
      endings.delete(end);
      resolve({ code: hung ? null : (code ?? 1), output });
    });
  });
}

/**
 * @typedef {object} Report what jest tells of a whole run
 * @property {{ name: string, startTime: number, endTime: number, message: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/** All tests once, with every change switched off. @param {string} copy @param {{ jobs: number, tests: string }} options */
async function passOnce(copy, { jobs, tests: part }) {
  const [list, report] = [join(copy, "passed.jsonl"), join(copy, "report.json")];
  writeFileSync(list, "");
  const pattern = part ? ["--testPathPatterns", part] : [];
  const { output } = await jest(
    copy,
    ["-w", String(jobs), "--json", "--outputFile", report, ...pattern],
    { MUTANTS_PASSED: list },
    300 * SECOND
  );
  if (!existsSync(report)) throw new Error(`The tests do not run:\n${output.slice(-6_000)}`);
  const { testResults } = /** @type {Report} */ (JSON.parse(readFileSync(report, "utf8")));
  /** @type {Map<string, { durationMs: number, passed: Set<number> }>} */
  const tests = new Map();
  /** @type {string[]} */
  const leftOut = [];
  for (const { name, startTime, endTime, assertionResults, message } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    leftOut.push(...failed.map(({ fullName }) => fullName));
    // It does not even load.
    if (assertionResults.length === 0 && message) leftOut.push(relative(copy, name));
    else tests.set(name, { durationMs: endTime - startTime, passed: new Set() });
  }
  for (const line of readFileSync(list, "utf8").split("\n").filter(Boolean)) {
    /** @type {{ file: string, passed: number[] }} */
    const { file, passed } = JSON.parse(line);
    for (const number of passed) tests.get(file)?.passed.add(number);
  }
  if (tests.size === 0) throw new Error(`No tests:\n${output.slice(-6_000)}`);
  for (const name of leftOut) console.log(`left out, for it fails without any change: ${name}`);
  return { tests, leftOut };
}

/** How often a test file noticed a change in a folder of sources: the next time what is likely and quick comes first. */
class Odds {
  /** @type {Map<string, { tried: number, noticed: number }>} */
  #seen = new Map();

  /** @param {string} file @param {string} folder */
  #of(file, folder) {
    const key = `${file}\n${folder}`;
    const seen = this.#seen.get(key) ?? { tried: 0, noticed: 0 };
    this.#seen.set(key, seen);
    return seen;
  }
  /** @param {string} file @param {string} folder @param {boolean} hasNoticed */
  count(file, folder, hasNoticed) {
    const seen = this.#of(file, folder);
    seen.tried += 1;
    if (hasNoticed) seen.noticed += 1;
  }
  /** @param {string} file @param {string} folder @param {number} durationMs */
  costs(file, folder, durationMs) {
    const { tried, noticed } = this.#of(file, folder);
    const [, layer = ""] = folder.split("/");
    const isOwn = file.includes(`/${folder.replace(/^src/, "test")}/`);
    const guess = isOwn ? 2 : file.includes(`/test/${layer}/`) ? 4 : 8;
    return (durationMs * (tried + guess)) / (noticed + 1);
  }
}

const RUNS_OF_A_PROCESS = 40;

/** A process that runs test files for one mutant after the other; a new one after some, and when one hangs. */
class Worker {
  /** @type {import("node:child_process").ChildProcess | null} */
  #child = null;
  #runs = 0;

  /** @param {string} copy @param {readonly string[]} leftOut */
  constructor(copy, leftOut) {
    this.copy = copy;
    this.leftOut = leftOut;
    endings.add(() => this.#child?.kill("SIGKILL"));
  }

  /** @param {number} number @param {readonly string[]} files @param {number} limitMs @returns {Promise<{ failed: string | null, passed: number }>} */
  run(number, files, limitMs) {
    const child = this.#started();
    return new Promise((resolve) => {
      /** @param {string} failed */
      const ended = (failed) => {
        clearTimeout(limit);
        child.removeAllListeners();
        child.kill("SIGKILL");
        this.#child = null;
        resolve({ failed, passed: 0 });
      };
      const limit = setTimeout(() => ended("it hung"), limitMs);
      child.once("exit", (code) => ended(`ended with ${code}`));
      child.once("message", (came) => {
        clearTimeout(limit);
        child.removeAllListeners();
        resolve(/** @type {{ failed: string | null, passed: number }} */ (came));
      });
      child.send({ number, files });
    });
  }

  #started() {
    if (this.#child && this.#runs < RUNS_OF_A_PROCESS) {
      this.#runs += 1;
      return this.#child;
    }
    this.#child?.kill("SIGKILL");
    this.#runs = 1;
    this.#child = fork(join(this.copy, "test/mutants/worker.cjs"), [], {
      cwd: this.copy,
      env: { ...process.env, ...LIVES, MUTANT_LEFT_OUT: this.leftOut.join("\n") },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    return this.#child;
  }
}

/**
 * @param {Worker} worker @param {Awaited<ReturnType<typeof passOnce>>} passedOnce @param {Odds} odds
 * @param {Numbered} mutant @param {number} atMost test files
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(worker, { tests }, odds, mutant, atMost) {
  const equal = equalOf(mutant);
  if (equal) return { mutant, kind: "equal", by: equal.why };
  const folder = dirname(mutant.file);
  const all = [...tests]
    .filter(([, { passed }]) => passed.has(mutant.number))
    .map(([file, { durationMs }]) => ({
      file,
      durationMs,
      costs: odds.costs(file, folder, durationMs),
    }))
    .sort((a, b) => a.costs - b.costs);
  if (all.length === 0) return { mutant, kind: "survived", by: "no test comes by" };
  const by = all.slice(0, atMost);
  const files = by.map(({ file }) => file);
  const limitMs = 60 * SECOND + 5 * by.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const { failed, passed } = await worker.run(mutant.number, files, limitMs);
  for (const file of files.slice(0, passed)) odds.count(file, folder, false);
  const ran = `of ${all.length} test files that come by`;
  if (failed === null) return { mutant, kind: "survived", by: `${passed} ${ran}` };
  odds.count(files[passed] ?? "", folder, true);
  return { mutant, kind: "noticed", by: `${passed + 1} ${ran}: ${failed}` };
}

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
  const passed = await passOnce(copy, options);
  const odds = new Odds();
  /** @type {Outcome[]} */
  const outcomes = [];
  const left = [...mutants];
  const work = async () => {
    const worker = new Worker(copy, passed.leftOut);
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const outcome = await outcomeOf(worker, passed, odds, mutant, options.files);
      outcomes.push(outcome);
      console.log(`${outcomes.length}/${mutants.length} ${textOf(outcome)}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  console.log(tableOf(outcomes));
  process.exit(isEnough(outcomes, AT_LEAST_PERCENT) ? 0 : 1);
}

await main();
