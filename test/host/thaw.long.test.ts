/**
 * What a thaw puts back, and what it must not: a question that nobody asked, a formula that only the file tells into
 * blank cells, a value or a format that a filter hides. The oracle for money is what the service saw.
 */
import { say } from "../../src/sentences";
import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import { inExcel } from "../workbench/fixture";
import { keepBackTimers, SurfacesHost } from "./surfaces/boot-surfaces";

jest.setTimeout(90_000);

/** Does something after the nth request of the add-in from now on; the result tells whether it was done, and ends this. */
function afterRequest({ window }: BootedWorkbench, nth: number, act: () => Promise<void>) {
  const { prototype } = (window as unknown as { OfficeExtension: typeof OfficeExtension })
    .OfficeExtension.ClientRequestContext;
  const { sync } = prototype;
  let requests = 0;
  prototype.sync = async function <T>(this: OfficeExtension.ClientRequestContext, given?: T) {
    const result = await sync.call(this, given);
    requests += 1;
    if (requests === nth) await act();
    return result as T;
  };
  return () => {
    prototype.sync = sync;
    return requests >= nth;
  };
}

describe("A thaw", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());

  it("leaves a value whose formula would ask for another company, and puts it back once it asks the same", async () => {
    const { workbench, surfaces, charged } = await host.boot();
    await workbench.addSheet("List");
    const list = (...rows: string[][]) => workbench.setCells("List!A1:B3", rows);
    await list(["acme.example", ""], ["harbor.example", ""], ["Country", "Germany"]);
    const formulas = [
      ['=SCOUT.COMPANY(List!A1,"Name")'],
      ['=SCOUT.COMPANY(List!A2,"Name")'],
      ['=SCOUT.COMPANYSEARCH(List!A3:B3,"Name",2)'],
    ];
    await workbench.setCells("Sheet1!B1:B2", formulas.slice(0, 2));
    await workbench.setCells("Sheet1!B5", formulas.slice(2));
    await workbench.settled();
    await surfaces.formulaTools.freeze("workbook");
    const [values, paid] = [workbench.values("Sheet1!B1:B6"), charged()];
    const thaw = async () => {
      const report = await surfaces.formulaTools.thaw("workbook");
      await workbench.settled();
      return report;
    };

    // Sorted apart from the results.
    await list(["harbor.example", ""], ["acme.example", ""], ["Country", "France"]);
    const report = await thaw();
    expect(report).toMatchObject({ formulas: 0, changed: 3 });
    expect(say(report.sentence)).toBe(
      "No formula was put back. 3 formulas would ask something else now, and their values stayed. " +
        'To ask that, enter them again, first in Sheet1!B1: =SCOUT.COMPANY(List!A1,"Name")'
    );
    expect(workbench.values("Sheet1!B1:B6")).toEqual(values);

    // Another spelling is the same company.
    await list(["www.acme.example", ""], ["harbor.example", ""], ["Country", "Germany"]);
    expect(await thaw()).toMatchObject({ formulas: 3, changed: 0 });
    expect(workbench.formulas("Sheet1!B1:B2")).toEqual(formulas.slice(0, 2));
    expect(charged()).toBe(paid);
  });

  it.each([
    ['=SCOUT.USES("acme.example",D1,"jobs")', "Kafka", "Python"],
    ['=SCOUT.COMPANYSEARCH({"Country","Germany"},"Domain",D1,,FALSE)', 1, 30],
    ['=SCOUT.COMPANYSEARCH({"Country","Germany"},"Domain",1,D1,FALSE)', 1, 2],
    ['=SCOUT.COMPANY(INDEX(D1:D2,1),"Name")', "acme.example", "harbor.example"],
    ['=LET(x,PROPER(D1),SCOUT.COMPANY(x,"Name"))', "acme.example", "harbor.example"],
  ])(
    "leaves what would ask anew for another keyword, count, page or text: %s",
    async (...given) => {
      const [formula, before, after] = given;
      const { workbench, surfaces, charged } = await host.boot();
      await workbench.setCells("D1", [[before]]);
      await workbench.setCells("A1", [[formula]]);
      await workbench.settled();
      expect(await surfaces.formulaTools.freeze("workbook")).toMatchObject({ formulas: 1 });
      const paid = charged();
      await workbench.setCells("D1", [[after]]);
      const report = await surfaces.formulaTools.thaw("workbook");
      await workbench.settled();
      expect(charged()).toBe(paid);
      expect(report).toMatchObject({ formulas: 0, changed: 1 });
      await workbench.setCells("D1", [[before]]);
      expect(await surfaces.formulaTools.thaw("workbook")).toMatchObject({ formulas: 1 });
    }
  );

  it("puts back formulas that ask what other frozen formulas show, spilled too, but none without the other", async () => {
    const { workbench, surfaces, charged } = await host.boot();
    await workbench.setCells("A1", [
      ['=SCOUT.COMPANYSEARCH({"Country","Germany"},"Domain",E1,,FALSE)'],
    ]);
    await workbench.setCells("E1", [[2]]);
    await workbench.settled();
    // This grid knows no spelling of spilled ranges.
    await workbench.setCells("C1:C2", [
      ['=IFERROR(SCOUT.COMPANY(A1#,"Name"),"none here")'],
      ['=SCOUT.COMPANY(A2,"Name")'],
    ]);
    await workbench.settled();
    const [formulas, paid] = [workbench.formulas("A1:C2"), charged()];
    expect(await surfaces.formulaTools.freeze("workbook")).toMatchObject({ formulas: 3 });
    await workbench.setCells("E1", [[3]]);
    expect(await surfaces.formulaTools.thaw("workbook")).toMatchObject({ formulas: 1, changed: 2 });
    await workbench.setCells("E1", [[2]]);
    expect(await surfaces.formulaTools.thaw("workbook")).toMatchObject({ formulas: 2, changed: 0 });
    await workbench.settled();
    expect(workbench.formulas("A1:C2")).toEqual(formulas);
    expect(charged()).toBe(paid);
  });

  it.each(["ZZZ1", "A2000000", "XFE1:XFF2", "A0"])(
    "and a freeze go on where a formula names %s, which is no cell",
    async (name) => {
      const { workbench, surfaces } = await host.boot();
      const formulas = [
        ['=SCOUT.COMPANY("acme.example","Name")'],
        [`=IFERROR(SCOUT.COMPANY(${name},"Name"),"no cell")`],
      ];
      await workbench.setCells("A1:A2", formulas);
      await workbench.settled();
      expect(await surfaces.formulaTools.freeze("workbook")).toMatchObject({ formulas: 2 });
      expect(await surfaces.formulaTools.thaw("workbook")).toMatchObject({ formulas: 2 });
      expect(workbench.formulas("A1:A2")).toEqual(formulas);
    }
  );

  it("loses nothing that a colleague freezes at any moment, and minds no setting that they remove", async () => {
    const { workbench, surfaces } = await host.boot();
    const { otherUser } = workbench;
    const formula = '=SCOUT.COMPANY("acme.example","Name")';
    await workbench.setCells("A1", [[formula]]);
    await workbench.settled();
    await surfaces.formulaTools.freeze("workbook");
    const [own] = Object.entries(workbench.settings()).filter(([key]) => /-frozen-/.test(key));
    const note = (JSON.parse(own?.[1] ?? "") as string)
      .replace("acme", "theirs")
      .replace('"row":0', '"row":9');
    const isKept = () => JSON.stringify(workbench.settings()).includes("theirs");
    const { freeze, thaw } = surfaces.formulaTools;
    const acts = [
      [() => thaw("workbook"), () => freeze("workbook")],
      [() => freeze("workbook"), () => thaw("workbook")],
      [() => surfaces.store.read(), () => Promise.resolve()],
    ] as const;
    for (const [act, undo] of acts)
      for (let nth = 1, isOver = false; !isOver; nth += 1) {
        const settled = () => workbench.settled({ quietMs: 30 });
        for (const each of [settled, undo, settled]) await each();
        await otherUser.setSetting("stackscout-frozen-gone", "[]");
        await otherUser.setSetting("stackscout.ledger.gone.1.1", "2:0:0:");
        const end = afterRequest(workbench, nth, async () => {
          await otherUser.setSetting("stackscout-frozen-theirs", note);
          await otherUser.setSetting("stackscout-frozen-gone", null);
          await otherUser.setSetting("stackscout.ledger.gone.1.1", null);
        });
        const report = await act();
        isOver = !end();
        if ("formulas" in report) expect([nth, report.formulas]).toEqual([nth, 1]);
        if (!isOver) expect([nth, isKept()]).toEqual([nth, true]);
        await otherUser.setSetting("stackscout-frozen-theirs", null);
      }
  });

  it("puts a search back although cells beside or below its criteria were filled or emptied", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.addSheet("List");
    await workbench.setCells("List!B2:C2", [["Country", "Germany"]]);
    const formulas = [
      ['=SCOUT.COMPANYSEARCH(List!B1:C9,"Domain",1,,FALSE)'],
      ['=SCOUT.COMPANYSEARCH(List!B:C,"Domain",1,,FALSE)'],
      ['=SCOUT.COMPANY(List!E30,"Name")'],
    ];
    await workbench.setCells("List!E30", [["acme.example"]]);
    await workbench.setCells("Sheet1!A1:A3", formulas);
    await workbench.settled();
    expect(await surfaces.formulaTools.freeze("workbook")).toMatchObject({ formulas: 3 });
    await workbench.setCells("List!E30", [["harbor.example"]]);
    await workbench.setCells("List!A12", [["no criterion"]]);
    await workbench.activateSheet("Sheet1");
    await workbench.select("A1:A2");
    expect(await surfaces.formulaTools.thaw("selection")).toMatchObject({ formulas: 2 });
    expect(workbench.formulas("Sheet1!A1:A2")).toEqual(formulas.slice(0, 2));
  });

  it("says that a formula which only the file tells showed nothing, and leaves its cell blank", async () => {
    const first = await host.boot();
    await first.workbench.setCells("A1:A2", [
      ['=SCOUT.COMPANY(C1,"Name")'],
      ['=SCOUT.COMPANY("acme.example","Name")'],
    ]);
    await first.workbench.settled();
    expect(await first.surfaces.formulaTools.freeze("workbook")).toMatchObject({ formulas: 2 });
    await first.surfaces.store.flush();
    const workbook = await first.workbench.save();
    await host.closeBenches();

    const { workbench, surfaces } = await host.boot({ workbook, key: null, isOffline: true });
    await workbench.settled();
    const report = await surfaces.formulaTools.thaw("workbook");
    expect(report).toMatchObject({ formulas: 1, changed: 0, refused: ["Sheet1!A1"] });
    expect(say(report.sentence)).toBe(
      "1 formula is back; what is paid for costs nothing. 1 formula that the file brings showed " +
        'nothing, and its cells stayed blank. Enter what you trust, first in Sheet1!A1: =SCOUT.COMPANY(C1,"Name")'
    );
    expect(workbench.formulas("A1")).toEqual([[""]]);
  });

  it("reads a note of 8 MB in parts, and the answers beside it are not bought again", async () => {
    const first = await host.boot();
    const formula = '=SCOUT.COMPANY("acme.example","Name")';
    await first.workbench.setCells("A1", [[formula]]);
    await first.workbench.settled();
    await first.surfaces.formulaTools.freeze("workbook");
    await first.surfaces.store.flush();
    const one = { sheetId: "gone", row: 1, column: 1, rows: 1, columns: 1, fingerprint: "f" };
    const long = JSON.stringify(Array(125).fill({ ...one, formula: `="${"x".repeat(8000)}"` }));
    for (let at = 1; at <= 8; at += 1)
      await first.workbench.otherUser.setSetting(`stackscout-frozen-more${String(at)}`, long);
    const workbook = await first.workbench.save();
    await host.closeBenches();

    const { workbench, surfaces, charged } = await host.boot({ workbook });
    await workbench.setCells("C1", [[formula]]);
    await workbench.settled();
    expect(await surfaces.formulaTools.thaw("workbook")).toMatchObject({ formulas: 1 });
    expect(workbench.formulas("A1")).toEqual([[formula]]);
    expect(charged()).toBe(0);
  });

  it("clears values and formats also in rows that a filter hides", async () => {
    const { workbench, surfaces } = await host.boot({ isCautious: true });
    await workbench.setCells("A1:A4", [["Kind"], ["a"], ["b"], ["a"]]);
    await workbench.setCells("B2", [
      ['=SCOUT.USES("acme.example",{"Kafka";"Python";"Java"},"last")'],
    ]);
    await workbench.settled();
    const formats = () =>
      inExcel(workbench, async (context) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange("B2:B4");
        range.load("numberFormat");
        await context.sync();
        return range.numberFormat as string[][];
      });
    const [values, plain] = [workbench.values("B2:B4"), await formats()];
    expect(await surfaces.formulaTools.freeze("workbook")).toMatchObject({ cells: 3 });
    await workbench.filter("A1:A4", 0, ["a"]);
    expect(await surfaces.formulaTools.thaw("workbook")).toMatchObject({ formulas: 1 });
    await workbench.settled();
    expect(workbench.values("B2:B4")).toEqual(values);
    expect(await formats()).toEqual(plain);
  });

  it("is not what a person typed: what its formulas first ask 5 seconds later waits for an approval", async () => {
    const { workbench, surfaces, charged } = await host.boot({ isCautious: true });
    const [one, other] = ["acme.example", "harbor.example"].map(
      (domain) => `SCOUT.COMPANY("${domain}","Name")`
    );
    await workbench.setCells("A1", [[`=IF(C1=1,${other},${one})`]]);
    await workbench.settled();
    const paid = charged();
    expect(paid).toBeGreaterThan(0);
    await surfaces.formulaTools.freeze("workbook");
    const end = keepBackTimers(workbench, 5000);
    expect(await surfaces.formulaTools.thaw("workbook")).toMatchObject({ formulas: 1 });
    await workbench.settled();
    end();
    await workbench.otherUser.setCells("C1", [[1]]);
    await workbench.settled();
    expect(charged()).toBe(paid);
    expect(workbench.messages("A1").flat()).toEqual([
      "Waiting: 3 credits. Approve in the Stackscout pane.",
    ]);
  });
});
