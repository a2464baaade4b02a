// Ends the run at the first test that fails, and tells the runner which.
const { writeFileSync } = require("node:fs");
const { basename } = require("node:path");

/** @param {string} path @param {string} name */
function end(path, name) {
  const found = process.env["MUTANTS_FOUND"];
  if (found === undefined) return;
  writeFileSync(found, `${basename(path)}: ${name}`);
  process.exit(1);
}

module.exports = class {
  /** @param {{ path: string }} test @param {{ status: string, fullName: string }} result */
  onTestCaseResult({ path }, { status, fullName }) {
    if (status === "failed") end(path, fullName);
  }

  /** @param {{ path: string }} test @param {{ failureMessage?: string }} result */
  onTestResult({ path }, { failureMessage }) {
    if (failureMessage) end(path, "does not run");
  }
};
