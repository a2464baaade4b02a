/**
 * Checks what a workbook's settings contain, because anybody can have written them. Each form (answers, runs, search
 * tables, frozen formulas) has a reader, which gives a value or nothing. Settings that cannot be read are left out and
 * counted here; the others are used.
 */
import type { NamedText } from "./settings-store";

export interface FormLimits {
  /** The most settings of this form that are read. */
  readonly settings: number;
  /** The most characters of one setting. */
  readonly characters: number;
}

export class Gate {
  readonly #leftOut = new Set<string>();

  /** Calls `onLeftOut` with the number of settings left out, whenever it changes. */
  constructor(private readonly onLeftOut: (settings: number) => void = () => undefined) {}

  /** Notes settings that cannot be used; each counts once. */
  leaveOut(names: readonly string[]): void {
    const before = this.#leftOut.size;
    for (const name of names) this.#leftOut.add(name);
    if (this.#leftOut.size > before) this.onLeftOut(this.#leftOut.size);
  }

  /** The settings that were left out were removed from the file. */
  forget(): void {
    this.#leftOut.clear();
    this.onLeftOut(0);
  }

  /** Reads settings that hold JSON. */
  read<T>(
    stored: readonly NamedText[],
    { settings, characters }: FormLimits,
    reader: (json: unknown) => T | undefined
  ): T[] {
    const found: T[] = [];
    for (const [at, { name, value }] of stored.entries()) {
      const isShort = typeof value === "string" && value.length <= characters && at < settings;
      const read = isShort ? reader(parsed(value)) : undefined;
      if (read === undefined) this.leaveOut([name]);
      else found.push(read);
    }
    return found;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
