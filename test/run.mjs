// `npm test`: what must hold after every change, on a fresh clone with nothing but Node: types, layers, unit, host and
// browser tests. --slow adds what CI runs on every commit (*.slow.test.ts), --long runs what is run at night and before
// a release (*.long.test.ts), --check reads the code: types, lint, layers, texts, unused code, duplicates, format. --validate and
// --bench are steps of their own; `--only unit test/client/` runs a part as it stands. Prints "N passed, N failed, N skipped" last, for machines that read it.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  ensureBuilt,
  ensureInstalled,
  ensureWorkbenchBundles,
} from "../src/workbench/bin/prepare.mjs";
import { filesToRepeat, slowest, verdictOf } from "./checks/attempts.mjs";
import { run as runIn } from "./checks/programs.mjs";
import { findBrowser, isRequired } from "./support/find-browser.mjs";

/** @typedef {import("./checks/attempts.mjs").JestReport} JestReport */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const counts = { passed: 0, failed: 0, skipped: 0 };
/** Minutes by step. @type {[string, number][]} */
const minutes = [];
/** @type {JestReport[]} */
const reports = [];

/** @param {string} name */
const bin = (name) => join(root, "node_modules", ".bin", name);
/** @param {string} command @param {string[]} args @param {{ quiet?: boolean }} [options] */
const run = (command, args, options) => runIn(command, args, { cwd: root, ...options });

/** One step with a name, counted as one test. @param {string} name @param {() => Promise<boolean>} action */
async function step(name, action) {
  const start = Date.now();
  const isOk = await action().catch((/** @type {unknown} */ error) => {
    console.log(error instanceof Error ? error.message : error);
    return false;
  });
  counts[isOk ? "passed" : "failed"] += 1;
  tell(isOk, name, start);
  return isOk;
}

