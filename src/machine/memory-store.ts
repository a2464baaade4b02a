/**
 * The machine's store in memory: everything is lost when the add-in closes. It replaces IndexedDB where
 * there is none, and in tests.
 */
import type { HeldAnswer, LedgerEntry, MachineStore, QuestionKey } from "../client";

export function memoryStore(): MachineStore {
  const answers = new Map<QuestionKey, HeldAnswer>();
  const entries = new Map<string, LedgerEntry>();
  const marks = new Map<string, number>();
  let written = 0;
  const notes = new Map<string, unknown>();
  return {
    answers: (keys) => Promise.resolve(keys.map((key) => answers.get(key))),
    keep: (kept) => {
      for (const [key, answer] of kept) answers.set(key, answer);
      return Promise.resolve();
    },
    forget: (keys) => {
      if (keys === "all") answers.clear();
      else for (const key of keys) answers.delete(key);
      return Promise.resolve();
    },
    forgetBefore: (at) => {
      for (const [key, { bought }] of answers) if (bought.at < at) answers.delete(key);
      return Promise.resolve();
    },
    ledger: (since) => {
      const found = [...entries.values()].filter(({ at }) => at >= since);
      return Promise.resolve(found.sort((a, b) => a.at - b.at));
    },
    ledgerMark: () => Promise.resolve(written),
    ledgerAfter: (mark) => {
      const found = [...entries.values()].filter(({ id }) => (marks.get(id) ?? 0) > mark);
      return Promise.resolve({ entries: found, mark: written });
    },
    ledgerOf: (workbook) => {
      const found = [...entries.values()].filter((entry) => entry.workbook === workbook);
      return Promise.resolve(found);
    },
    record: (recorded) => {
      for (const entry of recorded) {
        entries.set(entry.id, entry);
        marks.set(entry.id, ++written);
      }
      return Promise.resolve();
    },
    notes: () => Promise.resolve(Object.fromEntries(notes)),
    keepNotes: (kept) => {
      for (const [name, note] of Object.entries(kept))
        if (note === undefined) notes.delete(name);
        else notes.set(name, note);
      return Promise.resolve();
    },
    usage: () => Promise.resolve({ answers: answers.size, bytes: null, isPersistent: false }),
  };
}
