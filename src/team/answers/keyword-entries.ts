/** The filters and orders of technographics, on entries that are held. Pure. */
import type { Entry } from "../held/technographics";
import type { Body } from "./request-body";

const CONFIDENCE: Readonly<Record<string, number>> = { low: 1, medium: 2, high: 3 };

type Scalar = string | number;
type Of = (entry: Entry) => Scalar | null;

const scalar = (value: unknown): Scalar | null =>
  typeof value === "string" || typeof value === "number" ? value : null;

const own =
  (field: string): Of =>
  (entry) =>
    scalar(entry[field]);

/** A field of the keyword itself. */
const keyword =
  (field: string): Of =>
  ({ technology }) =>
    scalar((technology as Record<string, unknown> | null | undefined)?.[field]);

const lists: Readonly<Record<string, Of>> = {
  confidence_or: own("confidence"),
  keyword_slug_or: keyword("slug"),
  technology_slug_or: keyword("slug"),
  keyword_category_slug_or: keyword("category_slug"),
  technology_category_slug_or: keyword("category_slug"),
  keyword_parent_category_slug_or: keyword("parent_category_slug"),
  technology_parent_category_slug_or: keyword("parent_category_slug"),
  keyword_type_or: keyword("type"),
};

const least: Readonly<Record<string, Of>> = {
  min_jobs: own("jobs"),
  min_relative_occurrence: own("relative_occurrence_within_category"),
  first_date_found_gte: own("first_date_found"),
  last_date_found_gte: own("last_date_found"),
};

const most: Readonly<Record<string, Of>> = {
  max_jobs: own("jobs"),
  max_rank: own("rank_within_category"),
  first_date_found_lte: own("first_date_found"),
  last_date_found_lte: own("last_date_found"),
};

export const FILTERS: readonly string[] = [
  ...Object.keys(lists),
  ...Object.keys(least),
  ...Object.keys(most),
  "keyword_type_not",
];

export function filtered(entries: readonly Entry[], body: Body): Entry[] {
  return entries.filter((entry) => {
    for (const [name, of] of Object.entries(lists)) {
      const wanted = body[name] as Scalar[] | undefined;
      if (wanted && !wanted.includes(of(entry) ?? "")) return false;
    }
    for (const [name, of] of Object.entries(least))
      if (isOutside(body[name], of(entry), -1)) return false;
    for (const [name, of] of Object.entries(most))
      if (isOutside(body[name], of(entry), 1)) return false;
    const not = body["keyword_type_not"] as Scalar[] | undefined;
    return !not?.includes(keyword("type")(entry) ?? "");
  });
}

/** An unknown value is outside every bound. */
function isOutside(bound: unknown, value: Scalar | null, sign: 1 | -1): boolean {
  if (bound === undefined) return false;
  if (value === null) return true;
  return compared(value, bound as Scalar) === sign;
}

interface Order {
  readonly field: string;
  readonly desc?: boolean | null;
}

const STANDARD: readonly Order[] = [{ field: "confidence" }, { field: "jobs" }];

export function ordered(entries: readonly Entry[], order: readonly Order[] | undefined): Entry[] {
  const chosen = order && order.length > 0 ? order : STANDARD;
  return [...entries].sort((a, b) => {
    for (const { field, desc } of chosen) {
      const difference = compared(valueOf(a, field), valueOf(b, field));
      if (difference !== 0) return desc === false ? difference : -difference;
    }
    return compared(keyword("slug")(a) ?? "", keyword("slug")(b) ?? "");
  });
}

function valueOf(entry: Entry, field: string): Scalar {
  const value = own(field)(entry);
  return field === "confidence" ? (CONFIDENCE[value ?? ""] ?? 0) : (value ?? -1);
}

const compared = (a: Scalar, b: Scalar): number => (a < b ? -1 : a > b ? 1 : 0);
