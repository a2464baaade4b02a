/** Takes steps of searches; changes what they find at the service of a test, and changes it back. */
import type {
  SearchStep,
  SearchStepReport,
  StepOptions,
} from "../../../src/excel/search-tables/open-search-tables";
import type { SurfacesBench, SurfacesHost } from "./boot-surfaces";

export async function take(
  { surfaces, workbench }: SurfacesBench,
  step: SearchStep,
  options: Partial<StepOptions> = {}
): Promise<SearchStepReport> {
  const report = await surfaces.searchTables.take(step, {
    shownCredits: 1_000,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });
  await workbench.settled();
  return report;
}

const COPIES = {
  companies: ["country_code", "employee_count", "num_jobs"],
  jobs: ["country_code", "discovered_at", "date_posted", "url"],
} as const;

export class World {
  readonly #host: SurfacesHost;

  constructor(host: SurfacesHost) {
    this.#host = host;
  }

  async remember(): Promise<void> {
    const { database } = this.#host.service;
    await database.rows(
      `create table companies_before as select n as id, ${COPIES.companies.join()} from companies`
    );
    await database.rows(`create table jobs_before as select id, ${COPIES.jobs.join()} from jobs`);
  }

  async restore(): Promise<void> {
    for (const [table, columns] of Object.entries(COPIES)) {
      const key = table === "companies" ? "n" : "id";
      const set = columns.map((column) => `${column} = b.${column}`).join();
      const differs = columns.map((column) => `t.${column} is distinct from b.${column}`);
      await this.#host.service.database.rows(
        `update ${table} t set ${set} from ${table}_before b where t.${key} = b.id and (${differs.join(" or ")})`
      );
    }
  }

  /** The list of German companies gets two more, loses two, or has another order. */
  move(how: "more" | "fewer" | "order"): Promise<unknown> {
    if (how === "more") return this.addCompanies();
    return this.#host.service.database.rows(
      how === "fewer"
        ? "update companies set country_code = 'FR' where n in (select n from companies where country_code = 'DE' order by num_jobs desc, n limit 2)"
        : "update companies set num_jobs = 9000 where n in (select n from companies where country_code = 'DE' order by num_jobs, n limit 2)"
    );
  }

  /** Two more companies that a search for German ones finds. */
  addCompanies(): Promise<unknown> {
    return this.#host.service.database.rows(
      "update companies set country_code = 'DE' where n in (select n from companies where country_code = 'FR' order by n limit 2)"
    );
  }
}
