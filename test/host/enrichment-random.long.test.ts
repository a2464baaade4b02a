/**
 * One run, disturbed at random: people insert, delete, sort, filter, retype and fill cells, the host
 * and the service fail, Excel dies and comes back. Whatever happens, a row holds its own company's data
 * or a reason, unless a person typed another company over it, nobody's typing is lost, and the service
 * charged 3 credits for each record, once.
 * `RANDOM_RUNS=100 RANDOM_SEED=1` tries more.
 */
import { askLostAgain } from "../support/lost";
import fc from "fast-check";
import { IDBFactory } from "fake-indexeddb";
import type { EnrichmentPlan, RunReport } from "../../src/excel/enrich/plan/enrichment";
import { SurfacesHost, type SurfacesBench } from "./surfaces/boot-surfaces";
import { planOf } from "./surfaces/enriching";

const RUNS = Number(process.env["RANDOM_RUNS"] ?? 2);
jest.setTimeout(240_000 + RUNS * 20_000);

const ROWS = 48;

type Disturbance =
  | { readonly kind: "insert" | "delete"; readonly row: number; readonly count: number }
  | { readonly kind: "sort"; readonly ascending: boolean }
  | { readonly kind: "filter"; readonly owners: number | null }
  | { readonly kind: "type"; readonly row: number }
  | { readonly kind: "rekey"; readonly row: number; readonly with: number }
  | { readonly kind: "fault"; readonly nth: number }
  | { readonly kind: "unavailable" }
  | { readonly kind: "stop" }
  | { readonly kind: "crash" };

const row = fc.integer({ min: 2, max: ROWS });
const disturbance: fc.Arbitrary<Disturbance> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("insert" as const, "delete" as const),
    row,
    count: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant("sort" as const), ascending: fc.boolean() }),
  fc.record({
    kind: fc.constant("filter" as const),
    owners: fc.option(fc.integer({ min: 2, max: 5 })),
  }),
  fc.record({ kind: fc.constant("type" as const), row }),
  fc.record({ kind: fc.constant("rekey" as const), row, with: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant("fault" as const), nth: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant("unavailable" as const) }),
  fc.record({ kind: fc.constant("stop" as const) }),
  fc.record({ kind: fc.constant("crash" as const) })
);

const OUTPUTS = [
  { kind: "field", field: "name" },
  { kind: "field", field: "country" },
] as const;
const OWNERS = 6;

const TYPED = "typed by a person";
/** More would meet the free plan's ten requests a minute, which no test waits for. */
const MAX_CRASHES = 1;
const aMoment = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a sheet must hold in the end. */
interface Truth {
  readonly names: ReadonlyMap<string, string>;
  /** Domains of rows in which a person typed a name. */
  readonly typed: Set<string>;
}

describe("A run that is disturbed at random", () => {
  const host = new SurfacesHost();
  beforeAll(() => host.prepare());
  afterAll(() => host.close());

  it("leaves every row with its own company's data or a reason, and pays 3 credits a record once", async () => {
    const domains = (await host.domains(ROWS + 10)).map(String);
    const rows = await host.service.database.rows<{ domain: string; name: string }>(
      "select domain, name from companies where domain is not null"
    );
    const names = new Map(rows.map(({ domain, name }) => [domain, name]));
    await fc.assert(
      fc.asyncProperty(
        fc.array(disturbance, { minLength: 3, maxLength: 9 }),
        async (disturbances) => {
          const truth = { names, typed: new Set<string>() };
          await new Disturbed(host, domains, truth).go(disturbances);
          await host.closeBenches();
        }
      ),
      {
        numRuns: RUNS,
        ...(process.env["RANDOM_SEED"]
          ? { seed: Number(process.env["RANDOM_SEED"]) }
          : { seed: 20261121 }),
        ...(process.env["RANDOM_PATH"] ? { path: process.env["RANDOM_PATH"] } : {}),
      }
    );
  });
});

/** One sheet, one run, and what happens to it. */
class Disturbed {
  readonly #host: SurfacesHost;
  readonly #domains: readonly string[];
  readonly #truth: Truth;
  readonly #storage = { localStorage: {}, indexedDB: new IDBFactory() };
  #key = "";
  #bench!: SurfacesBench;
  #charged = 0;
  #records = 0;
  #isUnavailable = false;

  constructor(host: SurfacesHost, domains: readonly string[], truth: Truth) {
    this.#host = host;
    this.#domains = domains;
    this.#truth = truth;
  }

