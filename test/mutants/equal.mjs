// Changes that no test can notice, because the program then does the same. Each was judged by a person, who says
// why. `test/mutants/mutants.test.ts` fails when one of them is not found in the code any more.

/** @typedef {{ file: string, was: string, becomes: string, why: string }} Equal */

/** @type {readonly Equal[]} */
export const EQUAL = [
  {
    file: "src/client/buying/paid-sender.ts",
    was: "chargedCredits >= outcome.chargedCredits",
    becomes: "chargedCredits > outcome.chargedCredits",
    why: "a charge of just what came is shared out as it was",
  },
  {
    file: "src/client/buying/requests.ts",
    was: "8",
    becomes: "9",
    why: "how often a long loop looks at the clock shows in no outcome",
  },
  {
    file: "src/client/buying/requests.ts",
    was: "names.set(record, namesOf(record));",
    becomes: "",
    why: "what was not read ahead is read when it is needed, only later in one turn",
  },
  {
    file: "src/client/spending/ledger-book.ts",
    was: "2",
    becomes: "3",
    why: "any digits of a random number tell two entries apart",
  },
  {
    file: "src/client/spending/ledger-book.ts",
    was: "8",
    becomes: "9",
    why: "any digits of a random number tell two entries apart",
  },
  {
    file: "src/excel/store/slug-dictionary.ts",
    was: "at < slugs.length",
    becomes: "at <= slugs.length",
    why: "what is written behind the end of an array of fixed length is ignored",
  },
];

/** @param {import("./mutants-of.mjs").Mutant} mutant */
export const equalOf = ({ file, was, becomes }) =>
  EQUAL.find((equal) => equal.file === file && equal.was === was && equal.becomes === becomes);
