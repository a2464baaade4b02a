/**
 * Random histories of runs: they fail, are killed, go on; people sort, insert rows, type; then all are reverted, in either
 * order. A twin of the workbook gets the people's steps alone: in the end both look alike, cells, tables, titles and widths. More of
 * them with STACKSCOUT_HISTORIES=200; one again with the seed and the path that a failure prints.
 */
import { askLostAgain } from "../support/lost";
import fc from "fast-check";
import { IDBFactory } from "fake-indexeddb";
import type { EnrichmentOutput } from "../../src/enrich/choices";
import type { EnrichmentPlan } from "../../src/excel/enrich/plan/enrichment";
import { hostForTests, type SurfacesBench, type SurfacesHost } from "./surfaces/boot-surfaces";
import { dieAfter, lookOf, planOf, refusedByService } from "./surfaces/enriching";

const HISTORIES = Number(process.env["STACKSCOUT_HISTORIES"] ?? 8);
jest.setTimeout(120_000 + HISTORIES * 20_000);

const ROWS = 12;
const OUTPUTS = [
  { kind: "field", field: "name" },
  { kind: "field", field: "employee_count" },
] as const;
const OTHERS = [{ kind: "field", field: "country" }] as const;
type Where = "plain cells" | "a table" | "a new worksheet" | "cells without a title";

type Step =
  | { readonly kind: "fail" | "go on" | "other columns" | "rows above" }
  | { readonly kind: "kill"; readonly after: number }
  | { readonly kind: "sort"; readonly ascending: boolean }
  | { readonly kind: "insert" | "type"; readonly row: number };

const row = fc.integer({ min: 3, max: ROWS });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...(["fail", "go on", "other columns", "rows above"] as const)),
  }),
  fc.record({ kind: fc.constant("kill" as const), after: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant("sort" as const), ascending: fc.boolean() }),
  fc.record({ kind: fc.constantFrom("insert" as const, "type" as const), row })
);

/** A later run of new rows writes its notes into the columns of the first. */
const LATER_NOTE: Step[] = [{ kind: "insert", row: 3 }, { kind: "fail" }];

const OTHER_COLUMNS: Step[] = [{ kind: "other columns" }];
const ROWS_ABOVE: Step[] = [{ kind: "rows above" }];

class History {
  readonly #storage = { localStorage: {}, indexedDB: new IDBFactory() };
  readonly #hasTitle: boolean;
  #bench!: SurfacesBench;
  #twin!: SurfacesBench;
  #key = "";
  #isBroken = false;
  #used = ROWS;

  constructor(
    readonly host: SurfacesHost,
    readonly domains: readonly string[],
    readonly where: Where
  ) {
    this.#hasTitle = where !== "cells without a title";
  }

