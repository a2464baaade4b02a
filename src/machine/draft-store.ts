/**
 * What a window remembers when its page is reloaded: half-filled forms of the pane. They can show which
 * companies somebody is interested in, so they are kept in sessionStorage: never in a workbook, and gone
 * with the window. If a browser refuses it, nothing is remembered.
 */
export interface DraftStore {
  /** Undefined when nothing, or nothing readable, is kept under the name. */
  read(name: string): unknown;
  /** `value` must be JSON. */
  write(name: string, value: unknown): void;
  clear(): void;
}

/** The part of `sessionStorage` that is used. */
export type SessionTexts = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "stackscout.kept.";

export function openDraftStore(storage: SessionTexts | null = sessionTexts()): DraftStore {
  return {
    read: (name) => {
      try {
        const stored: unknown = JSON.parse(storage?.getItem(PREFIX + name) ?? "null");
        return stored ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (name, value) => {
      try {
        storage?.setItem(PREFIX + name, JSON.stringify(value));
      } catch {
        // The storage is full or forbidden: forms last as long as the page.
      }
    },
    clear: () => {
      const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at));
      for (const name of names) if (name?.startsWith(PREFIX)) storage?.removeItem(name);
    },
  };
}

function sessionTexts(): SessionTexts | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}
