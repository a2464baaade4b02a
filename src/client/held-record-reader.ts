/**
 * Reads stored company records fast: a workbook may hold thousands, and its first cell waits until
 * all are read. Which fields there are and of what kind is asked of the contract's own schema once,
 * by showing it one value of each kind; after that a record takes a type check a field.
 */
import { companyFactsSchema } from "../api";
import type { HeldAnswer, HeldCompany } from "./answer";

type Kind = "text" | "number" | "flag" | "texts";

const samples: readonly (readonly [Kind, unknown])[] = [
  ["text", "2026-01-31"],
  ["number", 7],
  ["flag", true],
  ["texts", ["one", "two"]],
];

const leftOut = new Set(["technology_names", "has_blurred_data", "logo"]);

interface Field {
  readonly name: string;
  readonly kind: Kind;
  /** A record without it is none. */
  readonly isRequired: boolean;
}

const fields: readonly Field[] = Object.entries(companyFactsSchema.shape).flatMap(
  ([name, schema]) => {
    const isTaken = (value: unknown): boolean => {
      const read = schema.safeParse(value);
      return read.success && JSON.stringify(read.data) === JSON.stringify(value);
    };
    const kind = samples.find(([, value]) => isTaken(value))?.[0];
    if (!kind || leftOut.has(name)) return [];
    return [{ name, kind, isRequired: !schema.safeParse(null).success }];
  }
);

const required = fields.filter(({ isRequired }) => isRequired);
const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
/** Copied for each record: an object that has all its fields from the start is made fastest. */
const empty: Readonly<Record<string, unknown>> = Object.fromEntries(
  fields.map(({ name, kind }) => [name, kind === "texts" ? [] : null])
);

/** A stored record with every field that is kept, or undefined when it is none. */
export function readHeldCompany(stored: unknown): HeldCompany | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const found = stored as Readonly<Record<string, unknown>>;
  if (required.some(({ name, kind }) => !isOf(kind, found[name]))) return undefined;
  const record: Record<string, unknown> = { ...empty };
  for (const name in found) {
    const kind = kinds.get(name);
    if (kind && isOf(kind, found[name])) record[name] = found[name];
  }
  return record as unknown as HeldCompany;
}

/**
 * A stored answer about one company with nothing beside its record: nearly all that a workbook
 * holds. Undefined for any other, also for one that is damaged.
 */
export function readPlainCompanyAnswer(stored: unknown): HeldAnswer | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { about, company, uses, others, viaAlias, candidates, chosenId, bought } =
    stored as Readonly<Record<string, unknown>>;
  const isPlain = about === "company" && isEmpty(uses) && isEmpty(others) && chosenId === null;
  if (!isPlain || typeof viaAlias !== "boolean" || typeof candidates !== "number") return undefined;
  const record = company === null ? null : readHeldCompany(company);
  const { at, credits, by, demo } = (bought ?? {}) as Readonly<Record<string, unknown>>;
  const isBought = typeof at === "number" && typeof credits === "number";
  if (record === undefined || !isBought || typeof by !== "string" || typeof demo !== "boolean")
    return undefined;
  const purchase = { at, credits, by, demo };
  const beside = { uses: {}, others: [], viaAlias, candidates, chosenId };
  return { about, company: record, ...beside, bought: purchase };
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "flag":
      return typeof value === "boolean";
    case "texts":
      return Array.isArray(value) && (value as unknown[]).every(isText);
  }
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
