/**
 * The service and key that a person uses on this machine, and their preferences. They are kept in
 * OfficeRuntime.storage, which belongs to the user and the add-in, never to a workbook. Office documents
 * it as plain text, so only what is needed is kept, and a removed access is deleted. A damaged item
 * counts as missing.
 */
import { InOrder, type ServiceAccess, shape, type SpendingSettings } from "../client";
import { inTime } from "./in-time";

/** The part of OfficeRuntime.storage that is used. */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
}

export interface Preferences {
  /** Noted with each purchase of this person; "" until given. */
  readonly initials: string;
  /** Only the numbers that were changed. */
  readonly spending: Partial<SpendingSettings>;
  /** False until the first-run panel is finished. */
  readonly hasSeenCeilings: boolean;
  /** After how many days answers get a mark; null: the client's default. */
  readonly staleAfterDays: number | null;
  /** Answers that are older are removed when a workbook opens; null: never. */
  readonly keepDays: number | null;
  /** False: answers are not written into the workbook's file. */
  readonly keepsInWorkbook: boolean;
  /** The pane's language; "" follows Office's display language. */
  readonly language: string;
}

/** Formulas of a workbook may spend the day's allowance without asking, or never. */
export type Trust = "allowed" | "always-ask";

export interface AccessKeeper {
  /** The access in use, or the one last used with the service at `address`. */
  readAccess(address?: string): Promise<ServiceAccess | null>;
  /** The service used last, even after its key was removed, so that answers bought there can be read. */
  readLastAddress(): Promise<string | null>;
  /** Uses and remembers an access; null forgets all, with every key. */
  keepAccess(access: ServiceAccess | null): Promise<void>;
  /** Services whose key is kept. */
  readonly readAddresses: () => Promise<readonly string[]>;
  /** Forgets the key of one service, even of the one in use. */
  removeKey(address: string): Promise<void>;
  /** The administrator's file when it was last valid; null when there was none. */
  readConfig(): Promise<unknown>;
  keepConfig(file: unknown): Promise<void>;
  /** Whether a person trusts a workbook, by its mark; null: not asked yet. */
  readTrust(mark: string): Promise<Trust | null>;
  keepTrust(mark: string, trust: Trust): Promise<void>;
  readPreferences(): Promise<Preferences>;
  keepPreferences(change: Partial<Preferences>): Promise<void>;
}

const nothingPreferred = {
  initials: "",
  hasSeenCeilings: false,
  staleAfterDays: null,
  keepDays: null,
  keepsInWorkbook: true,
  language: "",
} as const;

const ACCESS_ITEM = "stackscout.access";
const PREFERENCES_ITEM = "stackscout.preferences";
const CONFIG_ITEM = "stackscout.config";
const TRUST_ITEM = "stackscout.trust";
/** The oldest answers go: then a person is asked again. */
const MAX_TRUSTS = 2000;

interface Accesses {
  readonly current: string | null;
  readonly last: string | null;
  readonly byAddress: Record<string, { readonly key: string; readonly isDemo: boolean }>;
}

const accesses = shape.objectOf<Accesses>({
  current: shape.nullable(shape.text),
  last: shape.nullable(shape.text),
  byAddress: shape.recordOf(shape.objectOf({ key: shape.text, isDemo: shape.flag })),
});

const whole: shape.Reader<number> = (stored) =>
  Number.isSafeInteger(stored) && (stored as number) >= 0 ? (stored as number) : undefined;
const days: shape.Reader<number> = (stored) => whole(stored) || undefined;
const amount = shape.patient(whole, null);
const choice = shape.patient(shape.flag, null);

const spending = shape.objectOf<{ [K in keyof SpendingSettings]: SpendingSettings[K] | null }>({
  unaskedCredits: amount,
  actionCredits: amount,
  dayCredits: amount,
  workbookCredits: amount,
  spendingOn: choice,
});

const preferences = shape.objectOf({
  initials: shape.patient(shape.text, ""),
  hasSeenCeilings: shape.patient(shape.flag, false),
  staleAfterDays: shape.patient(days, null),
  keepDays: shape.patient(days, null),
  keepsInWorkbook: shape.patient(shape.flag, true),
  language: shape.patient(shape.text, ""),
  spending: shape.patient(spending, null),
});

/** By mark, the latest last. */
const trusts = shape.listOf(
  shape.objectOf<{ mark: string; trust: Trust }>({
    mark: shape.text,
    trust: shape.oneOf(["allowed", "always-ask"]),
  })
);

/**
 * Opens the keeper on OfficeRuntime.storage, or on memory if a host has none. If the storage refuses or
 * hangs (a browser may block it in frames), `onLost` is called once and memory replaces it.
 */
export function openAccessKeeper(
  offered: KeyValueStorage | undefined = officeStorage(),
  onLost: () => void = () => undefined
): AccessKeeper {
  const storage = offered ? withMemory(offered, onLost) : memoryStorage();
  const writing = new InOrder();
  /** Changes run one after the other, because each reads an item and writes it back. */
  const change = <T extends object>(
    item: string,
    read: () => Promise<T>,
    changed: (kept: T) => T
  ) => writing.act(async () => storage.setItem(item, JSON.stringify(changed(await read()))));
  const readAccesses = async (): Promise<Accesses> =>
    accesses(await readJson(storage, ACCESS_ITEM)) ?? { current: null, last: null, byAddress: {} };
  const readPreferences = async (): Promise<Preferences> => {
    const found = preferences(await readJson(storage, PREFERENCES_ITEM));
    if (!found) return { ...nothingPreferred, spending: {} };
    return { ...found, spending: given(found.spending ?? {}) };
  };
  const readTrusts = async () => trusts(await readJson(storage, TRUST_ITEM)) ?? [];
  return {
    readPreferences,
    readAccess: async (address) => {
      const { current, byAddress } = await readAccesses();
      const wanted = address ?? current;
      const found = wanted === null ? undefined : byAddress[wanted];
      return found && wanted !== null ? { address: wanted, ...found } : null;
    },
    readLastAddress: async () => (await readAccesses()).last,
    keepAccess: (access) =>
      change(ACCESS_ITEM, readAccesses, ({ last, byAddress }) => ({
        current: access?.address ?? null,
        last: access?.address ?? last,
        byAddress: access
          ? { ...byAddress, [access.address]: { key: access.key, isDemo: access.isDemo } }
          : {},
      })),
    readAddresses: async () => Object.keys((await readAccesses()).byAddress),
    removeKey: (removed) =>
      change(ACCESS_ITEM, readAccesses, ({ current, last, byAddress }) => ({
        current: current === removed ? null : current,
        last,
        byAddress: Object.fromEntries(
          Object.entries(byAddress).filter(([address]) => address !== removed)
        ),
      })),
    readTrust: async (wanted) =>
      (await readTrusts()).find(({ mark }) => mark === wanted)?.trust ?? null,
    keepTrust: (mark, trust) =>
      change(TRUST_ITEM, readTrusts, (kept) => [
        ...kept.filter((one) => one.mark !== mark).slice(1 - MAX_TRUSTS),
        { mark, trust },
      ]),
    readConfig: () => readJson(storage, CONFIG_ITEM),
    keepConfig: (file) => storage.setItem(CONFIG_ITEM, JSON.stringify(file)),
    keepPreferences: (changed) =>
      change(PREFERENCES_ITEM, readPreferences, (kept) => ({ ...kept, ...changed })),
  };
}

/** Only values that were given: a null must not replace a default. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], null> } {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], null> };
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
