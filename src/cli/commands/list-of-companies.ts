/** The companies of a list: which column names them, and how its cells are read, as in the pane. */
import { failureWords } from "../../agents";
import type { ScoutClient } from "../../client";
import { groupCompanies, NameFinder, type OutputPlan, type RowGroups } from "../../enrich";
import { bareName, loadFreeMail, nearTexts, parseCompanyRef, titleMeaning } from "../../input";
import { CliError } from "../cli-error";
import type { TableFile } from "../files/table";
import { textOf } from "../files/xlsx";
import type { Options } from "../options";
import { progress, stopSignal, tell } from "../terminal";

export interface CompanyList {
  readonly groups: RowGroups;
  /** By row: the text that names the company. */
  readonly texts: readonly string[];
}

const SAMPLE_ROWS = 200;

export async function readCompanies(
  table: TableFile,
  { column, names = false }: Options,
  of: { readonly client: ScoutClient; readonly outputs: OutputPlan }
): Promise<CompanyList> {
  await loadFreeMail();
  const at =
    column === undefined ? await likelyColumn(table, names) : columnOf(column, table.header);
  const title = table.header[at] ?? "";
  if (parseCompanyRef(title.trim()).kind === "company")
    throw new CliError(`"${title}" is no title. Put a row of titles above the list.`);
  const texts: string[] = [];
  for await (const row of table.rows()) texts.push(textOf(row[at]).trim());
  // Below the titles.
  const firstRow = 2;
  const roles = ["domain" as const];
  const source = { texts: [texts], roles, hidden: new Set<number>(), firstRow };
  const finder = new NameFinder(of.client);
  const group = () =>
    groupCompanies(source, { useRegistrable: true }, { ...of, names: finder.findingsWith() });
  const { groups } = await group();
  if (!names || groups.namesToLookUp.length === 0) return { groups, texts };
  await lookUp(finder, groups.namesToLookUp);
  return { groups: (await group()).groups, texts };
}

/** One after the other, 5 a second; what was found before a failure counts. */
async function lookUp(finder: NameFinder, names: readonly string[]): Promise<void> {
  const bar = progress("names", names.length);
  const failure = await finder.lookUp(names, stopSignal(), (done) => bar.update(done));
  bar.stop();
  if (failure) tell(`Names are not looked up: ${failureWords(failure)}`);
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
async function likelyColumn(table: TableFile, names: boolean): Promise<number> {
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
  const named = header.findIndex((title) => titleMeaning(title) === "name");
  if (names && named >= 0) return named;
  throw new CliError(
    `No column names companies by website. Say which one: --column, of ${quoted(header)} (--names for names)`
  );
}
