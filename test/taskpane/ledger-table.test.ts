import type { LedgerEntry } from "../../src/client";
import { speakSentences, createFormats } from "../../src/texts";
import { ledgerTable } from "../../src/taskpane/credits/ledger-table";
import { english } from "../../src/taskpane/messages";
import { purchaseName } from "../../src/taskpane/state/purchase-name";

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
  const { columns, rows } = ledgerTable([own, claim], messages);
  const source = columns.findIndex(({ title }) => title === "Source");
  expect(rows.map((row) => row[source])).toEqual(["Bought in this Excel", "As this workbook says"]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});

test("purchases are told in the language of the pane", async () => {
  await speakSentences("de-DE");
  const { rows } = ledgerTable([own], messages);
  expect(rows[0]?.[1]).toBe("Technologien von acme.example");
  expect(
    [
      "company record of acme.example",
      "12 company records",
      "job search, rows 1 to 10",
      "company search, rows 1 to 1200",
      "company search, row 1200",
    ].map(purchaseName)
  ).toEqual([
    "Firmendatensatz von acme.example",
    "12 Firmendatensätze",
    "Stellensuche, Zeilen 1 bis 10",
    "Firmensuche, Zeilen 1 bis 1.200",
    "Firmensuche, Zeile 1.200",
  ]);
  await speakSentences("en-US");
});
