/** A list with its new columns: values of what is held, and a note where a row has none. */
import { heldReadings, isKnown, type OutputPlan, titlesUnlike } from "../../enrich";
import type { ScoutClient } from "../../client";
import { say } from "../../texts";
import type { Cell, TableFile } from "../files/table";
import { protectedCell } from "../files/write-table";
import type { CompanyList } from "./list-of-companies";

const NOTE = "Stackscout note";
const UNKNOWN = "The service does not know this company (0 credits).";

export interface RowParts {
  readonly table: TableFile;
  readonly list: CompanyList;
  readonly plan: OutputPlan;
  readonly client: ScoutClient;
  /** By the place of a company: why it has no value. */
  readonly leftOut: ReadonlyMap<number, string>;
  readonly isRaw: boolean;
}

export function enrichedHeader({ table, plan }: RowParts): string[] {
  const titles = [...plan.columns.map(({ title }) => title), NOTE];
  return [...table.header, ...titlesUnlike(titles, table.header)];
}

/** Tells of each row whether it has a value. */
export async function* enrichedRows(
  parts: RowParts,
  onRow: (hasValue: boolean) => void
): AsyncGenerator<readonly Cell[]> {
  let offset = 0;
  for await (const row of parts.table.rows()) {
    const { values, note } = added(parts, offset);
    onRow(values.some((value) => value !== null && value !== ""));
    const own = parts.table.header.map((_, at) => row[at] ?? null);
    yield [...own, ...(parts.isRaw ? values : values.map(protectedCell)), note];
    offset += 1;
  }
}

function added({ list, plan, client, leftOut }: RowParts, offset: number) {
  const { groups, texts } = list;
  const index = groups.companyOf[offset] ?? -1;
  const company = groups.companies[index];
  if (!company) {
    const reason = groups.byKey.get(texts[offset] ?? "");
    const note = typeof reason === "object" ? say(reason) : "";
    return { values: plan.columns.map(() => null), note };
  }
  const readings = heldReadings(client, plan, company);
  const values = plan.valuesOf(readings).map((value, at): Cell => {
    const { format = "" } = plan.columns[at] ?? {};
    return typeof value === "number" && format.includes("yy") ? dayOf(value) : (value ?? null);
  });
  const isUnknown = readings.some((reading) => reading && !isKnown(reading));
  return { values, note: leftOut.get(index) ?? (isUnknown ? UNKNOWN : "") };
}

/** A serial number of Excel as the day that it is. */
const dayOf = (serial: number): Date => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000);
