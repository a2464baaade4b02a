/**
 * Searches that were run on this machine. They show
 * which companies a person is interested in, so they stay on the machine and never enter a workbook.
 * Without storage (private browsing) they last as long as the page.
 */
import * as z from "zod/mini";
import type { EpochMs } from "../client";

const MAX_SEARCHES = 20;
const ITEM = "stackscout.searches";

const recentSchema = z.object({
  id: z.string(),
  search: z.enum(["companies", "jobs"]),
  /** As the pane fills it in. */
  form: z.record(z.string(), z.unknown()),
  summary: z.string(),
  usedAt: z.number(),
});
type RecentSearch = z.output<typeof recentSchema>;

const keptSchema = z.array(recentSchema);
type Kept = readonly RecentSearch[];

type NewSearch = Omit<RecentSearch, "id" | "usedAt">;

export interface RecentSearches {
  /** Newest first; each change makes a new list. */
  readonly list: () => readonly RecentSearch[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Puts a search on top; the same form again is the same entry. */
  remember(search: NewSearch, at: EpochMs): void;
  drop(id: string): void;
}

/** The part of `localStorage` that is used. */
export type TextStorage = Pick<Storage, "getItem" | "setItem">;

/** `onOthersChange` registers a listener for writes of another workbook's window to the same storage. */
export function openRecentSearches(
  storage: TextStorage | null = localTexts(),
  onOthersChange: (listener: () => void) => void = followOthers
): RecentSearches {
  let kept = read(storage);
  let isStored = storage !== null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const reread = () => {
    if (isStored) kept = read(storage);
  };
  const change = (nextOf: (before: Kept) => Kept) => {
    // Another workbook may have added to it meanwhile.
    reread();
    kept = nextOf(kept);
    try {
      storage?.setItem(ITEM, JSON.stringify(kept));
    } catch {
      // The storage is full or forbidden: searches last as long as the page.
      isStored = false;
    }
    tell();
  };
  onOthersChange(() => {
    reread();
    tell();
  });
  return {
    list: () => kept,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remember: (search, at) => {
      const id = idOf(search);
      change((recent) =>
        [{ ...search, id, usedAt: at }, ...recent.filter((item) => item.id !== id)]
          .sort((a, b) => b.usedAt - a.usedAt)
          .slice(0, MAX_SEARCHES)
      );
    },
    drop: (id) => change((recent) => recent.filter((item) => item.id !== id)),
  };
}

function idOf({ search, form }: NewSearch): string {
  return `${search} ${JSON.stringify(form)}`;
}

function read(storage: TextStorage | null): Kept {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(storage?.getItem(ITEM) ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

function followOthers(listener: () => void): void {
  // Absent where there is no window.
  if (typeof globalThis.addEventListener !== "function") return;
  globalThis.addEventListener("storage", (event) => {
    if (event.key === ITEM) listener();
  });
}

function localTexts(): TextStorage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
