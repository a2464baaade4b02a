/** `ledger`, `bought`, `credits`: what was spent, what is paid for, what is left. Nothing here costs anything. */
import { say } from "../../texts";
import { failureWords } from "../../agents";
import { questionOf, spentCredits } from "../../client";
import { labelOf } from "../../input";
import { CliError, EXIT, type ExitCode } from "../cli-error";
import { nameOf } from "../access";
import type { Opened } from "../open";
import type { Options } from "../options";
import { columns } from "../../program/columns";
import { counted, print } from "../terminal";

/** Lines that a person is shown; a program gets all. */
const SHOWN = 20;

export function ledger(scout: Opened, options: Options): ExitCode {
  const all = scout.store.entries();
  const lines = all
    .map(({ at, what, cause, status, priceCredits, chargedCredits }) => ({
      at: new Date(at).toISOString(),
      what: say(what),
      by: cause.name,
      status,
      priceCredits,
      chargedCredits,
    }))
    .reverse();
  const spent = spentCredits(all);
  if (options.json) print({ spentCredits: spent, lines });
  else {
    const rows = lines
      .slice(0, SHOWN)
      .map((line) => [
        ...[line.at.slice(0, 16).replace("T", " "), line.chargedCredits, line.priceCredits],
        ...[line.status, line.what, line.by],
      ]);
    const header = ["When (UTC)", "Charged", "At most", "State", "What", "By"];
    print(rows.length === 0 ? "Nothing was bought yet." : columns(header, rows));
    print(`${spent} credits spent on this computer, at ${nameOf(scout.access)}.`);
  }
  return EXIT.done;
}

export function bought(scout: Opened, options: Options): ExitCode {
  const keys = scout.store.keys();
  const answers = keys.flatMap((key): { about: string; of: string }[] => {
    const question = questionOf(key);
    if (!question) return [];
    const about = key.slice(0, key.indexOf(":"));
    if ("company" in question) return [{ about, of: labelOf(question.company) }];
    return [{ about, of: key.slice(about.length + 1) }];
  });
  if (options.json) print({ answers });
  else {
    const shown = answers.slice(-SHOWN).reverse();
    if (shown.length > 0)
      print(
        columns(
          ["About", "Of"],
          shown.map(({ about, of }) => [about, of.slice(0, 100)])
        )
      );
    print(`${counted(answers.length, "answer")} of ${nameOf(scout.access)}.`);
  }
  return EXIT.done;
}

export async function credits(scout: Opened, options: Options): Promise<ExitCode> {
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
