/**
 * Columns come, go and change their names while a run makes its own: after each request of its
 * start once. Every value stands under its own title, people's own cells stay as they were, or the
 * run ends with a sentence before anything is written.
 */
import { say } from "../../src/texts";
import type { RunReport } from "../../src/excel/enrich/plan/enrichment";
import { hostForTests, type SurfacesBench, type SurfacesHost } from "./surfaces/boot-surfaces";
import { afterRequest, column, planOf } from "./surfaces/enriching";

jest.setTimeout(300_000);

const ROWS = 4;
const OUTPUTS = [
  { kind: "field", field: "name" },
  { kind: "field", field: "country" },
  { kind: "field", field: "employee_count" },
] as const;
/** What a run that cannot begin says. */
const SENTENCE =
  /^The (column|cells|new worksheet) .*(Select it again|Count again|enrich again)\.$/;
/** Every second request between the click and the last column made; the others at the next edit. */
const MOMENTS = [1, 3, 5, 7, 9, 11, 13];

type Place = "region" | "table" | "sheet";
type Edit = (bench: SurfacesBench) => Promise<void>;

describe("Columns that come and go while a run makes its own", () => {
  const host = hostForTests();
  let domains: string[] = [];
  let truth: Map<string, readonly unknown[]>;
  beforeAll(async () => {
    domains = (await host.domains(ROWS)).map(String);
    const rows = await host.service.database.rows<{ domain: string; name: string }>(
      "select domain, name from companies where domain is not null"
    );
    truth = new Map(rows.map(({ domain, name }) => [domain, [name]]));
  });

  const edits: [string, Edit][] = [
    ["is inserted left of the new ones", ({ workbench }) => workbench.insertColumns("C")],
    ["is inserted at the far left", ({ workbench }) => workbench.insertColumns("A")],
    ["of the new ones is deleted", ({ workbench }) => workbench.deleteColumns("D")],
    ["of the person's own is deleted", ({ workbench }) => workbench.deleteColumns("B")],
    [
      "of the person's own gets the title of a new one",
      ({ workbench }) => workbench.setCells("B1", [["Country"]]),
    ],
  ];

  const cases = edits.flatMap(([words, edit], at) =>
    (["region", "table", "sheet"] as const).map((place): [string, Place, Edit, number] => [
      words,
      place,
      edit,
      at % 2,
    ])
  );

  it.each(cases)(
    "keeps values under their titles when a column %s (%s)",
    async (_, place, edit, later) => {
      const bench = await host.boot();
      for (const first of MOMENTS) {
        const moment = first + later;
        const report = await runWith(host, bench, domains, place, moment, edit);
        expectRight(bench, truth, `after request ${String(moment)}`, report);
      }
    }
  );
});

/** One run on a worksheet of its own, with the edit in the instant after its n-th request. */
async function runWith(
  host: SurfacesHost,
  bench: SurfacesBench,
  domains: readonly string[],
  place: Place,
  moment: number,
  edit: Edit
): Promise<RunReport> {
  const { workbench, surfaces } = bench;
  await workbench.activateSheet(await workbench.addSheet());
  const last = String(ROWS + 1);
  await workbench.setCells(`A1:A${last}`, column("Website", ...domains));
  await workbench.setCells(
    `B1:B${last}`,
    column("My notes", ...domains.map((domain) => `note of ${domain}`))
  );
  if (place === "table") await host.makeTable(workbench, `A1:B${last}`);
  const plan = await planOf(bench, `A1:A${last}`, {
    outputs: OUTPUTS,
    place: place === "sheet" ? "sheet" : "beside",
  });
  const release = afterRequest(bench, moment, () => edit(bench));
  const report = await surfaces.enrichment.start(plan).ended;
  release();
  await workbench.settled();
  return report;
}

/** Whatever stands in any worksheet stands under its own title. */
function expectRight(
  { workbench }: SurfacesBench,
  truth: ReadonlyMap<string, readonly unknown[]>,
  when: string,
  report: RunReport
): void {
  for (const sheet of workbench.sheets()) {
    const used = workbench.usedRange(sheet);
    if (used === null) continue;
    const [titles = [], ...rows] = workbench.values(used);
    const key = titles.findIndex((title) => title === "Website");
    for (const row of rows) {
      const domain = String(row[key] ?? "");
      titles.forEach((title, at) => {
        const value = row[at];
        const found = { when, sheet, title, value };
        if (title === "Name" && value !== "")
          expect(found).toEqual({ ...found, value: truth.get(domain)?.[0] });
        if (title === "My notes") expect(found).toEqual({ ...found, value: `note of ${domain}` });
        if (title === "Employees" && value !== "")
          expect({ ...found, value: typeof value }).toEqual({ ...found, value: "number" });
        if (title === "Country" && typeof value === "string" && !value.startsWith("note of"))
          expect(found).toEqual({ ...found, value: expect.not.stringMatching(/^\d+$/) as string });
      });
    }
  }
  expect([null, expect.stringMatching(SENTENCE)]).toContainEqual(
    report.problem && say(report.problem)
  );
  if (report.problem === null) expect({ when, done: report.done }).toEqual({ when, done: ROWS });
}
