/** The keyword catalog: free, sorted by companies. With `q`, names that begin with it, then names that contain it. */
import type { Call, Handler, ParametersOf } from "../calls/call";
import { sliceOf } from "../search/paging";
import { byCode, countRows, Where, items, likeAnywhere } from "../search/where";

type Request = ParametersOf<"catalogKeywords">;

const MAX_PAGE = 100_000;
/** The value of `starts_with` for names outside A-Z (the contract leaves it open). */
const NOT_A_TO_Z = "0-9";

const catalogColumns = `k.name, k.slug, k.type, k.category, k.category_slug, k.parent_category,
  k.parent_category_slug, k.description, k.one_liner, k.url, k.logo, k.logo as logo_thumbnail,
  k.companies, k.companies_found_last_week, k.jobs`;

function addCategoryFilters(where: Where, request: Request): void {
  const equal = [
    ["category_slug", "k.category_slug"],
    ["parent_category_slug", "k.parent_category_slug"],
    ["keyword_type", "k.type"],
  ] as const;
  for (const [name, column] of equal) {
    const value = request[name];
    if (value) where.must(`${column} = ${where.value(value, "text")}`);
  }
  const like = [
    ["name_pattern", "k.name"],
    ["category_pattern", "k.category"],
    ["parent_category_pattern", "k.parent_category"],
  ] as const;
  for (const [name, column] of like) {
    const value = request[name];
    if (value) where.must(`${column} ilike ${where.value(likeAnywhere(value), "text")}`);
  }
}

function filtered(request: Request): Where {
  const where = new Where();
  addCategoryFilters(where, request);
  const notTypes = items(request.keyword_type_not);
  if (notTypes) where.must(`k.type <> all(${where.value(notTypes, "text[]")})`);
  const slugs = items([...(request.slug ?? []), ...(request.slugs ?? [])]);
  if (slugs) where.must(`k.slug = any(${where.value(slugs, "text[]")})`);
  if (request.q) {
    const like = where.value(likeAnywhere(request.q), "text");
    where.must(
      ["name", "type", "category", "parent_category"]
        .map((c) => `k.${c} ilike ${like}`)
        .join(" or ")
    );
  }
  if (request.starts_with === NOT_A_TO_Z) where.must("k.name !~* '^[a-z]'");
  else if (request.starts_with)
    where.must(`starts_with(lower(k.name), lower(${where.value(request.starts_with, "text")}))`);
  return where;
}

const standard = `k.companies desc, ${byCode("k.name")}, ${byCode("k.slug")}`;

function orderFor(where: Where, request: Request): string {
  if (!request.q) return standard;
  const q = where.value(request.q, "text");
  return `starts_with(lower(k.name), lower(${q})) desc, strpos(lower(k.name), lower(${q})) > 0 desc,
    ${standard}`;
}

export async function keywordPage({ database }: Pick<Call, "database">, request: Request) {
  const where = filtered(request);
  const slice = sliceOf(request, MAX_PAGE);
  const { limit } = slice;
  const data = await database.rows(
    `select ${catalogColumns} from keywords k where ${where.sql}
     order by ${orderFor(where, request)} ${where.page(slice)}`,
    where.parameters
  );
  const isWhole = slice.offset === 0 && data.length < limit;
  const total = isWhole ? data.length : await countRows(database, "keywords k", filtered(request));
  return { data, metadata: { limit, page: request.page ?? 0, total_results: total } };
}

export const listKeywords: Handler<Request> = async (call, request) => {
  const body = await keywordPage(call, request);
  return { body, records: body.data.length };
};
