/**
 * If all calls share one connection, patterns and words are matched before the search, a few rows at a time, so that
 * other calls get their turns. The search then asks for the ids that matched.
 */
import type { CallDatabase } from "../database/database";
import { firstRow } from "../../datafolder/queries";
import { QueryCutOff } from "../database/database";
import { isCondition } from "../requests/bounds";
import type { CompanyCriteria } from "./company-filters";
import { addCompanyFilters } from "./company-filters";
import type { JobCriteria } from "./job-filters";
import { addJobFilters } from "./job-filters";
import { Where } from "./where";

/** The time that the rows of one step should take: a quick call waits for a few steps at most. */
const STEP_MS = 1.5;
const MAX_ROWS = 4_096;
/** The weight of a step, compared with the next one. */
const MEMORY = 0.7;
/** Includes the turns of others, which the limit of the queries does not count. */
const LIMIT_MS = 10_000;

/** Rows that pass the cheap conditions are read in the order of their key, and matched. */
interface Steps {
  readonly from: string;
  readonly key: string;
  readonly id: string;
  readonly cheap: (where: Where) => void;
  readonly costly: (where: Where) => void;
}

interface Step {
  readonly seen: number;
  readonly last: number | null;
  readonly ids: readonly (string | number)[] | null;
}

/**
 * How many rows a step takes. A step also has a fixed cost, which is higher on a slow or busy machine; if it counted as
 * the cost of rows, steps would shrink to one row there. A straight line through the last steps (least squares, older
 * steps weigh less) separates the two.
 */
export class StepSize {
  private steps = 0;
  private sumRows = 0;
  private sumMs = 0;
  private sumRowsRows = 0;
  private sumRowsMs = 0;
  rows = 1;

  took(ms: number): void {
    const { rows } = this;
    this.steps = this.steps * MEMORY + 1;
    this.sumRows = this.sumRows * MEMORY + rows;
    this.sumMs = this.sumMs * MEMORY + ms;
    this.sumRowsRows = this.sumRowsRows * MEMORY + rows * rows;
    this.sumRowsMs = this.sumRowsMs * MEMORY + rows * ms;
    const spread = this.steps * this.sumRowsRows - this.sumRows ** 2;
    const rowMs =
      spread > 0 ? (this.steps * this.sumRowsMs - this.sumRows * this.sumMs) / spread : 0;
    const stepMs = (this.sumMs - rowMs * this.sumRows) / this.steps;
    const affordable = rowMs > 0 ? Math.floor(Math.max(STEP_MS, stepMs) / rowMs) : Infinity;
    const next = Math.max(1, Math.min(MAX_ROWS, rows * 4, affordable));
    // Steps of equal size add nothing to the line.
    this.rows = next === rows ? rows + 1 : next;
  }
}

async function matched(database: CallDatabase, steps: Steps): Promise<(string | number)[]> {
  const until = performance.now() + LIMIT_MS;
  const ids: (string | number)[] = [];
  const size = new StepSize();
  let after = -1;
  for (;;) {
    const step = new Where();
    step.must(`${steps.key} > ${step.value(after, "bigint")}`);
    steps.cheap(step);
    const costly = new Where(step.parameters);
    steps.costly(costly);
    const { parameters } = step;
    const { rows } = size;
    const found = await database.transaction(async (queries) => {
      const start = performance.now();
      const one = await firstRow<Step>(
        queries,
        `select count(*) as seen, max(key) as last, array_agg(id) filter (where is_match) as ids
         from (select taken.key, taken.id, (select ${costly.sql} from ${steps.from}
             where ${steps.key} = taken.key) as is_match
           from (select ${steps.key} as key, ${steps.id} as id from ${steps.from}
             where ${step.sql} order by ${steps.key} limit ${rows}) taken) tried`,
        parameters
      );
      size.took(performance.now() - start);
      return one;
    });
    ids.push(...(found?.ids ?? []));
    if (!found || found.last === null || found.seen < rows) return ids;
    if (performance.now() > until) throw new QueryCutOff("The patterns took too long.");
    after = found.last;
  }
}

type Criteria = Readonly<Record<string, unknown>>;

/** Splits the criteria: those of a kind that are matched row by row, and all others. */
function split<C extends object>(criteria: C, about: RegExp): { cheap: C; costly: C | undefined } {
  const isCostly = ([name]: [string, unknown]) => isCondition(name) && about.test(name);
  const fields = Object.entries(criteria as Criteria);
  const costly = fields.filter(isCostly);
  const isAsked = costly.some(([, value]) => Array.isArray(value) && value.length > 0);
  return {
    cheap: Object.fromEntries(fields.filter((field) => !isCostly(field))) as C,
    costly: isAsked ? (Object.fromEntries(costly) as C) : undefined,
  };
}

const ABOUT_COMPANIES = /^company_/;
const ABOUT_JOBS = /^(?!company_)/;
/** Without any item the list would be no filter. */
const NO_COMPANY = [""];
const NO_JOB = [-1];

/** Replaces patterns on companies by the ids of the companies that match. */
export async function narrowedCompanies<C extends CompanyCriteria>(
  database: CallDatabase,
  criteria: C
): Promise<C> {
  const { cheap, costly } = split(criteria, ABOUT_COMPANIES);
  if (!database.takesTurns || !costly) return criteria;
  // If these two are joined by "or", each alone would exclude too much.
  const { company_technology_slug_or: _, company_keyword_slug_or: __, ...bounds } = cheap;
  const ids = await matched(database, {
    from: "companies c",
    key: "c.n",
    id: "c.id",
    cheap: (where) => addCompanyFilters(where, bounds),
    costly: (where) => addCompanyFilters(where, costly),
  });
  return { ...cheap, company_id_or: ids.length > 0 ? ids : NO_COMPANY };
}

/** Replaces patterns on jobs by the ids of the jobs that match. */
export async function narrowedJobs<C extends JobCriteria>(
  database: CallDatabase,
  criteria: C,
  at: number,
  /** Further criteria for the jobs, on `c`. */
  companies: CompanyCriteria = {}
): Promise<C> {
  const { cheap, costly } = split(criteria, ABOUT_JOBS);
  if (!database.takesTurns || !costly) return criteria;
  const ids = await matched(database, {
    from: "jobs j join companies c on c.n = j.company_n",
    key: "j.id",
    id: "j.id",
    cheap: (where) => {
      addCompanyFilters(where, companies);
      addJobFilters(where, cheap, at);
    },
    costly: (where) => addJobFilters(where, costly, at),
  });
  return { ...cheap, job_ids: ids.length > 0 ? ids : NO_JOB };
}
