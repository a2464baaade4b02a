import type { LedgerEntry } from "../../src/client/ledger-entry";
import { ledgerTable } from "../../src/taskpane/panels/credits/ledger";

const own: LedgerEntry = {
  id: "own",
  at: Date.UTC(2026, 10, 21),
  what: { key: "said.technologiesOf", values: { label: "acme.example" } },
  cause: { kind: "formula", name: "TECHSTACK" },
  priceCredits: 3,
  chargedCredits: 3,
  status: "confirmed",
  by: "AB",
  keys: [],
};

test("the sheet of purchases tells what this machine bought from what only the workbook says", () => {
  const given: LedgerEntry = { ...own, id: "given", by: "Ann", isFromFile: true };
  const { columns, rows } = ledgerTable([own, given]);
  const source = columns.findIndex(({ title }) => title === "Source");
  expect(rows.map((row) => row[source])).toEqual(["Bought in this Excel", "As this workbook says"]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});
