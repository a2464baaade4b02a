/**
 * The service and key that a person uses on this machine, their preferences and last choices. They are kept in
 * OfficeRuntime.storage, which belongs to the user and the add-in, never to a workbook. Office documents
 * it as plain text, so only what is needed is kept, and a removed access is deleted. A damaged item
 * counts as missing.
 */
import * as z from "zod/mini";
import { InOrder, type ServiceAccess, stored, type SpendingSettings } from "../client";
import type { ChoiceStore } from "../enrich";
import { inTime } from "./in-time";

/** The part of OfficeRuntime.storage that is used. */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
}

/** Formulas of a workbook may spend the day's allowance without asking, or never. */
export type Trust = "allowed" | "always-ask";

export type AccessKeeper = ReturnType<typeof openAccessKeeper>;

const ACCESS_ITEM = "stackscout.access";
const PREFERENCES_ITEM = "stackscout.preferences";
const CONFIG_ITEM = "stackscout.config";
const TRUST_ITEM = "stackscout.trust";
const CHOICES_ITEM = "stackscout.choices";
/** The oldest answers go: then a person is asked again. */
const MAX_TRUSTS = 2000;

const accessesSchema = z.object({
  current: z.nullable(z.string()),
  last: z.nullable(z.string()),
  byAddress: z.record(z.string(), z.object({ key: z.string(), isDemo: z.boolean() })),
});
type Accesses = z.output<typeof accessesSchema>;
const noAccess: Accesses = { current: null, last: null, byAddress: {} };
const readAccessesIn = stored.readerOf(accessesSchema);

/** A field that cannot be read has its default. */
const amount = z.catch(z.optional(z.int().check(z.minimum(0))), undefined);
const days = z.catch(z.nullable(z.int().check(z.minimum(1))), null);
const preferencesSchema = z.object({
  /** Noted with each purchase of this person; "" until given. */
  initials: z.catch(z.string(), ""),
  /** After how many days answers get a mark; null: the client's default. */
  staleAfterDays: days,
  /** Answers that are older are removed when a workbook opens; null: never. */
  keepDays: days,
  /** False: answers are not written into the workbook's file. */
  keepsInWorkbook: z.catch(z.boolean(), true),
  /** The pane's language; "" follows Office's display language. */
  language: z.catch(z.string(), ""),
  /** Only the numbers that were changed. */
  spending: z.catch(
    z.object({
      unaskedCredits: amount,
      actionCredits: amount,
      dayCredits: amount,
      workbookCredits: amount,
      spendingOn: z.catch(z.optional(z.boolean()), undefined),
    }),
    {}
  ),
});
export type Preferences = Omit<z.output<typeof preferencesSchema>, "spending"> & {
  spending: Partial<SpendingSettings>;
};
const readPreferencesIn = stored.readerOf(preferencesSchema);
/** Of somebody who set nothing. */
export const nothingPreferred = preferencesSchema.parse({});

/** By mark, the latest last. */
const readTrustsIn = stored.readerOf(
  z.array(z.object({ mark: z.string(), trust: z.enum(["allowed", "always-ask"]) }))
);

/**
 * Opens the keeper on OfficeRuntime.storage, or on memory if a host has none. If the storage refuses or
 * hangs (a browser may block it in frames), `onLost` is called once and memory replaces it.
 */
