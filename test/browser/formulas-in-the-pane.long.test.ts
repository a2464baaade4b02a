/**
 * Formulas as people handle them in the pane and the ribbon, in a real browser against a running
 * service: held cells found, shown and approved one by one; formulas frozen, unfrozen, mended and
 * entered again. None of it but an approval costs anything.
 */
import { openOffice, way, type Analyst, type Office } from "./support/analyst";

jest.setTimeout(120_000);

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("formulas-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

const see = (name: string, run: () => Promise<void>) => way(name, () => office, run);

/** Approves what is held in these cells, if the allowance was used up before. */
async function approveHeld(address: string): Promise<void> {
  await me.settled();
  await me.panel("Activity");
  await me.pane.getByRole("heading", { name: "Activity", level: 1 }).waitFor();
  if ((await me.column(address)).includes("#N/A")) await approveAll(address);
  await me.settled();
}

async function approveAll(address: string): Promise<void> {
  await me.button(/^Approve all for at most/).click();
  // An approval is first noted down: nothing moves meanwhile.
  await me.page.waitForFunction(
    (at) => !window.workbench.values(at).flat().includes("#N/A"),
    address
  );
}

const formulas = (address: string) =>
  me.page.evaluate((at) => window.workbench.formulas(at), address);

see("held formulas are found in their cells, selected, and approved in one go", async () => {
  const companies = office.domains.slice(0, 14);
  await me.sheet("Held");
  await me.setCells(
    "Held!B3:B16",
    companies.map((domain) => [`=SCOUT.COMPANY("${domain}","name")`])
  );
  await me.settled();
  const before = await me.requestsSoFar();
  await me.panel("Activity");
  const waiting = (await me.column("Held!B3:B16")).filter((value) => value === "#N/A").length;
  await me.sees(new RegExp(`${waiting} purchases wait · up to ${3 * waiting} credits`));
  await me.button("Select the waiting cells").click();
  await me.sees(/selected/);
  expect(await me.page.evaluate(() => window.workbench.selection)).toMatch(/^Held!B/);
  await me.look("formulas-1-held");
  await approveAll("Held!B3:B16");
  await me.settled();
  expect((await me.paidSince(before)).credits).toBe(3 * waiting);
});

see("formulas are frozen to values, unfrozen again, for nothing", async () => {
  await me.sheet("Frozen");
  await me.setCells("Frozen!A1", [['=SCOUT.TECHSTACK("acme.example",,,3)']]);
  await me.setCells("Frozen!L1", [["=COUNTA(A1:A9)"]]);
  await approveHeld("Frozen!A1");
  const values = await me.values("Frozen!A1:L4");
  const before = await me.requestsSoFar();
  await me.panel("Formulas");
  await me.pane.getByRole("combobox", { name: "Where" }).selectOption({ label: "This worksheet" });
  await me.button("Freeze to values").click();
  const dialog = me.pane.getByRole("dialog");
  await dialog.getByText("Unfreeze brings the formulas back").waitFor();
  await me.look("formulas-2-freeze");
  await dialog.getByRole("button", { name: "Freeze to values" }).click();
  await me.sees(/1 formula became/);
  await me.look("formulas-3-frozen");
  expect(await me.values("Frozen!A1:L4")).toEqual(values);
  expect((await formulas("Frozen!A1")).flat()).toEqual(["Technology"]);
  expect((await formulas("Frozen!L1")).flat()).toEqual(["=COUNTA(A1:A9)"]);
  await me.button("Unfreeze").click();
  await me.sees(/1 formula is back/);
  await me.settled();
  expect((await formulas("Frozen!A1")).flat()).toEqual(['=SCOUT.TECHSTACK("acme.example",,,3)']);
  expect(await me.values("Frozen!A1:L4")).toEqual(values);
  expect(await me.paidSince(before)).toMatchObject({ requests: 0, credits: 0 });
});

see("formulas that lost their add-in are mended by the ribbon's button", async () => {
  await me.sheet("Broken");
  await me.setCells("Broken!A1:A2", [
    ['=_xldudf_SCOUT_COMPANY("acme.example","name")'],
    ['=IFERROR(_xlfn.SCOUT.COMPANY("acme.example","employee_count"),"lost")'],
  ]);
  await me.settled();
  expect(await me.column("Broken!A1:A2")).toEqual(["#NAME?", "lost"]);
  const before = await me.requestsSoFar();
  await me.ribbon("Repair formulas");
  await me.page.waitForFunction(() =>
    window.workbench
      .formulas("Broken!A1:A2")
      .flat()
      .every((formula) => !String(formula).includes("_xl"))
  );
  await approveHeld("Broken!A1:A2");
  await me.look("formulas-4-repaired");
  const { credits } = await me.paidSince(before);
  const names = await me.column("Broken!A1:A2");
  expect({ names, credits }).toEqual({ names: ["Acme Example Corporation", 1250], credits: 3 });
});

see("what a damaged file brought is taken out by one button, and cells stay", async () => {
  await me.sheet("Damaged");
  await me.setCells("Damaged!A1:C1", [
    ['=SCOUT.COMPANY("acme.example","name")', '=SCOUT.COMPANY("acme.example","industry")', "mine"],
  ]);
  await approveHeld("Damaged!A1:B1");
  await me.select("Damaged!B1");
  await me.panel("Formulas");
  await me.pane.getByRole("combobox", { name: "Where" }).selectOption({ label: "Selected cells" });
  await me.button("Freeze to values").click();
  await me.pane.getByRole("dialog").getByRole("button", { name: "Freeze to values" }).click();
  await me.sees(/1 formula became/);
  const cells = [await me.values("Damaged!A1:C1"), await formulas("Damaged!A1:C1")];

  const honest = await me.save();
  const forged = {
    "stackscout.answers.x.1.1": "2:00000000:5:rubbish",
    "stackscout.answers.newer": "99:whatever",
    "stackscout.ledger.x.1.1": "2:0:0:",
    "stackscout.run.evil": JSON.stringify({ id: { evil: true } }),
    "stackscout.rows.evil": "rubbish",
    "stackscout.search.evil": JSON.stringify({ id: 1 }),
    "somebody.else": "theirs",
  };
  const texts = Object.entries(forged).map(([name, text]) => [name, JSON.stringify(text)]);
  await me.openFile({
    ...honest,
    settings: { ...honest.settings, ...Object.fromEntries(texts) },
  });
  const telling = async () => {
    const names = Object.keys(await me.page.evaluate(() => window.workbench.settings()));
    const ours = names.filter((name) => /^stackscout[.-](?!workbook$)/.test(name));
    return ours.map((name) => name.replace(/^(stackscout-frozen)-.*/, "$1")).sort();
  };
  expect(await telling()).toEqual(
    expect.arrayContaining(["stackscout-frozen", ...Object.keys(forged).slice(0, -1)].sort())
  );
  const before = await me.requestsSoFar();
  await me.sees(/parts of Stackscout's data in this workbook cannot be used/);
  await me.look("formulas-5-damaged");
  const damaged = me.pane.getByText(/data in this workbook cannot be used/);
  await me.button("Show").first().click();
  await me.button("Remove Stackscout's data from this workbook").click();
  const dialog = me.pane.getByRole("dialog");
  await dialog.getByText("Cells keep what they show").waitFor();
  await me.look("formulas-6-take-out");
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await me.sees(/removed\. Save the workbook now\./);
  await me.look("formulas-7-taken-out");
  expect(await damaged.count()).toBe(0);

  expect(await telling()).toEqual([]);
  const saved = await me.save();
  expect(saved.settings["somebody.else"]).toBe('"theirs"');
  const names = Object.keys(saved.settings).filter((name) => name.startsWith("stackscout"));
  expect(names.filter((name) => name !== "stackscout.mark")).toEqual([]);
  expect([await me.values("Damaged!A1:C1"), await formulas("Damaged!A1:C1")]).toEqual(cells);
  await me.openFile(saved);
  await me.settled();
  expect(await damaged.count()).toBe(0);
  expect([await me.values("Damaged!A1:C1"), await formulas("Damaged!A1:C1")]).toEqual(cells);
  expect(await me.paidSince(before)).toMatchObject({ requests: 0, credits: 0 });
});
