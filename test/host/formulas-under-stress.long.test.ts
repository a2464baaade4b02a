/**
 * Formulas in the ways that people nest, delete, fill and interrupt them: inside Excel's own
 * functions, deleted while they are asked, with the key or the network gone midway, beyond the
 * limits of the free plan, and in random storms of edits. The service's list of requests is the
 * oracle; every cell ends with a value or a sentence.
 */
import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import { until } from "./support/shipped";
import { hostForTests } from "./surfaces/boot-surfaces";

jest.setTimeout(120_000);

const ACME = "Acme Example Corporation";

/** Lets requests through one by one: each waits until `release`. */
function gate() {
  let open: () => void = () => undefined;
  let closed = new Promise<void>((resolve) => (open = resolve));
  let arrived = 0;
  return {
    arrived: () => arrived,
    release: () => open(),
    close: () => {
      closed = new Promise((resolve) => (open = resolve));
    },
    intercept: async (request: Request, send: () => Promise<Response>) => {
      if (!request.url.includes("/v1/")) return send();
      const reply = await send();
      arrived += 1;
      await closed;
      return reply;
    },
  };
}

/** A small generator of its own, so that a failure can be repeated by its seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe("Formulas under stress", () => {
  const host = hostForTests();

  it("answer inside Excel's own functions, each company bought once", async () => {
    const { workbench, charged } = await host.boot();
    await workbench.setCells("A1:A4", [
      ["acme.example"],
      ["harbor.example"],
      ["nobody.example"],
      ["=NA()"],
    ]);
    const stack = 'SCOUT.TECHSTACK(A1,"medium",,,FALSE)';
    const cases: [formula: string, value: unknown][] = [
      ['=SUM(SCOUT.COMPANY(A1:A3,"Employees",,0))', 4650],
      ['=LET(c,SCOUT.COMPANY(A1,"Name,Country"),INDEX(c,1,2)&"/"&INDEX(c,1,1))', `Germany/${ACME}`],
      [`=XLOOKUP("Kafka",INDEX(${stack},0,1),INDEX(${stack},0,4))`, 8],
      ['=SUM(BYROW(A1:A3,LAMBDA(r,SCOUT.COMPANY(r,"Employees",,0))))', 4650],
      ['=SCOUT.COMPANY(SCOUT.COMPANY(A1,"Domain"),"Name")', ACME],
      ['=SCOUT.COMPANY(FILTER(A1:A3,LEFT(A1:A3,1)="h"),"Country")', "Denmark"],
      ['=SUMPRODUCT(--(SCOUT.USES(A1:A3,"Kafka","jobs",0)>0))', 1],
      ['=IFNA(SCOUT.COMPANY(A3,"Name",,NA()),"unknown")', "unknown"],
      ['=IFERROR(SUM(SCOUT.COMPANY(A1:A4,"Employees",,0)),-1)', -1],
      ['=SCOUT.COMPANY(LOWER("ACME")&".example","Name")', ACME],
    ];
    await workbench.setCells(
      `C1:C${String(cases.length)}`,
      cases.map(([formula]) => [formula])
    );
    await workbench.settled();
    const values = workbench.values(`C1:C${String(cases.length)}`).flat();
    expect(cases.map(([formula], row) => [formula, values[row]])).toEqual(cases);
    // Two company records and the technologies of one.
    expect(charged()).toBe(9);
  });

  it("deleted while they are asked are paid, kept and shown at once when entered again", async () => {
    const door = gate();
    const { workbench, charged, paidPaths } = await host.boot({ intercept: door.intercept });
    await workbench.setCells("A1", [['=SCOUT.COMPANY("acme.example","Name")']]);
    await until(() => door.arrived() === 1, 10_000);
    await workbench.setCells("A1", [[""]]);
    door.release();
    await workbench.settled();
    expect(workbench.values("A1")).toEqual([[""]]);
    await workbench.setCells("A2", [['=SCOUT.COMPANY("acme.example","Name")']]);
    await workbench.settled();
    expect(workbench.values("A2")).toEqual([[ACME]]);
    expect(paidPaths()).toHaveLength(1);
    expect(charged()).toBe(3);
  });

  it("wait for somebody who types before they are written into the file, and tell no trouble of it", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("A1", [['=SCOUT.COMPANY("acme.example","Name")']]);
    await workbench.settled();
    await workbench.setCellEditing(true);
    let isWritten = false;
    const written = surfaces.store.flush().then(() => (isWritten = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([isWritten, surfaces.notices]).toEqual([false, []]);
    await workbench.setCellEditing(false);
    await written;
    expect(surfaces.notices).toEqual([]);
    expect(JSON.stringify(workbench.settings())).toMatch(/stackscout/i);
  });

  it.each([1, 2])(
    "end with a value or a sentence after a storm of edits, and each company is bought once (seed %i)",
    async (seed) => {
      const next = random(seed);
      const { workbench, charged, records } = await host.boot();
      const domains = [...(await host.domains(12)), "nobody.example", "rubbish", ""];
      const formulas = [
        '=SCOUT.COMPANY(A{r},"Name")',
        '=SCOUT.USES(A{r},"Kafka","jobs",0)',
        '=IFERROR(SCOUT.COMPANY(A{r},"Employees",,0),-1)',
        '=SCOUT.COMPANY(A{r}:A{s},"Country")',
        "=SUM(1,SCOUT.CREDITS())",
      ];
      const storm: ((sheet: BootedWorkbench) => Promise<unknown>)[] = [
        (sheet) => sheet.insertRows(1 + next(20)),
        (sheet) => sheet.deleteRows(1 + next(20)),
        (sheet) => sheet.sort("A1:A30", { column: 0, ascending: next(2) === 0 }),
        (sheet) => sheet.recalculate({ restartFunctions: next(2) === 0 }),
        (sheet) => sheet.undo(),
        (sheet) => sheet.setCells(`C${String(1 + next(30))}`, [[""]]),
        (sheet) => sheet.copyCells("C1:C5", `D${String(1 + next(20))}`),
        (sheet) => sheet.setCells(`A${String(1 + next(30))}`, [[domains[next(15)] ?? ""]]),
        (sheet) => {
          const row = 1 + next(30);
          const formula = (formulas[next(5)] ?? "").replace("{r}", String(row));
          const cell = `C${String(row)}`;
          return sheet.setCells(cell, [[formula.replace("{s}", String(row + next(4)))]]);
        },
      ];
      await workbench.setCells(
        "A1:C4",
        domains
          .slice(0, 4)
          .map((domain, row) => [
            domain,
            "",
            (formulas[row] ?? "").replace("{r}", String(row + 1)).replace("{s}", String(row + 2)),
          ])
      );
      await workbench.settled();
      for (let step = 0; step < 120; step += 1) {
        await storm[Math.min(next(14), storm.length - 1)]?.(workbench);
        if (next(10) === 0) await workbench.settled();
      }
      await workbench.settled();
      const values = workbench.values("A1:H60");
      const messages = workbench.messages("A1:H60");
      const silent = values.flatMap((row, y) =>
        row.filter((value, x) => /^#(N\/A|BUSY!|VALUE!)/.test(String(value)) && !messages[y]?.[x])
      );
      expect(silent).toEqual([]);
      expect(charged()).toBe(3 * records());
      expect(records()).toBeGreaterThan(0);
      // Fields and one technology's jobs may be two purchases of a company.
      expect(records()).toBeLessThanOrEqual(2 * 12);
    }
  );
});
