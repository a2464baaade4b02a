import { groupRows } from "../../src/enrich/row-groups";
import { refKey } from "../../src/client/question";
import type { ColumnRole } from "../../src/enrich/choices";
import { loadFreeMail } from "../../src/input/names/free-mail";
import { findingOf } from "../../src/enrich/name-finder";
import type { NameFinding } from "../../src/enrich/row-reading";
import type { CompanySuggestion } from "../../src/api";
import type { Domain } from "../../src/input/names/company";

beforeAll(loadFreeMail);

const group = (
  columns: readonly (readonly [ColumnRole, readonly string[]])[],
  more: {
    readonly hidden?: readonly number[];
    readonly names?: ReadonlyMap<string, NameFinding>;
    readonly registrable?: ReadonlyMap<Domain, Domain>;
  } = {}
) =>
  groupRows(
    {
      texts: columns.map(([, texts]) => texts),
      roles: columns.map(([role]) => role),
      hidden: new Set(more.hidden ?? []),
      firstRow: 0,
    },
    {
      names: more.names ?? new Map(),
      registrable: more.registrable ?? new Map(),
    }
  );

describe("Rows of a pasted range", () => {
  it("stand in exactly one group each", async () => {
    const groups = await group(
      [
        [
          "domain",
          ["acme.example", "", "rubbish", "ann@gmail.com", "WWW.acme.example", "#N/A", "b.example"],
        ],
      ],
      { hidden: [6] }
    );
    const counted = [...groups.companyOf].filter((company) => company >= 0).length;
    expect(groups).toMatchObject({ rows: 7, hidden: 1, blank: 1 });
    expect(groups.unreadable.first.map(({ row, reason }) => [row, reason])).toEqual([
      [5, "The cell shows #N/A. Correct its formula."],
    ]);
    // It may be a name: it is looked up for free.
    expect(groups.names.first.map(({ row, reason }) => [row, reason])).toEqual([
      [2, '"rubbish" is not a domain. Type one like acme.com.'],
    ]);
    expect(groups.freeMail.count).toBe(1);
    expect(groups.companies.map(refKey)).toEqual(["domain:acme.example"]);
    expect(
      groups.hidden +
        groups.blank +
        groups.unreadable.count +
        groups.names.count +
        groups.freeMail.count +
        counted
    ).toBe(groups.rows);
  });

  // https://learn.microsoft.com/javascript/api/excel/excel.entitycellvalue: an entity reads as #VALUE!.
  it("may hold data types, which read as #VALUE!, and say what helps", async () => {
    const groups = await group([["domain", ["#VALUE!", "acme.example"]]]);
    expect(groups.unreadable.first.map(({ reason }) => reason)).toEqual([
      "The cell has an error (#VALUE!), or is no text but a stock or another data type. Put the text into a cell.",
    ]);
    expect(groups.companies.map(refKey)).toEqual(["domain:acme.example"]);
  });

  it("mean the first of their columns that names a company, whatever the order of the columns", async () => {
    const groups = await group([
      ["email", ["ann@mail.example", "ben@b.example", "x@gmail.com"]],
      ["domain", ["acme.example", "", ""]],
    ]);
    expect(groups.companies.map(refKey)).toEqual(["domain:acme.example", "domain:b.example"]);
    expect(groups.freeMail.count).toBe(1);
  });

  it("leave out addresses at free mail of all countries, and ask a network's domain alone", async () => {
    const texts = ["a@telia.com", "telia.com", "b@hotmail.ca", "hotmail.ca", "c@acme.example"];
    const groups = await group([["email", texts]]);
    expect(groups.freeMail.first.map(({ row }) => row)).toEqual([0, 2, 3]);
    expect(groups.companies.map(refKey)).toEqual(["domain:telia.com", "domain:acme.example"]);
  });

  it("are a group of their own when they are pages on hosts for everybody", async () => {
    const pages = ["https://www.facebook.com/joes", "x.com/joes", "facebook.com", "rubbish"];
    const groups = await group([["url", pages]]);
    expect(groups.sharedHost.first.map(({ row }) => row)).toEqual([0, 1]);
    expect(groups).toMatchObject({ sharedHost: { count: 2 }, names: { count: 1 } });
    expect(groups.companies.map(refKey)).toEqual(["domain:facebook.com"]);
    expect(groups.byKey.get("x.com/joes")).toEqual(
      "\"x.com/joes\" is a page on x.com, not a company's own site. Type the company's domain."
    );
  });

  it("are one company under the registrable domain when that is chosen", async () => {
    const registrable = new Map([["shop.acme.example", "acme.example"]]) as unknown as ReadonlyMap<
      Domain,
      Domain
    >;
    const groups = await group([["domain", ["shop.acme.example", "acme.example"]]], {
      registrable,
    });
    expect(groups.companies.map(refKey)).toEqual(["domain:acme.example"]);
  });

  it("wait for the look-up of names, each distinct name once", async () => {
    const names: (readonly [ColumnRole, readonly string[]])[] = [
      ["name", ["Acme", "acme ", "Beta", "Gamma"]],
    ];
    const before = await group(names);
    expect(before.names.count).toBe(4);
    expect(before.namesToLookUp).toHaveLength(3);
    const found = new Map<string, NameFinding>([
      ["acme", { kind: "found", domain: "acme.example" as Domain }],
      ["beta", { kind: "notFound", others: ["b.example", "beta.example"], near: [] }],
      ["gamma", { kind: "notFound", others: [], near: [] }],
    ]);
    const after = await group(names, { names: found });
    expect(after.companies.map(refKey)).toEqual(["domain:acme.example"]);
    expect(after.names.first.map(({ reason }) => reason)).toEqual([
      "Several companies have this name (b.example, beta.example). Type the domain.",
      "No company has exactly this name. Type its domain.",
    ]);
    expect(after.namesToLookUp).toEqual([]);
  });

  it("name the first company of a longer text, and of what only looks like one none", async () => {
    const groups = await group([
      [
        "domain",
        [
          "baltdaneth.example / Baltdaneth",
          "Acme (see https://www.acme.example/about)",
          "ann@gmail.com; sales@b.example",
          "Web:c.example",
          "d.example, e.example",
          "Dr.Oetker and Smith GmbH & Co.KG, Pty.Ltd",
          "TBD - ask Ana",
          "see facebook.com/joes or ann@gmail.com",
        ],
      ],
    ]);
    expect(groups.companies.map(refKey)).toEqual(
      ["baltdaneth", "acme", "b", "c", "d"].map((name) => `domain:${name}.example`)
    );
    expect(groups.within.first.map(({ row, reason }) => [row, reason])).toEqual([
      [0, "baltdaneth.example"],
      [1, "acme.example"],
      [2, "b.example"],
      [3, "c.example"],
      [4, "d.example"],
    ]);
    expect(groups.names.offsets).toEqual([5, 6]);
    expect(groups.freeMail.offsets).toEqual([7]);
  });

  it.each([
    ["a@gmail.com | b@beta.example", "beta"],
    ["acme.example/beta.example", "acme"],
    ["Ann <ann@acme.example>; Ben <ben@gmail.com>", "acme"],
    ["P.O.Box 12, www.acme.example", "acme"],
    ["St.Co Ltd, https://acme.example/about", "acme"],
  ])("take the first company of several addresses: %s", async (text, name) => {
    const groups = await group([["domain", [text]]]);
    expect(groups.companies.map(refKey)).toEqual([`domain:${name}.example`]);
  });

  it("are pages on a shared host when five of a column are on one host that no list knows", async () => {
    const pages = ["acme", "beta", "gamma", "delta", "eps"].map((name) => `market.example/${name}`);
    const few = await group([["url", pages.slice(0, 4)]]);
    expect(few).toMatchObject({
      sharedHost: { count: 0 },
      companies: [{ by: "domain", domain: "market.example" }],
    });
    const many = await group([["url", [...pages, "market.example"]]]);
    expect(many).toMatchObject({
      sharedHost: { count: 5 },
      companies: [{ by: "domain", domain: "market.example" }],
    });
    expect(many.byKey.get("market.example/acme")).toEqual(
      "\"market.example/acme\" is a page on market.example, not a company's own site. Type the company's domain."
    );
    const deep = Array.from("abcdef").map((name) => `https://fair.example/en/exhibitors/${name}`);
    expect(await group([["url", deep]])).toMatchObject({ sharedHost: { count: 6 } });
  });

  it("are one company when its usual pages stand in a column", async () => {
    const pages = ["about", "en/x", "de", "products/1", "products/2", "blog", "jobs", "contact-us"];
    const groups = await group([["url", pages.map((page) => `https://acme.example/${page}`)]]);
    expect(groups.companies.map(refKey)).toEqual(["domain:acme.example"]);
  });

  it("ask the owner of a mail service that is typed as a web address", async () => {
    const groups = await group([
      ["url", ["https://yahoo.com/business", "sky.com/ireland/", "yahoo.com"]],
    ]);
    expect(groups.companies.map(refKey)).toEqual(["domain:yahoo.com", "domain:sky.com"]);
    expect(groups.freeMail.offsets).toEqual([2]);
  });

  it("fall back to the name beside a cell that cannot be read, once it was looked up", async () => {
    const rows: (readonly [ColumnRole, readonly string[]])[] = [
      ["name", ["Sivolinos", "Unheard", ""]],
      ["domain", ["Sivolinos Labs", "n/a", "n/a"]],
    ];
    const before = await group(rows);
    expect(before.namesToLookUp).toEqual(["Sivolinos", "Unheard"]);
    expect(before.unreadable.offsets).toEqual([2]);
    const names = new Map<string, NameFinding>([
      ["sivolinos", { kind: "found", domain: "sivolinos.example" as Domain }],
      ["unheard", { kind: "notFound", others: [], near: [] }],
    ]);
    const after = await group(rows, { names });
    expect(after.companies.map(refKey)).toEqual(["domain:sivolinos.example"]);
    expect(after.names.first.map(({ text }) => text)).toEqual(["Unheard"]);
    expect(after.unreadable.first.map(({ text }) => text)).toEqual(["n/a"]);
  });

  it("are names and addresses in one column: each cell that is no address is looked up, junk is not", async () => {
    const column = ["acme.example", "Zelihala", "www.acme.example", "n/a", "a@b@c", "#N/A", "77"];
    for (const role of ["domain", "name"] as const) {
      const before = await group([[role, column]]);
      expect(before.companies.map(refKey)).toEqual(["domain:acme.example"]);
      expect(before.namesToLookUp).toEqual(
        role === "domain" ? ["Zelihala"] : ["Zelihala", "n/a", "a@b@c", "77"]
      );
      const near = [{ name: "Zelihala Ltd", domain: "zelihala.example" as Domain }];
      const names = new Map<string, NameFinding>([
        ["zelihala", { kind: "notFound", others: [], near }],
      ]);
      const after = await group([[role, column]], { names });
      expect(after.nearNames).toEqual([{ text: "Zelihala", near }]);
    }
  });
});

