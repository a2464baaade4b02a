// Runs test files for one mutant after the other in one process, which knows their modules already. Asked with a mutant's
// number and the files in their order; tells the first test that failed, null for none, and how many files passed before.
const { join } = require("node:path");
const { runCLI } = require("jest");

const copy = process.cwd();
/** Read by the reporter and the environment, which jest loads apart. @type {{ mutantRun?: { failed: string | null, passed: number } }} */
const shared = globalThis;
// jest would print its own summary, and tests what they like.
console.log = () => undefined;

process.on(
  "message",
  async (/** @type {{ number: number, files: string[] }} */ { number, files }) => {
    process.env["MUTANT"] = String(number);
    process.env["MUTANT_TESTS"] = files.join("\n");
    const run = { failed: /** @type {string | null} */ (null), passed: 0 };
    shared.mutantRun = run;
    const options = {
      ...{ $0: "jest", _: files, runTestsByPath: true, runInBand: true, silent: true },
      config: join(copy, "test/mutants/jest.config.mjs"),
      reporters: [join(copy, "test/mutants/first-failure.cjs")],
      watchman: false,
    };
    await runCLI(/** @type {never} */ (options), [copy]).catch((error) => {
      run.failed ??= String(error);
    });
    process.send?.(run);
  }
);
