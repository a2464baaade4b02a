/**
 * Trust a workbook once, with the add-in as it is shipped: what a workbook spends without asking that was made here, that
 * was opened again, that somebody mailed, or that a colleague works in too. The oracle is what the service charged.
 */
import { IDBFactory } from "fake-indexeddb";
import type { BootedWorkbench, MachineStorage, WorkbookFile } from "../../src/workbench/boot-jsdom";
import { beginService, boot, saveAndClose, until } from "./support/shipped";

jest.setTimeout(120_000);
beginService();

const AS_SHIPPED = { spending: {} };
const WAITS = "Waiting: 3 credits. Approve in the Stackscout pane.";
const QUESTION = "May formulas in this workbook spend up to 15 credits a day without asking?";
const nameOf = (domain: string) => `=SCOUT.COMPANY("${domain}","name")`;
const newMachine = (): MachineStorage => ({ localStorage: {}, indexedDB: new IDBFactory() });

type Booted = Awaited<ReturnType<typeof boot>>;
/** Nobody edits for so long before the workbook is written. */
const QUIET_MS = 10_000;

/** What a cell shows once it stands: its value, or why it waits. */
async function shown(workbench: BootedWorkbench, cell: string): Promise<unknown> {
  await workbench.settled();
  const [[message] = []] = workbench.messages(cell);
  return message ?? workbench.values(cell)[0]?.[0];
}

/** The workbook's file once its mark is in it. */
async function saved({ workbench, passTime }: Booted): Promise<WorkbookFile> {
  passTime(QUIET_MS);
  await until(() => "stackscout.mark" in workbench.settings(), 20_000);
  return saveAndClose(workbench);
}

function buttonOf({ window }: BootedWorkbench, label: string): HTMLButtonElement | undefined {
  const buttons = [...window.document.querySelectorAll("button")];
  return buttons.find(({ textContent }) => textContent === label);
}

const asks = ({ window }: BootedWorkbench) =>
  window.document.body.textContent.replace(/\s/g, " ").includes(QUESTION);

/** Excel gives no order between the news of an edit and the calls of its formulas. */
function tellEditsLate({ window }: BootedWorkbench, ms: number): void {
  const dispatch = window.dispatchEvent.bind(window);
  window.dispatchEvent = (event) => {
    const isOfEdit = String((event as MessageEvent).data).includes("RangeEdited");
    if (!isOfEdit) return dispatch(event);
    setTimeout(() => dispatch(event), ms);
    return true;
  };
}

/** A workbook that somebody made on a machine of their own. */
async function mailed(formulas: readonly string[][]): Promise<WorkbookFile> {
  const booted = await boot(AS_SHIPPED);
  const { workbench } = booted;
  await workbench.setCells("A1", [[nameOf("acme.example")]]);
  await workbench.settled();
  await workbench.addSheet("Sheet2");
  await workbench.setCells(`Sheet2!A1:A${String(formulas.length)}`, formulas);
  await workbench.settled();
  return saved(booted);
}

test("the first formula typed in a new workbook is bought at once, with no question: 3 credits", async () => {
  const { workbench, charged } = await boot(AS_SHIPPED);
  await workbench.showPane(true);
  await workbench.setCells("A1", [[nameOf("acme.example")]]);
  expect(await shown(workbench, "A1")).toBe("Acme Example Corporation");
  expect([charged(), asks(workbench)]).toEqual([3, false]);
});

test.each([10, 100, 500])(
  "it is bought also when Excel tells of the edit %d ms after it called the function",
  async (ms) => {
    const { workbench, charged } = await boot(AS_SHIPPED);
    await workbench.settled();
    tellEditsLate(workbench, ms);
    await workbench.setCells("A1", [[nameOf("acme.example")]]);
    await until(() => workbench.values("A1")[0]?.[0] === "Acme Example Corporation", 10_000);
    expect(charged()).toBe(3);
  }
);

test("a workbook made here buys nothing when it is opened again, and 3 credits after an edit", async () => {
  const storage = newMachine();
  const first = await boot({ ...AS_SHIPPED, storage });
  await first.workbench.setCells("A1", [[nameOf("acme.example")]]);
  await first.workbench.settled();
  const workbook = await saved(first);
  const again = await boot({ ...AS_SHIPPED, storage, workbook });
  await again.workbench.otherUser.setCells("B1", [[nameOf("harbor.example")]]);
  expect([await shown(again.workbench, "B1"), again.charged()]).toEqual([WAITS, 0]);
  await again.workbench.setCells("B2", [["typed here"]]);
  await again.workbench.setCells("B3", [[nameOf("plus.example")]]);
  expect(await shown(again.workbench, "B3")).not.toBe(WAITS);
  expect([await shown(again.workbench, "B1"), again.charged()]).toEqual([WAITS, 3]);
});

