/** Autocomplete: names that start with the text, then names and domains that contain it. Free, if approved. */
import type { Handler, ParametersOf } from "../calls/call";
import { notApproved } from "../requests/errors";
import { sliceOf } from "./paging";
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
  const where = new Where();
  const like = where.value(likeAnywhere(request.text), "text");
  where.must(`c.name ilike ${like} or c.domain ilike ${like}`);
  const total = await countRows(call.database, "companies c", where);
  const text = where.value(request.text, "text");
  const data = await call.database.rows(
    `select ${columns} from companies c where ${where.sql}
     order by starts_with(lower(c.name), lower(${text})) desc, c.num_jobs desc, c.n
     ${where.page(sliceOf(request, Infinity))}`,
    where.parameters
  );
  return { body: { data, metadata: { total_results: total } }, records: data.length };
};
