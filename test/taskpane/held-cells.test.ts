/** Which waiting cells belong to a held purchase. */
import type { CompanyRef } from "../../src/client/question";
import type { Domain } from "../../src/client/units";
import { cellsAsking } from "../../src/taskpane/held-cells";

const of = (domain: string): CompanyRef => ({ by: "domain", domain: domain as Domain });
const cell = (address: string, functionName: string, ...domains: string[]) => ({
  address,
  functionName,
  companies: domains.map(of),
});

const waiting = [
  cell("Sheet1!B2", "COMPANY", "acme.example", "harbor.example"),
  cell("Sheet1!C2", "USES", "acme.example"),
  cell("Sheet1!D2", "TECHSTACK", "acme.example"),
  cell("Sheet1!B3", "COMPANY", "harbor.example"),
  cell("Sheet1!A9", "COMPANYSEARCH"),
];

test("a company record is asked for by fields and uses of that company, in a range too", () => {
  const held = { about: "company", company: of("acme.example") } as const;
  expect(cellsAsking(held, waiting)).toEqual(["Sheet1!B2", "Sheet1!C2"]);
});

test("technologies are asked for by their own function only", () => {
  const held = { about: "technologies", company: of("acme.example") } as const;
  expect(cellsAsking(held, waiting)).toEqual(["Sheet1!D2"]);
});

test("a search names no company: the cells of its function are meant", () => {
  expect(cellsAsking({ about: "companies", company: null }, waiting)).toEqual(["Sheet1!A9"]);
  expect(cellsAsking({ about: "jobs", company: null }, waiting)).toEqual([]);
});
