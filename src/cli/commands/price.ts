/** `price DOMAIN...`, `price "technology=Kafka" --rows 200`: what all of it would cost at most, and what is held. Buys nothing. */
import { credits, failureWords, readSearch } from "../../agents";
import type { Question, ScoutClient } from "../../client";
import { planOutputs } from "../../enrich";
import { EXIT, type ExitCode, told } from "../cli-error";
import type { Opened } from "../open";
import { print } from "../terminal";
import { columnsToAdd } from "./columns-to-add";
import { companiesNamed } from "./technologies";

export interface PriceOptions {
  readonly add?: string;
  readonly rows: number;
  readonly jobs?: boolean;
  readonly json?: boolean;
}

export async function price(
  { client }: Opened,
  what: readonly string[],
  options: PriceOptions
): Promise<ExitCode> {
  const questions = await questionsOf(what, options, client);
  const { held, toBuy, priceCredits, obstacle } = await client.quote(questions);
  const told = obstacle && failureWords(obstacle);
  if (options.json) print({ held, toBuy, atMostCredits: priceCredits, obstacle: told });
  else
    print(
      `At most ${credits(priceCredits)} (${held} held, ${toBuy} to buy).${told ? ` ${told}` : ""}`
    );
  return EXIT.done;
}

async function questionsOf(
  what: readonly string[],
  { add, rows, jobs }: PriceOptions,
  client: ScoutClient
): Promise<Question[]> {
  const filters = what.filter((text) => IS_FILTER.test(text));
  const domains = what.filter((text) => !IS_FILTER.test(text));
  const questions: Question[] = [];
  if (filters.length > 0) {
    const about = jobs ? "jobs" : "companies";
    questions.push(told(await readSearch({ about, text: filters.join("; "), rows }, client)));
  }
  if (domains.length > 0) {
    const plan = planOutputs(await columnsToAdd(add, client));
    for (const company of await companiesNamed(domains))
      questions.push(...plan.questionsOf(company));
  }
  return questions;
}

/** A web address may have the sign in its query. */
const IS_FILTER = /^[^.:/]+=/;
