/** `price DOMAIN...`, `price "technology=Kafka" --rows 200`: what all of it would cost at most, and what is paid for. Buys nothing. */
import { credits, failureWords, readSearch } from "../../agents";
import type { Question, ScoutClient } from "../../client";
import { EXIT, type ExitCode, told } from "../cli-error";
import type { Opened } from "../open";
import type { SearchOptions } from "../options";
import { print } from "../terminal";
import { companiesNamed } from "./technologies";

export async function price(
  { client }: Opened,
  what: readonly string[],
  options: SearchOptions
): Promise<ExitCode> {
  const questions = await questionsOf(what, options, client);
  const { held: paidFor, toBuy, priceCredits, obstacle } = await client.quote(questions);
  const told = obstacle && failureWords(obstacle);
  if (options.json) print({ paidFor, toBuy, atMostCredits: priceCredits, obstacle: told });
  else
    print(
      `At most ${credits(priceCredits)} (${paidFor} paid for, ${toBuy} to buy).${told ? ` ${told}` : ""}`
    );
  return EXIT.done;
}

async function questionsOf(
  what: readonly string[],
  { rows }: SearchOptions,
  client: ScoutClient
): Promise<Question[]> {
  const filters = what.filter((text) => IS_FILTER.test(text));
  const domains = what.filter((text) => !IS_FILTER.test(text));
  const questions: Question[] = [];
  if (filters.length > 0) {
    const search = { about: "companies", text: filters.join("; "), rows } as const;
    questions.push(told(await readSearch(search, client)));
  }
  if (domains.length === 0) return questions;
  const companies = await companiesNamed(domains);
  return [...questions, ...companies.map((company) => ({ about: "company", company }) as const)];
}

/** A web address may have the sign in its query. */
const IS_FILTER = /^[^.:/]+=/;
