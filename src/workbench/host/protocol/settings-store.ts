import { HostError } from "../../interface/host-error";

/**
 * The store behind `workbook.settings`; it is saved with the file. Values are kept as the JSON text in which they are
 * sent.
 */
export class SettingsStore {
  readonly #texts = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  /** Of all keys and texts together. */
  limitCharacters = Infinity;

  constructor(initial: Readonly<Record<string, string>> = {}) {
    for (const [key, text] of Object.entries(initial)) this.#texts.set(key, text);
  }

  onWrite(listener: () => void): void {
    this.#listeners.add(listener);
  }

  all(): Record<string, string> {
    return Object.fromEntries(this.#texts);
  }

  get(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  set(key: string, jsonText: string): void {
    const all = Object.entries({ ...this.all(), [key]: jsonText }).flat();
    if (all.reduce((sum, { length }) => sum + length, 0) > this.limitCharacters)
      throw new HostError("GeneralException", "The document has no room for this setting.");
    this.#texts.set(key, jsonText);
    this.#tell();
  }

  delete(key: string): void {
    this.#texts.delete(key);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
