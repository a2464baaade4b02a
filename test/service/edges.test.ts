/** What is no preview: an edge that nothing else reaches. */
import { isPreview } from "../../src/service/search/preview";

test.each([
  { company_id_or: ["1"] },
  { company_domain_or: ["acme.example"] },
  { company_linkedin_url_or: ["acme"] },
  { company_name_or: ["Acme"] },
  { company_name_case_insensitive_or: ["acme"] },
  { company_name_partial_match_or: ["acm"] },
])("no free preview of companies that are named: %j", (named) => {
  const user = { previewAllowed: true, tier: "paid" } as never;
  expect(isPreview(user, { blur_company_data: true })).toBe(true);
  expect(() => isPreview(user, { blur_company_data: true, ...named })).toThrow("name companies");
});
