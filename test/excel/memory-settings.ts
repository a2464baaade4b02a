/** The settings of a workbook in memory, shared by whoever opens "the same file". */

import type { CellEdit, NamedText, SettingsStore } from "../../src/excel/store/settings-store";

export class MemorySettings implements SettingsStore {
  readonly items = new Map<string, unknown>();
  readonly writes: { added: string[]; removed: string[] }[] = [];
  readonly #listeners: ((edit: CellEdit) => void)[] = [];
  readonly #settingsListeners: (() => void)[] = [];
  isReadOnly = false;

  /** Those added last come first: Excel promises no order. */
  read(prefix: string): Promise<NamedText[]> {
    const found = [...this.items].filter(([name]) => name.startsWith(prefix)).reverse();
    return Promise.resolve(found.map(([name, value]) => ({ name, value })));
  }

  write(
    added: readonly { name: string; value: string }[],
    removed: readonly string[]
  ): Promise<void> {
    if (this.isReadOnly) return Promise.reject(new Error("read-only"));
    this.writes.push({ added: added.map(({ name }) => name), removed: [...removed] });
    for (const { name, value } of added) this.items.set(name, value);
    for (const name of removed) this.items.delete(name);
    return Promise.resolve();
  }

  names(prefix: string): Promise<string[]> {
    return Promise.resolve([...this.items.keys()].filter((name) => name.startsWith(prefix)));
  }

  /** Told by `tellSettings` only: else what is new is found by looking. */
  onSettings(listener: () => void): Promise<void> {
    this.#settingsListeners.push(listener);
    return Promise.resolve();
  }

  tellSettings(): void {
    for (const listener of this.#settingsListeners) listener();
  }

  onEdit(listener: (edit: CellEdit) => void): Promise<void> {
    this.#listeners.push(listener);
    return Promise.resolve();
  }

  edit(): void {
    for (const listener of this.#listeners)
      listener({ isOwn: true, isOfAddin: false, worksheetId: "1", address: "A1" });
  }
}
