/**
 * Export of a list to a file with an address of its own. The address has a token instead of asking for the key, because
 * a browser or Excel opens it. An export is free and reveals nothing: of a company that is not revealed the file has
 * the same facts as the list.
 */
import { randomBytes } from "node:crypto";
import { csvRow } from "../../api";
import type { Handler, ParametersOf } from "../calls/call";
import { listedCompanies } from "./listed-companies";
import { listIdOf } from "./lists";

type FileCell = string | number | null;
type Rows = readonly (readonly FileCell[])[];

/** The technologies stand behind them. */
const fields = [
  ...(["name", "domain", "linkedin_url", "industry", "country", "city", "employee_count"] as const),
  ...(["annual_revenue_usd", "total_funding_usd", "funding_stage", "founded_year"] as const),
  ...(["num_jobs", "num_technologies"] as const),
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
    [...fields, "technologies"],
    ...listed.map(({ facts }) => [
      ...fields.map((name) => facts[name] ?? null),
      facts.technology_names.join("; "),
    ]),
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