/** @param {boolean} isOk @param {string} name @param {number} start */
function tell(isOk, name, start) {
  const seconds = (Date.now() - start) / 1000;
  minutes.push([name, seconds / 60]);
  console.log(`${isOk ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
}

// TypeScript 7 checks types; ts-loader needs 5.9, which is `typescript`.
const types = () =>
  step("types", () => run(process.execPath, ["node_modules/typescript-7/bin/tsc", "-b"]));
const lint = () => step("lint", () => run(bin("oxlint"), ["--quiet", "src", "test"]));
const layers = () =>
  step("layers", () =>
    run(bin("depcruise"), ["--config", ".dependency-cruiser.cjs", "--output-type", "err", "src"], {
      quiet: true,
    })
  );
const format = () => step("format", () => run(bin("oxfmt"), ["--check", "src", "test"]));
const unused = () => step("unused", () => run(bin("knip"), ["--no-progress"], { quiet: true }));

const MAX_DUPLICATE_PERCENT = 0.2;
/** In each language, of the functions and the help page. */
async function helpTextsMissing() {
  const { helpTexts } = await import("./checks/help-texts.mjs");
  const { LANGUAGES, loadHelp } = await import("../src/addin/bin/function-files.mjs");
  const { generateCustomFunctionsMetadata } = await import("custom-functions-metadata");
  const help = await loadHelp();
  const functions = join(root, "src/functions");
  const { metadataJson } = await generateCustomFunctionsMetadata(
    join(functions, "functions.ts"),
    false
  );
  return LANGUAGES.flatMap((language) => {
    const words = JSON.parse(readFileSync(join(functions, `help/${language}.json`), "utf8"));
    const { missing } = helpTexts(help, help.finishMetadata(metadataJson), words);
    return missing.map((text) => `${language} ${text}`);
  });
}

const texts = () =>
  step("texts", async () => {
    const { textsIn } = await import("./checks/texts.mjs");
    const { problems, missing } = textsIn(root);
    missing.push(...(await helpTextsMissing()));
    for (const problem of problems) console.log(problem);
    if (missing.length > 0)
      console.log(`${missing.length} texts are not translated:\n${missing.join("\n")}`);
    return problems.length === 0;
  });

const duplicates = () =>
  step("duplicates", async () => {
    // Needs packages, which a fresh clone has later.
    const { duplicatesIn } = await import("./checks/duplicates.mjs");
    const { percent, pairs } = await duplicatesIn(join(root, "src"));
    const isOk = percent <= MAX_DUPLICATE_PERCENT;
    if (!isOk) console.log(`${percent.toFixed(2)} % of src stand twice:\n${pairs.join("\n")}`);
    return isOk;
  });

const prepare = () =>
  step("build", async () => {
    await ensureBuilt();
    await ensureWorkbenchBundles();
    return true;
  });

/** In TypeScript, so it is bundled first; two folders deep, as its sources are. */
async function validate() {
  const { build } = await import("esbuild");
  const outfile = join(root, ".cache", "manifest", "validate.cjs");
  await build({
    entryPoints: [join(root, "test", "manifest", "validate.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    packages: "external",
    logLevel: "error",
  });
  /** @type {typeof import("./manifest/validate.js")} */
  const { validate: run } = createRequire(import.meta.url)(outfile);
  return run(resolve(process.argv[3] ?? join(root, "dist")));
}

/** jest for some projects, and only the files that match `paths` where there are any. @param {string[]} projects @param {string[]} paths */
const jestOf = (projects, paths) => [
  "--selectProjects",
  ...projects,
  ...(paths.length === 0 ? [] : ["--testPathPatterns", ...paths]),
];

/** What jest reports of a run; null when it did not run. @param {string[]} selection @param {number} workers @returns {Promise<JestReport | null>} */
async function reportOf(selection, workers) {
  const report = join(root, ".cache", "jest.json");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  process.env["STACKSCOUT_RUN"] = "1";
  // A hook that failed may have left a program or a timer: jest would wait for it for ever.
  const ways = ["--forceExit", "--json", `--outputFile=${report}`, `--maxWorkers=${workers}`];
  await run(bin("jest"), [...selection, ...ways], { quiet: true });
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
}

/** @param {JestReport} report */
function tellFailures({ testResults }) {
  const failed = testResults.filter(({ status }) => status === "failed");
  for (const { message, name: file } of failed) console.log(`\n${file}\n${message}`);
}

const BROWSER_TESTS = "/test/browser/";

/** Names the files that need a browser where there is none, and leaves them out. @param {string[]} selection */
async function leaveOutBrowser(selection) {
  if (await findBrowser(root)) return;
  const sentence =
    "There is no Chromium for this machine: install Chromium, Chrome or Edge, or name one in STACKSCOUT_BROWSER.";
  if (isRequired()) {
    counts.failed += 1;
    console.log(`FAILED browser: ${sentence}`);
  } else console.log(`\n${sentence} These files are left out:`);
  const { execFileSync } = await import("node:child_process");
  const files = execFileSync(process.execPath, [bin("jest"), ...selection, "--listTests"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file.includes(BROWSER_TESTS))
    .map((file) => relative(root, file));
  for (const file of files) console.log(`skipped ${file}`);
  counts.skipped += files.length;
  process.env["STACKSCOUT_LEFT_OUT"] = BROWSER_TESTS;
}

/**
 * Runs jest projects (and only files that match the paths among the names) and adds their tests to
 * the count. On two busy cores a browser or a server now and then answers later than a test waits: one or two files
 * that failed are run once more, alone. What passes only then is named as flaky.
 * @param {string[]} names
 */
async function jest(...names) {
  const projects = names.filter((name) => !name.includes("/"));
  const paths = names.filter((name) => name.includes("/"));
  const name = names.join(", ");
  const start = Date.now();
  await leaveOutBrowser(jestOf(projects, paths));
  // Three for two cores: browsers and clocks leave one waiting now and then.
  const first = await reportOf(jestOf(projects, paths), 3);
  if (first === null) {
    counts.failed += 1;
    tell(false, `${name}: the tests did not run`, start);
    return;
  }
  reports.push(first);
  tellFailures(first);
  const files = filesToRepeat(first);
  if (files.length > 0) console.log(`\nOnce more, alone: ${files.join(", ")}`);
  const again = files.length > 0 ? await reportOf(jestOf(projects, files), 1) : null;
  if (again) tellFailures(again);
  const { passed, failed, flaky } = verdictOf(first, again);
  counts.passed += passed;
  counts.failed += failed;
  for (const test of flaky) console.log(`flaky  ${test}`);
  tell(failed === 0, `${name}: ${passed} tests, ${flaky.length} flaky`, start);
}

/** One lane of two, for two cores. @param {(() => Promise<boolean>)[]} steps */
async function inOrder(...steps) {
  for (const next of steps) await next();
}

/** @param {string[]} projects */
async function everything(...projects) {
  await Promise.all([inOrder(types, layers), prepare()]);
  await jest(...projects);
}

const DAILY = ["unit", "host", "browser"];
const WISHES = ["--slow", "--long", "--check", "--validate", "--bench", "--only"];
const wish = process.argv[2];
if (wish !== undefined && !WISHES.includes(wish)) {
  console.log(`npm test -- [${WISHES.join(" | ")}]: CONTRIBUTING.md says what each does.`);
  process.exit(wish === "--help" ? 0 : 1);
}
await ensureInstalled({ withTests: true });
if (wish === "--check") {
  await Promise.all([inOrder(types, unused, layers), inOrder(lint, duplicates, texts, format)]);
} else if (wish === "--only") {
  await jest(...process.argv.slice(3));
} else if (wish === "--slow") {
  await everything(...DAILY, "slow");
} else if (wish === "--long") {
  await prepare();
  await jest("long");
} else if (wish === "--validate") {
  await ensureBuilt();
  await step("manifest", validate);
  await jest("unit", "slow", "test/manifest/");
} else if (wish === "--bench") {
  await prepare();
  await run(process.execPath, [join(root, "test/bench/run.mjs"), ...process.argv.slice(3)]);
  process.exit(0);
} else {
  await everything(...DAILY);
}
if (reports.length > 0) {
  console.log("\nThe slowest files, in seconds:");
  for (const [file, seconds] of slowest(reports, 20))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${relative(root, file)}`);
  console.log("\nMinutes by kind:");
  for (const [name, spent] of minutes) console.log(`${spent.toFixed(1).padStart(7)}  ${name}`);
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
