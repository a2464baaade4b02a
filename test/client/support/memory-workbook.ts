/** A workbook that keeps what it is given, for as long as it is referred to. Runs in a page too. */
import type { LedgerEntry } from "../../../src/client/ledger-entry";
import type { KeyedAnswer, WorkbookStore } from "../../../src/client/stores";

export function memoryWorkbook(id: string | null = null): WorkbookStore & {
  answers: Map<string, KeyedAnswer>;
  ledger: Map<string, LedgerEntry>;
} {
  const answers = new Map<string, KeyedAnswer>();
  const ledger = new Map<string, LedgerEntry>();
  return {
    id,
    answers,
    ledger,
    read: () => Promise.resolve({ answers: [...answers.values()], ledger: [...ledger.values()] }),
    add: (added, entries) => {
      for (const answer of added) answers.set(answer[0], answer);
      for (const entry of entries) ledger.set(entry.id, entry);
    },
    flush: () => Promise.resolve(),
    forget: (keys) => {
      if (keys === "all") answers.clear();
      else for (const key of keys) answers.delete(key);
      return Promise.resolve();
    },
    strip: () => {
      const stripped = { answers: answers.size, entries: ledger.size };
      answers.clear();
      ledger.clear();
      return Promise.resolve(stripped);
    },
    usage: () =>
      Promise.resolve({ answers: answers.size, characters: 0, limitCharacters: 1_000_000 }),
  };
}
