/**
 * Money across crashes, machines and windows, in a real browser against a running service: a page
 * killed while a request is out, a saved file on a machine that knows nothing of it, and two
 * workbooks that ask for the same companies at the same moment. What the service charged is the
 * oracle: no company is paid for twice.
 */
import { openAnother, openOffice, way, type Analyst, type Office } from "../support/analyst";
import { holdAfter } from "../support/live-workbench";

jest.setTimeout(240_000);

const SEARCH = "/v1/companies/search";
const TECHNOLOGIES = "/v1/companies/technologies";

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("machines-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

const see = (name: string, run: () => Promise<void>) => way(name, () => office, run);

const column = (companies: readonly string[]) => [["Website"], ...companies.map((one) => [one])];

const withTechnologies = (analyst: Analyst) => analyst.fillIn("All technologies");

see(
  "two workbooks of one browser that ask for the same companies at once buy each once",
  async () => {
    const companies = office.domains.slice(0, 20);
    const other = await openAnother(office.programs, me.open.context);
    for (const analyst of [me, other]) {
      await analyst.page.bringToFront();
      await analyst.sheet("Same", column(companies));
      await analyst.readSelection("Same!A1:A21");
      await analyst.button("Enrich for at most 66 credits").waitFor();
    }
    const before = await me.requestsSoFar();
    await me.local("faults", { latencyMs: 700, path: SEARCH, times: 2 });
    await Promise.all([me.enrich(), other.enrich()]);
    await other.look("machines-1-two-workbooks");
    expect(await me.paidSince(before)).toMatchObject({ credits: 60, records: 20 });
    for (const analyst of [me, other])
      expect((await analyst.column("Same!B2:B21")).filter((name) => name === "")).toEqual([]);
    await other.expectClean();

    const late = office.domains.slice(20, 24);
    const formulas = late.map((domain) => [`=SCOUT.COMPANY("${domain}","name")`]);
    const middle = await me.requestsSoFar();
    await Promise.all([me, other].map((analyst) => analyst.setCells("Sheet1!A1:A4", formulas)));
    await Promise.all([me.settled(), other.settled()]);
    expect(await me.paidSince(middle)).toMatchObject({ credits: 12 });
    expect(await other.values("Sheet1!A1:A4")).toEqual(await me.values("Sheet1!A1:A4"));
    await other.open.page.close();
  }
);

see(
  "what one workbook bought meanwhile is free in another that had counted it before",
  async () => {
    const companies = office.domains.slice(30, 36);
    const other = await openAnother(office.programs, me.open.context);
    for (const analyst of [other, me]) {
      await analyst.page.bringToFront();
      await analyst.sheet("Later", column(companies));
      await analyst.readSelection("Later!A1:A7");
      await analyst.button("Enrich for at most 18 credits").waitFor();
    }
    const before = await me.requestsSoFar();
    await me.enrich();
    await other.page.bringToFront();
    await other.enrich();
    expect(await me.paidSince(before)).toEqual({ requests: 1, credits: 18, records: 6 });
    expect(await other.values("Later!A1:H7")).toEqual(await me.values("Later!A1:H7"));
    await other.open.page.close();
  }
);

see(
  "a page killed while its request is out asks nothing again by itself: a person is told and decides",
  async () => {
    const companies = office.domains.slice(40, 46);
    await me.sheet("Killed", column(companies));
    await me.readSelection("Killed!A1:A7");
    const before = await me.requestsSoFar();
    await me.local("faults", { latencyMs: 30_000, path: SEARCH });
    await me.button("Enrich for at most 18 credits").click();
    await me.button("Stop").waitFor();
    await me.page.waitForFunction(() =>
      window.workbench.tables().some(({ sheet }) => sheet === "Killed")
    );
    while ((await me.paidSince(before)).requests === 0);
    const file = await me.save();
    await me.reopen(file);
    await me.panel("Enrich");
    await me.look("machines-2-after-the-kill");
    await me.button("Show").first().click();
    await me.look("machines-3-interrupted");
    await me.button("Go on here").click();
    await me.sees("We won't retry on our own.");
    expect(await me.button(/^Go on here for at most/).count()).toBe(0);
    await me.look("machines-3b-unconfirmed");
    expect((await me.paidSince(before)).requests).toBe(1);

    await me.panel("Activity");
    await me.button("It was charged").click();
    await me.look("machines-3c-not-arrived");
    // Buys nothing, and leads to the runs, where the price stands.
    await me.button("Allow buying it again").click();
    await me.look("machines-3d-runs");
    await me.button("Go on here for at most 18 credits").click();
    await me.button("Stop").waitFor({ state: "detached" });
    await me.page.waitForFunction(() => window.workbench.values("Killed!B7")[0]?.[0] !== "");
    expect((await me.paidSince(before)).requests).toBe(2);
  }
);

see("a saved file on another machine: nothing it holds is bought again", async () => {
  const companies = office.domains.slice(90, 118);
  await me.sheet("Travels", column(companies));
  await me.readSelection("Travels!A1:A29");
  await withTechnologies(me);
  const goOn = await holdAfter(me.page, 8, TECHNOLOGIES);
  await me.button("Enrich for at most 174 credits").click();
  await me.sees(/: 8 of 28 rows/);
  await me.button("Stop").click();
  goOn();
  await me.button("Go on").click();
  await me.button(/^Go on for at most/).waitFor();
  const done = await me.column("Travels!H2:H29");
  const held = done.filter((cell) => cell !== "").length;
  const file = await me.save();
  expect(JSON.stringify(file)).not.toContain(office.programs.key);
  await me.button(/^Go on for at most/).click();
  await me.finished();

  const colleague = await openAnother(office.programs);
  await colleague.openFile(file);
  await colleague.panel("Activity");
  await colleague.sees(/Enrich Travels!A1:A29/);
  await colleague.look("machines-4-other-machine");
  const before = await me.requestsSoFar();
  await colleague.button("Report and more").first().click();
  await colleague.button("Go on").first().click();
  const shown = await colleague.price(/^Go on for at most/);
  expect(shown).toBe(3 * (28 - held));
  await colleague.button(/^Go on for at most/).click();
  const run = colleague.pane.getByRole("listitem").filter({ hasText: "Enrich Travels!A1:A29" });
  await run.getByText(/^Finished$/).waitFor();
  await colleague.look("machines-5-gone-on-there");
  expect(await me.paidSince(before)).toMatchObject({ credits: shown });
  expect((await colleague.column("Travels!B2:B29")).filter((name) => name === "")).toEqual([]);
  await colleague.expectClean();
  await colleague.open.context.close();
});
