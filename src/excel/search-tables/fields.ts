/**
 * Rows of a search as a table shows them: which columns, in which form, and the key by which a row is found
 * again. Companies and jobs have the same form, so that paging and refreshing treat them alike.
 */
import {
  companyFields,
  fieldValue,
  formatOf,
  isAboutPeople,
  jobFields,
  jobFieldValue,
  type Scalar,
} from "../../input";
import type { Question, Reading } from "../../client";
import type { SearchSpec } from "./search-tables";

export interface SearchColumn {
  /** Contract name. */
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly format: string;
  readonly isLink: boolean;
}

/** A row of a search: its key and one value for each column. */
export interface SearchRow {
  readonly key: string;
  readonly values: readonly (Scalar | null)[];
  /** A name for lists of differences. */
  readonly label: string;
}

/** Contract name of the column that holds the key, in both searches. */
export const KEY_COLUMN = "id";

/** The columns of a table; the key column is added last if it was not chosen. */
export function columnsOf({ about, columns }: SearchSpec): SearchColumn[] {
  const fields = about === "companies" ? companyFields : jobFields;
  const names = columns.includes(KEY_COLUMN) ? columns : [...columns, KEY_COLUMN];
  return names.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [];
    const { label: title, width, kind } = field;
    return [{ name, title, width, format: formatOf(field), isLink: kind === "link" }];
  });
}

/** The rows that a search gave. */
export function rowsOf(reading: Reading, columns: readonly SearchColumn[]): SearchRow[] {
  if (reading.about === "companies") {
    return reading.companies.map((company) => ({
      key: company.id,
      label: company.name,
      values: columns.map(({ name }) => {
        const field = companyFields.find((one) => one.name === name);
        return field ? fieldValue(company, field, "serial") : null;
      }),
    }));
  }
  if (reading.about !== "jobs") return [];
  return reading.jobs.map((job) => ({
    key: job.id === null ? "" : String(job.id),
    label: job.job_title,
    values: columns.map(({ name }) => {
      const field = jobFields.find((one) => one.name === name);
      return field ? jobFieldValue(job, field, "serial") : null;
    }),
  }));
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
export function peopleIn({ columns }: SearchSpec): { withPeople?: true } {
  return columns.some((name) => isAboutPeople({ name })) ? { withPeople: true } : {};
}
