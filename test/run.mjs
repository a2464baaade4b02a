// `npm test`: everything that must hold, on a fresh clone with nothing but Node: types, lint,
// layers, unit, host and browser tests. Each step is also there alone: --check, --validate,
// --bench, --unit. Prints "N passed, N failed" last, for machines that read it.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  ensureBuilt,
  ensureInstalled,
  ensureWorkbenchBundles,
} from "../src/workbench/bin/prepare.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = (name) => join(root, "node_modules", ".bin", name);
const counts = { passed: 0, failed: 0 };

/** Runs a command to its end; true when it ended well. */
function run(command, args, { quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", quiet ? "pipe" : "inherit", "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => {
      if (quiet && code !== 0) process.stdout.write(output);
      resolve(code === 0);
    });
  });
}

/** One step with a name, counted as one test. */
async function step(name, action) {
  const start = Date.now();
  const isOk = await action().catch((error) => {
    console.log(error.message);
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

const prepare = () =>
  step("build", async () => {
    await ensureBuilt();
    await ensureWorkbenchBundles();
    return true;
  });

/** Runs jest projects and adds their tests to the count. */
async function jest(...projects) {
  const name = projects.join(", ");
  const report = join(root, ".cache", "jest.json");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const start = Date.now();
  const isOk = await run(
    bin("jest"),
    ["--selectProjects", ...projects, "--json", `--outputFile=${report}`, "--maxWorkers=2"],
    { quiet: true }
  );
  if (!existsSync(report)) {
    counts.failed += 1;
    console.log(`FAILED ${name}: the tests did not run`);
    return false;
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, "utf8")
  );
  counts.passed += numPassedTests;
  counts.failed += Math.max(numFailedTests, numFailedTestSuites);
  for (const { message, name: file, status } of testResults)
    if (status === "failed") console.log(`\n${file}\n${message}`);
  console.log(
    `${isOk ? "ok    " : "FAILED"} ${name}: ${numPassedTests} tests (${((Date.now() - start) / 1000).toFixed(1)} s)`
  );
  return isOk;
}

/** Two lanes for two cores: lint is as long as all the rest. */
async function everything() {
  const rest = [types, layers, format, prepare];
  await Promise.all([lint(), rest.reduce((before, next) => before.then(next), Promise.resolve())]);
  await jest("unit", "host", "browser");
}

const wish = process.argv[2];
await ensureInstalled();
if (wish === "--check") {
  for (const check of [types, lint, layers, format]) await check();
} else if (wish === "--unit") {
  await jest("unit");
} else if (wish === "--validate") {
  await ensureBuilt();
  await step("manifest", () =>
    run(bin("jest"), ["test/manifest", "--selectProjects", "unit"], { quiet: true })
  );
} else if (wish === "--bench") {
  await ensureBuilt();
  await run(process.execPath, [join(root, "test/bench/run.mjs")]);
  process.exit(0);
} else {
  await everything();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
