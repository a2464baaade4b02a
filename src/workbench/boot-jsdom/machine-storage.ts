/**
 * What stays on "this machine" between two boots of a test: a localStorage over a plain object (office.js keeps
 * OfficeRuntime.storage there) and, if wanted, an IndexedDB. Without it a boot starts on an empty machine.
 */
export interface MachineStorage {
  /** The add-in's writes go here; give the same object to the next boot. */
  readonly localStorage?: Record<string, string>;
  /** An `IDBFactory` of fake-indexeddb; without one the window has no IndexedDB. */
  readonly indexedDB?: unknown;
}

/** Web storage over a record: items are also own properties, because office.js lists its keys that way. */
export function storageOver(items: Record<string, string>): Storage {
  const methods: Omit<Storage, number> = {
    get length() {
      return Object.keys(items).length;
    },
    key: (index: number) => Object.keys(items)[index] ?? null,
    getItem: (name: string) => (Object.hasOwn(items, name) ? (items[name] ?? null) : null),
    setItem: (name: string, value: string) => {
      items[name] = value;
    },
    removeItem: (name: string) => void Reflect.deleteProperty(items, name),
    clear: () => {
      for (const name of Object.keys(items)) Reflect.deleteProperty(items, name);
    },
  };
  return new Proxy(items, {
    get: (target, name) =>
      (name in methods ? Reflect.get(methods, name) : Reflect.get(target, name)) as unknown,
    set: (target, name, value) => {
      target[String(name)] = String(value);
      return true;
    },
  }) as unknown as Storage;
}

export async function indexedDbGlobals(indexedDB: unknown): Promise<Record<string, unknown>> {
  const fake = Object.entries(await import("fake-indexeddb"));
  return { indexedDB, ...Object.fromEntries(fake.filter(([name]) => name.startsWith("IDB"))) };
}
