/**
 * Enrichment the way an analyst does it, in a real browser against a running service: the main
 * way from a pasted column to a report, a run that is stopped, killed and gone on with, and a run
 * that is taken back. The oracle is what the service charged and what stands in the sheet.
 */
import type { Frame } from "playwright-core";
import {
  barButton,
  holdAfter,
  leaveFirstRun,
  lonelyDomains,
  openWorkbench,
  picture,
  startPrograms,
  type OpenWorkbench,
  type Programs,
} from "../support/live-workbench";
import { findings } from "../support/pane-looks";

jest.setTimeout(240_000);

const TECHNOLOGIES = "/v1/companies/technologies";
const LIMITS = { "One approval or run": "2000", "One day": "9000", "This workbook": "9000" };

let programs: Programs;
let open: OpenWorkbench;
let domains: readonly string[];

beforeAll(async () => {
  programs = await startPrograms("enrich-test-key");
  [domains, open] = await Promise.all([lonelyDomains(programs), openWorkbench(programs)]);
  await leaveFirstRun(open, LIMITS);
});

/** A workbook of its own for each test, whatever the one before left. */
beforeEach(async () => {
  await open.page.close();
  open = await openWorkbench(programs, open.context);
});

afterAll(() => programs.close());

afterEach(async () => {
  expect(await open.page.evaluate(() => window.workbench.unknownMembers())).toEqual([]);
  expect(open.pageErrors).toEqual([]);
  expect(open.strangers).toEqual([]);
});

const button = (name: string | RegExp) => open.pane.getByRole("button", { name });
const values = (address: string) =>
  open.page.evaluate((asked) => window.workbench.values(asked), address);

/** What the service charged since `after` requests. */
async function paidSince(after: number) {
  const paid = (await programs.seen()).slice(after).filter(({ path }) => path.startsWith("/v1/"));
  const sum = (of: "credits" | "records") => paid.reduce((all, request) => all + request[of], 0);
  return { requests: paid.length, credits: sum("credits"), records: sum("records") };
}

/** A worksheet with these rows, all of it selected. */
async function sheetOf(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  await open.page.evaluate(
    async ([sheet, cells]) => {
      const width = String.fromCharCode(64 + (cells[0]?.length ?? 1));
      await window.workbench.addSheet(sheet);
      await window.workbench.activateSheet(sheet);
      await window.workbench.setCells(`${sheet}!A1:${width}${cells.length}`, cells);
      await window.workbench.select(`${sheet}!A:${width}`);
    },
    [name, rows] as const
  );
}

async function readAndCount(): Promise<number> {
  await barButton(open.pane, "Enrich").click();
  return shownCredits(/^Enrich for/);
}

/** The credits in the name of the button that spends. */
async function shownCredits(name: RegExp): Promise<number> {
  const found = button(name).first();
  await found.waitFor();
  return Number(/([\d,]+)\scredits?$/.exec(await found.innerText())?.[1]?.replace(",", ""));
}

/** What axe and a ruler find in the pane as it stands. */
function paneFindings(): Promise<string[]> {
  const frame = open.page.frames().find((each): each is Frame => each.parentFrame() !== null);
  return frame ? findings(frame) : Promise.resolve(["no pane"]);
}

test("60 rows of several kinds are counted, tried with 10, filled for what was shown, and reported", async () => {
  const [plain, listed] = [domains.slice(0, 40), domains.slice(40, 50)];
  const rows = [
    ...plain.map((domain, index) => [index % 3 === 0 ? `https://www.${domain}/x` : domain, ""]),
    ...listed.map((domain) => ["", `sales@${domain}`]),
    ...plain.slice(0, 6).map((domain) => [domain.toUpperCase(), ""]),
    ["no domain", ""],
    ["", ""],
    ["", "anna@gmail.com"],
    ["", "bert@gmail.com"],
  ];
  await sheetOf("Leads", [["Website", "Contact"], ...rows]);
  expect(await readAndCount()).toBe(165);
  expect(await paneFindings()).toEqual([]);
  await picture(open.page, "enrich-1-count");
  const before = (await programs.seen()).length;

  await button("Only the first 10 rows").click();
  expect(await shownCredits(/^Try 10 rows/)).toBe(33);
  await button(/^Try 10 rows/).click();
  await button("Now all rows").click();
  expect(await paidSince(before)).toEqual({ requests: 1, credits: 30, records: 10 });

  expect(await shownCredits(/^Go on for/)).toBe(132);
  await button(/^Go on for/).click();
  await button(/^Go on for/).waitFor({ state: "detached" });
  await button("Stop").waitFor({ state: "detached" });
  await open.pane.getByText("Finished").first().waitFor();
  await picture(open.page, "enrich-2-report");
  expect(await paneFindings()).toEqual([]);
  expect(await paidSince(before)).toEqual({ requests: 2, credits: 150, records: 50 });
  const cells = await values("Leads!A2:I61");
  expect(cells.slice(0, 56).filter(([, , name]) => name === "")).toEqual([]);
  expect(cells.slice(50, 56).map(([, , name]) => name)).toEqual(
    cells.slice(0, 6).map(([, , name]) => name)
  );
  expect(String(cells[56]?.[8])).toContain("is not a domain");
});

