/**
 * What a panel remembers while another one is shown and over a reload of the page: a half-filled form, a
 * chosen list, ticked rows. It is kept outside the panels, because a panel is unmounted when it is left.
 * Only JSON values; nothing of it is written into a workbook.
 */
import { createContext, useContext, useState } from "react";
import type { WindowMemory } from "../../machine";

export class Kept {
  readonly #values = new Map<string, unknown>();

  /** Without `memory` the values last as long as the page. */
  constructor(private readonly memory?: WindowMemory) {}

  /** Undefined when nothing is kept under the name. */
  get(name: string): unknown {
    if (!this.#values.has(name)) this.#values.set(name, this.memory?.read(name));
    return this.#values.get(name);
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value);
    this.memory?.write(name, value);
  }

  /** Forgets all values, because one of them may make a panel fail. */
  clear(): void {
    this.#values.clear();
    this.memory?.clear();
  }
}

const KeptContext = createContext(new Kept());
export const KeptProvider = KeptContext.Provider;

export function useKeptValues(): Kept {
  return useContext(KeptContext);
}

/** Like `useState`, but kept under a name; only one mounted component may use a name. */
export function useKept<T>(
  name: string,
  initial: T | (() => T)
): [value: T, set: (next: T | ((old: T) => T)) => void] {
  const kept = useContext(KeptContext);
  const [value, setValue] = useState<T>(() => {
    const found = kept.get(name);
    if (found !== undefined) return found as T;
    return initial instanceof Function ? initial() : initial;
  });
  const set = (next: T | ((old: T) => T)) => {
    // The kept value is the newest one, so two changes in one event build on each other.
    const found = kept.get(name);
    const old = found === undefined ? value : (found as T);
    const changed = next instanceof Function ? next(old) : next;
    kept.set(name, changed);
    setValue(changed);
  };
  return [value, set];
}
