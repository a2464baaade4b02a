// Changes that no test can notice, because the program then does the same. Each was judged by a person, who says
// why. `test/mutants/mutants.test.ts` fails when one of them is not found in the code any more.

/** @typedef {{ file: string, was: string, becomes: string, why: string }} Equal */

/** @type {readonly Equal[]} */
export const EQUAL = [
  {
    file: "src/client/purchases/order.ts",
    was: 'sent.kind === "record" && wanted.kind === "record"',
    becomes: 'sent.kind === "record" || wanted.kind === "record"',
    why: "orders of one id are of one kind",
  },
  {
    file: "src/client/purchases/order.ts",
    was: 'sent.kind === "rows" && wanted.kind === "rows"',
    becomes: 'sent.kind === "rows" || wanted.kind === "rows"',
    why: "orders of one id are of one kind",
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
    file: "src/client/buying/requests.ts",
    was: "names.get(record) ?? namesOf(record)",
    becomes: "(names.get(record)) && (namesOf(record))",
    why: "the names of a record are the same when they are read again",
  },
  {
    file: "src/excel/store/base64.ts",
    was: "128",
    becomes: "256",
    why: "a letter behind the table is zero, as one that is none is in it",
  },
  {
    file: "src/excel/store/base64.ts",
    was: "from < bytes.length",
    becomes: "from <= bytes.length",
    why: "what is written behind the end of an array of fixed length is ignored",
  },
  {
    file: "src/excel/store/base64.ts",
    was: "from < text.length",
    becomes: "from <= text.length",
    why: "what is written behind the end of an array of fixed length is ignored",
  },
  {
    file: "src/excel/store/columnar.ts",
    was: "from < columns.count",
    becomes: "from <= columns.count",
    why: "behind the last row no more are made",
  },
  {
    file: "src/excel/store/columnar.ts",
    was: "at < rows.length",
    becomes: "at <= rows.length",
    why: "a row that is not there is passed by",
  },
  {
    file: "src/excel/store/deflate.ts",
    was: "6",
    becomes: "7",
    why: "both levels inflate to the same: one takes a little longer, the other a little more room",
  },
  {
    file: "src/excel/store/json-in-steps.ts",
    was: "at - from > BYTES_A_PIECE",
    becomes: "at - from >= BYTES_A_PIECE",
    why: "the same members are read, some of them one piece earlier",
  },
  {
    file: "src/excel/store/json-in-steps.ts",
    was: "to < bytes.length",
    becomes: "to <= bytes.length",
    why: "a text without an end ends behind the last byte either way, where no colon and no bracket stands",
  },
  {
    file: "src/excel/store/json-in-steps.ts",
    was: "from > end",
    becomes: "from >= end",
    why: "what begins at the closing sign is an empty piece, so it was taken already",
  },
  {
    file: "src/excel/store/segment-list.ts",
    was: "rows += 1",
    becomes: "rows -= 1",
    why: "a count downwards comes by the same thousands",
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
