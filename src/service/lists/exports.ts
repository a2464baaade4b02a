/**
 * Export of a list to a file with an address of its own. The address has a token instead of asking for the key, because
 * a browser or Excel opens it. An export is free and reveals nothing: of a company that is not revealed the file has
 * the same facts as the list.
 */
import { randomBytes } from "node:crypto";
import { csvRow, type CompanyFacts } from "../../api";
import type { Handler, ParametersOf } from "../calls/call";
import { listedCompanies } from "./listed-companies";
import { listIdOf } from "./lists";

type FileCell = string | number | null;
type Rows = readonly (readonly FileCell[])[];

const columns: readonly (readonly [string, (facts: CompanyFacts) => FileCell | undefined])[] = [
  ["name", (facts) => facts.name],
  ["domain", (facts) => facts.domain],
  ["linkedin_url", (facts) => facts.linkedin_url],
  ["industry", (facts) => facts.industry],
  ["country", (facts) => facts.country],
  ["city", (facts) => facts.city],
  ["employee_count", (facts) => facts.employee_count],
  ["annual_revenue_usd", (facts) => facts.annual_revenue_usd],
  ["total_funding_usd", (facts) => facts.total_funding_usd],
  ["funding_stage", (facts) => facts.funding_stage],
  ["founded_year", (facts) => facts.founded_year],
  ["num_jobs", (facts) => facts.num_jobs],
  ["num_technologies", (facts) => facts.num_technologies],
  ["technologies", (facts) => facts.technology_names.join("; ")],
];

/** Text is written as text, also where it looks like a formula. */
async function workbookOf(rows: Rows): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const cellOf = (value: FileCell) =>
    value === null ? {} : { value, type: typeof value === "number" ? Number : String };
  return writeExcelFile(rows.map((row) => row.map(cellOf)) as never).toBuffer();
}

const formats = {
  csv: {
    type: "text/csv; charset=utf-8",
    write: (rows: Rows) => Promise.resolve(Buffer.from(rows.map(csvRow).join(""))),
  },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: workbookOf,
  },
} as const;

/** The oldest is forgotten, so that a long run does not fill the memory. */
const KEPT = 100;

export const exportList: Handler<ParametersOf<"exportCompanyList">> = async (call, request) => {
  const { files, origin } = call;
  const listed = await listedCompanies(call, request);
  const rows = [
    columns.map(([name]) => name),
    ...listed.map(({ facts }) => columns.map(([, read]) => read(facts) ?? null)),
  ];
  const format = request.file_format ?? "csv";
  const { type, write } = formats[format];
  const name = `list-${listIdOf(call)}.${format}`;
  const token = randomBytes(18).toString("base64url");
  files.set(token, { name, type, bytes: await write(rows) });
  const [oldest = ""] = files.keys();
  if (files.size > KEPT) files.delete(oldest);
  return { body: { url: `${origin}/exports/${token}/${name}` }, records: listed.length };
};
