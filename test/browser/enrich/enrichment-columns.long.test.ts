/**
 * What people paste and select, and where the results go, in a real browser against a running
 * service: columns with and without titles, filtered, hidden and merged rows, tables, e-mail and
 * page columns, names. The oracle is what the service charged and what stands in the sheet.
 */
import { openOffice, way, type Analyst, type Office } from "../support/analyst";

jest.setTimeout(120_000);

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("columns-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

const see = (name: string, run: () => Promise<void>) => way(name, () => office, run);

/** What stands at the foot however long the dry run is, of the 720 px that a small screen has. */
async function footHeight(): Promise<number> {
  const usual = me.page.viewportSize() ?? { width: 1400, height: 860 };
  await me.page.setViewportSize({ width: 1280, height: 720 });
  const height = await me.button(/^Enrich for/).evaluate((button) => {
    let foot: Element | null = button;
    while (foot && getComputedStyle(foot).position !== "sticky") foot = foot.parentElement;
    return foot?.getBoundingClientRect().height ?? Infinity;
  });
  await me.page.setViewportSize(usual);
  return height;
}

const rowsOf = (...cells: string[]) => cells.map((cell) => [cell]);

/** A choice of a folded section of the Enrich panel. */
async function choose(section: string, radio: RegExp): Promise<void> {
  const change = me.button(new RegExp(`^Change: ${section}$`));
  if ((await change.count()) > 0) await change.click();
  await me.pane.getByRole("radio", { name: radio }).check();
}

see(
  "a pasted column with a title, selected by its head, is filled beside by the ribbon's button",
  async () => {
    const companies = office.domains.slice(0, 6);
    await me.sheet("Pasted");
    await me.paste(["Website\tOwner", ...companies.map((domain) => `${domain}\tAnn`)]);
    await me.clickFirstHead();
    const before = await me.requestsSoFar();
    await me.ribbon("Enrich selection");
    await me.button(/^Details$|needs? a look$/).waitFor();
    await me.sees("New columns C:I of Pasted, right of columns A:B.");
    expect(await me.price(/^Enrich for/)).toBe(18);
    expect(await footHeight()).toBeLessThanOrEqual(96);
    await me.look("columns-1-pasted");
    await me.enrich();
    await me.look("columns-2-filled");
    expect(await me.paidSince(before)).toEqual({ requests: 1, credits: 18, records: 6 });
    const cells = await me.values("Pasted!A1:I7");
    expect(cells[0]?.slice(0, 4)).toEqual(["Website", "Owner", "Name", "Industry"]);
    expect(cells.slice(1).map(([website, owner]) => [website, owner])).toEqual(
      companies.map((domain) => [domain, "Ann"])
    );
    expect(cells.slice(1).filter(([, , name]) => name === "")).toEqual([]);
  }
);

see("filtered and hidden rows are told and left out, and taken in by a tick", async () => {
  const companies = office.domains.slice(6, 14);
  await me.sheet("Filtered", [
    ["Website", "Stage"],
    ...companies.map((domain, index) => [domain, index % 2 === 0 ? "open" : "lost"]),
  ]);
  await me.page.evaluate(async () => {
    await window.workbench.filter("Filtered!A1:B9", 1, ["open"]);
    await window.workbench.hideRows(2, 1, "Filtered");
  });
  await me.readSelection("Filtered!A:A");
  await me.sees("5 rows are hidden by a filter or by hand.");
  expect(await me.price(/^Enrich for/)).toBe(9);
  expect(await me.line("Hidden")).toBe(5);
  await me.look("columns-3-filtered");
  await me.pane.getByRole("checkbox", { name: /Visible rows only/ }).uncheck();
  await me.button("Enrich for at most 24 credits").waitFor();
  await me.pane.getByRole("checkbox", { name: /Visible rows only/ }).check();
  await me.button("Enrich for at most 9 credits").waitFor();
  const before = await me.requestsSoFar();
  await me.enrich();
  expect(await me.paidSince(before)).toMatchObject({ credits: 9 });
  const names = await me.column("Filtered!C2:C9");
  expect(names.map((name) => name !== "")).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((index) => index % 2 === 0 && index > 0)
  );
});

see("merged rows count once and are never torn apart: results go to a new worksheet", async () => {
  const [first = "", second = ""] = office.domains.slice(14, 16);
  await me.sheet("Merged", rowsOf("Website", first, "", second));
  await me.page.evaluate(() => window.workbench.mergeCells("Merged!A2:A3"));
  await me.readSelection("Merged!A:A");
  await me.sees("Merged cells count for their first row only; results go to a new worksheet.");
  expect(await me.price(/^Enrich for/)).toBe(6);
  await me.look("columns-4-merged");
  await me.enrich();
  const [titles, ...rows] = await me.values("Enriched!A1:B3");
  expect(titles).toEqual(["Website", "Name"]);
  expect(rows.map(([website]) => website)).toEqual([first, second]);
  expect((await me.column("Merged!B1:B4")).filter((cell) => cell !== "")).toEqual([]);
});

