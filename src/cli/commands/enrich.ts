/**
 * `enrich LIST`: the dry run of the pane, then the purchase within `--most`, then the list with its new columns. What
 * costs 0 credits is written at once.
 */
import { credits, failureWords, fieldsNamed, findKeyword } from "../../agents";
import type { Quote, ScoutClient } from "../../client";
import { type EnrichmentOutput, planOutputs } from "../../enrich";
import { companyFields, defaultCompanyFields } from "../../input";
import { createFormats, say } from "../../texts";
import { CliError, EXIT, type ExitCode, told } from "../cli-error";
import { openTable } from "../files/open-table";
import { isPlain, writeTable } from "../files/write-table";
import type { Opened } from "../open";
import type { Options } from "../options";
import { amount, companiesOf, print, rowsOf, tell } from "../terminal";
import { buyCompanies, missingParts, type CompaniesToBuy } from "./buy-companies";
import { allowed } from "./buy-within";
import { enrichedHeader, enrichedRows } from "./enriched-rows";
import { namesIn } from "./find";
import { readCompanies, type CompanyList } from "./list-of-companies";

export async function enrich(
  { client, access }: Opened,
  file: string,
  options: Options & { readonly add?: string }
): Promise<ExitCode> {
  const table = await openTable(file, options.sheet);
  const plan = planOutputs(await columnsToAdd(options.add, client));
  const list = await readCompanies(table, options, { client, outputs: plan });
  const { companies } = list.groups;
  const of = { companies, plan, client };
  const quote = await client.quote(companies.flatMap((company) => plan.questionsOf(company)));
  const facts = factsOf(list, of, quote, access.isDemo);
  const words = planWords(facts);
  const most = await allowed({ quote, words, facts, isInParts: true }, options);
  if (most === null) return EXIT.notBought;
  const { chargedCredits, leftOut } = await buyCompanies(of, most);
  const parts = { table, list, plan, client, leftOut, isRaw: isPlain(options) };
  let filledRows = 0;
  const rows = enrichedRows(parts, (hasValue) => (filledRows += Number(hasValue)));
  await writeTable({ header: enrichedHeader(parts), rows, style: table.style }, options);
  const summary = { ...facts, chargedCredits, filledRows, leftOut: leftOut.size };
  if (options.json && options.out !== undefined) print(summary);
  else tell(doneWords(summary, [...leftOut.values()][0], options.out));
  return leftOut.size > 0 ? EXIT.partDone : EXIT.done;
}

type Facts = ReturnType<typeof factsOf>;

function factsOf({ groups }: CompanyList, of: CompaniesToBuy, quote: Quote, isDemo: boolean) {
  const { companies } = groups;
  const named = groups.companyOf.reduce((sum, index) => sum + (index >= 0 ? 1 : 0), 0);
  return {
    isDemo,
    rows: groups.rows,
    blank: groups.blank,
    unreadable: groups.unreadable.count + groups.sharedHost.count,
    mailboxes: groups.freeMail.count,
    names: groups.names.count,
    namesToLookUp: groups.namesToLookUp.length,
    repeated: named - companies.length,
    companies: companies.length,
    held: companies.filter((company) => missingParts(of, company).length === 0).length,
    toBuy: quote.toBuy,
    usualCredits: quote.usualCredits,
    atMostCredits: quote.priceCredits,
    seconds: Math.ceil(quote.takesMs / 1000),
    obstacle: quote.obstacle && failureWords(quote.obstacle),
    firstUnreadable: groups.unreadable.first.slice(0, 3).map(({ row, reason }) => ({
      row,
      reason: say(reason),
    })),
  };
}

function planWords(facts: Facts): string {
  const { rows, companies, held, toBuy, usualCredits, atMostCredits, seconds } = facts;
  const left = [
    [facts.blank, "blank"],
    [facts.unreadable, "unreadable"],
    [facts.mailboxes, "private mailbox"],
    [facts.names, "by name only"],
    [facts.repeated, "repeated"],
  ] as const;
  const leftOut = left.flatMap(([count, what]) => (count > 0 ? [`${amount(count)} ${what}`] : []));
  const time = createFormats("en-US").span(seconds * 1_000);
  const wait = seconds > 30 ? `, about ${time} at the service's limit` : "";
  const usual = usualCredits < atMostCredits ? `usually ${amount(usualCredits)}, ` : "";
  const price = toBuy === 0 ? "0 credits" : `${usual}at most ${credits(atMostCredits)}${wait}`;
  return [
    ...(facts.isDemo ? [DEMO_WORDS] : []),
    `${rowsOf(rows)}${leftOut.length > 0 ? ` (${leftOut.join(", ")})` : ""}: ${companiesOf(companies)}`,
    ...(facts.namesToLookUp > 0
      ? [`  --names looks up ${amount(facts.namesToLookUp)} names for nothing, 5 a second.`]
      : []),
    ...facts.firstUnreadable.map(({ row, reason }) => `  row ${row}: ${reason}`),
    `${held > 0 ? `${amount(held)} held, ` : ""}${amount(companies - held)} to buy: ${price}`,
  ].join("\n");
}

const DEMO_WORDS = "Demo: fictional companies. For real ones: stackscout connect ADDRESS";

function doneWords(
  facts: Facts & { filledRows: number; chargedCredits: number; leftOut: number },
  reason: string | undefined,
  out: string | undefined
): string {
  const { filledRows, rows, chargedCredits, leftOut } = facts;
  const left = leftOut > 0 ? `\n${companiesOf(leftOut)} left out: ${reason ?? ""}` : "";
  const where = out === undefined ? "" : ` Written to ${out}.`;
  return `${amount(filledRows)} of ${rowsOf(rows)} with values, ${credits(chargedCredits)} charged.${where}${left}`;
}

const ADD_HELP = `fields of a company (name, industry, country, employees, revenue, funding stage, city,
founded, website ...), technologies, intents, uses:NAME (yes or no)`;

/** `--add name,industry,employees,uses:Kafka`: what is added to each row. */
async function columnsToAdd(
  text: string | undefined,
  client: ScoutClient
): Promise<EnrichmentOutput[]> {
  if (text === undefined)
    return defaultCompanyFields.map(({ name }) => ({ kind: "field", field: name }));
  const outputs: EnrichmentOutput[] = [];
  for (const name of namesIn(text)) outputs.push(...(await columnToAdd(name, client)));
  if (outputs.length === 0) throw new CliError(`--add names nothing. It takes ${ADD_HELP}.`);
  return outputs;
}

async function columnToAdd(name: string, client: ScoutClient): Promise<EnrichmentOutput[]> {
  const lower = name.toLowerCase();
  if (lower === "technologies" || lower === "intents") return [{ kind: lower, category: null }];
  const [, technology] = /^uses:(.+)$/i.exec(name) ?? [];
  if (technology !== undefined) {
    const found = told(await findKeyword(technology.trim(), client));
    return [{ kind: "uses", ...found, show: "yesNo" }];
  }
  const fields = told(fieldsNamed([name], companyFields));
  return fields.map((field) => ({ kind: "field", field: field.name }));
}
