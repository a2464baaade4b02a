/** A command has no workbook: what it buys is in this machine's store. */
import type { WorkbookStore } from "../client";

export const noWorkbook = (): WorkbookStore => ({
  id: null,
  read: () => Promise.resolve({ answers: [], ledger: [] }),
  add: () => undefined,
  flush: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  strip: () => Promise.resolve({ answers: 0, entries: 0 }),
  setEnabled: () => undefined,
  usage: () => Promise.resolve({ answers: 0, characters: 0, limitCharacters: 0 }),
});

/** More than anybody has: what a person was shown, or the gateway's own ceilings, are what counts. */
const MORE_THAN_ENOUGH = 1e9;

/** Nothing goes unasked; each purchase brings its own ceiling. */
export const CEILINGS_ELSEWHERE = {
  unaskedCredits: 0,
  actionCredits: MORE_THAN_ENOUGH,
  dayCredits: MORE_THAN_ENOUGH,
  workbookCredits: MORE_THAN_ENOUGH,
};
