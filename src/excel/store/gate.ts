/**
 * The gate for what a workbook brings: anybody can have written its settings. Each form has its reader
 * (segments, runs, their rows, search tables, frozen formulas), which gives a value of that form or
 * nothing; what fails is left out and counted here, and the rest is used.
 */
import { FileBudget } from "./file-budget";
import { jsonInSteps } from "./json-in-steps";
import type { NamedText } from "./settings-store";
import { inTurns } from "./steps";

export interface FormLimits {
  /** Settings of this form that are read. */
  readonly settings: number;
  /** Characters of one of them. */
  readonly characters: number;
}

export class Gate {
  readonly #leftOut = new Set<string>();

  /** `onLeftOut` hears how many settings were left out, whenever that changes. */
  constructor(private readonly onLeftOut: (settings: number) => void = () => undefined) {}

  /** Settings that cannot be used; told once. */
  leaveOut(names: readonly string[]): void {
    const before = this.#leftOut.size;
    for (const name of names) this.#leftOut.add(name);
    if (this.#leftOut.size > before) this.onLeftOut(this.#leftOut.size);
  }

  /** What was left out is gone from the file. */
  forget(): void {
    this.#leftOut.clear();
    this.onLeftOut(0);
  }

  /** The values of settings that hold JSON, in turns with the page. */
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
