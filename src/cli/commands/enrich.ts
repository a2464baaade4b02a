/**
 * `enrich LIST`: the dry run of the pane, then the purchase within `--most`, then the list with its new columns. What
 * costs 0 credits is written at once.
 */
import { credits, failureWords, fieldsNamed, findKeyword } from "../../agents";
import { type Failure, partPrice, type Quote, type ScoutClient } from "../../client";
import {
  type EnrichmentOutput,
  heldReadings,
  isKnown,
  type OutputPlan,
  planOutputs,
  titlesUnlike,
} from "../../enrich";
import { companyFields, type CompanyRef, defaultCompanyFields } from "../../input";
import { createFormats, say } from "../../texts";
import { CliError, EXIT, type ExitCode, told } from "../cli-error";
import { openTable } from "../files/open-table";
import type { Cell, TableFile } from "../files/table";
import { isPlain, protectedCell, writeTable } from "../files/write-table";
import type { Opened } from "../open";
import type { Options } from "../options";
import { amount, companiesOf, counted, print, rowsOf, tell } from "../terminal";
import { allowed, purchase, refuseIfNone } from "./buy-within";
import { namesIn } from "./find";
import { readCompanies, type CompanyList } from "./list-of-companies";

/** A list, and what is added to it. */
interface Filling {
  readonly table: TableFile;
  readonly list: CompanyList;
  readonly plan: OutputPlan;
  readonly client: ScoutClient;
}

/** By the place of a company that was wanted and has no answer: why. */
type LeftOut = ReadonlyMap<number, string>;

export async function enrich(
  { client, access }: Opened,
  file: string,
  options: Options & { readonly add?: string }
): Promise<ExitCode> {
  const table = await openTable(file, options.sheet);
  const plan = planOutputs(await columnsToAdd(options.add, client));
  const list = await readCompanies(table, options, { client, outputs: plan });
  const { companies } = list.groups;
  const of = { table, list, plan, client };
  const quote = await client.quote(companies.flatMap((company) => plan.questionsOf(company)));
  const facts = factsOf(of, quote, access.isDemo);
  const words = planWords(facts);
  const most = await allowed({ quote, words, facts, isInParts: true }, options);
  if (most === null) return EXIT.notBought;
  const { chargedCredits, leftOut } = await buyCompanies(of, most);
  let filledRows = 0;
  const rows = async function* () {
    for await (const { own, values, note } of enrichedRows(of, leftOut)) {
      filledRows += Number(values.some((value) => value !== null && value !== ""));
      yield [...own, ...(isPlain(options) ? values : values.map(protectedCell)), note];
    }
  };
  const titles = [...plan.columns.map(({ title }) => title), NOTE];
  const header = [...table.header, ...titlesUnlike(titles, table.header)];
  await writeTable({ header, rows: rows(), style: table.style }, options);
  const summary = { ...facts, chargedCredits, filledRows, leftOut: leftOut.size };
  if (options.json && options.out !== undefined) print(summary);
  else tell(doneWords(summary, [...leftOut.values()][0], options.out));
  return leftOut.size > 0 ? EXIT.partDone : EXIT.done;
}

type Facts = ReturnType<typeof factsOf>;

function factsOf(of: Filling, quote: Quote, isDemo: boolean) {
  const { groups } = of.list;
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
    paidFor: companies.filter((company) => missingParts(of, company).length === 0).length,
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
  const { rows, companies, paidFor, toBuy, usualCredits, atMostCredits, seconds } = facts;
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
      ? [`  --names looks up ${counted(facts.namesToLookUp, "name")} for nothing, 5 a second.`]
      : []),
    ...facts.firstUnreadable.map(({ row, reason }) => `  row ${row}: ${reason}`),
    `${paidFor > 0 ? `${amount(paidFor)} paid for, ` : ""}${amount(companies - paidFor)} to buy: ${price}`,
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

/** What is missing of a list's companies is bought in the order of the rows, until the next would not fit. */
async function buyCompanies(
  of: Filling,
  most: number
): Promise<{ readonly chargedCredits: number; readonly leftOut: LeftOut }> {
  const { list, plan, client } = of;
  const leftOut = new Map<number, string>();
  const owners: number[] = [];
  const questions: ReturnType<OutputPlan["questionsOf"]>[number][] = [];
  let price = 0;
  for (const [index, company] of list.groups.companies.entries()) {
    const parts = missingParts(of, company);
    price += parts.reduce((sum, part) => sum + partPrice(part), 0);
    if (parts.length > 0 && price > most)
      leftOut.set(index, `Not bought: --most ${most} was reached.`);
    else if (parts.length > 0)
      for (const question of plan.questionsOf(company)) {
        owners.push(index);
        questions.push(question);
      }
  }
  const bought = await purchase(questions, { client, by: "enrich", most });
  refuseIfNone(bought);
  for (const [at, state] of bought.states.entries())
    if (state.kind === "failed") leftOut.set(owners[at] ?? -1, reasonOf(state.failure));
  return { chargedCredits: bought.chargedCredits, leftOut };
}

/** A company may have several records, each of which is charged. */
const reasonOf = (failure: Failure): string =>
  failure.kind === "waiting"
    ? `Not bought: others had several records, which used up the price. At most ${credits(failure.priceCredits)} more.`
    : failureWords(failure);

/** What has to be bought for a company. */
function missingParts({ client, plan }: Filling, company: CompanyRef) {
  const readings = heldReadings(client, plan, company);
  return [...new Set(plan.parts.filter((_, at) => readings[at] === undefined))];
}

const NOTE = "Stackscout note";
const UNKNOWN = "The service does not know this company (0 credits).";

/** The rows with their new values, and a note where one has none. */
async function* enrichedRows(of: Filling, leftOut: LeftOut) {
  let offset = 0;
  for await (const row of of.table.rows()) {
    const own = of.table.header.map((_, at) => row[at] ?? null);
    yield { own, ...added(of, leftOut, offset) };
    offset += 1;
  }
}

function added({ list, plan, client }: Filling, leftOut: LeftOut, offset: number) {
  const { groups, texts } = list;
  const index = groups.companyOf[offset] ?? -1;
  const company = groups.companies[index];
  if (!company) {
    const reason = groups.byKey.get(texts[offset] ?? "");
    const note = typeof reason === "object" ? say(reason) : "";
    return { values: plan.columns.map(() => null), note };
  }
  const readings = heldReadings(client, plan, company);
  const values = plan.valuesOf(readings).map((value, at): Cell => {
    const { format = "" } = plan.columns[at] ?? {};
    return typeof value === "number" && format.includes("yy") ? dayOf(value) : (value ?? null);
  });
  const isUnknown = readings.some((reading) => reading && !isKnown(reading));
  return { values, note: leftOut.get(index) ?? (isUnknown ? UNKNOWN : "") };
}

/** A serial number of Excel as the day that it is. */
const dayOf = (serial: number): Date => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
