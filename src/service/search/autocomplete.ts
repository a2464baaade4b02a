/**
 * Typeahead: names that start with the text, then names and domains that contain it. Free, and only for
 * approved workspaces.
 */
import type { z } from "zod";
import type { autocompleteRequestSchema, CompanySuggestion } from "../../api";
import type { Handler } from "../call";
import { firstRow } from "../database/database";
import { notApproved } from "../http/errors";
import { DEFAULT_LIMIT } from "./paging";
import { Where, likeAnywhere } from "./where";

const columns = `c.id, c.name, c.domain, c.industry, c.country, c.country_code, c.employee_count,
  c.num_jobs, c.num_technologies, c.num_keywords, c.num_buying_intent_topics, c.logo,
  c.possible_domains`;

export const suggestCompanies: Handler<z.output<typeof autocompleteRequestSchema>> = async (
  call,
  request
) => {
  if (!call.user.autocompleteApproved) throw notApproved();
  const where = new Where();
  const like = where.value(likeAnywhere(request.text), "text");
  where.must(`c.name ilike ${like} or c.domain ilike ${like}`);
  const total = await firstRow<{ total: number }>(
    call.database,
    `select count(*) as total from companies c where ${where.sql}`,
    where.parameters
  );
  const limit = request.limit ?? DEFAULT_LIMIT;
  const condition = where.sql;
  const text = where.value(request.text, "text");
  const data = await call.database.rows<CompanySuggestion>(
    `select ${columns} from companies c where ${condition}
     order by starts_with(lower(c.name), lower(${text})) desc, c.num_jobs desc, c.n
     limit ${where.value(limit, "bigint")} offset ${where.value((request.page ?? 0) * limit, "bigint")}`,
    where.parameters
  );
  return { body: { data, metadata: { total_results: total?.total ?? 0 } }, records: data.length };
};
