/**
 * Random histories of a search's table: its next rows come, the pane is closed meanwhile, the service refuses, its list
 * moves; people sort, take rows off, write beside. No row comes twice, none that somebody took off comes back, no record is
 * bought twice, and what people wrote stays with its row. More of them with STACKSCOUT_HISTORIES=200.
 */
import fc from "fast-check";
import { IDBFactory } from "fake-indexeddb";
import type { SearchSpec } from "../../src/excel/search-tables/records";
import { hostForTests, type SurfacesBench, type SurfacesHost } from "./surfaces/boot-surfaces";
import { dieAfter, refusedByService } from "./surfaces/enriching";
import { take, World } from "./surfaces/search-world";

const HISTORIES = Number(process.env["STACKSCOUT_HISTORIES"] ?? 4);
jest.setTimeout(120_000 + HISTORIES * 20_000);

const SPEC: SearchSpec = {
  about: "companies",
  criteria: { company_country_code_or: ["DE"], order_by: [{ field: "num_jobs", desc: true }] },
  columns: ["name", "id"],
  title: "German",
};

type Step =
  | { readonly kind: "next" | "refused"; readonly rows: number }
  | { readonly kind: "closed"; readonly rows: number; readonly after: number }
  | { readonly kind: "remove" | "write"; readonly row: number }
  | { readonly kind: "sort"; readonly ascending: boolean }
  | { readonly kind: "more" | "fewer" | "order" };

const rows = fc.integer({ min: 1, max: 7 });
const row = fc.integer({ min: 0, max: 11 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("next" as const, "refused" as const), rows }),
  fc.record({ kind: fc.constant("closed" as const), rows, after: fc.integer({ min: 4, max: 30 }) }),
  fc.record({ kind: fc.constantFrom("remove" as const, "write" as const), row }),
  fc.record({ kind: fc.constant("sort" as const), ascending: fc.boolean() }),
  fc.record({ kind: fc.constantFrom("more" as const, "fewer" as const, "order" as const) })
);

/** The pane is closed after its rows were added. */
const CLOSED: Step[] = [
  { kind: "closed", rows: 7, after: 20 },
  { kind: "next", rows: 7 },
];

class History {
  readonly #storage = { localStorage: {}, indexedDB: new IDBFactory() };
  readonly #removed = new Set<string>();
  /** What people wrote beside a company, by its id. */
  readonly #written = new Map<string, string>();
  readonly #delivered = new Map<string, number>();
  #key = "";
  #table = "";
  #isRefused = false;
  #bench!: SurfacesBench;

  constructor(
    readonly host: SurfacesHost,
    readonly world: World
  ) {}

  async go(steps: readonly Step[]): Promise<void> {
    this.#key = await this.host.newKey("paid");
    await this.#boot();
    const made = await take(this.#bench, { kind: "new", spec: SPEC, rows: 4 });
    this.#table = made.table?.name ?? "";
    for (const one of steps) await this.#take(one);
    const shown = this.#ids();
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((id) => this.#removed.has(id))).toEqual([]);
    const beside = this.#cells("C").map((text, at) => [shown[at] ?? "", text] as const);
    const wanted = shown.map((id) => [id, this.#written.get(id) ?? ""]);
    expect(beside).toEqual(wanted);
    expect([...this.#delivered].filter(([, times]) => times > 1)).toEqual([]);
  }

  async #boot(workbook?: Awaited<ReturnType<SurfacesBench["workbench"]["save"]>>): Promise<void> {
    this.#bench = await this.host.boot({
      key: this.#key,
      storage: this.#storage,
      ...(workbook ? { workbook } : {}),
      intercept: async (request, send) => {
        if (!request.url.endsWith("/v1/companies/search")) return send();
        if (this.#isRefused) return refusedByService();
        const reply = await send();
        const { data = [] } = (await reply.clone().json()) as { data?: { id: string }[] };
        for (const { id } of data) this.#delivered.set(id, (this.#delivered.get(id) ?? 0) + 1);
        return reply;
      },
    });
  }

  #cells(letter: string): string[] {
    const { rows: count } = this.#bench.workbench.tables()[0] ?? { rows: 0 };
    const values = this.#bench.workbench.values(`German!${letter}2:${letter}${count + 1}`);
    return values.flat().map(String);
  }

  #ids = () => this.#cells("B");

  async #take(one: Step): Promise<void> {
    const { workbench } = this.#bench;
    const shown = this.#ids();
    switch (one.kind) {
      case "next":
      case "refused":
        this.#isRefused = one.kind === "refused";
        await take(this.#bench, { kind: "next", table: this.#table, rows: one.rows });
        this.#isRefused = false;
        return;
      case "closed": {
        const closed = dieAfter(this.#bench, one.after);
        const step = { kind: "next" as const, table: this.#table, rows: one.rows };
        await Promise.race([take(this.#bench, step), closed]);
        const workbook = await workbench.save();
        await workbench.dispose();
        return this.#boot(workbook);
      }
      case "remove": {
        const id = shown[one.row];
        if (id === undefined || shown.length < 2) return;
        this.#removed.add(id);
        return workbench.deleteRows(one.row + 2, 1, "German");
      }
      case "write": {
        const id = shown[one.row];
        if (id === undefined) return;
        this.#written.set(id, `mine ${id}`);
        return workbench.setCells(`German!C${one.row + 2}`, [[`mine ${id}`]]);
      }
      case "sort":
        return workbench.sort(`German!A2:C${shown.length + 1}`, {
          column: 1,
          ascending: one.ascending,
        });
      default:
        await this.world.move(one.kind);
    }
  }
}

describe("A table of a search with a history", () => {
  const host = hostForTests();
  const world = new World(host);
  beforeAll(() => world.remember());

  it("has each row once, and none that somebody took off", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        try {
          await new History(host, world).go(steps);
        } finally {
          await host.closeBenches();
          await world.restore();
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true, examples: [[CLOSED]] }
    );
  });
});
