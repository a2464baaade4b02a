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

  it("start below the titles when a heading stands above them", () => {
    expect(headerRowOf(rows("Our leads 2026", "", "Website", "a.example", "b.example"))).toBe(2);
    const titles = [
      ["Company", "City"],
      ["Acme", "Rome"],
    ];
    expect(headerRowOf([["Our leads", ""], ...titles])).toBe(1);
  });

  it("may mix a few addresses among names, below a title that says nothing", () => {
    const cells = [
      ["Who", "City"],
      ["Harbor", "Berlin"],
      ["acme.example", "Paris"],
      ["Northwind", "Lyon"],
      ["Delta", "Bonn"],
    ];
    expect(headerRowOf(cells)).toBe(0);
    const [who, city] = [cells.map(([cell = ""]) => cell), cells.map(([, cell = ""]) => cell)];
    expect(guessRoles(["Who", "City"], [who.slice(1), city.slice(1)])).toEqual([
      "domain",
      "unused",
    ]);
  });

  it("have a title that means names of companies, whatever stands below", () => {
    expect(headerRowOf(rows("Company", "Acme Corporation", "Beta"))).toBe(0);
  });

  it.each(["Raison\u00A0sociale", "accountName", "Customers", "Company Name (required)", "Name"])(
    "have the title %s above names of companies",
    (title) => {
      const cells = [
        [title, "City"],
        ["Acme Corporation", "Berlin"],
        ["Beta", "Paris"],
      ];
      expect(headerRowOf(cells)).toBe(0);
      expect(
        guessRoles(
          [title, "City"],
          [
            ["Acme Corporation", "Beta"],
            ["Berlin", "Paris"],
          ]
        )
      ).toEqual(["name", "unused"]);
    }
  );

  it.each(["Webseite", "company_website", "Sitio web", "Site internet"])(
    "have the title %s above web sites, of which few can be read",
    (title) => {
      const cells = ["n/a", "https://acme.example/x", "unknown"];
      expect(headerRowOf(rows(title, ...cells))).toBe(0);
      expect(guessRoles([title], [cells])).toEqual(["url"]);
    }
  );

  it.each(["Company size", "Customer ID", "Kundennummer", "Firmensitz", "Client since", "Notes"])(
    "have no names below the title %s",
    (title) => {
      expect(guessRoles([title, "Site"], [["Ann", "Ben"], ["acme.example"]])[0]).toBe("unused");
    }
  );

  it("are names without a title when they end like companies", () => {
    const names = ["Acme GmbH & Co. KG", "Beta, Inc.", "Gamma S.L.", "Delta"];
    expect(guessRoles(null, [names, ["Berlin", "Paris", "Lyon", "Bonn"]])).toEqual([
      "name",
      "unused",
    ]);
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
