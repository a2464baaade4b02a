// Changes that no test can notice, because the program then does the same. Each was judged by a person, who says
// why. `test/mutants/mutants.test.ts` fails when one of them is not found in the code any more.

/** `code`: the whole line, where others have the same text. @typedef {{ file: string, was: string, becomes: string, code?: string, why: string }} Equal */

/** @type {readonly Equal[]} */
export const EQUAL = [
  {
    file: "src/team/money/account-look.ts",
    was: "ageSeconds > LAG_SECONDS",
    becomes: "ageSeconds >= LAG_SECONDS",
    why: "no age is a whole number of seconds to the microsecond",
  },
  {
    file: "src/client/ledger.ts",
    was: "this.#mark = read.mark;",
    becomes: "",
    why: "to read all entries again at each look takes time; those that were read before change nothing",
  },
  {
    file: "src/client/order.ts",
    was: 'sent.kind === "company" && wanted.kind === "company"',
    becomes: 'sent.kind === "company" || wanted.kind === "company"',
    why: "orders of one id are of one kind",
  },
  {
    file: "src/client/order.ts",
    was: 'sent.kind === "rows" && wanted.kind === "rows"',
    becomes: 'sent.kind === "rows" || wanted.kind === "rows"',
    why: "orders of one id are of one kind",
  },
  {
    file: "src/client/order.ts",
    was: '"keyword"',
    becomes: '""',
    why: "an order that is undefined is read as null is",
  },
  {
    file: "src/client/order.ts",
    was: "wanted.ranges.flatMap(offsetsOf).some((offset) => asked.has(offset))",
    becomes: "wanted.ranges.flatMap(offsetsOf).every((offset) => asked.has(offset))",
    why: "a row that came is held: none of those that are wanted still was asked for",
  },
  {
    file: "src/client/buying/row-requests.ts",
    was: "at < page.from",
    becomes: "at <= page.from",
    why: "the first row of a page is asked for, so it is not among those that are left out",
  },
  {
    file: "src/excel/store/file-part.ts",
    was: "400",
    becomes: "800",
    why: "what does not fit a setting is halved: how much is packed at once changes the work, not what is read",
  },
  {
    file: "src/excel/store/file-part.ts",
    code: 'return Number(name.split(".").at(-2)) || 0;',
    was: "0",
    becomes: "1",
    why: "a setting whose name tells no instant comes before all others with either",
  },
  {
    file: "src/excel/store/packed.ts",
    was: "from < bytes.length",
    becomes: "from <= bytes.length",
    why: "an empty piece inflates to nothing",
  },
  {
    file: "src/excel/store/workbook-store.ts",
    code: "#serial = 0;",
    was: "0",
    becomes: "1",
    why: "parts are numbered from any number on",
  },
  {
    file: "src/excel/store/workbook-store.ts",
    code: "const isOpen = last && !last.isDamaged && last.length < SETTING_CHARACTERS / 2;",
    was: "2",
    becomes: "3",
    why: "how full a setting gets before the next one begins changes nothing that is read",
  },
  {
    file: "src/machine/machine-store.ts",
    code: "const older = IDBKeyRange.bound([address], [address, at], false, true);",
    was: "false",
    becomes: "true",
    why: "no answer is dated with nothing",
  },
  {
    file: "src/excel/store/workbook-store.ts",
    was: "last.length < SETTING_CHARACTERS / 2",
    becomes: "last.length <= SETTING_CHARACTERS / 2",
    why: "whether a setting of exactly half its characters is written anew changes nothing that is read",
  },
  {
    file: "src/excel/store/packed.ts",
    was: "4_000",
    becomes: "8000",
    why: "how much is inflated at once changes how soon too much is noticed, by some megabytes",
  },
  {
    file: "src/machine/database.ts",
    was: "1",
    becomes: "2",
    why: "no version of the database was released before this one",
  },
  {
    file: "src/machine/machine-store.ts",
    was: "50",
    becomes: "100",
    why: "how much is read or written at once changes when clicks are heard, not what is stored",
  },
  {
    file: "src/machine/machine-store.ts",
    was: "keys.length > FEW",
    becomes: "keys.length <= FEW",
    why: "asking first which of many keys are stored saves time; the answers are the same",
  },
];

/** @param {import("./mutants-of.mjs").Mutant} mutant */
export const equalOf = (mutant) =>
  EQUAL.find(
    ({ file, was, becomes, code = mutant.code }) =>
      file === mutant.file &&
      was === mutant.was &&
      becomes === mutant.becomes &&
      code === mutant.code
  );
