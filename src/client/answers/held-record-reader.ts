/**
 * Reads stored company records fast: a workbook may hold thousands, and its first cell waits until
 * all are read. The table of fields says what each holds, so that the contract's schemas and their
 * library need not be loaded; a test compares it with the contract.
 */
import { companyFields, type FieldKind } from "../../input";
import type { HeldCompany } from "../../input/names/records";
import type { HeldAnswer, Receipt } from "../answer";
import { count, isText, label, number } from "../stored-value";

type Kind = "text" | "number" | "flag" | "texts";

/** What a field that people see in a cell is in a record. */
const kindOf: Readonly<Record<FieldKind, Kind>> = {
  text: "text",
  code: "text",
  link: "text",
  date: "text",
  moment: "text",
  number: "number",
  year: "number",
  usd: "number",
  boolean: "flag",
  list: "texts",
};

/** More than a service has. */
const MAX_TEXTS = 100_000;

/** Without these it is not a record. */
const required = ["id", "name"] as const;
const kinds = new Map<string, Kind>(companyFields.map(({ name, kind }) => [name, kindOf[kind]]));
/** Copied for each record: an object is made fastest when it has all its fields from the start. */
const empty: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...kinds].map(([name, kind]) => [name, kind === "texts" ? [] : null])
);

/** A stored record with every field that is kept; undefined when it is not a record. */
export function readHeldCompany(stored: unknown): HeldCompany | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const found = stored as Readonly<Record<string, unknown>>;
  if (required.some((name) => !isText(found[name]))) return undefined;
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
  const { about, company, uses, others, viaAlias, candidates, chosenId, otherwise, bought } =
    stored as Readonly<Record<string, unknown>>;
  const isPlain = about === "company" && isEmpty(uses) && isEmpty(others) && chosenId === null;
  if (!isPlain || otherwise || typeof viaAlias !== "boolean") return undefined;
  const record = company === null ? null : readHeldCompany(company);
  const purchase = readPurchase(bought);
  const found = count(candidates);
  if (record === undefined || purchase === undefined || found === undefined) return undefined;
  const beside = { uses: {}, others: [], viaAlias, candidates: found, chosenId };
  return { about, company: record, ...beside, bought: purchase };
}

/** When, by whom and for how much a stored answer was bought. */
export function readPurchase(stored: unknown): Receipt | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { at, credits, by, demo } = stored as Readonly<Record<string, unknown>>;
  const [instant, price] = [number(at), count(credits)];
  if (instant === undefined || price === undefined) return undefined;
  if (label(by) === undefined || typeof demo !== "boolean") return undefined;
  return { at: Math.max(0, instant), credits: price, by: by as string, demo };
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case "text":
      return isText(value);
    case "number":
      return Number.isFinite(value);
    case "flag":
      return typeof value === "boolean";
    case "texts":
      return (
        Array.isArray(value) && value.length <= MAX_TEXTS && (value as unknown[]).every(isText)
      );
  }
}