export function openAccessKeeper(
  offered: KeyValueStorage | undefined = officeStorage(),
  onLost: () => void = () => undefined
) {
  const storage = offered ? withMemory(offered, onLost) : memoryStorage();
  const writing = new InOrder();
  /** Changes run one after the other, because each reads an item and writes it back. */
  const change = <T extends object>(
    item: string,
    read: () => Promise<T>,
    changed: (kept: T) => T
  ) => writing.act(async () => storage.setItem(item, JSON.stringify(changed(await read()))));
  const readAccesses = async (): Promise<Accesses> =>
    readAccessesIn(await readJson(storage, ACCESS_ITEM)) ?? noAccess;
  const readPreferences = async (): Promise<Preferences> => {
    const found = readPreferencesIn(await readJson(storage, PREFERENCES_ITEM)) ?? nothingPreferred;
    return { ...found, spending: given(found.spending) };
  };
  const readTrusts = async () => readTrustsIn(await readJson(storage, TRUST_ITEM)) ?? [];
  return {
    readPreferences,
    /** The access in use, or the one last used with the service at `address`. */
    readAccess: async (address?: string): Promise<ServiceAccess | null> => {
      const { current, byAddress } = await readAccesses();
      const wanted = address ?? current;
      const found = wanted === null ? undefined : byAddress[wanted];
      return found && wanted !== null ? { address: wanted, ...found } : null;
    },
    /** The service used last, even after its key was removed, so that answers bought there can be read. */
    readLastAddress: async () => (await readAccesses()).last,
    /** Uses and remembers an access; null forgets all, with every key. */
    keepAccess: (access: ServiceAccess | null) =>
      change(ACCESS_ITEM, readAccesses, ({ last, byAddress }) => ({
        current: access?.address ?? null,
        last: access?.address ?? last,
        byAddress: access
          ? { ...byAddress, [access.address]: { key: access.key, isDemo: access.isDemo } }
          : {},
      })),
    /** Whether a person trusts a workbook, by its mark; null: not asked yet. */
    readTrust: async (wanted: string) =>
      (await readTrusts()).find(({ mark }) => mark === wanted)?.trust ?? null,
    keepTrust: (mark: string, trust: Trust) =>
      change(TRUST_ITEM, readTrusts, (kept) => [
        ...kept.filter((one) => one.mark !== mark).slice(1 - MAX_TRUSTS),
        { mark, trust },
      ]),
    /** The administrator's file when it was last valid; null when there was none. */
    readConfig: () => readJson(storage, CONFIG_ITEM),
    keepConfig: (file: unknown) => storage.setItem(CONFIG_ITEM, JSON.stringify(file)),
    /** What was filled into Enrich last. */
    choices: {
      last: () => readJson(storage, CHOICES_ITEM),
      keep: (choices) => storage.setItem(CHOICES_ITEM, JSON.stringify(choices)),
    } satisfies ChoiceStore,
    keepPreferences: (changed: Partial<Preferences>) =>
      change(PREFERENCES_ITEM, readPreferences, (kept) => ({ ...kept, ...changed })),
  };
}

/** Only values that were given: none must replace a default. */
function given(values: { [K in keyof SpendingSettings]?: SpendingSettings[K] | undefined }) {
  const entries = Object.entries<unknown>(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<SpendingSettings>;
}

async function readJson(storage: KeyValueStorage, item: string): Promise<unknown> {
  try {
    return JSON.parse((await storage.getItem(item)) ?? "null");
  } catch {
    return null;
  }
}

function officeStorage(): KeyValueStorage | undefined {
  // Absent in tests and in hosts that are older than the shared runtime.
  return (globalThis as { OfficeRuntime?: { storage?: KeyValueStorage } }).OfficeRuntime?.storage;
}

function withMemory(storage: KeyValueStorage, onLost: () => void): KeyValueStorage {
  const memory = memoryStorage();
  /** What the storage gave or took: only this is written over after a loss, when it may work again. */
  const known = new Set<string>();
  let isLost = false;
  const orMemory = async <T>(
    key: string,
    ask: (from: KeyValueStorage) => Promise<T>,
    isWriting = false
  ): Promise<T> => {
    if (isLost && !(isWriting && known.has(key))) return ask(memory);
    try {
      // Called inside a promise, because some storages throw instead of returning one.
      const answer = await inTime(Promise.resolve().then(() => ask(storage)));
      known.add(key);
      return answer;
    } catch {
      if (!isLost) onLost();
      isLost = true;
      return ask(memory);
    }
  };
  return {
    getItem: async (key) => {
      const value = await orMemory(key, (from) => from.getItem(key));
      if (value !== null) await memory.setItem(key, value);
      return value;
    },
    setItem: async (key, value) => {
      await memory.setItem(key, value);
      await orMemory(key, (from) => from.setItem(key, value), true);
    },
  };
}

function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => Promise.resolve(items.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void items.set(key, value)),
  };
}
