/** What only the pane asks and decides. */
import type { Balance, Result, ServiceAccess } from "../interface/scout-client";
import type { BalanceBook } from "../spending/balance-book";
import type { ClientSession } from "./client-session";
import { lostAt } from "../spending/lost-failure";
import type { ClientParts } from "./client-parts";

/** The balance of a service that is not used yet, taken into `book`. */
export async function readBalance(
  access: ServiceAccess,
  session: ClientSession,
  book: BalanceBook
): Promise<Result<Balance>> {
  const from = session.clock.now();
  const reply = await session.httpFor(access).send("creditBalance", {});
  const isCut = !reply.ok && reply.failure.kind === "unreachable" && !session.isOnline();
  if (!reply.ok) return { ok: false, failure: isCut ? { kind: "offline" } : reply.failure };
  return { ok: true, value: book.take(reply.value, from) };
}

/** A person says what a lost reply cost. */
export async function settleLoss(
  id: string,
  wasCharged: boolean,
  { ledger, losses, onSettled }: ClientParts
): Promise<void> {
  const entry = ledger.unconfirmed().find((each) => each.id === id);
  if (!entry) return;
  const most = losses.mostCredits(entry) ?? entry.priceCredits;
  await ledger.settle(entry, wasCharged ? most : null, "person");
  onSettled();
}

/** A person decided to buy again what never arrived. */
export async function buyLostAgain(
  id: string,
  { ledger, funds, open, onSettled }: ClientParts
): Promise<void> {
  const entry = ledger.lost().find((each) => each.id === id);
  if (!entry) return;
  await ledger.waive(id);
  const waiting = open.withStatus("stalled").filter(({ failure }) => lostAt(failure) === entry.at);
  if (waiting.length > 0) {
    const approval = funds.approve(entry.priceCredits);
    for (const purchase of waiting) {
      purchase.approveAgain(approval);
      open.retry(purchase);
    }
  }
  onSettled();
}
