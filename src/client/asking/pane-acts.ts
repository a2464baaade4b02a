/** What only a pane asks and decides: its code is fetched with the first of it. */
import type { ClientParts } from "./client-parts";

export { askOnce } from "./ask-once";
export { buyRows } from "./row-pages";

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

/** A person has what never arrived bought again. */
export async function buyLostAgain(
  id: string,
  { ledger, funds, purchasing, onSettled }: ClientParts
): Promise<void> {
  const entry = ledger.lost().find((each) => each.id === id);
  if (!entry) return;
  await ledger.waive(id);
  purchasing.retryLost(entry, funds.approve(entry.priceCredits));
  onSettled();
}
