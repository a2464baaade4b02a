import { buildSync } from "esbuild";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { LedgerEntry } from "../../src/model";
import { speakSentences } from "../../src/sentences";
import {
  filterLedger,
  ledgerTable,
  noLedgerFilter,
} from "../../src/taskpane/credits/ledger-filter";
import { english } from "../../src/taskpane/messages";
import { createFormats } from "../../src/taskpane/messages/numbers/formats";
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
  const { columns, rows } = ledgerTable([own, claim, { ...claim, by: "" }], messages);
  const source = columns.findIndex(({ title }) => title === "Source");
  expect(rows.map((row) => row[source])).toEqual([
    "Bought in this Excel",
    "As this workbook says, by Ann",
    "As this workbook says",
  ]);
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});

test("purchases are told in the language of the pane, and found by its words", async () => {
  await speakSentences("de-DE");
  const { rows } = ledgerTable([own], messages);
  expect(rows[0]?.[1]).toBe("Technologien von acme.example");
  const found = (text: string) => filterLedger([own], { ...noLedgerFilter, text }).length;
  expect([found("technologien von"), found("kafka")]).toEqual([1, 0]);
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

test("a day has all of its hours, also of 25 when clocks are set back", () => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { filterLedger, noLedgerFilter } from "./ledger-filter";
        const day = "2026-10-25";
        const late = { at: new Date(2026, 9, 25, 23, 30).getTime(), what: "", cause: { name: "" } };
        const next = { ...late, at: new Date(2026, 9, 26).getTime() };
        const shown = filterLedger([late, next], { ...noLedgerFilter, from: day, until: day });
        console.log(shown.length, shown[0] === late);`,
      resolveDir: join(__dirname, "../../src/taskpane/credits"),
    },
    bundle: true,
    platform: "node",
    write: false,
  });
  const env = { ...process.env, TZ: "Europe/Berlin" };
  const told = execFileSync(process.execPath, ["-e", outputFiles[0]?.text ?? ""], { env });
  expect(told.toString().trim()).toBe("1 true");
});
