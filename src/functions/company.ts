/**
 * COMPANY: fields of one company record, or of one record a row. Rows keep the order and the
 * number of the range, so that the result stands beside it; a header row comes only when asked
 * for, because it would shift them.
 */
import {
  type CompanyField,
  defaultCompanyFields,
  fieldValue,
  findCompanyField,
  type Scalar,
} from "../client/company-fields";
import type { Reading } from "../client/reading";
import { type Argument, readCompanies, readFlag, readIfMissing, readTexts } from "./arguments";
import { badValue, type Cell, isCellError } from "./cells";
import { companySlots } from "./company-slots";
import { type Slot, shownTogether, slotError } from "./slots";
import type { Evaluate } from "./stream";

type CompanySlot = Slot<Extract<Reading, { about: "company" }>>;

export function company(
  domain: unknown,
  fields: unknown,
  headers: unknown,
  ifMissing: unknown
): Argument<Evaluate> {
  const column = readCompanies(domain);
  if (isCellError(column)) return column;
  const columns = readFields(fields, "field", defaultCompanyFields);
  if (isCellError(columns)) return columns;
  const hasHeaders = readFlag(headers, "headers", false);
  if (isCellError(hasHeaders)) return hasHeaders;
  const missing = readIfMissing(ifMissing);
  const titles = hasHeaders ? [columns.map(({ label }) => label)] : [];
  return (ask) => {
    const slots = companySlots(ask, column, (ref) => ({ about: "company", company: ref }));
    return (
      shownTogether(slots) ?? [...titles, ...slots.map((slot) => rowOf(slot, columns, missing))]
    );
  };
}

/** The fields named in a cell or range, or the usual ones; a typo names the nearest. */
export function readFields(
  argument: unknown,
  what: "field" | "column",
  byDefault: readonly CompanyField[]
): Argument<readonly CompanyField[]> {
  const texts = readTexts(argument);
  if (texts.length === 0) return byDefault;
  const fields: CompanyField[] = [];
  for (const text of texts) {
    const found = findCompanyField(text);
    if (!found.ok)
      return badValue(`There is no ${what} "${text}". Did you mean "${found.nearest}"?`);
    fields.push(found.value);
  }
  return fields;
}

function rowOf(slot: CompanySlot, columns: readonly CompanyField[], missing: Scalar): Cell[] {
  if (slot.kind === "blank") return columns.map(() => "");
  if (slot.kind !== "answered") return columns.map(() => slotError(slot));
  const found = slot.reading.company;
  return columns.map((column) => (found ? fieldValue(found, column, "text") : null) ?? missing);
}
