// A reporter for jest: the first test that failed, and how many files passed before. What fails without any change does not count.
const leftOut = (process.env["MUTANT_LEFT_OUT"] ?? "").split("\n");

/** @returns {{ failed: string | null, passed: number }} */
const run = () => Reflect.get(globalThis, "mutantRun");

module.exports = class {
  /** @param {unknown} _test @param {{ status: string, fullName: string }} result */
  onTestCaseResult(_test, { status, fullName }) {
    if (status === "failed" && !leftOut.includes(fullName)) run().failed ??= fullName;
  }
  /** A file that does not even load. @param {{ path: string }} test @param {{ testResults: unknown[], testExecError?: unknown }} result */
  onTestResult({ path }, { testResults, testExecError }) {
    if (testExecError || testResults.length === 0) run().failed ??= path;
    if (run().failed === null) run().passed += 1;
  }
};