see("a table's own columns are filled by their titles, what people wrote there stays", async () => {
  const companies = office.domains.slice(16, 20);
  await me.sheet("Table", [
    ["Name", "Website", "Employees"],
    ...companies.map((domain, index) => [index === 0 ? "Our best client" : "", domain, ""]),
  ]);
  const frame = me.page.frames().find((each) => each.parentFrame() !== null);
  await frame?.evaluate(() =>
    Excel.run(async (run) => {
      const sheet = run.workbook.worksheets.getItem("Table");
      sheet.tables.add(sheet.getRange("A1:C5"), true);
      await run.sync();
    })
  );
  await me.readSelection("Table!B2");
  await choose("Where", /Columns of the same titles/);
  await me.button("Change: What to fill in").click();
  for (const name of ["Industry", "Country", "Revenue", "Funding stage"])
    await me.pane.getByRole("checkbox", { name, exact: true }).uncheck();
  await me.look("columns-5-table");
  await me.enrich();
  const cells = await me.values("Table!A1:D5");
  expect(cells[0]).toEqual(["Name", "Website", "Employees", "Stackscout note"]);
  expect(cells[1]?.[0]).toBe("Our best client");
  expect(cells.slice(2).filter(([name]) => name === "")).toEqual([]);
  expect((await me.page.evaluate(() => window.workbench.tables())).at(-1)).toMatchObject({
    sheet: "Table",
    rows: 4,
  });
});

see(
  "results go to a new worksheet on wish, and the worksheet of the column stays as it is",
  async () => {
    const companies = office.domains.slice(20, 23);
    await me.sheet("Untouched", rowsOf("Website", ...companies));
    await me.readSelection("Untouched!A1:A4");
    await choose("Where", /New worksheet/);
    await me.sees(/A new worksheet "/);
    const sheets = await me.page.evaluate(() => window.workbench.sheets());
    await me.enrich();
    await me.look("columns-6-new-sheet");
    const fresh = (await me.page.evaluate(() => window.workbench.sheets())).filter(
      (name) => !sheets.includes(name)
    );
    expect(fresh).toHaveLength(1);
    expect((await me.column(`${fresh[0] ?? ""}!A2:A4`)).map(String)).toEqual(companies);
    expect(await me.page.evaluate(() => window.workbench.usedRange("Untouched"))).toBe(
      "Untouched!A1:A4"
    );
  }
);

see(
  "of several columns the surest names the company: e-mail, page, address; free mail only on wish",
  async () => {
    const [mailed = "", linked = ""] = office.domains.slice(30, 32);
    await me.sheet("Contacts", [
      ["E-mail", "LinkedIn", "Link"],
      [`sales@${mailed}`, "", ""],
      ["", "https://www.linkedin.com/company/acme-example-corporation", ""],
      ["", "", `https://www.${linked}/jobs?id=7`],
      ["someone@gmail.com", "", ""],
      ["info@shop.harbor.example", "", ""],
    ]);
    await me.readSelection("Contacts!A:C");
    await me.button("Change: Where companies are named").click();
    expect(
      await me.pane
        .getByRole("combobox")
        .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value))
    ).toEqual(["email", "page", "url"]);
    expect(await me.price(/^Enrich for/)).toBe(12);
    expect(await me.line("Free e-mail services")).toBe(1);
    await me.sees("1 subdomain asked as its main domain");
    await me.sees("Such as shop.harbor.example: harbor.example");
    await me.button("As typed").click();
    await me.sees("1 subdomain asked as typed");
    await me.look("columns-7-contacts");
    await me.button("As main domains").click();
    await me.button("Ask them too").click();
    await me.button("Enrich for at most 15 credits").waitFor();
    await me.button("Leave them out").click();
    await me.button("Enrich for at most 12 credits").waitFor();
    const before = await me.requestsSoFar();
    await me.enrich();
    await me.look("columns-8-contacts-filled");
    expect(await me.paidSince(before)).toMatchObject({ credits: 12 });
    const rows = await me.values("Contacts!A2:J6");
    expect(rows.map((row) => row[3] !== "")).toEqual([true, true, true, false, true]);
    expect(rows[1]?.[3]).toBe("Acme Example Corporation");
    expect(rows[4]?.[3]).toBe("Northwind Harbor Fiction");
    expect(rows[3]?.[9]).toBe("gmail.com gives mailboxes to anybody.");
  }
);

see(
  "company names are looked up for nothing after a click, with a warning, and only exact ones are asked",
  async () => {
    await me.sheet(
      "Names",
      rowsOf(
        "Company",
        "minus example",
        "-Minus Example AG",
        "Northwind Harbor Fiction",
        "No Such Firm"
      )
    );
    const before = await me.requestsSoFar();
    await me.readSelection("Names!A1:A5");
    await me.sees("Only exact names match");
    await me.look("columns-9-names");
    await me.button("Look up 4 names, free").click();
    await me.sees("2 names found.");
    await me.look("columns-10-names-found");
    const shown = await me.price(/^Enrich for/);
    expect(await me.paidSince(before)).toMatchObject({ credits: 0 });
    await me.enrich();
    const { credits } = await me.paidSince(before);
    expect(credits).toBeLessThanOrEqual(shown);
    expect(await me.column("Names!B2:B5")).toEqual([
      "",
      "-Minus Example AG",
      "Northwind Harbor Fiction",
      "",
    ]);
    expect(String((await me.column("Names!H5"))[0])).not.toBe("");
  }
);
