/** What a person may do with lost replies, as tests do it. */
import type { LedgerEntry, ScoutClient } from "../../src/client";

/** Lost replies of which nobody knows yet whether they were charged. */
export function inDoubt(client: Pick<ScoutClient, "view">): LedgerEntry[] {
  const { lost } = client.view();
  return lost.map(({ entry }) => entry).filter(({ status }) => status === "unconfirmed");
}

/** Tries again, and asks for all that is lost once more. */
export async function askLostAgain(client: ScoutClient): Promise<void> {
  for (const { entry } of client.view().lost) await client.settle(entry.id, "ask-again");
  client.retry();
}
