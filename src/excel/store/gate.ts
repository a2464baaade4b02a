/**
 * Checks what a workbook's settings contain, because anybody can have written them. Each form (segments, runs, their
 * rows, search tables, frozen formulas) has a reader, which gives a value or nothing. Settings that cannot be read
 * are left out and counted here; the others are used.
 */
import { FileBudget } from "./file-budget";
import { jsonInSteps } from "./json-in-steps";
import type { NamedText } from "./settings-store";
import { inTurns } from "./steps";

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

  /** Reads settings that hold JSON, while the page answers clicks. */
  async read<T>(
    stored: readonly NamedText[],
    { settings, characters }: FormLimits,
    reader: (json: unknown) => T | undefined
  ): Promise<T[]> {
    const budget = new FileBudget();
    const found: T[] = [];
    for (const [at, { name, value }] of stored.entries()) {
      const isShort = typeof value === "string" && value.length <= characters && at < settings;
      const read = isShort ? await parsed(value, budget).then(reader, () => undefined) : undefined;
      if (read === undefined) this.leaveOut([name]);
      else found.push(read);
    }
    return found;
  }
}

async function parsed(text: string, budget: FileBudget): Promise<unknown> {
  budget.nextSetting().takeCharacters(text.length);
  return inTurns(jsonInSteps(new TextEncoder().encode(text), budget));
}
