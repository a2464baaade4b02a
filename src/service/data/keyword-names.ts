/**
 * Names of keywords by slug, read once from the database. A company record names all its technologies, thousands for a
 * giant: a join in SQL for each record would cost more than everything else.
 */
import type { Database } from "../../database/database";

export type KeywordNames = ReadonlyMap<string, string>;

export async function readKeywordNames(database: Database): Promise<KeywordNames> {
  const sql = "select slug, name from keywords";
  const rows = await database.rows<{ slug: string; name: string }>(sql);
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}
