// Tells the runner which test failed first; jest says nothing else.
const { writeFileSync } = require("node:fs");
const { basename } = require("node:path");

module.exports = class {
  /**
   * @param {{ path: string }} test
   * @param {{ failureMessage?: string, testResults: { status: string, fullName: string }[] }} result
   */
  onTestResult({ path }, { failureMessage, testResults }) {
    const found = process.env["MUTANTS_FOUND"];
    if (!failureMessage || found === undefined) return;
    const failed = testResults.find(({ status }) => status === "failed");
    writeFileSync(found, `${basename(path)}: ${failed?.fullName ?? "does not run"}`);
  }
};
