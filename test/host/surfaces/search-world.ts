/** Changes what searches find at the service of a test, and changes it back. */
import type { SearchSpec } from "../../../src/excel/search-tables/search-tables";
import type { SurfacesHost } from "./boot-surfaces";

const COPIES = {
  companies: ["country_code", "employee_count", "num_jobs"],
  jobs: ["country_code", "discovered_at", "date_posted", "url"],
} as const;

type Change = "new" | "gone" | "order" | "values";

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

  /** Changes some rows of what a search finds. */
  change(about: SearchSpec["about"], how: Change, at: number): Promise<unknown> {
    return this.#host.service.database.rows(
      about === "companies" ? companyChange(how, at) : jobChange(how, at)
    );
  }
}

function companyChange(how: Change, at: number): string {
  const among = (country: string, count: number) =>
    `n in (select n from companies where country_code = '${country}' order by md5(n::text || '${String(at)}') limit ${String(count)})`;
  switch (how) {
    case "new":
      return `update companies set country_code = 'DE' where ${among("FR", 2)}`;
    case "gone":
      return `update companies set country_code = 'FR' where ${among("DE", 2)}`;
    case "order":
      return `update companies set num_jobs = ${String(at)} where ${among("DE", 3)}`;
    case "values":
      return `update companies set employee_count = ${String(7000 + at)} where ${among("DE", 12)}`;
  }
}

function jobChange(how: Change, at: number): string {
  const now = new Date().toISOString().slice(0, 19);
  const among = (country: string, count: number) =>
    `id in (select id from jobs where country_code = '${country}' and normalized_title like '%backend%' order by md5(id::text || '${String(at)}') limit ${String(count)})`;
  switch (how) {
    case "new":
      return `update jobs set country_code = 'DE', discovered_at = '${now}' where ${among("FR", 2)}`;
    case "gone":
      return `update jobs set country_code = 'FR' where ${among("DE", 2)}`;
    case "order":
      return `update jobs set date_posted = date '2026-01-01' + ${String(at % 300)} where ${among("DE", 3)}`;
    case "values":
      return `update jobs set url = 'https://moved.example/${String(at)}' where ${among("DE", 12)}`;
  }
}
