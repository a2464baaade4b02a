// `npm run test:mutants`: changes the code in one small place at a time and looks whether a test notices. All
// changes stand in one copy of the checkout, switched off. The tests pass once; who comes by which change is noted.
// Then each change is switched on alone, and only tests that come by it run, the quickest first, up to the first
// failure. What hangs is noticed too. The working tree is not touched.
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
import { AT_LEAST_PERCENT, MUTATED, optionsOf } from "./options.mjs";
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
 * @param {string} copy @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {number} limitMs
 * @returns {Promise<{ code: number | null, output: string }>} no code: it hung
 */
function jest(copy, args, env, limitMs) {
  return new Promise((resolve) => {
    const program = join(root, "node_modules/jest/bin/jest.js");
    const config = join(copy, "test/mutants/jest.config.mjs");
    const child = spawn(process.execPath, [program, "--config", config, ...args], {
      cwd: copy,
      env: { ...process.env, ...env },
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
    }, limitMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
    child.on("close", (code) => {
      clearTimeout(limit);
      endings.delete(end);
      resolve({ code: hung ? null : (code ?? 1), output });
    });
  });
}

/** All tests once, with every change switched off. @param {string} copy @param {{ jobs: number, tests: string }} options */
async function passOnce(copy, { jobs, tests: part }) {
  const [list, report] = [join(copy, "passed.jsonl"), join(copy, "report.json")];
  const { code, output } = await jest(
    copy,
    [
      "-w",
      String(jobs),
      "--json",
      "--outputFile",
      report,
      ...(part ? ["--testPathPatterns", part] : []),
    ],
    { MUTANTS_PASSED: list },
    3_600 * SECOND
  );
  if (code !== 0)
    throw new Error(`Without any change the tests do not pass:\n${output.slice(-6_000)}`);
  /** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  /** @type {Map<string, { durationMs: number, passed: Set<number> }>} */
  const tests = new Map();
  for (const { name, startTime, endTime } of testResults)
    tests.set(name, { durationMs: endTime - startTime, passed: new Set() });
  for (const line of readFileSync(list, "utf8").trim().split("\n")) {
    /** @type {{ file: string, passed: number[] }} */
    const { file, passed } = JSON.parse(line);
    for (const number of passed) tests.get(file)?.passed.add(number);
  }
  return tests;
}

/**
 * @param {string} copy @param {Awaited<ReturnType<typeof passOnce>>} tests @param {Numbered} mutant
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(copy, tests, mutant) {
  const equal = equalOf(mutant);
  if (equal) return { mutant, kind: "equal", by: equal.why };
  const by = [...tests]
    .filter(([, { passed }]) => passed.has(mutant.number))
    .sort(([, a], [, b]) => a.durationMs - b.durationMs);
  if (by.length === 0) return { mutant, kind: "survived", by: "no test comes by" };
  const files = by.map(([file]) => file);
  const { code, output } = await jest(
    copy,
    [
      "-i",
      "--reporters",
      join(copy, "test/mutants/first-failure.cjs"),
      "--runTestsByPath",
      ...files,
    ],
    { MUTANT: String(mutant.number), MUTANT_TESTS: files.join("\n") },
    60 * SECOND + 5 * by.reduce((sum, [, { durationMs }]) => sum + durationMs, 0)
  );
  if (code === 0) return { mutant, kind: "survived", by: `${files.length} test files come by` };
  if (code === null) return { mutant, kind: "noticed", by: "it hung" };
  return {
    mutant,
    kind: "noticed",
    by: /noticed by: (.*)/.exec(output)?.[1] ?? `ended with ${code}`,
  };
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
  const tests = await passOnce(copy, options);
  /** @type {Outcome[]} */
  const outcomes = [];
  const left = [...mutants];
  const work = async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const outcome = await outcomeOf(copy, tests, mutant);
      outcomes.push(outcome);
      console.log(`${outcomes.length}/${mutants.length} ${textOf(outcome)}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  console.log(tableOf(outcomes));
  process.exit(isEnough(outcomes, AT_LEAST_PERCENT) ? 0 : 1);
}

await main();
