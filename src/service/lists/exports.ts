/**
 * Export of a list to a file with an address of its own. The address has a token instead of asking for the key, because
 * a browser or Excel opens it. An export is free and reveals nothing: of a company that is not revealed the file has
 * the same facts as the list.
 */
import type { z } from "zod";
import type { CompanyFacts, exportRequestSchema } from "../../api";
import type { Handler } from "../calls/call";
import type { FileCell } from "./file-formats";
import { csvOf, xlsxOf } from "./file-formats";
import { listedCompanies } from "./listed-companies";
import { listIdOf } from "./lists";

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

const formats = {
  csv: { type: "text/csv; charset=utf-8", write: csvOf },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: xlsxOf,
  },
} as const;

export const exportList: Handler<z.output<typeof exportRequestSchema>> = async (call, request) => {
  const { database, files, origin } = call;
  const listed = await listedCompanies(call, request);
  const rows = [
    columns.map(([name]) => name),
    ...listed.map(({ facts }) => columns.map(([, read]) => read(facts) ?? null)),
  ];
  const format = request.file_format ?? "csv";
  const { type, write } = formats[format];
  const path = await files.keep(database, {
    name: `list-${listIdOf(call)}.${format}`,
    type,
    bytes: write(rows),
  });
  return { body: { url: `${origin}${path}` }, records: listed.length };
};
