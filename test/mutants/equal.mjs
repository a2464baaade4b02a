// Changes that no test can notice, because the program then does the same. Each was judged by a person, who says
// why. `test/mutants/mutants.test.ts` fails when one of them is not found in the code any more.

/** @typedef {{ file: string, was: string, becomes: string, why: string }} Equal */

/** @type {readonly Equal[]} */
export const EQUAL = [
  {
    file: "src/team/money/account-look.ts",
    was: "ageSeconds > LAG_SECONDS",
    becomes: "ageSeconds >= LAG_SECONDS",
    why: "no age is a whole number of seconds to the microsecond",
  },
  {
    file: "src/client/order.ts",
    was: 'sent.kind === "record" && wanted.kind === "record"',
    becomes: 'sent.kind === "record" || wanted.kind === "record"',
    why: "orders of one id are of one kind",
  },
  {
    file: "src/client/order.ts",
    was: 'sent.kind === "rows" && wanted.kind === "rows"',
    becomes: 'sent.kind === "rows" || wanted.kind === "rows"',
    why: "orders of one id are of one kind",
  },
];

/** @param {import("./mutants-of.mjs").Mutant} mutant */
export const equalOf = ({ file, was, becomes }) =>
  EQUAL.find((equal) => equal.file === file && equal.was === was && equal.becomes === becomes);
