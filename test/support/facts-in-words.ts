/** Facts compared with texts: equal when that is what they say. */
import { type Given, say } from "../../src/texts";

type Compare = (one: unknown, other: unknown) => boolean | undefined;

const isFact = (value: unknown): value is Given =>
  typeof value === "object" &&
  value !== null &&
  (("key" in value && "values" in value) || ("parts" in value && "between" in value));

const compare: Compare = (one, other) => {
  if (typeof other === "string" && isFact(one)) return say(one) === other;
  if (typeof one === "string" && isFact(other)) return say(other) === one;
  return undefined;
};

// The types of Jest's older globals lack it.
(expect as unknown as { addEqualityTesters(testers: readonly Compare[]): void }).addEqualityTesters(
  [compare]
);
