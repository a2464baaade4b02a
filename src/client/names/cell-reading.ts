/**
 * A cell's value as the kind of value that is wanted: people write amounts as "10M", shares as
 * "20%", days as Excel's serial numbers or as text. Undefined when it is not of that kind.
 */
import { isoDateOf } from "./field-values";

export function textOf(cell: unknown): string {
  return typeof cell === "string" ? cell.trim() : String(cell);
}

/** As sentences quote it: 40 characters at most. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** `"Kafka; Java"` is two values: people list in one cell too. */
export function parts(cell: unknown): string[] {
  return textOf(cell)
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export function wholeOf(cell: unknown): number | undefined {
  const found = numberOf(cell);
  return found !== undefined && Number.isInteger(found) ? found : undefined;
}

/** 30, `"30 days"`, `"today"`. */
export function daysOf(cell: unknown): number | undefined {
  const text = textOf(cell).toLowerCase();
  if (text === "today") return 0;
  const found = wholeOf(text.replace(/\s*days?$/, ""));
  return found !== undefined && found >= 0 ? found : undefined;
}

/** 0.2, `"0.2"`, `"20%"`. */
export function shareOf(cell: unknown): number | undefined {
  const text = textOf(cell);
  const found = /^\d+(\.\d+)?%$/.test(text) ? Number(text.slice(0, -1)) / 100 : Number(text);
  return text !== "" && found >= 0 && found <= 1 ? found : undefined;
}

const SCALES: Record<string, number> = { "": 1, k: 1e3, m: 1e6, b: 1e9 };

/** 5000, `"5,000"`, `"10M"`, `"$1.5b"`. */
export function numberOf(cell: unknown): number | undefined {
  if (typeof cell === "number") return cell;
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*([kmb]?)$/i.exec(textOf(cell));
  if (!match) return undefined;
  const digits = Number(`${(match[1] ?? "").replaceAll(",", "")}${match[2] ?? ""}`);
  return Math.round(digits * (SCALES[(match[3] ?? "").toLowerCase()] ?? 1));
}

export function flagOf(cell: unknown): boolean | undefined {
  if (typeof cell === "boolean") return cell;
  const text = textOf(cell).toLowerCase();
  if (["true", "yes", "1"].includes(text)) return true;
  return ["false", "no", "0"].includes(text) ? false : undefined;
}

export function dateOf(cell: unknown): string | undefined {
  if (typeof cell === "number") return cell >= 1 && cell < 2_958_466 ? isoDateOf(cell) : undefined;
  const text = textOf(cell);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** A day, or an instant as `2026-01-31T08:00`. */
export function momentOf(cell: unknown): string | undefined {
  const text = textOf(cell);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.test(
    text
  );
  return isInstant && !Number.isNaN(Date.parse(text)) ? text : dateOf(cell);
}
