/** `technologies DOMAIN...`: what companies use, with confidence, jobs and days, as a CSV. */
import { credits, readNames } from "../../agents";
import { type CompanyRef, labelOf } from "../../input";
import { CliError, EXIT, type ExitCode } from "../cli-error";
import type { Cell } from "../files/table";
import type { Opened } from "../open";
import type { Options } from "../options";
import { companiesOf, tell } from "../terminal";
import { buyWithin, tellFailures } from "./buy-within";
import { writeRows } from "./find";

const HEADER = [
  "Company",
  "Technology",
  "Category",
  "Confidence",
  "Jobs",
  "Jobs, 30 days",
  "First seen",
  "Last seen",
];

export async function technologies(
  { client }: Opened,
  domains: readonly string[],
  options: Options
): Promise<ExitCode> {
  const companies = await companiesNamed(domains);
  const questions = companies.map((company) => ({ about: "technologies" as const, company }));
  const what = `Technologies of ${companiesOf(companies.length)}`;
  const bought = await buyWithin(questions, options, { client, what, by: "technologies" });
  if (!bought) return EXIT.notBought;
  const missing = tellFailures(bought);
  const rows = bought.states.flatMap((state, at): Cell[][] => {
    if (state.kind !== "answered" || state.reading.about !== "technologies") return [];
    const company = companies[at];
    const label = company ? labelOf(company) : "";
    return state.reading.keywords.map((one) => [
      ...[label, one.name, one.category, one.confidence],
      ...[one.jobs, one.jobsLast30Days, one.firstSeen, one.lastSeen],
    ]);
  });
  await writeRows(HEADER, rows, options);
  tell(`${rows.length} technologies, ${credits(bought.chargedCredits)} charged.`);
  return missing > 0 ? EXIT.partDone : EXIT.done;
}

/** All of them, or a sentence about the first that is none: a typo is not left out silently. */
export async function companiesNamed(domains: readonly string[]): Promise<readonly CompanyRef[]> {
  const { companies, unreadable } = await readNames(domains);
  const [first] = unreadable;
  if (first) throw new CliError(first.reason);
  if (companies.length === 0)
    throw new CliError("Name a company by its domain, like acme.example.");
  return companies;
}
