/** How a run is counted in which tests had a second try. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const MODULE = pathToFileURL(join(__dirname, "attempts.mjs")).href;

/** Calls a function of the module in a process of its own: jest loads no ES module. */
function call(name: string, ...args: unknown[]): unknown {
  const code = `import * as it from ${JSON.stringify(MODULE)};
    process.stdout.write(JSON.stringify(it[${JSON.stringify(name)}](...${JSON.stringify(args)})));`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" })
  );
}
const verdictOf = (first: unknown, again: unknown) => call("verdictOf", first, again);
const filesToRepeat = (report: unknown) => call("filesToRepeat", report);

const file = (name: string, tests: Record<string, "passed" | "failed">) => ({
  name,
  status: Object.values(tests).includes("failed") ? "failed" : "passed",
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});

const report = (...testResults: ReturnType<typeof file>[]) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === "failed").length;
  return {
    numPassedTests: all.length - failed,
    numFailedTests: failed,
    numFailedTestSuites: testResults.filter(({ status }) => status === "failed").length,
    testResults,
  };
};

const KEYS = "/src/test/browser/keys.test.ts";

describe("a run of tests", () => {
  it("counts what passed at the first try", () => {
    const verdict = verdictOf(report(file(KEYS, { opens: "passed", closes: "passed" })), null);
    expect(verdict).toEqual({ passed: 2, failed: 0, flaky: [] });
  });

  it("names a test that passed at the second try as flaky", () => {
    const first = report(file(KEYS, { opens: "failed", closes: "passed" }));
    const again = report(file(KEYS, { opens: "passed", closes: "passed" }));
    expect(verdictOf(first, again)).toEqual({
      passed: 2,
      failed: 0,
      flaky: [`${KEYS}: opens`],
    });
  });

  it("keeps a test failed that failed twice, and one that failed only the second time", () => {
    const first = report(file(KEYS, { opens: "failed", closes: "passed" }));
    const again = report(file(KEYS, { opens: "failed", closes: "failed" }));
    expect(verdictOf(first, again)).toMatchObject({ failed: 2, flaky: [] });
  });

  it("counts a file that broke before its tests as one failure", () => {
    const broken = { name: KEYS, status: "failed", assertionResults: [] };
    expect(verdictOf(report(broken), null)).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  });

  it("repeats one or two files, not three", () => {
    const files = ["/a.test.ts", "/b.test.ts", "/c.test.ts"].map((name) =>
      file(name, { adds: "failed" })
    );
    expect(filesToRepeat(report(...files.slice(1)))).toEqual(["/b.test.ts", "/c.test.ts"]);
    expect(filesToRepeat(report(...files))).toEqual([]);
  });
});
