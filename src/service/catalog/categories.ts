/** Categories (of the contract: the parent categories of keywords) and subcategories (their categories). */
import type { Handler, ParametersOf } from "../calls/call";
import { wrongParameters } from "../requests/errors";
import { byCode } from "../search/where";

const STANDARD_TECHNOLOGIES = 5;

export const listCategories: Handler<ParametersOf<"keywordCategories">> = async (
  { database, endpoint },
  request
) => {
  const data = await database.rows(
    `select k.parent_category as name, k.parent_category_slug as slug, null as description,
       count(distinct k.slug) as number_of_technologies,
       count(distinct u.company_n) as number_of_companies
     from keywords k left join company_keywords u using (slug)
     where ($1::text is null or k.parent_category_slug = $1) and (not $2 or k.type = 'technology')
     group by 1, 2 order by 5 desc, ${byCode("k.parent_category")}`,
    [request.category_slug ?? null, endpoint === "technologyCategories"]
  );
  return { body: { data, metadata: { total_results: data.length } }, records: data.length };
};

export const listSubcategories: Handler<ParametersOf<"keywordSubcategories">> = async (
  { database, endpoint },
  request
) => {
  if (request.subcategory_slug && !request.category_slug)
    throw wrongParameters("subcategory_slug: only together with category_slug");
  const data = await database.rows(
    `with asked as (select * from keywords where not $4 or type = 'technology'),
     used as (
       select m.category_slug, count(distinct u.company_n) as companies
       from company_keywords u join asked m using (slug) group by m.category_slug)
     select k.category as name, k.category_slug as slug, null as description,
       count(distinct k.slug) as number_of_technologies,
       coalesce((select companies from used where used.category_slug = k.category_slug), 0) as number_of_companies,
       k.parent_category_slug as category_slug,
       (select coalesce(json_agg(json_build_object('name', t.name, 'slug', t.slug, 'logo', t.logo)), '[]')
        from (select * from asked m where m.category_slug = k.category_slug
              order by m.companies desc, ${byCode("m.slug")} limit $3::bigint) t) as technologies
     from asked k
     where ($1::text is null or k.parent_category_slug = $1)
       and ($2::text is null or k.category_slug = $2)
     group by k.category, k.category_slug, k.parent_category_slug order by 5 desc, ${byCode("k.category")}`,
    [
      request.category_slug ?? null,
      request.subcategory_slug ?? null,
      request.num_technologies_per_category ?? STANDARD_TECHNOLOGIES,
      endpoint === "technologySubcategories",
    ]
  );
  return { body: { data, metadata: { total_results: data.length } }, records: data.length };
};
