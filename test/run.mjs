// `npm test`: what must hold every day, on a fresh clone with nothing but Node, in less than five
// minutes: types, layers, unit, host and browser tests. --check adds what reads the code slowly: lint,
// unused code, duplicates, format (with --figures: its size and structure in numbers); --long runs the tests that
// take long (*.long.test.ts); --validate, --bench and --unit are steps of their own. Prints
// "N passed, N failed" last, for machines that read it.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  ensureBuilt,
  ensureInstalled,
  ensureWorkbenchBundles,
} from "../src/workbench/bin/prepare.mjs";
import { filesToRepeat, verdictOf } from "./checks/attempts.mjs";

/** @typedef {import("./checks/attempts.mjs").JestReport} JestReport */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** @param {string} name */
const bin = (name) => join(root, "node_modules", ".bin", name);
const counts = { passed: 0, failed: 0 };

/** Runs a command to its end; true when it ended well. @param {string} command @param {string[]} args @returns {Promise<boolean>} */
function run(command, args, { quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", quiet ? "pipe" : "inherit", "inherit"],
    });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
    child.on("close", (code) => {
      if (quiet && code !== 0) process.stdout.write(output);
      resolve(code === 0);
    });
  });
}

/** One step with a name, counted as one test. @param {string} name @param {() => Promise<boolean>} action */
async function step(name, action) {
  const start = Date.now();
  const isOk = await action().catch((/** @type {unknown} */ error) => {
    console.log(error instanceof Error ? error.message : error);
    return false;
  });
  counts[isOk ? "passed" : "failed"] += 1;
  console.log(
    `${isOk ? "ok    " : "FAILED"} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`
  );
  return isOk;
}

const types = () => step("types", () => run(bin("tsc"), ["-b"]));
const lint = () =>
  step("lint", () =>
    run(bin("eslint"), ["src", "test", "--cache", "--cache-location", ".cache/eslint"])
  );
const layers = () =>
  step("layers", () =>
    run(bin("depcruise"), ["--config", ".dependency-cruiser.cjs", "--output-type", "err", "src"], {
      quiet: true,
    })
  );
const format = () =>
  step("format", () => run(bin("prettier"), ["--check", "--log-level", "warn", "src", "test"]));

const unused = () => step("unused", () => run(bin("knip"), ["--no-progress"], { quiet: true }));

const MAX_DUPLICATE_PERCENT = 0.2;
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

/** What jest reports of the files that match `paths` (all, when empty); null when it did not run. @param {string[]} projects @param {string[]} paths @param {number} workers @returns {Promise<JestReport | null>} */
async function reportOf(projects, paths, workers) {
  const report = join(root, ".cache", "jest.json");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  await run(
    bin("jest"),
    [
      "--selectProjects",
      ...projects,
      ...(paths.length === 0 ? [] : ["--testPathPatterns", ...paths]),
      "--json",
      `--outputFile=${report}`,
      `--maxWorkers=${workers}`,
    ],
    { quiet: true }
  );
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null;
}

/** @param {JestReport} report */
function tellFailures({ testResults }) {
  const failed = testResults.filter(({ status }) => status === "failed");
  for (const { message, name: file } of failed) console.log(`\n${file}\n${message}`);
}

/**
 * Runs jest projects (and only files that match the paths among the names) and adds their tests to
 * the count. A browser on two busy cores now and then answers later than a person would wait: files
 * of test/browser that failed are run once more, alone. What passes only then is named as flaky.
 * @param {string[]} names
 */
async function jest(...names) {
  const projects = names.filter((name) => !name.includes("/"));
  const paths = names.filter((name) => name.includes("/"));
  const name = names.join(", ");
  const start = Date.now();
  // Three for two cores: browsers and clocks leave one waiting now and then.
  const first = await reportOf(projects, paths, 3);
  if (first === null) {
    counts.failed += 1;
    console.log(`FAILED ${name}: the tests did not run`);
    return false;
  }
  tellFailures(first);
  const files = filesToRepeat(first);
  if (files.length > 0) console.log(`\nOnce more, alone: ${files.join(", ")}`);
  const again = files.length > 0 ? await reportOf(projects, files, 1) : null;
  if (again) tellFailures(again);
  const { passed, failed, flaky, isForgiven } = verdictOf(first, again);
  counts.passed += passed;
  counts.failed += failed;
  for (const test of flaky) console.log(`flaky  ${test}`);
  if (!isForgiven) console.log(`FAILED ${flaky.length} flaky tests; one in a run is forgiven`);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(
    `${failed === 0 ? "ok    " : "FAILED"} ${name}: ${passed} tests, ${flaky.length} flaky (${seconds} s)`
  );
  return failed === 0;
}

/** Two lanes for two cores. */
async function everything() {
  const walls = async () => {
    await types();
    await layers();
  };
  await Promise.all([walls(), prepare()]);
  await jest("unit", "host", "browser");
}

const wish = process.argv[2];
await ensureInstalled({ withTests: true });
if (wish === "--check" && process.argv.includes("--figures")) {
  const { figuresOf } = await import("./checks/figures.mjs");
  for (const [name, figure, where] of await figuresOf(root)) {
    console.log(`${name}: ${figure}`);
    for (const place of where) console.log(`    ${place}`);
  }
  process.exit(0);
} else if (wish === "--check") {
  for (const check of [types, lint, layers, unused, duplicates, format]) await check();
} else if (wish === "--unit") {
  await jest("unit");
} else if (wish === "--long") {
  await prepare();
  await jest("long");
} else if (wish === "--validate") {
  await ensureBuilt();
  await step("manifest", validate);
  await jest("unit", "long", "test/manifest/");
} else if (wish === "--bench") {
  await prepare();
  await run(process.execPath, [join(root, "test/bench/run.mjs"), ...process.argv.slice(3)]);
  process.exit(0);
} else {
  await everything();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
