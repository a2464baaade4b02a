/**
 * Two people in one workbook: the shipped add-in buys unasked what the person here types or changes, and
 * nothing that only a colleague did, whenever Excel tells of it. The oracle is what the service charged.
 */
import { beginService, boot, domainsOf, saveAndClose } from "./support/shipped";

jest.setTimeout(120_000);
beginService();

const AS_SHIPPED = {};
const WAITING = /Waiting: 3 credits/;

async function open(options: Parameters<typeof boot>[0] = {}) {
  const { workbench, charged, ...more } = await boot({
    spending: { unaskedCredits: 1000, actionCredits: 1000 },
    ...options,
  });
  // What is typed before the add-in follows edits counts as brought along.
  await workbench.settled();
  /** What a cell shows once it stands: its value, or that it waits. */
  const shown = async (cell: string) => {
    await workbench.settled();
    return WAITING.test(workbench.messages(cell)[0]?.[0] ?? "")
      ? "waits"
      : workbench.values(cell)[0]?.[0];
  };
  return { ...more, workbench, charged, shown };
}

const nameOf = (domain: string) => `=SCOUT.COMPANY("${domain}","name")`;

describe("beside an edit made here, a colleague's formula", () => {
  test.each(["at once", "later", "never"])("waits when Excel tells of it %s", async (told) => {
    const { workbench, charged, shown } = await open({ spending: AS_SHIPPED });
    const tell = told === "at once" ? () => undefined : workbench.otherUser.keepNewsBack();
    await workbench.setCells("A1", [["typed here"]]);
    await workbench.otherUser.setCells("B1", [[nameOf("harbor.example")]]);
    await workbench.setCells("A2", [[nameOf("acme.example")]]);
    expect([await shown("A2"), await shown("B1"), charged()]).toEqual([
      "Acme Example Corporation",
      "waits",
      3,
    ]);
    if (told === "later") tell();
    await workbench.setCells("A3", [["typed here"]]);
    expect([await shown("B1"), charged()]).toEqual(["waits", 3]);
  });
});

describe("a colleague", () => {
  test("who changes what a formula of mine reads, 0 s after I typed it, buys nothing", async () => {
    const { workbench, charged, shown } = await open();
    workbench.otherUser.keepNewsBack();
    await workbench.setCells("B1:B3", [['=SCOUT.COMPANY(A1,"name")'], [""], [""]]);
    await workbench.settled();
    await workbench.otherUser.setCells("A1", [["acme.example"]]);
    expect([await shown("B1"), charged()]).toEqual(["waits", 0]);
  });

  test("who writes into the same list adds nothing to what my line of it buys", async () => {
    const { workbench, charged, shown } = await open();
    workbench.otherUser.keepNewsBack();
    await workbench.setCells("C1", [['=SCOUT.COMPANY(A1:A3,"name")']]);
    await workbench.settled();
    await workbench.setCells("A1", [["acme.example"]]);
    await workbench.otherUser.setCells("A2", [["harbor.example"]]);
    await shown("C1");
    expect(charged()).toBe(3);
  });

  const READS_MINE = '=SCOUT.COMPANY(A1,"name")';

  test.each(["at once", "later", "never"])(
    "whose formula reads a cell that was changed here before it was entered buys nothing, told %s",
    async (told) => {
      const { workbench, charged, shown } = await open();
      await workbench.setCells("C1", [[nameOf("harbor.example")]]);
      await workbench.settled();
      const tell = told === "at once" ? () => undefined : workbench.otherUser.keepNewsBack();
      await workbench.setCells("A1", [["acme.example"]]);
      await workbench.settled();
      await workbench.otherUser.setCells("B1", [[READS_MINE]]);
      expect([await shown("B1"), charged()]).toEqual(["waits", 3]);
      if (told === "later") tell();
      await workbench.setCells("A2", [["typed here"]]);
      expect([await shown("B1"), charged()]).toEqual(["waits", 3]);
    }
  );

  test("whose formula stood there asks what I type into the cell that it reads", async () => {
    const { workbench, charged, shown } = await open();
    await workbench.otherUser.setCells("B1", [[READS_MINE]]);
    await workbench.settled();
    await workbench.setCells("A1", [["acme.example"]]);
    expect([await shown("B1"), charged()]).toEqual(["Acme Example Corporation", 3]);
  });

  test("who enters it while I type on, and Excel lets nobody read, buys nothing where Excel tells of it", async () => {
    const { workbench, charged, shown } = await open();
    await workbench.setCells("C1", [[nameOf("harbor.example")]]);
    await workbench.settled();
    const edited = workbench.setCells("A1", [["acme.example"]]);
    await workbench.setCellEditing(true);
    await edited;
    await workbench.otherUser.setCells("B1", [[READS_MINE]]);
    await workbench.setCellEditing(false);
    expect([await shown("B1"), charged()]).toEqual(["waits", 3]);
  });

  test("whose formula works out what it asks as mine does holds up both: nobody can tell them apart", async () => {
    const { workbench, charged, shown } = await open();
    workbench.otherUser.keepNewsBack();
    await workbench.otherUser.setCells("A1:B2", [
      ["acme", "acme.example"],
      ["harbor", "harbor.example"],
    ]);
    const looked = (name: string) => `=SCOUT.COMPANY(VLOOKUP("${name}",A1:B2,2,FALSE),"name")`;
    await workbench.otherUser.setCells("D1", [[looked("harbor")]]);
    await workbench.setCells("E1", [[looked("acme")]]);
    expect([await shown("D1"), await shown("E1"), charged()]).toEqual(["waits", "waits", 0]);
  });
});

