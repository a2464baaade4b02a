/**
 * COMPANY: fields of one company record, or of one record for each row. The result has the rows of the
 * range in their order, so that it fits beside it; a header row is added only if asked for, because it
 * would shift the rows. One field for a range of several columns gives a result of the same shape.
 */
import { type CompanyField, defaultCompanyFields, companyFields } from "../input";
import type { Reading } from "../client";
import {
  allOf,
  type Argument,
  readCompanies,
  readFlag,
  readIfMissing,
} from "./arguments/arguments";
import { type Cell, fieldCell, inShape, isCellError } from "./cells/cells";
import { readFields } from "./arguments/read-fields";
import { companySlots, type Slot, shownTogether, slotError } from "./slots";
import type { Evaluate } from "./stream";

type CompanySlot = Slot<Extract<Reading, { about: "company" }>>;

export function company(
  domain: unknown,
  fields: unknown,
  headers: unknown,
  ifMissing: unknown
): Argument<Evaluate> {
  const columns = readFields(fields, "field", companyFields, defaultCompanyFields);
  if (isCellError(columns)) return columns;
  const read = allOf({
    column: readCompanies(domain, columns.length === 1),
    hasHeaders: readFlag(headers, "headers", false),
  });
  if (isCellError(read)) return read;
  const { column, hasHeaders } = read;
  const missing = readIfMissing(ifMissing);
  const titles = hasHeaders ? [columns.map(({ label }) => label)] : [];
  return (ask) => {
    const slots = companySlots(ask, "company", column.rows);
    const together = shownTogether(slots);
    if (together !== undefined) return together;
    const rows = slots.map((slot) => rowOf(slot, columns, missing));
    return column.width > 1 ? inShape(rows.flat(), column.width) : [...titles, ...rows];
  };
}

function rowOf(slot: CompanySlot, columns: readonly CompanyField[], missing: Cell): Cell[] {
  if (slot.kind === "blank") return columns.map(() => "");
  if (slot.kind !== "answered") return columns.map(() => slotError(slot));
  const found = slot.reading.company;
  return columns.map((column) => (found && fieldCell(found, column)) ?? missing);
}
