/**
 * What a panel remembers while another one is shown: a half-filled form, a chosen list, rows that
 * were ticked. Panels are taken off the page when they are left, so this lives beside them, as
 * long as the page does. Nothing here is written anywhere.
 */
import { createContext, useContext, useState } from "react";

export type Kept = Map<string, unknown>;

const KeptContext = createContext<Kept>(new Map());
export const KeptProvider = KeptContext.Provider;

/** Like `useState`, under a name: one place of the pane owns a name at a time. */
export function useKept<T>(
  name: string,
  initial: T | (() => T)
): [value: T, set: (next: T | ((old: T) => T)) => void] {
  const kept = useContext(KeptContext);
  const [value, setValue] = useState<T>(() => {
    if (kept.has(name)) return kept.get(name) as T;
    return initial instanceof Function ? initial() : initial;
  });
  const set = (next: T | ((old: T) => T)) => {
    // The map is always the newest: two changes in one event build on each other.
    const old = kept.has(name) ? (kept.get(name) as T) : value;
    const changed = next instanceof Function ? next(old) : next;
    kept.set(name, changed);
    setValue(changed);
  };
  return [value, set];
}
