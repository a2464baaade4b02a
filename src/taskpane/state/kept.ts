/**
 * What a panel remembers while another one is shown and over a reload of the page: a half-filled form, a
 * chosen list, ticked rows. It is kept outside the panels, because a panel is unmounted when it is left.
 * Only JSON values; nothing of it is written into a workbook.
 */
import type { Stop } from "../../client";
import type { DraftStore } from "../../machine";

export class Kept {
  readonly #values = new Map<string, unknown>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): Stop => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  constructor(private readonly memory: DraftStore) {}

  /** Undefined when nothing is kept under the name. */
  get(name: string): unknown {
    if (!this.#values.has(name)) this.#values.set(name, this.memory.read(name));
    return this.#values.get(name);
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value);
    this.memory.write(name, value);
    for (const listener of this.#listeners) listener();
  }

  /** Forgets all values, because one of them may make a panel fail. */
  clear(): void {
    this.#values.clear();
    this.memory.clear();
  }
}
