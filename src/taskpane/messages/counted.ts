/**
 * Writes a number with its noun, in the right form ("1 question", "2,300 questions"): the one grammar rule the English
 * texts need. Kept by itself so that every file of texts can use it and another language can bring its own rule.
 */
import type { Formats } from "./formats";

export type Counted = (value: number, one: string, many?: string) => string;

const plural = (value: number, one: string, many: string) => (value === 1 ? one : many);

export const createCounted =
  (f: Formats): Counted =>
  (value, one, many = `${one}s`) =>
    `${f.count(value)} ${plural(value, one, many)}`;
