/** Entries of given keywords of given companies: `technologies_found` and `keywords_found`. */
import type { Queries } from "../../database/database";
import type { KeywordEntry } from "../../api";
import { entryColumns } from "./keyword-filters";
import { byCode } from "./where";

interface EntryRow extends KeywordEntry {
  readonly company_n: number;
  readonly is_technology: boolean;
}

const entriesSql = `select u.company_n, u.is_technology, c.name as company_name, ${entryColumns}
   from company_keywords u join keywords k using (slug) join companies c on c.n = u.company_n
   where u.company_n = any($1::int[]) and u.slug = any($2::text[])
   order by u.company_n, u.confidence_level desc, u.jobs desc, ${byCode("u.slug")}`;

/** By company number; a slug that was not found has no entry. */
export async function entriesOf(
  queries: Queries,
  companies: readonly number[],
  slugs: readonly string[]
): Promise<ReadonlyMap<number, { technologies: KeywordEntry[]; topics: KeywordEntry[] }>> {
  if (companies.length === 0 || slugs.length === 0) return new Map();
  const rows = await queries.rows<EntryRow>(entriesSql, [companies, slugs]);
  const found = new Map<number, { technologies: KeywordEntry[]; topics: KeywordEntry[] }>();
  for (const { company_n, is_technology, ...entry } of rows) {
    const lists = found.get(company_n) ?? { technologies: [], topics: [] };
    (is_technology ? lists.technologies : lists.topics).push(entry);
    found.set(company_n, lists);
  }
  return found;
}