describe("a workbook that somebody mailed, with formulas that ask when a cell is filled", () => {
  const traps = Array.from({ length: 5 }, (_, at) => [
    `=SCOUT.COMPANY(IF(COUNTA(Sheet1!A1:J99)>1,"company-${String(at)}.example","x"),"name")`,
  ]);

  test.each(["with our mark", "without it"])(
    "%s spends 0 credits until a person allows it, and asks once",
    async (marked) => {
      const workbook = await mailed(traps);
      if (marked === "without it") delete settingsOf(workbook)["stackscout.mark"];
      const storage = newMachine();
      const allowed = await boot({ ...AS_SHIPPED, storage, workbook });
      const { workbench, charged } = allowed;
      await workbench.showPane(true);
      await workbench.setCells("Sheet1!C1:C3", [["a note"], ["more"], ["more"]]);
      expect(await shown(workbench, "Sheet2!A1")).toBe(WAITS);
      await workbench.setCells("Sheet1!D1", [[nameOf("harbor.example")]]);
      expect([await shown(workbench, "Sheet1!D1"), charged()]).toEqual([WAITS, 0]);
      await until(() => asks(workbench), 10_000);
      buttonOf(workbench, "Allow")?.click();
      await until(() => charged() > 0 && !asks(workbench), 10_000);
      await workbench.settled();
      expect(charged()).toBeLessThanOrEqual(15);
      const again = await boot({ ...AS_SHIPPED, storage, workbook: await saved(allowed) });
      await again.workbench.showPane(true);
      await again.workbench.setCells("Sheet1!E1", [[nameOf("nobody.example")]]);
      await again.workbench.settled();
      expect(asks(again.workbench)).toBe(false);
    }
  );
});

test("a formula that a mailed workbook hides under a name spends 0 credits after 3 edits, and asks", async () => {
  const { workbench: theirs } = await boot({ ...AS_SHIPPED, key: null });
  await theirs.setCells("A1", [["=Buy"]]);
  await theirs.settled();
  const workbook = named(await saveAndClose(theirs), "Buy", nameOf("acme.example"));
  const { workbench, charged } = await boot({ ...AS_SHIPPED, workbook });
  await workbench.showPane(true);
  await workbench.setCells("C1:C3", [["a note"], ["more"], ["more"]]);
  expect([await shown(workbench, "A1"), charged()]).toEqual([WAITS, 0]);
  await until(() => asks(workbench), 10_000);
});

test("a workbook that is saved the moment its mark is in it is known when it is opened again", async () => {
  const storage = newMachine();
  const { workbench, passTime } = await boot({ ...AS_SHIPPED, storage });
  await workbench.setCells("A1", [[nameOf("acme.example")]]);
  await workbench.settled();
  passTime(QUIET_MS);
  while (!("stackscout.mark" in workbench.settings())) await new Promise(setImmediate);
  const workbook = await saveAndClose(workbench);
  const again = await boot({ ...AS_SHIPPED, storage, workbook });
  await again.workbench.setCells("B1", [["typed here"]]);
  await again.workbench.setCells("B2", [[nameOf("plus.example")]]);
  expect(await shown(again.workbench, "B2")).not.toBe(WAITS);
});

test("what a colleague types into a trusted workbook spends the same 15 credits a day", async () => {
  const { workbench, charged } = await boot(AS_SHIPPED);
  await workbench.setCells("A1", [[nameOf("acme.example")]]);
  await workbench.settled();
  await workbench.otherUser.setCells(
    "B1:B6",
    Array.from({ length: 6 }, (_, at) => [nameOf(`company-${String(at)}.example`)])
  );
  await workbench.settled();
  expect(charged()).toBeLessThanOrEqual(15);
});

/** With a formula under a name, as the grid keeps it in its file. */
function named(file: WorkbookFile, name: string, formula: string): WorkbookFile {
  const { resources } = file.snapshot as { resources: { name: string; data: string }[] };
  const names = resources.find((part) => part.name === "SHEET_DEFINED_NAME_PLUGIN");
  const place = { id: name, localSheetId: "AllDefaultWorkbook" };
  if (names)
    names.data = JSON.stringify({ [name]: { ...place, name, formulaOrRefString: formula } });
  return file;
}

function settingsOf(file: WorkbookFile): Record<string, unknown> {
  return (file as unknown as { settings: Record<string, unknown> }).settings;
}
