/** The companies of a list: which column names them, and how its cells are read, as in the pane. */
import { groupRows, type RowGroups } from "../../enrich";
import { bareName, loadFreeMail, nearTexts, parseCompanyRef, titleMeaning } from "../../input";
import { CliError } from "../cli-error";
import type { TableFile } from "../files/table";
import { textOf } from "../files/xlsx";

export interface CompanyList {
  readonly groups: RowGroups;
  /** By row: the text that names the company. */
  readonly texts: readonly string[];
}

const SAMPLE_ROWS = 200;

export async function readCompanies(
  table: TableFile,
  column: string | undefined
): Promise<CompanyList> {
  await loadFreeMail();
  const at = column === undefined ? await likelyColumn(table) : columnOf(column, table.header);
  const texts: string[] = [];
  for await (const row of table.rows()) texts.push(textOf(row[at]).trim());
  const source = { texts: [texts], roles: ["domain" as const], hidden: new Set<number>() };
  const reading = { includeFreeMail: false, names: new Map(), registrable: new Map() };
  return { groups: await groupRows(source, { rows: "all" }, reading), texts };
}

function columnOf(name: string, header: readonly string[]): number {
  const exact = header.findIndex((title) => title.trim() === name.trim());
  const at = exact >= 0 ? exact : header.findIndex((title) => bareName(title) === bareName(name));
  if (at >= 0) return at;
  const near = nearTexts(name, header);
  const cure = near.length > 0 ? `Did you mean ${quoted(near)}?` : `It has ${quoted(header)}.`;
  throw new CliError(`There is no column "${name}". ${cure}`);
}

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => `"${name}"`);
  return shown.join(", ") + (names.length > shown.length ? " ..." : "");
}

/** The column in which most cells name a company; between equals one whose title says so. */
async function likelyColumn(table: TableFile): Promise<number> {
  const { header } = table;
  const scores: number[] = header.map((title) => (titleMeaning(title) === "site" ? 0.5 : 0));
  let seen = 0;
  for await (const row of table.rows()) {
    for (const [at] of header.entries())
      if (parseCompanyRef(textOf(row[at]).trim()).kind === "company")
        scores[at] = (scores[at] ?? 0) + 1;
    if (++seen >= SAMPLE_ROWS) break;
  }
  const best = Math.max(...scores);
  if (best >= 1 || seen === 0) return scores.indexOf(best);
  throw new CliError(
    `No column names companies by website. Say which one: --column, of ${quoted(header)}`
  );
}
