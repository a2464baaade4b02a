/** `ledger`, `held`, `credits`: what was spent, what is kept, what is left. Nothing here costs anything. */
import { say } from "../../texts";
import { failureWords } from "../../agents";
import { questionOf, spentCredits } from "../../client";
import { labelOf } from "../../input";
import { CliError, EXIT, type ExitCode } from "../cli-error";
import { nameOf } from "../access";
import type { Opened } from "../open";
import { columns } from "../../program/columns";
import { print } from "../terminal";

export interface LookOptions {
  readonly limit: number;
  readonly json?: boolean;
}

export function ledger(scout: Opened, options: LookOptions): ExitCode {
  const all = scout.store.entries();
  const lines = all
    .slice(-options.limit)
    .reverse()
    .map(({ at, what, cause, status, priceCredits, chargedCredits }) => ({
      at: new Date(at).toISOString(),
      what: say(what),
      by: cause.name,
      status,
      priceCredits,
      chargedCredits,
    }));
  const spent = spentCredits(all);
  if (options.json) print({ spentCredits: spent, lines });
  else {
    const rows = lines.map((line) => [
      ...[line.at.slice(0, 16).replace("T", " "), line.chargedCredits, line.priceCredits],
      ...[line.status, line.what, line.by],
    ]);
    const header = ["When (UTC)", "Charged", "At most", "State", "What", "By"];
    print(rows.length === 0 ? "Nothing was bought yet." : columns(header, rows));
    print(`${spent} credits spent on this computer, at ${nameOf(scout.access)}.`);
  }
  return EXIT.done;
}

export async function held(scout: Opened, options: LookOptions): Promise<ExitCode> {
  const keys = scout.store.keys();
  const answers = keys.flatMap((key): { about: string; of: string }[] => {
    const question = questionOf(key);
    if (!question) return [];
    const about = key.slice(0, key.indexOf(":"));
    if ("company" in question) return [{ about, of: labelOf(question.company) }];
    return [{ about, of: filtersIn(key.slice(about.length + 1)) }];
  });
  const { bytes } = await scout.store.usage();
  if (options.json) print({ answers: answers.length, bytes, last: answers.slice(-options.limit) });
  else {
    const shown = answers.slice(-options.limit).reverse();
    if (shown.length > 0)
      print(
        columns(
          ["About", "Of"],
          shown.map(({ about, of }) => [about, of.slice(0, 100)])
        )
      );
    print(
      `${answers.length} answers held of ${nameOf(scout.access)} (${Math.ceil(bytes / 1024)} KB).`
    );
  }
  return EXIT.done;
}

/** `name=value; ...` of the criteria in a key; as it stands where it has none. */
function filtersIn(key: string): string {
  if (!key.startsWith("{")) return key;
  return Object.entries(JSON.parse(key) as Record<string, unknown>)
    .map(([name, value]) => `${name}=${[value].flat().join(",")}`)
    .join("; ");
}

export async function credits(scout: Opened, options: LookOptions): Promise<ExitCode> {
  const balance = await scout.client.refreshBalance();
  if (!balance.ok) throw new CliError(failureWords(balance.failure));
  const { leftCredits } = balance.value;
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const todayCredits = spentCredits(scout.store.entries(midnight));
  const service = nameOf(scout.access);
  if (options.json) print({ service, leftCredits, todayCredits });
  else
    print(
      `${leftCredits} credits left at ${service}; ${todayCredits} spent today on this computer.`
    );
  return EXIT.done;
}
