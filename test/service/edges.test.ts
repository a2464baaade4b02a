/** Edges that nothing else reaches: whose key is taken, what is no preview. */
import { keyIn } from "../../src/service/http/admission";
import { isPreview } from "../../src/service/search/preview";

test("a key counts only as the whole of a Bearer header", () => {
  const key = (authorization: string) =>
    keyIn(new Request("https://service.example", { headers: { authorization } }));
  expect(key("Bearer abc")).toBe("abc");
  for (const header of ["Basic Bearer abc", "x Bearer abc", "Bearer abc def", "abc"])
    expect([header, key(header)]).toEqual([header, undefined]);
});

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
