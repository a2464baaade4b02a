/** Which company, and which keyword: names that only their parsers give. */
import * as z from "zod/mini";

declare const brand: unique symbol;

/** A registered name as asked: lower case, ASCII (punycode), no scheme, port, path, `www.` or final dot. */
export type Domain = string & { readonly [brand]: "domain" };
/** A page of the professional network: `linkedin.com/company/<slug>`, lower case. */
export type LinkedinPage = string & { readonly [brand]: "linkedin-page" };
/** A keyword's identifier in the catalog. Case-sensitive at the service. */
export type KeywordSlug = string & { readonly [brand]: "keyword-slug" };

/** Which company is meant. */
export type CompanyRef =
  | { readonly by: "domain"; readonly domain: Domain }
  | { readonly by: "linkedin"; readonly page: LinkedinPage };

/** A stored domain or slug: it was parsed before it was kept. */
export const domainSchema = z.string() as unknown as z.ZodMiniType<Domain>;
export const slugSchema = z.string() as unknown as z.ZodMiniType<KeywordSlug>;
