/**
 * Compares this machine's ledger with what the service counted, day by day. They may differ: replies state
 * no charge, so the ledger counts records, and other machines or tools may use the same key. Days that only
 * one side has count too. Free.
 */
import { dayOf } from "../../model/days";
import { consumedByDay } from "./consumed-days";
import type { Caller } from "../wire/free-calls";
import { spentCredits } from "../../model/ledger";
import type { LedgerBook } from "./ledger-book";
import type { Reconciliation, Result } from "../interface/scout-client";
import type { Clock, Credits, DurationMs } from "../../model/units";

const DAY_MS: DurationMs = 86_400_000;
/** As far back as this machine's entries are read, in whole days. */
const DAYS = 30;

interface ReconcileParts {
  readonly caller: Caller;
  readonly ledger: LedgerBook;
  readonly session: { readonly clock: Clock };
}

export async function reconciled({
  caller,
  ledger,
  session,
}: ReconcileParts): Promise<Result<Reconciliation>> {
  const since = Math.floor(session.clock.now() / DAY_MS - DAYS) * DAY_MS;
  const counted = await consumedByDay(caller, since);
  if (!counted.ok) return counted;
  const noted = new Map<string, Credits>();
  for (const entry of ledger.ofMachine())
    if (entry.at >= since) {
      const day = dayOf(entry.at);
      noted.set(day, (noted.get(day) ?? 0) + spentCredits([entry]));
    }
  const days = [...new Set([...counted.value.keys(), ...noted.keys()])].sort().map((day) => ({
    day,
    ledgerCredits: noted.get(day) ?? 0,
    serviceCredits: counted.value.get(day) ?? 0,
  }));
  const driftCredits = days.reduce(
    (sum, { ledgerCredits, serviceCredits }) => sum + serviceCredits - ledgerCredits,
    0
  );
  return { ok: true, value: { days, driftCredits } };
}
