/**
 * "Source column here, master table there", in a real browser against a running service; and a run
 * of a file that is taken back on a computer that never saw it. The oracle is what the service
 * charged and what stands in the sheet.
 */
import { openAnother, openOffice, way, type Analyst, type Office } from "../support/analyst";

jest.setTimeout(120_000);

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("into-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

const see = (name: string, run: () => Promise<void>) => way(name, () => office, run);

/** As a person makes one from the selection (Ctrl+T). */
async function makeTable(who: Analyst, address: string): Promise<void> {
  const frame = who.page.frames().find((each) => each.parentFrame() !== null);
  await frame?.evaluate(
    (at) =>
      Excel.run(async (context) => {
        context.workbook.tables.add(at, true);
        await context.sync();
      }),
    address
  );
}

see(
  "a column of leads fills the rows of the same companies in the table of accounts, where its titles say",
  async () => {
    const companies = office.domains.slice(0, 8);
    await me.sheet("Accounts", [
      ["Account", "Website", "HQ", "employee_count"],
      ...companies.slice(0, 6).map((domain, at) => [`A${at}`, `https://${domain}/`, "", ""]),
    ]);
    await makeTable(me, "Accounts!A1:D7");
    await me.sheet("Leads", [["Web"], ...companies.slice(2).map((domain) => [domain])]);
    await me.readSelection("Leads!A1:A7");
    await me.button("Change: What to fill in").click();
    await me.button("None").click();
    for (const field of ["Country", "Employees"])
      await me.pane
        .getByRole("checkbox", { name: new RegExp(`^${field}`) })
        .first()
        .check();
    await me.button("Change: Where").click();
    await me.pane.getByRole("radio", { name: /^Another table/ }).check();
    await me.look("into-1-lacks-a-column");
    await me.sees('has no column for "Country"');
    await me.pane.getByRole("combobox", { name: "Country goes to" }).selectOption("HQ");
    await me.pane.getByRole("checkbox", { name: /^Add missing companies/ }).check();
    await me.sees("Rows of Table1 are found by “Website”. 2 companies are added to Table1");
    await me.look("into-2-chosen");
    expect(await me.price(/^Enrich for/)).toBe(18);
    const before = await me.requestsSoFar();
    await me.enrich();
    await me.look("into-3-done");
    expect(await me.paidSince(before)).toEqual({ requests: 1, credits: 18, records: 6 });
    const cells = await me.values("Accounts!A1:D9");
    expect(cells[0]).toEqual(["Account", "Website", "HQ", "employee_count"]);
    expect(cells.slice(1, 3).map((row) => row.slice(2))).toEqual([
      ["", ""],
      ["", ""],
    ]);
    expect(cells.slice(7).map((row) => row.slice(0, 2))).toEqual(
      companies.slice(6).map((domain) => ["", `https://${domain}`])
    );
    expect(cells.slice(3).filter(([, , hq]) => hq === "")).toEqual([]);
  }
);

see(
  "a run of a saved file is reverted on a computer that never saw it, its worksheet included",
  async () => {
    const companies = office.domains.slice(20, 24);
    await me.sheet("Visitors", [["Website"], ...companies.map((domain) => [domain])]);
    await me.readSelection("Visitors!A1:A5");
    await me.button("Change: Where").click();
    await me.pane.getByRole("radio", { name: /^New worksheet/ }).check();
    await me.sees('A new worksheet "Enriched".');
    await me.enrich();
    const file = await me.save();

    const other = await openAnother(office.programs);
    try {
      await other.openFile(file);
      await other.panel("Activity");
      await other.button("Report and more").first().click();
      await other.button("Revert").first().click();
      await other.sees("The worksheet “Enriched” that the run made goes.");
      await other.look("into-4-revert-elsewhere");
      await other.pane.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
      await other.sees('The worksheet "Enriched" is gone.');
      await other.look("into-5-reverted");
      const sheets = await other.page.evaluate(() => window.workbench.sheets());
      expect(sheets).not.toContain("Enriched");
      expect(sheets).toContain("Visitors");
    } finally {
      await other.open.context.close();
    }
  }
);
