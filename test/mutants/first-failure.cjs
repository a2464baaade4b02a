// A reporter for jest: one test that fails is enough, the rest need not run.
module.exports = class {
  /** @param {unknown} _test @param {{ status: string, fullName: string }} result */
  onTestCaseResult(_test, { status, fullName }) {
    if (status === "failed") this.stop(fullName);
  }
  /** A file that does not even load. @param {{ path: string }} test @param {{ numFailingTests: number, testExecError?: unknown }} result */
  onTestResult({ path }, { numFailingTests, testExecError }) {
    if (numFailingTests > 0 || testExecError) this.stop(path);
  }
  /** @param {string} name */
  stop(name) {
    process.stdout.write(`noticed by: ${name}\n`);
    process.exit(1);
  }
};
