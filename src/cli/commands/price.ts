/** `price DOMAIN...`, `price "technology=Kafka" --rows 200`: what it would cost at most, and what is held. Buys nothing. */
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
  if (what.some((text) => text.includes("="))) {
    const about = jobs ? "jobs" : "companies";
    return [told(await readSearch({ about, text: what.join("; "), rows }, client))];
  }
  const plan = planOutputs(await columnsToAdd(add, client));
  return (await companiesNamed(what)).flatMap((company) => plan.questionsOf(company));
}
