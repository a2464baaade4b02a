/**
 * What people do with formulas of ours as formulas, in our model of Excel: freeze, unfreeze,
 * repair, select what waits. Nothing of it costs a credit: what the service saw is the oracle.
 */
import { say } from "../../src/texts";
import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import { inExcel } from "../workbench/fixture";
import { hostForTests } from "./surfaces/boot-surfaces";
import { until } from "./support/shipped";
import { afterRequest } from "./surfaces/enriching";

jest.setTimeout(90_000);

/** Every so many actions is refused; 1 for all of them. */
const STEP = Number(process.env["REFUSAL_STEP"] ?? 8);

const formatsOf = (workbench: BootedWorkbench, address: string) =>
  inExcel(workbench, async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.load("numberFormat");
    await context.sync();
    return range.numberFormat as string[][];
  });

const COMPANY = '=SCOUT.COMPANY("acme.example","Name, Country")';

describe("The formula tools", () => {
  const host = hostForTests();

  /** A spill, a list with a text that looks like a formula's, a sum over both, and two states. */
  async function fill(workbench: BootedWorkbench): Promise<void> {
    await workbench.setCells("A1:A5", [
      [COMPANY],
      ['=SCOUT.TECHSTACK("acme.example",,,2,FALSE)'],
      [null],
      ['=SCOUT.COMPANY("not a domain","Name")'],
      ['="SCOUT.COMPANY(A1)"'],
    ]);
    await workbench.setCells("L1:L2", [
      ['=SCOUT.USES("acme.example","Kafka","first")'],
      ['=IFERROR(SCOUT.COMPANY("acme.example","Employees"),0)+1'],
    ]);
    await workbench.settled();
  }

  it("freeze a workbook to values, spills included, leave what shows an error, and unfreeze it again for 0 credits", async () => {
    const { workbench, surfaces, charged } = await host.boot();
    await fill(workbench);
    const before = workbench.values("A1:L5");
    const formulas = workbench.formulas("A1:L5");
    const paid = charged();
    const report = await surfaces.formulaTools.freeze("workbook");
    expect(report).toEqual(
      "4 formulas became values in 22 cells. 1 formula stayed: it shows a state or an error."
    );
    expect(workbench.values("A1:L5")).toEqual(before);
    expect(
      workbench
        .formulas("A1:L3")
        .flat()
        .filter((cell) => String(cell).startsWith("="))
    ).toEqual([]);
    expect(workbench.formulas("A4")).toEqual([['=SCOUT.COMPANY("not a domain","Name")']]);

    const unfrozen = await surfaces.formulaTools.unfreeze("workbook");
    await workbench.settled();
    expect(unfrozen).toEqual("4 formulas are back; what is paid for costs nothing.");
    expect(workbench.formulas("A1:L5")).toEqual(formulas);
    expect(workbench.values("A1:L5")).toEqual(before);
    expect(charged()).toBe(paid);
    expect(say(await surfaces.formulaTools.unfreeze("workbook"))).toBe("No formula was put back.");
  });

  it("freeze days, shares and amounts as they are shown, and unfreeze them without their formats", async () => {
    const { workbench, surfaces } = await host.boot({ isCautious: true });
    await workbench.setCells("A1:A7", [
      ['=SCOUT.USES("acme.example",{"Kafka","Python"},"last")'],
      ['=SCOUT.USES("acme.example",{"Kafka","Python"},"share")'],
      ['=SCOUT.COMPANY("acme.example","Revenue, Last funding date, Founded")'],
      ['=SCOUT.COMPANY("acme.example","Last funding date")'],
      ["=1/4"],
      ['=SCOUT.USES("acme.example","Kafka","share")'],
      ["2026-01-31"],
    ]);
    await workbench.settled();
    const [texts, formats] = [workbench.texts("A1:C7"), await formatsOf(workbench, "A1:C7")];
    expect(texts[0]?.slice(0, 2)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      texts[0]?.[1],
    ]);
    expect(texts[1]?.[0]).toMatch(/^\d+%$/);
    expect(texts[2]?.[0]).toMatch(/^\$/);
    expect(say(await surfaces.formulaTools.freeze("workbook"))).toMatch(/^5 formula/);
    expect(workbench.texts("A1:C7")).toEqual(texts);
    await surfaces.formulaTools.unfreeze("workbook");
    await workbench.settled();
    expect(workbench.texts("A1:C7")).toEqual(texts);
    expect(await formatsOf(workbench, "A1:C7")).toEqual(formats);
  });

  it("unfreeze nothing over a formula that a person entered since, though it shows the same value", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("A1:A2", [
      ['=SCOUT.COMPANY("acme.example","Name")'],
      ['=SCOUT.COMPANY("acme.example","Name, Country")'],
    ]);
    await workbench.settled();
    await surfaces.formulaTools.freeze("workbook");
    const own = [['="Acme Example"&" Corporation"'], ["=A1"]];
    await workbench.setCells("A1:A2", own);
    await workbench.settled();
    expect(say(await surfaces.formulaTools.unfreeze("workbook"))).toContain(
      "2 frozen results were edited, sorted or moved since"
    );
    expect(workbench.formulas("A1:A2")).toEqual(own);
  });

  it("unfreeze on another machine what a file brings, but nothing that was edited since", async () => {
    const first = await host.boot();
    await fill(first.workbench);
    await first.surfaces.formulaTools.freeze("workbook");
    await first.workbench.setCells("B1", [["edited"]]);
    await first.surfaces.store.flush();
    const workbook = await first.workbench.save();
    await host.closeBenches();

    const second = await host.boot({ workbook, key: null, isOffline: true });
    await second.workbench.settled();
    const unfrozen = await second.surfaces.formulaTools.unfreeze("workbook");
    await second.workbench.settled();
    expect(say(unfrozen)).toBe(
      "3 formulas are back; what is paid for costs nothing. " +
        "1 frozen result was edited, sorted or moved since and stayed."
    );
    expect(second.workbench.values("A1:B1")).toEqual([["Acme Example Corporation", "edited"]]);
    expect(second.workbench.values("A2:B2")).toEqual([["Kafka", "Message Queue"]]);
    expect(second.paidPaths()).toEqual([]);
  });

  it("give back what was frozen before Excel refused the rest", async () => {
    const { workbench, surfaces } = await host.boot();
    await fill(workbench);
    const formulas = workbench.formulas("A1:L5");
    for (let nth = 1; ; nth += STEP) {
      workbench.faults.failAction(nth, "GeneralException");
      const isDone = await surfaces.formulaTools.freeze("workbook").then(
        () => true,
        () => false
      );
      workbench.faults.clear();
      await surfaces.formulaTools.unfreeze("workbook");
      await workbench.settled();
      expect([nth, workbench.formulas("A1:L5")]).toEqual([nth, formulas]);
      if (isDone) return;
    }
  });

  it("lose nothing where Excel refuses any action of an unfreeze, and unfreeze it the next time", async () => {
    const { workbench, surfaces } = await host.boot();
    await fill(workbench);
    const formulas = workbench.formulas("A1:L5");
    let refusals = 0;
    // Of what is only looked at a refusal may go by.
    for (let nth = 2, whole = 0; whole < 3; nth += STEP) {
      await surfaces.formulaTools.freeze("workbook");
      const frozen = workbench.values("A1:L5");
      workbench.faults.failAction(nth, "GeneralException");
      const isDone = await surfaces.formulaTools.unfreeze("workbook").then(
        () => true,
        () => false
      );
      workbench.faults.clear();
      await workbench.settled();
      expect([nth, workbench.values("A1:L5")]).toEqual([nth, frozen]);
      await surfaces.formulaTools.unfreeze("workbook");
      await workbench.settled();
      expect([nth, workbench.formulas("A1:L5")]).toEqual([nth, formulas]);
      whole = isDone ? whole + 1 : 0;
      refusals += isDone ? 0 : 1;
    }
    expect(refusals).toBeGreaterThan(24 / STEP);
  });

  it("unfreeze a part of what is more than Excel gives at once", async () => {
    const { workbench, surfaces } = await host.boot();
    const long = '=SCOUT.COMPANY("acme.example","Name")&REPT("x",30000)';
    const [one, other] = ["A1:A100", "C1:C100"];
    for (const part of [one, other]) {
      await workbench.setCells(part, new Array(100).fill([long]));
      await workbench.settled();
      await workbench.select(part);
      expect(say(await surfaces.formulaTools.freeze("selection"))).toMatch(/^100 formula/);
    }
    await workbench.select(one);
    expect(say(await surfaces.formulaTools.unfreeze("selection"))).toMatch(/^100 formula/);
    expect(workbench.formulas("A100")).toEqual([[long]]);
    expect(say(await surfaces.formulaTools.unfreeze("workbook"))).toMatch(/^100 formula/);
    expect(workbench.formulas("C100")).toEqual([[long]]);
  });

  it("leave no formula in the file once its data are removed for sharing", async () => {
    const { workbench, surfaces } = await host.boot();
    await fill(workbench);
    await surfaces.formulaTools.freeze("workbook");
    const isInFile = () => JSON.stringify(workbench.settings()).includes("SCOUT.TECHSTACK");
    expect(isInFile()).toBe(true);
    await surfaces.client.answers.strip();
    expect(isInFile()).toBe(false);
    expect(say(await surfaces.formulaTools.unfreeze("workbook"))).toMatch(/^No formula/);
  });

  it("freeze only the selection, and nothing on a protected worksheet", async () => {
    const { workbench, surfaces } = await host.boot();
    await fill(workbench);
    await workbench.select("A1:B1");
    expect(say(await surfaces.formulaTools.freeze("selection"))).toMatch(/^1 formula/);
    expect(workbench.formulas("A1")).toEqual([["Acme Example Corporation"]]);
    expect(workbench.formulas("A2")).toEqual([['=SCOUT.TECHSTACK("acme.example",,,2,FALSE)']]);

    await workbench.protectSheet("Sheet1");
    const refused = await surfaces.formulaTools.freeze("worksheet");
    expect(say(refused)).toBe(
      'No formula was frozen. "Sheet1" is protected: unprotect it and do this again.'
    );
  });

  // Excel puts a write over rows that a filter hides into wrong rows (office-js#224).
  it("freeze and unfreeze what spilled over rows that a filter hides, values and formats", async () => {
    const { workbench, surfaces } = await host.boot({ isCautious: true });
    await workbench.setCells("A1:A4", [["Kind"], ["a"], ["b"], ["a"]]);
    await workbench.setCells("B2", [
      ['=SCOUT.USES("acme.example",{"Kafka";"Python";"Java"},"last")'],
    ]);
    await workbench.settled();
    const [values, plain] = [workbench.values("B2:B4"), await formatsOf(workbench, "B2:B4")];
    await workbench.filter("A1:A4", 0, ["a"]);
    expect(say(await surfaces.formulaTools.freeze("workbook"))).toContain("3 cells");
    expect(workbench.values("B2:B4")).toEqual(values);
    expect(say(await surfaces.formulaTools.unfreeze("workbook"))).toMatch(/^1 formula/);
    await workbench.settled();
    expect(workbench.values("B2:B4")).toEqual(values);
    expect(await formatsOf(workbench, "B2:B4")).toEqual(plain);
  });

  it("unfreeze formulas whose first questions wait for an approval, and put back what asks for another company now", async () => {
    const { workbench, surfaces, charged } = await host.boot({ isCautious: true });
    await workbench.setCells("A1", [
      ['=SCOUT.COMPANY(IF(C1=1,"harbor.example","acme.example"),"Name")'],
    ]);
    await workbench.settled();
    const paid = charged();
    expect(paid).toBeGreaterThan(0);
    await surfaces.formulaTools.freeze("workbook");
    await workbench.otherUser.setCells("C1", [[1]]);
    expect(say(await surfaces.formulaTools.unfreeze("workbook"))).toMatch(/^1 formula/);
    await workbench.settled();
    expect(charged()).toBe(paid);
    expect(workbench.messages("A1").flat()).toEqual([
      "Waiting: 3 credits. Approve in the Stackscout pane.",
    ]);
  });

  it("repair prefixed formulas, links and #NAME? in all worksheets and tables, spills included, for 0 credits", async () => {
    const { workbench, surfaces, charged } = await host.boot();
    await workbench.setCells("A1", [[COMPANY]]);
    await workbench.settled();
    await workbench.setCells("A3:A5", [
      ['=_xldudf_SCOUT_COMPANY("acme.example","Name, Country")'],
      ['=IFERROR(_xlfn.SCOUT.COMPANY("acme.example","Employees"),"lost")'],
      ["=_xldudf_SCOUT_OLDNAME(A1)"],
    ]);
    await workbench.setCells("D1:D3", [
      ["Name"],
      ['=[2]!_xldudf_SCOUT_COMPANY("acme.example","Name")'],
      ["'=Other.xla!_xldudf_SCOUT_COMPANY(A2)"],
    ]);
    await host.makeTable(workbench, "D1:D2");
    await workbench.addSheet("Other");
    await workbench.setCells("Other!B2", [['=_xldudf_SCOUT_USES("acme.example","Kafka","used")']]);
    await workbench.settled();
    expect(workbench.values("Sheet1!A3")).toEqual([["#NAME?"]]);

    const report = await surfaces.formulaTools.repair();
    await workbench.settled();
    expect(say(report)).toBe(
      "4 formulas repaired; what is paid for costs nothing. " +
        "1 formula could not be repaired, first Sheet1!A5: enter it again."
    );
    expect(workbench.values("Sheet1!A3:B4")).toEqual([
      ["Acme Example Corporation", "Germany"],
      [1250, ""],
    ]);
    expect(workbench.formulas("Sheet1!D2:D3").flat()).toEqual([
      '=SCOUT.COMPANY("acme.example","Name")',
      "=Other.xla!_xldudf_SCOUT_COMPANY(A2)",
    ]);
    expect(workbench.values("Other!B2")).toEqual([[true]]);
    expect(charged()).toBe(3);
  });

  it("repair keeps a formula that hangs as a text when the worksheet is protected before it is written again", async () => {
    const bench = await host.boot({ intercept: () => new Promise(() => undefined) });
    const { workbench, surfaces } = bench;
    const formula = '=SCOUT.COMPANY("acme.example","Name")';
    await workbench.setCells("A1", [[formula]]);
    await until(() => workbench.values("A1")[0]?.[0] === "#BUSY!", 10_000);
    const shown: unknown[] = [];
    for (let nth = 1; nth < 10; nth += 1) {
      const end = afterRequest(bench, nth, () => workbench.protectSheet("Sheet1"));
      await surfaces.formulaTools.repair().catch(() => undefined);
      end();
      expect([nth, workbench.formulas("A1")]).toEqual([nth, [[formula]]]);
      shown.push(workbench.values("A1")[0]?.[0]);
      await workbench.unprotectSheet("Sheet1");
      await workbench.setCells("A1", [[formula]]);
      await until(() => workbench.values("A1")[0]?.[0] === "#BUSY!", 10_000);
    }
    expect(shown).toContain(formula);
  });

  it("repair starts a formula that hangs by taking it out of its cell first, and pays once: 3 credits", async () => {
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const { workbench, surfaces, charged } = await host.boot({
      intercept: async (request, send) => {
        if (request.url.includes("/v1/")) await isReleased;
        return send();
      },
    });
    const formula = '=SCOUT.COMPANY("acme.example","Name")';
    await workbench.setCells("A1", [[formula]]);
    await until(() => workbench.values("A1")[0]?.[0] === "#BUSY!", 10_000);
    workbench.resetCounts();
    expect(say(await surfaces.formulaTools.repair())).toMatch(/^1 formula/);
    const writing = workbench
      .requests()
      .map((actions) => actions.filter((action) => /values|formulas/i.test(action)))
      .filter(({ length }) => length > 0);
    expect(writing).toEqual([
      [expect.stringMatching(/values/i)],
      [expect.stringMatching(/formulas/i)],
    ]);
    release();
    await workbench.settled();
    expect(workbench.formulas("A1")).toEqual([[formula]]);
    expect([workbench.values("A1"), charged()]).toEqual([[["Acme Example Corporation"]], 3]);
  });

  it("select the cells that wait, run after run, and none that only have nothing to tell", async () => {
    const { workbench, surfaces } = await host.boot({ unaskedCredits: 0 });
    await workbench.setCells("A1:B4", [
      ['=SCOUT.COMPANY("acme.example","Name")', "x"],
      ['=SCOUT.COMPANY("harbor.example","Name")', '=SCOUT.EVIDENCE("acme.example")'],
      ["x", "x"],
      ["x", '=SCOUT.USES("acme.example","Kafka")'],
    ]);
    await workbench.settled();
    const { selectWaiting } = surfaces.formulaTools;
    await workbench.select("A1");
    expect(await selectWaiting()).toEqual(
      "Sheet1!B4 selected. 2 other cells wait: choose again for the next."
    );
    expect(say(await selectWaiting())).toContain("Sheet1!A1:A2 selected.");
    await surfaces.client.approve("all", surfaces.client.view().waitingCredits);
    await workbench.settled();
    expect(await selectWaiting()).toEqual("No cell waits.");
  });

  it("pass over cells that wait in a hidden worksheet, where nobody can select", async () => {
    const { workbench, surfaces } = await host.boot({ unaskedCredits: 0 });
    await workbench.addSheet("Plan");
    await workbench.setCells("Plan!A1", [['=SCOUT.COMPANY("acme.example","Name")']]);
    await workbench.activateSheet("Sheet1");
    await inExcel(workbench, async (context) => {
      context.workbook.worksheets.getItem("Plan").visibility = "Hidden";
      await context.sync();
    });
    await workbench.settled();
    expect(say(await surfaces.formulaTools.selectWaiting())).toBe("No cell waits.");
    await workbench.setCells("B2", [['=SCOUT.TECHSTACK("acme.example")']]);
    await workbench.settled();
    expect(say(await surfaces.formulaTools.selectWaiting())).toBe("Sheet1!B2 selected.");
  });
});