describe("A company's name", () => {
  const suggestion = (name: string, domain: string) => ({ name, domain }) as CompanySuggestion;

  it("is found when exactly one company has it, capitals and blanks aside", () => {
    expect(
      findingOf(" ACME  Corp", [
        suggestion("Acme Corp", "acme.example"),
        suggestion("Acme Corporation", "x.example"),
      ])
    ).toEqual({ kind: "found", domain: "acme.example" });
  });

  it("is not found when several have it, or only longer ones", () => {
    expect(
      findingOf("Acme", [suggestion("Acme", "a.example"), suggestion("acme", "b.example")])
    ).toMatchObject({ kind: "notFound", others: ["a.example", "b.example"] });
    expect(findingOf("Acme", [suggestion("Acmeon Corp", "a.example")])).toEqual({
      kind: "notFound",
      others: [],
      near: [],
    });
  });

  it("is offered when it is close: the legal form aside, or longer by a word", () => {
    const ltd = suggestion("Zelihala Ltd", "zelihala.example");
    const south = suggestion("Zelihala South", "south.example");
    const other = suggestion("Zelihalani", "other.example");
    expect(findingOf("Zelihala", [ltd, other, south])).toMatchObject({ near: [ltd, south] });
    expect(findingOf("Zelihala GmbH & Co. KG", [ltd])).toMatchObject({ near: [ltd] });
  });
});
