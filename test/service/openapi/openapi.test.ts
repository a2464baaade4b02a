/**
 * The OpenAPI document says what the table of endpoints says, and the page shows it.
 */
import { endpoints } from "../../../src/api";
import { openApiDocument } from "../../../src/service/openapi/document";
import { documentPage } from "../../../src/service/openapi/page";
import { replyTexts } from "../../../src/service/openapi/reply-texts";
import { requestTexts } from "../../../src/service/openapi/request-texts";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    deprecated?: boolean;
  }[];
  readonly requestBody?: {
    required?: boolean;
    content: { "application/json": { schema: object } };
  };
  readonly responses: Record<string, { headers?: object }>;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    headers: Record<string, { description?: string }>;
  };
};

interface Referring {
  readonly $ref?: string;
  readonly items?: Referring;
  readonly properties?: Record<string, { deprecated?: boolean }>;
}

/** The object that a schema refers to. */
const objectOf = (schema: unknown): { properties: Record<string, { deprecated?: boolean }> } => {
  const name = (schema as Referring | undefined)?.$ref?.split("/").at(-1) ?? "";
  return document.components.schemas[name] as { properties: Record<string, object> };
};
const bodyOf = (path: string, method: string) =>
  objectOf(document.paths[path]?.[method]?.requestBody?.content["application/json"].schema)
    .properties;

describe("the OpenAPI document", () => {
  it("is version 3.1 and has one operation for each of the 51 endpoints", () => {
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(endpoints).sort()
    );
    expect(operations).toHaveLength(51);
  });

  it("lists every request field", () => {
    const body = bodyOf("/v1/companies/search", "post");
    expect(Object.keys(body).sort()).toEqual(
      Object.keys(endpoints.companySearch.request.shape).sort()
    );
  });

  it("explains every filter and parameter, and has no text that is not used", () => {
    const unexplained: string[] = [];
    const used = new Set<unknown>();
    const see = (name: string, { description }: { description?: unknown }) => {
      if (typeof description === "string" && description !== "") used.add(description);
      else unexplained.push(name);
    };
    const walk = (at: string, schema: unknown): void => {
      if (typeof schema !== "object" || schema === null) return;
      const { properties } = schema as { properties?: Record<string, object> };
      for (const [name, field] of Object.entries(properties ?? {})) see(`${at}.${name}`, field);
      for (const [name, part] of Object.entries(schema)) walk(`${at}.${name}`, part);
    };
    walk("", document);
    // Fields whose name says it all have none: those below count.
    unexplained.length = 0;
    for (const path of ["/v1/companies/search", "/v1/jobs/search", "/v1/companies/technologies"])
      walk(path, objectOf(bodyOf(path, "post")));
    for (const methods of Object.values(document.paths))
      for (const { operationId, parameters } of Object.values(methods))
        for (const parameter of parameters) see(`${operationId}.${parameter.name}`, parameter);
    expect(unexplained).toEqual([]);
    const tables = { ...requestTexts, ...replyTexts };
    expect(Object.keys(tables)).toHaveLength(
      Object.keys(requestTexts).length + Object.keys(replyTexts).length
    );
    expect(Object.entries(tables).filter(([, text]) => !used.has(text))).toEqual([]);
    expect(used.size).toBeGreaterThan(200);
  });

  it("marks what the contract calls deprecated, and nothing else", () => {
    const ofJobs =
      "final_url_exists hiring_managers_exists job_description_pattern_case_sensitive_or job_ids " +
      "job_description_pattern_is_case_insensitive only_jobs_with_hiring_managers " +
      "only_jobs_with_reports_to reports_to_exists";
    const ofCompanies =
      "blur_company_data company_linkedin_url_exists industry_not industry_or revealed_company_data";
    const ofKeywords =
      "technology_category_slug_or technology_parent_category_slug_or technology_slug_or";
    const contract: Record<string, string> = {
      "/v0/catalog/keywords": "include_metadata",
      "/v0/catalog/technologies": "slug",
      AddToCompanyListRequest: "company_names",
      CompanySearchRequest: ofCompanies,
      Job: "company",
      JobFilters: ofJobs,
      JobSearchRequest: `${ofCompanies} ${ofJobs} order_by`,
      KeywordFilters: ofKeywords,
      TechnologiesRequest: `company_name_or ${ofKeywords}`,
      Webhook: "event_type",
    };
    const markedIn = (part: unknown, key = ""): string[] => {
      if (typeof part !== "object" || part === null) return [];
      const { deprecated, name = key } = part as { deprecated?: boolean; name?: string };
      const inside = Object.entries(part).flatMap(([inner, value]) => markedIn(value, inner));
      return deprecated === true ? [name, ...inside] : inside;
    };
    const places = { ...document.paths, ...document.components.schemas };
    for (const [place, part] of Object.entries(places))
      expect([place, markedIn(part).sort()]).toEqual([
        place,
        (contract[place] ?? "").split(" ").filter(Boolean).sort(),
      ]);
  });

  it("lists for each call the statuses that it can answer with, and those of the contract", () => {
    const of = (path: string, method: string) =>
      Object.keys(document.paths[path]?.[method]?.responses ?? {}).map(Number);
    const always = [422, 429, 500, 503];
    expect(of("/v1/companies/search", "post")).toEqual(
      [200, 400, 401, 402, 403, 413, ...always].sort()
    );
    expect(of("/v0/company_lists/{list_id}", "patch")).toEqual(
      [200, 400, 401, 402, 404, 413, ...always].sort()
    );
    expect(of("/v0/billing/credit-balance", "get")).toEqual([200, 400, 401, 402, ...always].sort());
    expect(of("/v0/email-preferences/unsubscribe/{preference_key}", "get")).toEqual(
      [200, ...always].sort()
    );
  });

  it("describes the limit headers on every reply, and explains them", () => {
    for (const methods of Object.values(document.paths))
      for (const { responses } of Object.values(methods))
        for (const { headers = {} } of Object.values(responses))
          expect(Object.keys(headers)).toHaveLength(5);
    const texts = Object.values(document.components.headers).map(({ description }) => description);
    expect(texts).toHaveLength(5);
    expect(texts.filter(Boolean)).toHaveLength(5);
  });
});

describe("its components", () => {
  it("are what replies and requests refer to: no object is left without a name", () => {
    const nameless: string[] = [];
    const walk = (at: string, part: unknown) => {
      if (typeof part !== "object" || part === null) return;
      if ("properties" in part && !/components\.schemas\.\w+$/.test(at)) nameless.push(at);
      for (const [name, inner] of Object.entries(part))
        if (name !== "example") walk(`${at}.${name}`, inner);
    };
    walk("", { paths: document.paths, components: document.components });
    const inErrors = /components\.schemas\.(Error|Detail)\.|x-www-form-urlencoded/;
    expect(nameless.filter((at) => !inErrors.test(at))).toEqual([]);
  });
});

describe("its page", () => {
  it("is Swagger UI from files of this service, which ask nobody else", async () => {
    const page = await documentPage()?.text();
    const files = [...(page ?? "").matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(file).toMatch(/^\/docs\//);
      const reply = documentPage(file.slice("/docs/".length));
      expect(reply?.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect((await reply!.text()).length).toBeGreaterThan(50);
    }
    expect(documentPage("../package.json")).toBeUndefined();
  });
});
