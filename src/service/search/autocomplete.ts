/** Autocomplete: names that start with the text, then names and domains that contain it. Free, if approved. */
import type { CompanySuggestion } from "../../api";
import type { Handler, ParametersOf } from "../calls/call";
import { notApproved } from "../requests/errors";
import { DEFAULT_LIMIT } from "./paging";
import { countRows, Where, likeAnywhere } from "./where";

/** The facts of a company that are free. */
export const freeFields = [
  ...["id", "name", "domain", "industry", "country", "country_code", "employee_count", "num_jobs"],
  ...["num_technologies", "num_keywords", "num_buying_intent_topics", "logo", "possible_domains"],
] as const;

const columns = freeFields.map((name) => `c.${name}`).join(", ");

export const suggestCompanies: Handler<ParametersOf<"companyAutocomplete">> = async (
  call,
  request
) => {
  if (!call.user.autocompleteApproved) throw notApproved();
  const where = matching(request.text);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const offset = (request.page ?? 0) * limit;
  const text = where.value(request.text, "text");
  // Counted while they are read; only behind the last page nothing is read.
  const rows = await call.database.rows<CompanySuggestion & { total: number }>(
    `select ${columns}, count(*) over () as total from companies c where ${where.sql}
     order by starts_with(lower(c.name), lower(${text})) desc, c.num_jobs desc, c.n
     ${where.page({ limit, offset })}`,
    where.parameters
  );
  const total =
    rows[0]?.total ??
    (offset === 0 ? 0 : await countRows(call.database, "companies c", matching(request.text)));
  const data = rows.map(({ total: _, ...suggestion }) => suggestion);
  return { body: { data, metadata: { total_results: total } }, records: data.length };
};

function matching(text: string): Where {
  const where = new Where();
  const like = where.value(likeAnywhere(text), "text");
  where.must(`c.name ilike ${like} or c.domain ilike ${like}`);
  return where;
}
