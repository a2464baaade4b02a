/**
 * `alike DOMAIN...`: what these customers have in common (0 credits where they are held), then others like them: a
 * search for companies that use one of the rarest common technologies, the given ones left out, each with its reasons.
 */
import {
  credits,
  inCommon,
  readSearch,
  withoutTechnologies,
  type SharedTechnology,
} from "../../agents";
import type { ScoutClient } from "../../client";
import {
  type CompanyRef,
  defaultSearchFields,
  fieldValue,
  type HeldCompany,
  labelOf,
} from "../../input";
import { CliError, EXIT, type ExitCode, told } from "../cli-error";
import type { Opened } from "../open";
import type { SearchOptions } from "../options";
import { columns } from "../../program/columns";
import { companiesOf, counted, tell } from "../terminal";
import { buyWithin, tellFailures } from "./buy-within";
import { boughtRows, writeRows } from "./find";
import { companiesNamed } from "./technologies";

/** Technologies that the search names, and that are shown. */
const SEARCHED = 5;
const SHOWN = 10;

export async function alike(
  { client }: Opened,
  domains: readonly string[],
  options: SearchOptions
): Promise<ExitCode> {
  const companies = await companiesNamed(domains);
  const spent = await learn(companies, client, options);
  if (spent === null) return EXIT.notBought;
  const { known, technologies } = told(await inCommon(companies, client));
  if (technologies.length === 0)
    throw new CliError("These companies have no technology in common. Name others, or fewer.");
  const rest = options.most === undefined ? {} : { most: options.most - spent };
  tell(commonWords(known, technologies));
  const wanted = technologies.slice(0, SEARCHED);
  const question = await searchFor(wanted, companies, client, options.rows);
  const rows = await boughtRows(question, client, { ...options, ...rest });
  if (!rows) return EXIT.notBought;
  const byCommon = (row: HeldCompany) => reasons(row, technologies).length;
  const found = (rows.found as HeldCompany[]).sort((a, b) => byCommon(b) - byCommon(a));
  const cells = found.map((row) => [
    ...defaultSearchFields.map((field) => fieldValue(row, field, "text")),
    `uses ${reasons(row, technologies).slice(0, 8).join(", ")}`,
  ]);
  await writeRows([...defaultSearchFields.map(({ label }) => label), "Why"], cells, options);
  tell(`${companiesOf(found.length)}, ${credits(rows.chargedCredits + spent)} charged.`);
  return rows.isWhole ? EXIT.done : EXIT.partDone;
}

/** Buys the records of customers whose technologies are not held; gives what it cost, null when not allowed. */
async function learn(
  companies: readonly CompanyRef[],
  client: ScoutClient,
  options: SearchOptions
): Promise<number | null> {
  const unknown = await withoutTechnologies(companies, client);
  const questions = unknown.map((company) => ({ about: "company" as const, company }));
  const what = `To learn what they use, ${counted(unknown.length, "record")}`;
  const bought = await buyWithin(questions, options, { client, what, by: "alike" });
  if (!bought) return null;
  tellFailures(bought);
  return bought.chargedCredits;
}

async function searchFor(
  wanted: readonly SharedTechnology[],
  companies: readonly CompanyRef[],
  client: ScoutClient,
  rows: number
) {
  const text = `technology=${wanted.map(({ slug }) => slug).join(", ")}`;
  const leaveOut = companies.flatMap((company) =>
    company.by === "domain" ? [labelOf(company)] : []
  );
  return told(await readSearch({ about: "companies", text, rows, leaveOut }, client));
}

function reasons(row: HeldCompany, technologies: readonly SharedTechnology[]): string[] {
  const slugs = new Set<string>(row.technology_slugs);
  return technologies.flatMap(({ slug, name }) => (slugs.has(slug) ? [name] : []));
}

function commonWords(known: number, technologies: readonly SharedTechnology[]): string {
  const rows = technologies
    .slice(0, SHOWN)
    .map(({ name, support, companies }) => [name, `${support} of ${known}`, companies ?? "?"]);
  const more = technologies.length > SHOWN ? `\n... and ${technologies.length - SHOWN} more` : "";
  return `In common, the rarest first (0 credits where paid for):\n${columns(["Technology", "Used by", "Companies in all"], rows)}${more}`;
}
