/** The filters and orders of technographics, on entries that are held. Pure. */
import type { Entry } from "../held/pages";
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

type Test = (entry: Entry, wanted: unknown) => boolean;

const isOneOf =
  (of: Of): Test =>
  (entry, wanted) =>
    (wanted as Scalar[]).includes(of(entry) ?? "");

/** An unknown value is outside every bound. */
const isWithin =
  (of: Of, sign: 1 | -1): Test =>
  (entry, bound) => {
    const value = of(entry);
    return value !== null && compared(value, bound as Scalar) !== sign;
  };
const atLeast = (field: string) => isWithin(own(field), -1);
const atMost = (field: string) => isWithin(own(field), 1);

const isOfType = isOneOf(keyword("type"));

export const FILTERS: Readonly<Record<string, Test>> = {
  confidence_or: isOneOf(own("confidence")),
  keyword_slug_or: isOneOf(keyword("slug")),
  technology_slug_or: isOneOf(keyword("slug")),
  keyword_category_slug_or: isOneOf(keyword("category_slug")),
  technology_category_slug_or: isOneOf(keyword("category_slug")),
  keyword_parent_category_slug_or: isOneOf(keyword("parent_category_slug")),
  technology_parent_category_slug_or: isOneOf(keyword("parent_category_slug")),
  keyword_type_or: isOfType,
  keyword_type_not: (entry, wanted) => !isOfType(entry, wanted),
  min_jobs: atLeast("jobs"),
  max_jobs: atMost("jobs"),
  max_rank: atMost("rank_within_category"),
  min_relative_occurrence: atLeast("relative_occurrence_within_category"),
  first_date_found_gte: atLeast("first_date_found"),
  first_date_found_lte: atMost("first_date_found"),
  last_date_found_gte: atLeast("last_date_found"),
  last_date_found_lte: atMost("last_date_found"),
};

export const filtered = (entries: readonly Entry[], body: Body): Entry[] =>
  entries.filter((entry) =>
    Object.entries(FILTERS).every(
      ([name, fits]) => body[name] === undefined || fits(entry, body[name])
    )
  );

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
