/**
 * Results of searches as tables that go on, in a real browser against a running service: the next
 * page, all up to some credits, what is new since. The
 * new jobs are really added at the service. The oracle is what it charged.
 */
import { openOffice, way, type Analyst, type Office } from "./support/analyst";

jest.setTimeout(120_000);

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("tables-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

const see = (name: string, run: () => Promise<void>) => way(name, () => office, run);

/** Types a value into a filter and takes the first suggestion. */
async function filter(name: string, text: string, option: RegExp): Promise<void> {
  const box = me.pane.getByRole("combobox", { name, exact: true });
  await box.click();
  await box.pressSequentially(text);
  await me.pane.getByRole("option", { name: option }).first().click();
}

async function intoTable(rows: number): Promise<void> {
  await me.button("Add to sheet").click();
  await me.sees(new RegExp(`^${rows} rows added\\.`));
}

const columnOf = async (sheet: string, title: string) => {
  const [table] = (await me.page.evaluate(() => window.workbench.tables())).filter(
    (each) => each.sheet === sheet
  );
  const at = table?.columns.indexOf(title) ?? -1;
  const rows = await me.values(`'${sheet}'!A2:Z${(table?.rows ?? 0) + 1}`);
  return rows.map((row) => row[at]);
};

see(
  "companies: 10 rows in sight for nothing, all the rest up to 60 credits, each row once",
  async () => {
    await me.panel("Find");
    await filter("Country", "United St", /United States/);
    await me.button("Show 10 companies").click();
    await me.button("Add to sheet").waitFor();
    const before = await me.requestsSoFar();
    await intoTable(10);
    expect(await me.paidSince(before)).toMatchObject({ requests: 0, credits: 0 });
    const [table] = await me.page.evaluate(() => window.workbench.tables());
    const sheet = table?.sheet ?? "";
    await me.pane.getByRole("textbox", { name: "Spend at most" }).fill("60");
    await me.button("Add up to 20 companies for at most 60 credits").waitFor();
    await me.look("tables-2-rest");
    const middle = await me.requestsSoFar();
    await me.button("Add up to 20 companies for at most 60 credits").click();
    await me.sees(/20 rows added\. 60 credits spent\./);
    await me.look("tables-3-written");
    expect(await me.paidSince(middle)).toMatchObject({ credits: 60, records: 20 });
    const domains = await columnOf(sheet, "Domain");
    expect(domains).toHaveLength(30);
    expect(new Set(domains).size).toBe(30);
  }
);

see(
  "jobs: those discovered since the table was read come with its next rows, a credit each",
  async () => {
    await me.panel("Find");
    await me.button("Jobs").click();
    await me.pane
      .getByRole("combobox", { name: "Job title", exact: true })
      .pressSequentially("engineer");
    await me.page.keyboard.press("Enter");
    await me.button(/^Show 10 jobs/).click();
    await me.button("Add to sheet").waitFor();
    await intoTable(10);
    const table = (await me.page.evaluate(() => window.workbench.tables())).at(-1);
    for (const title of ["Table Engineer", "Query Engineer"])
      await me.local("jobs", { domain: "acme.example", title, description: "Kafka and SQL." });
    const before = await me.requestsSoFar();
    await me.pane.getByRole("textbox", { name: "Spend at most" }).fill("20");
    await me.button("Add up to 20 jobs for at most 20 credits").click();
    await me.sees("20 rows added. 20 credits spent.");
    await me.look("tables-6-new-jobs");
    expect(await me.paidSince(before)).toMatchObject({ credits: 20, records: 20 });
    const titles = await columnOf(table?.sheet ?? "", "Job title");
    expect(titles).toHaveLength(30);
    expect(titles).toEqual(expect.arrayContaining(["Query Engineer", "Table Engineer"]));
  }
);

see(
  "a table of 3 ticked rows takes the other 2 for nothing, then those that are not in sight, once",
  async () => {
    await me.button("Companies").click();
    await me.button("Edit filters").click();
    await me.button("Clear all").click();
    await filter("Country", "Denm", /Denmark/);
    await me.pane.getByLabel("Min employees").fill("2000");
    await me.pane.getByLabel("Rows", { exact: true }).selectOption("5");
    await me.button("Show 5 companies for at most 15 credits").click();
    await me.sees("5 of 8 companies · 15 credits charged");
    const boxes = me.pane.getByRole("list").getByRole("checkbox");
    await boxes.nth(0).click();
    await boxes.nth(2).click();
    await intoTable(3);
    const add = async () => {
      const table = me.pane.getByRole("form", { name: /Denmark/ });
      const button = table.getByRole("button", {
        name: "Add up to 5 companies for at most 15 credits",
      });
      await button.and(me.pane.locator(":not([aria-disabled=true])")).click();
    };
    await me.button("Next 5 for at most 15 credits").waitFor();
    await add();
    await me.sees(/^2 rows added\. 0 credits spent\./);
    await me.look("tables-9-behind");
    // They go straight into the table now.
    expect(await me.button(/^Next 5/).count()).toBe(0);
    await add();
    await me.sees(/^3 rows added\. 9 credits spent\./);
    await me.sees("8 companies · all there are");
    await me.sees("Only new ones");
  }
);

see(
  "why a table cannot grow is said, and one whose worksheet is gone is listed no more",
  async () => {
    const sheets = (await me.page.evaluate(() => window.workbench.tables())).map(
      ({ sheet }) => sheet
    );
    await me.page.evaluate(async (all) => {
      for (const sheet of all) await window.workbench.protectSheet(sheet);
    }, sheets);
    const before = await me.requestsSoFar();
    await me
      .button(/^Add up to/)
      .first()
      .click();
    await me.sees(/is protected\. Unprotect it/);
    await me.page.evaluate(async (all) => {
      await window.workbench.addSheet("Left");
      for (const sheet of all) await window.workbench.unprotectSheet(sheet);
      for (const sheet of all) await window.workbench.deleteSheet(sheet);
    }, sheets);
    expect(await me.paidSince(before)).toMatchObject({ requests: 0, credits: 0 });
    // Who was in the grid comes back to a list of what is there.
    await me.clickFirstHead();
    await me.pane.getByRole("heading", { name: "Find" }).click();
    await me
      .button(/^Add up to/)
      .first()
      .waitFor({ state: "detached" });
    await me.look("tables-10-gone");
  }
);
