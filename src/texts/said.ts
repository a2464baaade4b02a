/**
 * What is told to people, as a fact: the key of its text and what that is given. Words, plurals, numbers and times of a
 * language are made by `say`, where a person reads. A text of people or of the service stays as it is.
 */
import type en from "./en.json";

export type TextKey = keyof typeof en;

/** What follows `Group.` in the names of texts. */
export type TextsOf<Group extends string> = TextKey extends infer Key
  ? Key extends `${Group}.${infer Id}`
    ? Id
    : never
  : never;

export type Given = string | number | boolean | Said | null;
export type Values = Readonly<Record<string, Given>>;

export type Said =
  | { readonly key: TextKey; readonly values: Values }
  | { readonly parts: readonly Given[]; readonly between: string };

export function said(key: TextKey, values: Values = {}): Said {
  return { key, values };
}

/** One after the other; null is left out. */
export function together(parts: readonly Given[], between = " "): Said {
  return { parts: parts.filter((part) => part !== null), between };
}
