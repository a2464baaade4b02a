/**
 * The runs on this machine: with it, a run that was cut off can go on and be reverted. Entries are written with strict
 * durability, because they must survive a crash. If the browser has no IndexedDB, memory replaces it: then runs are lost
 * when the add-in closes.
 */
import type { RunStore, StoredRun } from "../enrich";
import { type Database, openDatabase } from "./database";

/** Opens this machine's runs; never fails. */
export async function openRunStore(): Promise<RunStore> {
  const database = await openDatabase().catch(() => null);
  return database ? databaseRuns(database) : memoryRuns();
}

function databaseRuns(database: Database): RunStore {
  return {
    find: async (ids) => known(await Promise.all(ids.map((id) => database.get("runs", id)))),
    keep: async (run) => {
      const { store, done } = database.transaction("runs", "readwrite", { durability: "strict" });
      await Promise.all([store.put(run), done]);
    },
    drop: (id) => database.delete("runs", id),
    choicesFor: (titles) => database.get("choices", titles),
    keepChoices: async (titles, choices) => {
      await database.put("choices", choices, titles);
    },
  };
}

const known = (runs: readonly (StoredRun | undefined)[]) => runs.filter((run) => run !== undefined);

function memoryRuns(): RunStore {
  const runs = new Map<string, StoredRun>();
  const choices = new Map<string, unknown>();
  return {
    find: (ids) => Promise.resolve(known(ids.map((id) => runs.get(id)))),
    keep: (run) => Promise.resolve(void runs.set(run.id, run)),
    drop: (id) => Promise.resolve(void runs.delete(id)),
    choicesFor: (titles) => Promise.resolve(choices.get(titles)),
    keepChoices: (titles, kept) => Promise.resolve(void choices.set(titles, kept)),
  };
}
