/**
 * Writes a number with its noun, in the form that the language's own plural rule asks for ("1 question", "2,300 questions",
 * French "0 ligne"). `form` gives the form alone, for the words that have to agree with a number.
 */
import type { Formats } from "../../../texts";

export interface Counted {
  (value: number, one: string, many?: string): string;
  readonly form: (value: number, one: string, many: string) => string;
}

export function createCounted(f: Formats, language: string): Counted {
  const rules = new Intl.PluralRules(language);
  const form = (value: number, one: string, many: string) =>
    rules.select(value) === "one" ? one : many;
  const counted = (value: number, one: string, many = `${one}s`) =>
    `${f.count(value)} ${form(value, one, many)}`;
  return Object.assign(counted, { form });
}
