// Reads what jest reported of a run and, where one or two files failed and had a second try, of that one. A test that
// passed only then is flaky: it is counted and named.

/** More files than these failed for a reason: they are not run again. */
const MAX_FILES_TO_REPEAT = 2;

/** @typedef {{ fullName: string, status: string }} JestTest */
/** @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: JestTest[] }} JestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numFailedTestSuites: number, testResults: JestFile[] }} JestReport */

/** Failed tests by file and name; a file that broke before its tests counts as one. @param {JestReport} report */
function failedIn({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name: file, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
}

/** Files with a failure, if they are one or two: those get a second try. @param {JestReport} report */
export function filesToRepeat({ testResults }) {
  const files = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
  return files.length <= MAX_FILES_TO_REPEAT ? files : [];
}

/**
 * @param {JestReport} first
 * @param {JestReport | null} again the second try of the files that failed, where there was one
 */
export function verdictOf(first, again) {
  const failedFirst = failedIn(first);
  const failedLast = again ? failedIn(again) : failedFirst;
  const flaky = failedFirst.filter((name) => !failedLast.includes(name));
  const failed = failedLast.length;
  const ran = first.numPassedTests + failedFirst.length;
  return { passed: Math.max(0, ran - failed), failed, flaky };
}

/** The files that took longest, with their seconds. @param {JestReport[]} reports @param {number} most @returns {[string, number][]} */
export function slowest(reports, most) {
  return reports
    .flatMap(({ testResults }) => testResults)
    .map(
      ({ name, startTime, endTime }) =>
        /** @type {[string, number]} */ ([name, (endTime - startTime) / 1000])
    )
    .sort(([, a], [, b]) => b - a)
    .slice(0, most);
}
