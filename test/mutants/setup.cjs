// Before each test file: which mutant is on, and at the end which were passed by.
const { appendFileSync } = require("node:fs");

const on = Number(process.env["MUTANT"] ?? -1);
const passed = new Set();

/** @param {number} number */
const isMutant = (number) => {
  passed.add(number);
  return number === on;
};
Object.assign(globalThis, { isMutant });

const list = process.env["MUTANTS_PASSED"];
if (list)
  afterAll(() => {
    const file = expect.getState().testPath;
    appendFileSync(list, `${JSON.stringify({ file, passed: [...passed] })}\n`);
  });
