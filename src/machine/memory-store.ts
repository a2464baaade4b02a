/**
 * The machine's store in memory: everything is lost when the add-in closes. It replaces IndexedDB where
 * there is none, and in tests.
 */
import type { HeldAnswer, LedgerEntry, MachineStore, QuestionKey } from "../client";

export function memoryStore(): MachineStore {
  const answers = new Map<QuestionKey, HeldAnswer>();
  const entries = new Map<string, { readonly entry: LedgerEntry; readonly mark: number }>();
  const notes = new Map<string, string>();
  let mark = 0;
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
    ledger: (after) => {
      const written = [...entries.values()].filter((one) => one.mark > after);
      return Promise.resolve({ entries: written.map(({ entry }) => entry), mark });
    },
    record: (recorded) => {
      for (const entry of recorded) entries.set(entry.id, { entry, mark: ++mark });
      return Promise.resolve();
    },
    note: (name) => Promise.resolve(notes.get(name)),
    keepNote: (name, note) => Promise.resolve(void notes.set(name, note)),
    usage: () => Promise.resolve({ answers: answers.size, isPersistent: false }),
  };
}
