/**
 * Names of keywords by slug, read once from the database. A company record names all its technologies, thousands for a
 * giant: a join in SQL for each record would cost more than everything else.
 */
import type { Database } from "../../database/database";

export class KeywordNames {
  private constructor(private readonly names: ReadonlyMap<string, string>) {}

  static async read(database: Database): Promise<KeywordNames> {
    const rows = await database.rows<{ slug: string; name: string }>(
      "select slug, name from keywords"
    );
    return new KeywordNames(new Map(rows.map(({ slug, name }) => [slug, name])));
  }

  nameOf(slug: string): string {
    return this.names.get(slug) ?? slug;
  }
}
