/** What Enrich filled in last, on this machine. If the browser has no IndexedDB, it is known until the add-in closes. */
import type { ChoiceStore } from "../enrich";
import { openDatabase } from "./database";

const LAST = "last";

/** Opens this machine's choices; never fails. */
export async function openChoiceStore(): Promise<ChoiceStore> {
  const database = await openDatabase().catch(() => null);
  if (database)
    return {
      last: () => database.get("choices", LAST),
      keep: async (choices) => {
        await database.put("choices", choices, LAST);
      },
    };
  let kept: unknown;
  return {
    last: () => Promise.resolve(kept),
    keep: (choices) => Promise.resolve(void (kept = choices)),
  };
}
