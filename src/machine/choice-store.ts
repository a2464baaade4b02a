/**
 * What was chosen last for columns of the same titles, on this machine. If the browser has no IndexedDB, it is known
 * until the add-in closes.
 */
import type { ChoiceStore } from "../enrich";
import { openDatabase } from "./database";

/** Opens this machine's choices; never fails. */
export async function openChoiceStore(): Promise<ChoiceStore> {
  const database = await openDatabase().catch(() => null);
  if (database)
    return {
      choicesFor: (titles) => database.get("choices", titles),
      keepChoices: async (titles, choices) => {
        await database.put("choices", choices, titles);
      },
    };
  const kept = new Map<string, unknown>();
  return {
    choicesFor: (titles) => Promise.resolve(kept.get(titles)),
    keepChoices: (titles, choices) => Promise.resolve(void kept.set(titles, choices)),
  };
}
