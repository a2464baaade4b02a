import type { LedgerEntry } from "../../src/model";
import { ledgerTable } from "../../src/taskpane/credits/ledger-filter";
import { english } from "../../src/taskpane/messages";
import { createFormats } from "../../src/taskpane/messages/formats";

const messages = english.createMessages(createFormats("en-US", { words: english.units }));

const own: LedgerEntry = {
  id: "own",
  at: Date.UTC(2026, 10, 21),
  endpoint: "technologies",
  what: "technologies of acme.example",
  cause: { kind: "formula", name: "TECHSTACK" },
  priceCredits: 3,
  chargedCredits: 3,
  status: "confirmed",
  by: "AB",
  keys: [],
};

test("the sheet of purchases tells what this machine bought from what only the workbook says", () => {
  const claim: LedgerEntry = { ...own, id: "claim", by: "Ann", isClaim: true };
  const { columns, rows } = ledgerTable([own, claim, { ...claim, by: "" }], messages);
  const source = columns.findIndex(({ title }) => title === "Source");
  expect(rows.map((row) => row[source])).toEqual([
    "Bought in this Excel",
    "As this workbook says, by Ann",
    "As this workbook says",
  ]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});