test("a run that is stopped, goes on, is killed and goes on from the saved file buys nothing twice", async () => {
  const companies = domains.slice(102, 142);
  await sheetOf("Stacks", [["Website"], ...companies.map((domain) => [domain])]);
  expect(await readAndCount()).toBe(132);
  await button("Change: What to fill in").click();
  await open.pane.getByRole("combobox", { name: "Columns" }).fill("all tech");
  await open.pane.getByRole("option", { name: "All technologies" }).click();
  await button("Enrich for at most 252 credits").waitFor();
  const before = (await programs.seen()).length;
  const goOn = await holdAfter(open.page, 8, TECHNOLOGIES);
  await button("Enrich for at most 252 credits").click();

  await open.pane.getByText(/: [4-8] of 40 rows/).waitFor();
  await button("Stop").click();
  goOn();
  await button("Go on").click();
  await button(/^Go on for at most/).waitFor();
  // Nothing that costs is on its way any more or begins; a look at the balance, which is free, may.
  const stopped = await paidSince(before);
  await picture(open.page, "enrich-3-stopped");
  expect(await paneFindings()).toEqual([]);
  await open.page.evaluate(() => window.workbench.settled());
  expect(await paidSince(before)).toEqual(stopped);

  await holdAfter(open.page, 4, TECHNOLOGIES);
  await button(/^Go on for at most/).click();
  // Some of those that were held have come, too.
  await open.pane.getByText(/: (9|[123]\d) of 40 rows/).waitFor();
  const file = await open.page.evaluate(() => window.workbench.save());
  await open.page.close();

  open = await openWorkbench(programs, open.context);
  await open.page.evaluate((saved) => window.workbench.open(saved), file);
  await open.page.waitForFunction(() => "workbench" in window);
  await open.page.evaluate(() => window.workbench.ready);
  await button(/^Show$/).click();
  const run = open.pane.getByRole("listitem").filter({ hasText: "Enrich Stacks!A1:A41" });
  await run.getByRole("button", { name: /^Go on/ }).click();
  const rest = await shownCredits(/^Go on (here )?for/);
  expect(rest).toBeLessThanOrEqual(3 * 31);
  await picture(open.page, "enrich-4-interrupted");
  await button(/^Go on (here )?for/).click();
  await run.getByText(/^(Finished|Some rows failed)$/).waitFor();
  await picture(open.page, "enrich-5-gone-on");
  // One page of records, and each company's technologies at most once: what was on its way when
  // the page was closed is not asked again by itself, and its row says so.
  const { credits } = await paidSince(before);
  expect(credits).toBeLessThanOrEqual(252);
  const cells = await values("Stacks!A2:I41");
  const lost = cells.filter((row) => row[1] === "" || row[7] === "");
  expect(lost.filter((row) => row[8] === "")).toEqual([]);
});

test("a run is taken back but for what people changed since, as is said before", async () => {
  const companies = domains.slice(90, 102);
  await sheetOf("Back", [["Website", "Mine"], ...companies.map((domain) => [domain, "note"])]);
  const before = await values("Back!A1:I13");
  expect(await readAndCount()).toBe(39);
  await button("Enrich for at most 39 credits").click();
  await button("Revert").waitFor();
  await open.page.evaluate(() => window.workbench.setCells("Back!C4", [["checked by me"]]));
  await button("Revert").click();
  const dialog = open.pane.getByRole("dialog");
  await dialog.getByText(/Cells edited since stay/).waitFor();
  await picture(open.page, "enrich-6-revert");
  expect(await paneFindings()).toEqual([]);
  await dialog.getByRole("button", { name: "Revert" }).click();
  await open.pane.getByText("Reverted", { exact: true }).waitFor();
  const after = await values("Back!A1:I13");
  expect(after[3]?.[2]).toBe("checked by me");
  const others = (rows: typeof after) =>
    rows.slice(1).map((row, index) => row.map((cell, at) => (index === 2 && at === 2 ? "" : cell)));
  expect(others(after)).toEqual(others(before));
  await picture(open.page, "enrich-7-reverted");
});
