/** `--add name,industry,employees,uses:Kafka`: what is added to each row. */
import type { ScoutClient } from "../../client";
import type { EnrichmentOutput } from "../../enrich";
import { companyFields, defaultCompanyFields } from "../../input";
import { fieldsNamed, findKeyword } from "../../agents";
import { CliError, told } from "../cli-error";
import { namesIn } from "./find";

const ADD_HELP = `fields of a company (name, industry, country, employees, revenue, funding stage, city,
founded, website ...), technologies, intents, uses:NAME (yes or no)`;

export async function columnsToAdd(
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
