/**
 * A run under way, in a real browser against a running service: people sort, insert, delete,
 * filter and type meanwhile, somebody else in the same workbook too, and some rows fail. At the end every row holds its own company's data or says why not.
 */
import { companyNames, openOffice, way, type Analyst, type Office } from "../support/analyst";
import { holdAfter } from "../support/live-workbench";

jest.setTimeout(240_000);

const TECHNOLOGIES = "/v1/companies/technologies";

let office: Office;
let me: Analyst;
let names: ReadonlyMap<string, string>;

beforeAll(async () => {
  office = await openOffice("runs-test-key");
  me = office.analyst;
  names = await companyNames(office.programs, office.domains);
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

const see = (name: string, run: () => Promise<void>) => way(name, () => office, run);

/** A worksheet of companies, counted with all their technologies: a request each, four a second. */
async function counted(sheet: string, companies: readonly string[]): Promise<void> {
  await me.sheet(sheet, [["Website"], ...companies.map((domain) => [domain])]);
  await me.readSelection(`${sheet}!A:A`);
  await me.fillIn("All technologies");
  const atMost = 6 * companies.length + 3 * Math.floor(companies.length / 10);
  await me.button(`Enrich for at most ${atMost} credits`).waitFor();
}

/** Rows of a sheet that do not show the name of their own company. */
async function strangers(address: string): Promise<unknown[]> {
  return (await me.values(address)).filter(
    ([domain, name]) => domain !== "" && names.get(String(domain)) !== name
  );
}

see(
  "people sort, insert (one of them elsewhere), delete, filter and type during a run: each row gets its own, edits win and are told",
  async () => {
    const companies = office.domains.slice(0, 28);
    await counted("Live", companies);
    const before = await me.requestsSoFar();
    const goOn = await holdAfter(me.page, 8, TECHNOLOGIES);
    await me.button(/^Enrich for/).click();
    await me.sees(/: [4-8] of 28 rows/);
    await me.page.evaluate(async () => {
      const { sort, otherUser, deleteRows } = window.workbench;
      await sort("Live!A2:I29", { column: 0, ascending: false });
      await otherUser.insertRows(5, 2, "Live");
      await deleteRows(9, 1, "Live");
    });
    const rows = await me.values("Live!A1:I30");
    // The last to be asked of those that wait: it is not filled while somebody types.
    const waiting = rows.filter(([domain, , , , , , , stack]) => domain !== "" && stack === "");
    const edited = companies.findLast((name) => waiting.some(([domain]) => domain === name)) ?? "";
    const at = rows.findIndex(([domain]) => domain === edited);
    await me.setCells(`Live!H${at + 1}`, [["asked them on the phone"]]);
    await me.page.evaluate(
      (kept) => window.workbench.filter("Live!A1:I30", 0, kept),
      companies.slice(0, 5)
    );
    await me.look("runs-1-disturbed");
    goOn();
    await me.finished();
    await me.page.evaluate(() => window.workbench.filter("Live!A1:I30", 0, null));
    await me.look("runs-2-disturbed-report");
    expect(await me.line("Your cells kept")).toBe(1);
    expect(await strangers("Live!A2:B30")).toEqual([]);
    const after = (await me.values("Live!A2:I30")).filter(([domain]) => domain !== "");
    expect(after).toHaveLength(27);
    expect(after.find(([domain]) => domain === edited)?.[7]).toBe("asked them on the phone");
    const { credits, records } = await me.paidSince(before);
    expect(records).toBeGreaterThan(0);
    expect(credits).toBeLessThanOrEqual(168);
  }
);

see("rows that failed are named with the reason and tried again alone", async () => {
  await counted("Failing", office.domains.slice(30, 38));
  await me.local("faults", { status: 422, path: TECHNOLOGIES, times: 3 });
  const before = await me.requestsSoFar();
  await me.enrich();
  await me.look("runs-3-failed");
  await me.sees(/5 of 8 rows found · 3 failed · 39 of at most/);
  expect(await me.line("Failed")).toBe(3);
  expect(await me.paidSince(before)).toMatchObject({ credits: 24 + 15 });
  const notes = (await me.column("Failing!I2:I9")).filter((note) => note !== "");
  expect(notes).toHaveLength(3);
  const middle = await me.requestsSoFar();
  expect(await me.price(/^Go on for at most/)).toBe(9);
  await me.button("Go on for at most 9 credits").click();
  await me.button("Go on for at most 9 credits").waitFor({ state: "detached" });
  await me.finished();
  expect(await me.paidSince(middle)).toMatchObject({ requests: 3, credits: 9 });
  expect((await me.column("Failing!I2:I9")).filter((note) => note !== "")).toEqual([]);
  expect(await strangers("Failing!A2:B9")).toEqual([]);
});

see(
  "a service that is down is told once beside the run, with no button that leads there",
  async () => {
    await me.local("faults", { status: 503, path: "/v1/companies/search", times: 1 });
    await me.sheet("Down", [["Website"], ["unknown-1.example"], ["unknown-2.example"]]);
    await me.readSelection("Down!A:A");
    await me.enrich();
    await me.sees("A request failed");
    await me.sees(/0 of 2 rows found · 2 failed/);
    const told = me.pane.getByText(/credits? count as spent until then|may have cost/);
    expect(await told.count()).toBe(1);
    expect(await me.button("Open Activity").count()).toBe(0);
    await me.sees("The service is down");
    expect(await me.button("Open Activity").count()).toBe(0);
  }
);
