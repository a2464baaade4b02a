/**
 * Indexes that only make searches faster. They are made after the data is written (writing to an indexed table takes
 * twice as long), and added to older data when it is opened.
 */
import type { ServiceDatabase } from "./database";

const indexes = `
create index if not exists jobs_newest
  on jobs (date_posted desc nulls last, discovered_at desc nulls last, id);
create index if not exists jobs_country_day on jobs (country_code, date_posted);
create index if not exists jobs_technologies on jobs using gin (technology_slugs);
create index if not exists jobs_keywords on jobs using gin (keyword_slugs);
create index if not exists companies_country on companies (country_code);
create index if not exists companies_industry on companies (industry_id);
`;

export async function ensureIndexes(database: ServiceDatabase): Promise<void> {
  await database.script(indexes);
}
