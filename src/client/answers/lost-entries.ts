/**
 * Ledger entries that a session left open: was the reply stored before the session ended? Answers are kept before
 * their entry is closed. So a process that ends in between has lost nothing, and no person has to decide.
 */
import type { HeldAnswer } from "../../model/answer";
import type { LedgerEntry } from "../../model/ledger";
import type { MachineStore } from "../../model/stores";
import type { Credits } from "../../model/units";

/** Entries that were `sent`: confirmed if answers to all their keys were bought since, unconfirmed otherwise. */
export async function asFound(
  entries: readonly LedgerEntry[],
  machine: Pick<MachineStore, "answers">
): Promise<LedgerEntry[]> {
  return Promise.all(
    entries.map(async (entry) => (entry.status === "sent" ? found(entry, machine) : entry))
  );
}

async function found(
  entry: LedgerEntry,
  machine: Pick<MachineStore, "answers">
): Promise<LedgerEntry> {
  const lost: LedgerEntry = { ...entry, status: "unconfirmed" };
  const isSince = (answer: HeldAnswer | undefined) => (answer?.bought.at ?? -1) >= entry.at;
  const answers = await machine.answers(entry.keys).catch(() => []);
  if (entry.keys.length === 0 || !entry.keys.every((_, index) => isSince(answers[index])))
    return lost;
  const rows = answers.flatMap((answer) => (answer && "rows" in answer ? answer.rows : []));
  const records = await machine.answers(rows.filter((row) => row !== null)).catch(() => []);
  const fresh = [...answers, ...records].filter(isSince);
  const sum = fresh.reduce((credits, answer) => credits + (answer?.bought.credits ?? 0), 0);
  const chargedCredits: Credits = Math.min(sum, entry.priceCredits);
  return { ...entry, status: "confirmed", chargedCredits, keys: [] };
}
