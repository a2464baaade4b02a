/** Parts of a file that were cured one by one: each of these once stood still, threw or lied. */
import { Ledger } from "../../src/client/ledger";
import { NameIndex, otherNames } from "../../src/client/answers/name-index";
import { readFrozen } from "../../src/excel/formulas/frozen-note";
import { FakeClock } from "../client/support/fake-clock";
import { memoryWorkbook } from "../client/support/memory-workbook";
import { companyAnswer, ledgerEntry } from "./stored-samples";

const frozen = {
  ...{ sheetId: "s", row: 0, column: 0, rows: 1, columns: 1 },
  ...{ formula: "=SCOUT.COMPANY(A1)", fingerprint: "f", formats: ["yyyy-mm-dd"] },
};

async function readNote(value: unknown) {
  const setting = { isNullObject: false, value, load: () => setting };
  const settings = { getItemOrNullObject: () => setting };
  const context = { workbook: { settings }, sync: () => Promise.resolve() };
  return readFrozen(context as unknown as Excel.RequestContext);
}

test.each([
  ["reaching over the last row", { row: 1_048_575, rows: 2 }],
  ["reaching over the last column", { column: 16_383, columns: 2 }],
  ["of no rows", { rows: 0 }],
])("a frozen formula %s is left out", async (_where, change) => {
  expect(await readNote(JSON.stringify([frozen]))).toEqual([frozen]);
  expect(await readNote(JSON.stringify([{ ...frozen, ...change }]))).toEqual([]);
});

test("a ledger entry dated after now counts as of now", () => {
  const clock = new FakeClock();
  const book = new Ledger(clock, memoryWorkbook(), {} as never, { keepsInWorkbook: true });
  book.load([ledgerEntry("late", clock.now() + 1e10), ledgerEntry("early", 5)]);
  expect(book.entries().map(({ id, at }) => [id, at])).toEqual([
    ["late", clock.now()],
    ["early", 5],
  ]);
});

test("a name that no company has is not read: its length would hold the page", () => {
  const of = (domain: string) => {
    const [key, answer] = companyAnswer("acme.example", 1);
    if (answer.about !== "company" || !answer.company) throw new Error("no company");
    return [key, { ...answer, company: { ...answer.company, domain } }] as const;
  };
  const long = `${"a.".repeat(150)}example`;
  expect(otherNames(...of(long))).toEqual([]);
  expect(otherNames(...of("other.example"))).toEqual(["company:domain:other.example"]);
  const index = new NameIndex();
  const [key, answer] = of(long);
  index.add(key);
  expect(index.keyOf(`company:domain:${long}` as typeof key, () => answer)).toBeUndefined();
});
