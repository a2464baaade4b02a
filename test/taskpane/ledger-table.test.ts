import type { LedgerEntry, PurchaseName } from "../../src/client/ledger-entry";
import { say, speak } from "../../src/texts";
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

test("purchases are told in the language of the pane", async () => {
  await speak("de-DE");
  const { rows } = ledgerTable([own]);
  expect(rows[0]?.[1]).toBe("Technologien von acme.example");
  const names: readonly PurchaseName[] = [
    { key: "said.companyRecordOf", values: { label: "acme.example" } },
    { key: "ledger.what.companyRecords", values: { count: 12 } },
    { key: "ledger.what.jobRows", values: { count: 10, from: 1, to: 10 } },
    { key: "ledger.what.companyRows", values: { count: 1200, from: 1, to: 1200 } },
    { key: "ledger.what.companyRows", values: { count: 1, from: 1200, to: 1200 } },
  ];
  expect(names.map((what) => say(what))).toEqual([
    "Firmendatensatz von acme.example",
    "12 Firmendatensätze",
    "Stellensuche, Zeilen 1 bis 10",
    "Firmensuche, Zeilen 1 bis 1.200",
    "Firmensuche, Zeile 1.200",
  ]);
  await speak("en-US");
});
