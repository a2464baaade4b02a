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
