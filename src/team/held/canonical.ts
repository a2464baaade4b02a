/** One text for all values that mean the same. */
import { createHash } from "node:crypto";

/** The same text for the same question. Order and repetition do not count; in an `isOrder` list the order does. */
export function canonical(value: unknown, isOrder = false): string {
  if (Array.isArray(value)) {
    const parts = value.map((one) => canonical(one));
    return `[${(isOrder ? parts : [...new Set(parts)].sort()).join(",")}]`;
  }
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined && one !== null && !isEmptyList(one))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one, name === "order_by")}`)
      .join(",")}}`;
  return JSON.stringify(value);
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");
