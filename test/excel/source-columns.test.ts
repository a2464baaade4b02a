import { guessRoles, headerRowOf } from "../../src/excel/sheet/source-columns";

const rows = (...cells: string[]) => cells.map((cell) => [cell]);

describe("The columns of a selection", () => {
  it("start below a title, which is no company while most cells below are", () => {
    expect(headerRowOf(rows("Website", "acme.example", "https://www.beta.example/x"))).toBe(0);
    expect(headerRowOf(rows("Domain", "a.example", "", "?", "b.example", "c.example"))).toBe(0);
  });

  it("have no title when they start with a company, or when most cells are rubbish", () => {
    expect(headerRowOf(rows("acme.example", "", "beta.example"))).toBe(-1);
    expect(headerRowOf(rows("rubbish", "more rubbish", "acme.example"))).toBe(-1);
  });

  it("start below the titles when a heading stands above them, set apart by a blank row", () => {
    expect(headerRowOf(rows("Our leads 2026", "", "Website", "a.example", "b.example"))).toBe(2);
  });

  it("have a title that means names of companies, whatever stands below", () => {
    expect(headerRowOf(rows("Company", "Acme Corporation", "Beta"))).toBe(0);
  });

  it("are read as domain, page, e-mail and address by what most of their cells are", () => {
    expect(
      guessRoles(
        ["Site", "Profile", "Mail", "Link", "Owner"],
        [
          ["acme.example", "beta.example", "n/a"],
          ["https://www.linkedin.com/company/acme", ""],
          ["ann@acme.example", "ben@beta.example"],
          ["https://acme.example/about", "http://beta.example/x"],
          ["Ann", "Ben"],
        ]
      )
    ).toEqual(["domain", "page", "email", "url", "unused"]);
  });

  it("give each role once, to the first that has it", () => {
    expect(guessRoles(null, [["a.example"], ["b.example"]])).toEqual(["domain", "unused"]);
  });

  it("are names when titled so, or when there is nothing but one column of words", () => {
    expect(guessRoles(["Account", "Site"], [["Acme"], ["acme.example"]])).toEqual([
      "name",
      "domain",
    ]);
    expect(guessRoles(null, [["Acme", "Beta"]])).toEqual(["name"]);
    expect(guessRoles(["Note", "Owner"], [["call back"], ["Ann"]])).toEqual(["unused", "unused"]);
  });
});
