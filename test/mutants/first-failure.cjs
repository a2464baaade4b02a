// A reporter for jest: one test that fails is enough, the rest need not run.
const leftOut = (process.env["MUTANT_LEFT_OUT"] ?? "").split("\n");

module.exports = class {
  /** @param {unknown} _test @param {{ status: string, fullName: string }} result */
  onTestCaseResult(_test, { status, fullName }) {
    if (status === "failed" && !leftOut.includes(fullName)) this.stop(fullName);
  }
  /** A file that does not even load. @param {{ path: string }} test @param {{ testResults: unknown[], testExecError?: unknown }} result */
  onTestResult({ path }, { testResults, testExecError }) {
    if (testExecError || testResults.length === 0) this.stop(path);
    process.stdout.write(`passed: ${path}\n`);
  }
  /** What fails without any change too does not count. */
  onRunComplete() {
    process.exit(0);
  }
  /** @param {string} name */
  stop(name) {
    process.stdout.write(`noticed by: ${name}\n`);
    process.exit(1);
  }
};