  async go(disturbances: readonly Disturbance[]): Promise<void> {
    this.#key = await this.#host.newKey("free", 5000);
    await this.#boot();
    const { workbench } = this.#bench;
    await workbench.setCells(`A1:B${String(ROWS + 1)}`, [
      ["Website", "Owner"],
      ...this.#domains.slice(0, ROWS).map((domain, at) => [domain, `owner ${String(at % OWNERS)}`]),
    ]);
    let plan = await this.#planAfresh();
    let ended = this.#start(plan);
    let crashes = 0;
    for (const one of disturbances) {
      await aMoment(30);
      if (one.kind === "crash" && ++crashes > MAX_CRASHES) continue;
      if (one.kind !== "crash") await this.#disturb(one);
      else {
        await this.#crash();
        ended = this.#start(await this.#planRestOrAfresh());
      }
    }
    this.#isUnavailable = false;
    this.#bench.workbench.faults.clear();
    await ended;
    // What failed or was left is taken up until nothing is left, as a person would.
    for (let turn = 0; turn < 6; turn += 1) {
      await askLostAgain(this.#bench.surfaces.client);
      plan = await this.#planRestOrAfresh();
      if (plan.companies === 0) break;
      ended = this.#start(plan);
      await ended;
    }
    this.#check();
  }

  async #boot(workbook?: Awaited<ReturnType<SurfacesBench["workbench"]["save"]>>): Promise<void> {
    this.#bench = await this.#host.boot({
      key: this.#key,
      storage: this.#storage,
      ...(workbook ? { workbook } : {}),
      intercept: async (request, send) => {
        // Refused before it counts: nothing is charged.
        if (this.#isUnavailable && request.url.includes("/v1/")) {
          this.#isUnavailable = false;
          return new Response("{}", { status: 503 });
        }
        return send();
      },
    });
  }

  #start(plan: EnrichmentPlan): Promise<RunReport> {
    return this.#bench.surfaces.enrichment.start(plan).ended;
  }

  async #planRest(): Promise<EnrichmentPlan | null> {
    const { enrichment } = this.#bench.surfaces;
    const [entry] = await enrichment.runs();
    if (!entry) return null;
    const rest = await enrichment.again(entry.id);
    return rest.companies > 0 ? rest : null;
  }

  async #disturb(one: Exclude<Disturbance, { kind: "crash" }>): Promise<void> {
    const { workbench, surfaces } = this.#bench;
    switch (one.kind) {
      case "insert":
        return workbench.insertRows(one.row, one.count, "Sheet1");
      case "delete":
        return workbench.deleteRows(one.row, one.count, "Sheet1");
      case "sort": {
        const used = workbench.usedRange("Sheet1") ?? "Sheet1!A1:B2";
        const address = used.replace(/^Sheet1!A1/, "A2");
        return workbench.sort(address, [{ column: 0, ascending: one.ascending }]);
      }
      case "filter": {
        const shown = Array.from({ length: one.owners ?? 0 }, (_, at) => `owner ${String(at)}`);
        const used = workbench.usedRange("Sheet1") ?? "Sheet1!A1:B2";
        return workbench.filter(used, 1, one.owners === null ? null : shown);
      }
      case "type": {
        const name = this.#columnOf("Name");
        const domain = String(workbench.values(`Sheet1!A${String(one.row)}`)[0]?.[0] ?? "");
        if (name === null || domain === "") return;
        this.#truth.typed.add(domain);
        return workbench.setCells(`Sheet1!${name}${String(one.row)}`, [[TYPED]]);
      }
      case "rekey":
        return workbench.setCells(`Sheet1!A${String(one.row)}`, [
          [this.#domains[ROWS + one.with] ?? ""],
        ]);
      case "fault":
        workbench.faults.failAction(one.nth, "GeneralException");
        return;
      case "unavailable":
        this.#isUnavailable = true;
        return;
      case "stop":
        await surfaces.enrichment.current()?.stop();
    }
  }

  /** Excel dies; the sheet comes back as it was saved by itself. */
  async #crash(): Promise<void> {
    const { workbench } = this.#bench;
    workbench.faults.clear();
    const workbook = await workbench.save();
    this.#count();
    await workbench.crash();
    await this.#boot(workbook);
    await askLostAgain(this.#bench.surfaces.client);
  }

  async #planRestOrAfresh(): Promise<EnrichmentPlan> {
    return (await this.#planRest()) ?? this.#planAfresh();
  }

  /** At first, and when the column changed before the first run began, as its sentence says. */
  #planAfresh(): Promise<EnrichmentPlan> {
    const choices = { outputs: OUTPUTS, rows: "all" as const };
    return planOf(this.#bench, "Sheet1!A2", choices);
  }

  /** Whether the run has to fill a row of that key. */
  #isOfRun(key: string): boolean {
    return this.#domains.indexOf(key) < ROWS;
  }

  #columnOf(title: string, sheet = "Sheet1"): string | null {
    const [titles = []] = this.#bench.workbench.values(`${sheet}!A1:H1`);
    const at = titles.indexOf(title);
    return at < 0 ? null : String.fromCharCode(65 + at);
  }

  #count(): void {
    this.#charged += this.#bench.charged();
    this.#records += this.#bench.records();
  }

  #check(): void {
    this.#count();
    const { workbench } = this.#bench;
    const { names } = this.#truth;
    // Who types beside the column before its columns are there takes their place.
    const sheet = workbench.sheets().includes("Enriched") ? "Enriched" : "Sheet1";
    const name = this.#columnOf("Name", sheet);
    const note = this.#columnOf("Stackscout note", sheet);
    expect(name).not.toBeNull();
    const last = workbench.usedRange(sheet)?.split(":")[1]?.replace(/^\D+/, "") ?? "1";
    const read = (letters: string | null) =>
      workbench
        .values(`${sheet}!${String(letters)}2:${String(letters)}${last}`)
        .map(([cell]) => String(cell));
    const [keys, got, reasons] = [read("A"), read(name), read(note)];
    const wrong = keys.flatMap((key, at) => {
      const value = got[at] ?? "";
      if (value === TYPED) return [];
      const isOwn = value === names.get(key);
      const isBlankWithReason = value === "" && (reasons[at] !== "" || key === "");
      // A company typed in during the run, or one that the column does not name, is not part of it.
      const isNew = !this.#isOfRun(key);
      return isOwn || isBlankWithReason || isNew
        ? []
        : [`${key}: "${value}" (${reasons[at] ?? ""})`];
    });
    expect(wrong).toEqual([]);
    expect(this.#charged).toBe(3 * this.#records);
    expect(this.#records).toBeLessThanOrEqual(ROWS + 10);
  }
}
