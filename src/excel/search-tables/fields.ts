/** Rows of a search as a table shows them: which columns, in which form, and the id by which a row is known. */
import type { Field, Scalar } from "../../input";
import type { Question, Reading } from "../../client";
import { companyFields, fieldValue, formatOf, isAboutPeople, jobFields } from "../../input";
import type { SearchSpec } from "./records";

export interface SearchColumn {
  /** Contract name. */
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly format: string;
  readonly isLink: boolean;
}

/** A row of a search: its id ("" for none) and one value for each column. */
export interface SearchRow {
  readonly id: string;
  readonly values: readonly (Scalar | null)[];
}

export function columnsOf({ about, columns }: SearchSpec): SearchColumn[] {
  const fields = about === "companies" ? companyFields : jobFields;
  return columns.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [];
    const { label: title, width, kind } = field;
    return [{ name, title, width, format: formatOf(field), isLink: kind === "link" }];
  });
}

/** The rows that a search gave. */
export function rowsOf(reading: Reading, columns: readonly SearchColumn[]): SearchRow[] {
  if (reading.about === "companies")
    return reading.companies.map((company) => rowOf(company.id, company, companyFields, columns));
  if (reading.about !== "jobs") return [];
  return reading.jobs.map((job) => rowOf(String(job.id ?? ""), job, jobFields, columns));
}

function rowOf<R>(
  id: string,
  record: R,
  fields: readonly Field<R>[],
  columns: readonly SearchColumn[]
): SearchRow {
  const values = columns.map(({ name }) => {
    const field = fields.find((one) => one.name === name);
    return field ? fieldValue(record, field, "serial") : null;
  });
  return { id, values };
}

/** Rows `from` to `from + count` of a search. */
export function searchQuestion(
  spec: SearchSpec,
  from: number,
  count: number
): Extract<Question, { about: "companies" | "jobs" }> {
  return spec.about === "companies"
    ? { about: "companies", criteria: spec.criteria, from, count }
    : { about: "jobs", criteria: spec.criteria, from, count, ...peopleIn(spec) };
}

/** Asks for people of hiring teams if the table has a column of them. */
function peopleIn({ columns }: SearchSpec): { withPeople?: true } {
  return columns.some((name) => isAboutPeople({ name })) ? { withPeople: true } : {};
}
