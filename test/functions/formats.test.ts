/** Dates, shares and amounts with their formats, and what stands in the cell of an Excel that takes none. */
import { employmentStatuses, fundingStages, seniorities } from "../../src/api";
import { codeName } from "../../src/input";
import { readFilterValues } from "../../src/input/filters/filter-values";
import type { CompanyRef } from "../../src/input/names/company";
import { connectFunctions } from "../../src/functions/function-client";
import { companyFacts, techstack } from "../../src/functions/functions";
import { invocation } from "./custom-functions";
import { answered, companyState, FakeClient, heldCompany, metrics } from "./fake-client";

const none = undefined as never;
const company = { by: "domain", domain: "acme.example" } as CompanyRef;
const acme = heldCompany({
  annual_revenue_usd: 189_000_000,
  last_funding_round_date: "2024-03-01",
  funding_stage: "series_f",
});

/** What Excel is handed for a date, an amount, a code; and for a share. */
function handed(takesFormats: boolean): unknown[] {
  const client = new FakeClient();
  client.tell({ about: "company", company }, companyState(acme));
  const keywords = [metrics("Kafka", { share: 0.8 })];
  client.tell(
    { about: "technologies", company },
    answered({ about: "technologies", keywords, total: 1 })
  );
  connectFunctions(client.asClient(), { takesFormats });
  const given: unknown[][] = [];
  const call = () => ({
    ...invocation(),
    setResult: (rows: unknown) => given.push((rows as unknown[][])[0] ?? []),
  });
  const fields = [["Last funding date", "Revenue", "Funding stage"]];
  companyFacts([["acme.example"]], fields as never, none, none, call());
  techstack([["acme.example"]], none, none, none, false, none, none, call());
  return [...(given[0] ?? []), given[1]?.at(-1)];
}

test("an Excel that takes formats from functions gets real dates, dollars and percentages", () => {
  expect(handed(true)).toEqual([
    { type: "Double", basicValue: 45_352, numberFormat: "yyyy-mm-dd" },
    { type: "Double", basicValue: 189_000_000, numberFormat: "$#,##0" },
    "Series F",
    { type: "Double", basicValue: 0.8, numberFormat: "0%" },
  ]);
});

test("an older one gets the day as text, and plain numbers", () => {
  expect(handed(false)).toEqual(["2024-03-01", 189_000_000, "Series F", 0.8]);
});

test("what a cell shows for a code is read as that code by its filter", () => {
  const lists = [
    ["stages", fundingStages],
    ["seniorities", seniorities],
    ["employments", employmentStatuses],
  ] as const;
  for (const [kind, codes] of lists) {
    const names = codes.map(codeName);
    expect(names.filter((name) => name.includes("_"))).toEqual([]);
    expect(readFilterValues({ kind, label: "X", picker: kind }, names, "en-US")).toEqual({
      ok: true,
      value: codes,
    });
  }
});