describe("what is typed here goes unasked, with and without a colleague around", () => {
  test.each<[string, string, number]>([
    ["a formula with the name in it", nameOf("acme.example"), 3],
    ["a formula that names a cell", '=SCOUT.COMPANY(A1,"name")', 3],
    ["a formula that names a whole column", '=SCOUT.COMPANY(A:A,"name")', 6],
    ["two of them in one formula", '=SCOUT.COMPANY(A1,"name")&SCOUT.COMPANY(A2,"name")', 6],
    ["one that looks the name up", '=SCOUT.COMPANY(VLOOKUP("b",E1:F2,2,FALSE),"name")', 3],
    ["one inside a condition", '=IF(A1="","",SCOUT.COMPANY(A1,"name"))', 3],
    ["one that puts the name together", '=SCOUT.COMPANY(D1&".example","name")', 3],
    ["a technology, found in the catalog first", '=SCOUT.USES(A1,"Kafka")', 3],
  ])("%s", async (_, formula, credits) => {
    const { workbench, charged, shown } = await open();
    await workbench.setCells("A1:A2", [["acme.example"], ["harbor.example"]]);
    await workbench.setCells("D1:F2", [
      ["acme", "a", "acme.example"],
      ["", "b", "harbor.example"],
    ]);
    await workbench.otherUser.setCells("Z1", [["a colleague"]]);
    await workbench.setCells("H1", [[formula]]);
    expect(await shown("H1")).not.toBe("waits");
    expect(charged()).toBe(credits);
  });

  test.each<[string, string, string | null]>([
    ["directly", "1.15", null],
    ["through two other cells", "1.15", "=TRIM(A1)"],
    ["directly, in an Excel of 2021", "1.13", null],
    ["through two other cells, in an Excel of 2021", "1.13", "=TRIM(A1)"],
  ])("a domain that a formula reads %s", async (_, ExcelApi, between) => {
    const { workbench, charged, shown } = await open({ requirementSets: { ExcelApi } });
    if (between) await workbench.setCells("B1:C1", [[between, "=LOWER(B1)"]]);
    await workbench.setCells("D1", [[`=SCOUT.COMPANY(${between ? "C1" : "A1"},"name")`]]);
    await workbench.settled();
    await workbench.setCells("A1", [["acme.example"]]);
    expect([await shown("D1"), charged()]).toEqual(["Acme Example Corporation", 3]);
  });

  test("40 formulas that are filled down: 120 credits", async () => {
    const domains = await domainsOf(40);
    const { workbench, charged, shown } = await open();
    await workbench.setCells(
      "A1:A40",
      domains.map((domain) => [domain])
    );
    await workbench.setCells(
      "B1:B40",
      domains.map((_, row) => [`=SCOUT.COMPANY(A${row + 1},"name")`])
    );
    await shown("B1");
    expect(charged()).toBe(120);
  });

  test("a search, where searches do not wait", async () => {
    const { workbench, charged, shown } = await open({
      spending: { unaskedCredits: 1000, actionCredits: 1000, holdSearches: false },
    });
    await workbench.setCells("A1", [['=SCOUT.COMPANYSEARCH({"Country","US"},"Name",3,,FALSE)']]);
    expect(await shown("A1")).not.toBe("waits");
    expect(charged()).toBe(9);
  });

  test("a new formula beside those that wait since the file was opened: 3 credits", async () => {
    const first = await open();
    await first.workbench.otherUser.setCells("A1", [[nameOf("harbor.example")]]);
    await first.shown("A1");
    const workbook = await saveAndClose(first.workbench);
    const { workbench, charged, shown } = await open({ workbook });
    await workbench.settled();
    await workbench.setCells("A2", [[nameOf("acme.example")]]);
    expect([await shown("A1"), await shown("A2"), charged()]).toEqual([
      "waits",
      "Acme Example Corporation",
      3,
    ]);
  });
});
