/**
 * This machine's ledger beside what the service counted, day by day: replies carry no charge, so the
 * ledger counts records, and other machines or tools may use the same key. Free.
 */
import type { FreeCaller } from "./free-caller";
import { spentCredits } from "./ledger";
import type { LedgerBook } from "./ledger-book";
import type { Reconciliation, Result } from "./scout-client";

interface ReconcileParts {
  readonly caller: FreeCaller;
  readonly ledger: LedgerBook;
}

export async function reconciled({
  caller,
  ledger,
}: ReconcileParts): Promise<Result<Reconciliation>> {
  const reply = await caller.call("creditsConsumption", {});
  if (!reply.ok) return reply;
  const days = reply.value.map(({ period_start, api_credits_consumed }) => {
    const day = period_start.slice(0, 10);
    const entries = ledger.ofMachine().filter(({ at }) => dayOf(at) === day);
    return {
      day,
      ledgerCredits: spentCredits(entries),
      serviceCredits: api_credits_consumed ?? 0,
    };
  });
  const driftCredits = days.reduce(
    (sum, { ledgerCredits, serviceCredits }) => sum + serviceCredits - ledgerCredits,
    0
  );
  days.sort((a, b) => (a.day < b.day ? -1 : 1));
  return { ok: true, value: { days, driftCredits } };
}

/** YYYY-MM-DD in UTC, as the service counts. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
