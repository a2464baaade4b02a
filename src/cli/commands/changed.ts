/** `changed LIST --older-than 30d`: asks again what is held and old, and prints what changed since. */
import { changesSince, credits, oldAnswers } from "../../agents";
import { planOutputs } from "../../enrich";
import { CliError, EXIT, type ExitCode } from "../cli-error";
import { openTable } from "../files/open-table";
import type { Opened } from "../open";
import type { Options } from "../options";
import { companiesOf, tell } from "../terminal";
import { buyWithin, tellFailures } from "./buy-within";
import { writeRows } from "./find";
import { readCompanies } from "./list-of-companies";

const HEADER = ["Company", "What", "Name", "Change", "Before", "After"];

export async function changed(
  { client }: Opened,
  file: string,
  options: Options & { readonly olderThan: string }
): Promise<ExitCode> {
  const until = Date.now() - ageIn(options.olderThan);
  const outputs = planOutputs([{ kind: "field", field: "name" }]);
  const table = await openTable(file, options.sheet);
  const { groups } = await readCompanies(table, options, { client, outputs });
  const { old, notHeld } = await oldAnswers(groups.companies, until, client);
  if (notHeld > 0) tell(`Not paid for and not asked: ${companiesOf(notHeld)}. Enrich them first.`);
  const what = `${old.length} answers older than ${options.olderThan}`;
  const questions = old.map(({ question }) => question);
  const order = { client, what, by: "changed", refreshBefore: until };
  const bought = await buyWithin(questions, options, order);
  if (!bought) return EXIT.notBought;
  const missing = tellFailures(bought);
  const changes = changesSince(old, client);
  const rows = changes.map(({ company, what, name, change, before, after }) => [
    ...[company, what, name, change, before, after],
  ]);
  await writeRows(HEADER, rows, options);
  tell(
    `${what} asked again: ${changes.length} changes, ${credits(bought.chargedCredits)} charged.`
  );
  return missing > 0 ? EXIT.partDone : EXIT.done;
}

const UNITS: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };

function ageIn(text: string): number {
  const [, count, unit = ""] = /^(\d{1,5})\s*([hdw])$/.exec(text.trim()) ?? [];
  if (count === undefined)
    throw new CliError(`--older-than is an age like 30d, 2w or 12h, not "${text}".`);
  return Number(count) * (UNITS[unit] ?? 0);
}
