/**
 * What waits for approval, in the workbench: searches of one kind are told apart, dropped cells say so, and formulas left by another add-in are repaired with
 * a sentence. The sheet and what the service saw are the oracles.
 */
import {
  barButton,
  leaveFirstRun,
  openWorkbench,
  picture,
  startPrograms,
  type OpenWorkbench,
  type Programs,
} from "./support/live-workbench";

jest.setTimeout(120_000);

let programs: Programs;
let bench: OpenWorkbench;

beforeAll(async () => {
  programs = await startPrograms("held-key");
  bench = await openWorkbench(programs);
  bench.page.setDefaultTimeout(20_000);
  await leaveFirstRun(bench, { "Without asking": "0" });
});
afterAll(() => programs.close());

const button = (name: string | RegExp) =>
  bench.pane.getByRole("button", { name, exact: typeof name === "string" });
const credits = async () =>
  (await programs.seen()).reduce((sum, { credits: each }) => sum + each, 0);

it("tells two held searches apart, for 0 credits", async () => {
  await bench.page.evaluate(async () => {
    await window.workbench.setCells("A1:D3", [
      [" acme.example ", '=SCOUT.COMPANY(TRIM(A1),"Name")', "Country", "DE"],
      ["", "", "Country", "US"],
      ["=SCOUT.COMPANYSEARCH(C1:D1)", "", "", ""],
    ]);
    await window.workbench.setCells("A20", [["=SCOUT.COMPANYSEARCH(C2:D2)"]]);
    await window.workbench.settled();
  });
  await barButton(bench.pane, "Activity").click();
  await button(/^Approve Company search.*Country: Germany for/).waitFor();
  await button(/^Approve Company search.*Country: United States for/).waitFor();
  expect(await credits()).toBe(0);
  await picture(bench.page, "held-cells");
});

it("drops one of them: its cell says so, the other is bought for what it said", async () => {
  await button(/^Don't buy Company search.*Country: United States$/).click();
  await bench.page.waitForFunction(() =>
    /dropped/i.test(window.workbench.messages("A20")[0]?.[0] ?? "")
  );
  await button(/^Approve Company search.*Country: Germany for at most 30\scredits$/).click();
  // An approval is first noted down: nothing moves meanwhile.
  await bench.page.waitForFunction(() => window.workbench.values("A3")[0]?.[0] === "Name");
  expect(await credits()).toBe(30);
  await picture(bench.page, "held-dropped");
});

it("offers to approve a search where its cell is selected, and says that its result finds no room", async () => {
  await bench.page.evaluate(async () => {
    await window.workbench.setCells("F1:G1", [["Country", "GB"]]);
    await window.workbench.setCells("F20:F21", [["=SCOUT.COMPANYSEARCH(F1:G1)"], ["in the way"]]);
    await window.workbench.select("F20");
    await window.workbench.settled();
  });
  await barButton(bench.pane, "Company").click();
  await bench.pane.getByText("Formula: COMPANYSEARCH").waitFor();
  await bench.pane.getByText(/Company search, 10 rows: Country: United Kingdom/).waitFor();
  await button(/^Approve for at most 30\scredits$/).waitFor();
  await picture(bench.page, "held-selected-search");
  await barButton(bench.pane, "Activity").click();
  await button(/^Approve Company search.*Country: United Kingdom for at most 30\scredits$/).click();
  await bench.page.waitForFunction(() => window.workbench.values("F20")[0]?.[0] === "#SPILL!");
  await barButton(bench.pane, "Company").click();
  await bench.pane.getByText("No room for the result").waitFor();
  expect(await credits()).toBe(60);
  await picture(bench.page, "held-no-room");
});

it("takes a dropped question back: it waits again, for 0 credits more", async () => {
  await barButton(bench.pane, "Activity").click();
  await button("Take back").click();
  await button(/^Don't buy Company search.*Country: United States$/).waitFor();
  expect(await credits()).toBe(60);
});

it("says what a repair did, and then that nothing needs it", async () => {
  await bench.page.evaluate(async () => {
    await window.workbench.setCells("H1", [["=_xldudf_SCOUT_CREDITS()"]]);
    await window.workbench.settled();
  });
  await bench.pane.getByRole("navigation").getByRole("button", { name: /More/ }).click();
  await button("Formulas").click();
  await button("Repair formulas").click();
  await bench.pane
    .getByRole("main")
    .getByText("1 formula repaired; what is paid for costs nothing.")
    .waitFor();
  const formulas = await bench.page.evaluate(() => window.workbench.formulas("H1"));
  expect(formulas).toEqual([["=SCOUT.CREDITS()"]]);
  // A second click within a second is none.
  const nothing = bench.pane.getByRole("main").getByText("No formula needs repair.");
  while (!(await nothing.isVisible())) await button("Repair formulas").click();
  await picture(bench.page, "settings-repair");
});