  async go(steps: readonly Step[], isEarliestFirst: boolean): Promise<void> {
    this.#key = await this.host.newKey("paid");
    await this.#boot();
    this.#twin = await this.host.boot({ key: null, isOffline: true });
    for (const { workbench } of this.#both()) {
      const cells = this.domains.slice(0, ROWS).map((domain) => [domain]);
      await workbench.setCells(
        `A1:A${ROWS + Number(this.#hasTitle)}`,
        this.#hasTitle ? [["Website"], ...cells] : cells
      );
      if (this.where === "a table") await this.host.makeTable(workbench, `A1:A${ROWS + 1}`);
    }
    await this.#run(await this.#planAfresh());
    for (const one of steps) await this.#take(one);
    await this.#revertAll(isEarliestFirst);
    const [now, before] = await Promise.all(this.#both().map((bench) => lookOf(bench)));
    expect(now).toEqual(before);
  }

  #both() {
    return [this.#bench, this.#twin];
  }

  async #boot(workbook?: Awaited<ReturnType<SurfacesBench["workbench"]["save"]>>): Promise<void> {
    this.#bench = await this.host.boot({
      key: this.#key,
      storage: this.#storage,
      ...(workbook ? { workbook } : {}),
      intercept: (request, send) =>
        this.#isBroken && request.url.endsWith("/v1/companies/search")
          ? refusedByService()
          : send(),
    });
  }

  #planAfresh(outputs: readonly EnrichmentOutput[] = OUTPUTS): Promise<EnrichmentPlan> {
    const place = this.where === "a new worksheet" ? ("sheet" as const) : ("beside" as const);
    return planOf(this.#bench, "Sheet1!A2", { outputs, place });
  }

  /** In the worksheet that a run made, once it is there. */
  #planOthers(): Promise<EnrichmentPlan> {
    const isMade = this.#bench.workbench.tables().some(({ sheet }) => sheet === "Enriched");
    if (!isMade) return this.#planAfresh(OTHERS);
    return planOf(this.#bench, "Enriched!A2", { outputs: OTHERS, place: "beside" });
  }

  async #run(plan: EnrichmentPlan): Promise<void> {
    if (plan.companies === 0) return;
    await this.#bench.surfaces.enrichment.start(plan).ended;
    await this.#bench.workbench.settled();
  }

  async #goOn(): Promise<EnrichmentPlan> {
    await askLostAgain(this.#bench.surfaces.client);
    const { enrichment } = this.#bench.surfaces;
    const [entry] = await enrichment.runs();
    return entry?.canGoOn ? enrichment.again(entry.id) : this.#planAfresh();
  }

  async #take(one: Step): Promise<void> {
    switch (one.kind) {
      case "go on":
        return this.#run(await this.#goOn());
      case "other columns":
        return this.#run(await this.#planOthers());
      case "fail":
        this.#isBroken = true;
        await this.#run(await this.#goOn());
        this.#isBroken = false;
        return;
      case "rows above":
        // Room for a heading above the table.
        if (this.#bench.workbench.tables().some(({ sheet }) => sheet === "Enriched"))
          await this.#bench.workbench.insertRows(1, 2, "Enriched");
        return;
      case "kill":
        return this.#kill(one.after);
      case "sort":
        for (const { workbench } of this.#both()) await this.#sort(workbench, one.ascending);
        return;
      case "insert":
        for (const { workbench } of this.#both()) {
          const at = this.#rowOf(workbench, one.row);
          await workbench.insertRows(at, 1, "Sheet1");
          await workbench.setCells(`Sheet1!A${at}`, [[this.domains[this.#used] ?? ""]]);
        }
        this.#used += 1;
        return;
      case "type":
        // The same company in another spelling. (With another company the row's old values would be somebody's.)
        for (const { workbench } of this.#both()) {
          const at = this.#rowOf(workbench, one.row);
          const key = String(workbench.values(`Sheet1!A${at}`)[0]?.[0]);
          const spelled = key.replace(/^https:\/\/www\.|\/$/g, "");
          await workbench.setCells(`Sheet1!A${at}`, [[`https://www.${spelled}/`]]);
        }
    }
  }

  /** The same row in both: a run may have put a row of titles above. */
  #rowOf(workbench: SurfacesBench["workbench"], row: number): number {
    return row + Number(!this.#hasTitle && workbench.values("Sheet1!A1")[0]?.[0] === "Company");
  }

  async #sort(workbench: SurfacesBench["workbench"], ascending: boolean): Promise<void> {
    const [, end = "A1"] = (workbench.usedRange("Sheet1") ?? "").split(":");
    const first = this.#hasTitle || workbench.values("Sheet1!A1")[0]?.[0] === "Company" ? 2 : 1;
    await workbench.sort(`Sheet1!A${first}:${end}`, { column: 0, ascending });
  }

  /** The request of that number reaches Excel, and nothing follows; the sheet comes back as it was saved by itself. */
  async #kill(after: number): Promise<void> {
    const plan = await this.#goOn();
    if (plan.companies === 0) return;
    const { workbench, surfaces } = this.#bench;
    const killed = dieAfter(this.#bench, after);
    await Promise.race([surfaces.enrichment.start(plan).ended, killed]);
    const workbook = await workbench.save();
    await workbench.dispose();
    await this.#boot(workbook);
  }

  async #revertAll(isEarliestFirst: boolean): Promise<void> {
    const { enrichment } = this.#bench.surfaces;
    const runs = [...(await enrichment.runs())];
    for (const { id, canRevert } of isEarliestFirst ? runs.reverse() : runs)
      if (canRevert)
        await enrichment.revert(id).catch((error: unknown) => {
          // Killed before it made anything.
          expect(String(error)).toContain("There is no table of this run in the workbook");
        });
    await this.#bench.workbench.settled();
  }
}

describe("A run with a history", () => {
  const host = hostForTests();

  it.each<Where>(["plain cells", "a table", "a new worksheet", "cells without a title"])(
    "of %s is reverted to the sheet as it was, whatever happened to it",
    async (where) => {
      const domains = await host.domains(ROWS + 20);
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 6 }),
          fc.boolean(),
          async (steps, isEarliestFirst) => {
            try {
              await new History(host, domains, where).go(steps, isEarliestFirst);
            } finally {
              await host.closeBenches();
            }
          }
        ),
        {
          numRuns: Math.ceil(HISTORIES / 4),
          endOnFailure: true,
          examples: [
            [LATER_NOTE, false],
            [OTHER_COLUMNS, true],
            [ROWS_ABOVE, false],
          ],
        }
      );
    }
  );
});
