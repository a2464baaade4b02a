/**
 * The OpenAPI document says what the table of endpoints says, and the page shows it.
 */
import { endpoints } from "../../../src/api";
import { openApiDocument } from "../../../src/service/openapi/document";
import { openApiPage } from "../../../src/service/openapi/page";
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
    content: {
      "application/json": { schema: { properties: Record<string, { deprecated?: boolean }> } };
    };
  };
  readonly responses: Record<string, { headers?: object }>;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; headers: Record<string, { description?: string }> };
};

interface Answer {
  readonly content: {
    readonly "application/json": { readonly schema: { readonly items?: object } };
  };
}

const bodyOf = (path: string, method: string) =>
  document.paths[path]?.[method]?.requestBody?.content["application/json"].schema.properties ?? {};

describe("the OpenAPI document", () => {
  it("is version 3.1 and has one operation for each of the 51 endpoints", () => {
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(endpoints).sort()
    );
    expect(operations).toHaveLength(51);
  });

  it("lists every request field, with the deprecated ones marked", () => {
    const body =
      document.paths["/v1/companies/search"]?.["post"]?.requestBody?.content["application/json"]
        .schema.properties ?? {};
    expect(Object.keys(body).sort()).toEqual(
      Object.keys(endpoints.companySearch.request.shape).sort()
    );
    expect(
      Object.entries(body)
        .filter(([, field]) => field.deprecated)
        .map(([name]) => name)
        .sort()
    ).toEqual([...endpoints.companySearch.deprecated].sort());
  });

  it("puts path and query parameters where they go and says which are required", () => {
    const retrieve = document.paths["/v0/company_lists/{list_id}/companies"]?.["get"];
    expect(retrieve?.parameters.find(({ name }) => name === "list_id")).toMatchObject({
      in: "path",
      required: true,
    });
    const complete = document.paths["/v1/companies/autocomplete"]?.["get"];
    expect(complete?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ["text", true],
      ["limit", false],
      ["page", false],
    ]);
  });

  it("explains every parameter and every field, at every depth, with a text that is used", () => {
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
    for (const methods of Object.values(document.paths))
      for (const { operationId, parameters } of Object.values(methods))
        for (const parameter of parameters) see(`${operationId}.${parameter.name}`, parameter);
    expect(unexplained).toEqual([]);
    const tables = { ...requestTexts, ...replyTexts };
    expect(Object.keys(tables)).toHaveLength(
      Object.keys(requestTexts).length + Object.keys(replyTexts).length
    );
    expect(Object.entries(tables).filter(([, text]) => !used.has(text))).toEqual([]);
    expect(used.size).toBeGreaterThan(300);
  });

  it("marks what is deprecated inside job_filters, tech_filters and webhooks, and nothing else there", () => {
    const marked = (schema: unknown) =>
      Object.entries(
        (schema as { properties: Record<string, { deprecated?: boolean }> }).properties
      )
        .filter(([, field]) => field.deprecated)
        .map(([name]) => name);
    const body = bodyOf("/v1/companies/search", "post") as unknown as Record<
      string,
      { anyOf: object[] }
    >;
    expect(marked(body["job_filters"]?.anyOf[0])).toEqual([
      "job_description_pattern_case_sensitive_or",
      "job_description_pattern_is_case_insensitive",
      "job_ids",
      "only_jobs_with_hiring_managers",
      "only_jobs_with_reports_to",
      "reports_to_exists",
      "final_url_exists",
      "hiring_managers_exists",
    ]);
    expect(marked(body["tech_filters"]?.anyOf[0])).toEqual([
      "technology_slug_or",
      "technology_category_slug_or",
      "technology_parent_category_slug_or",
    ]);
    const reply = (path: string) =>
      (document.paths[path]?.["get"]?.responses["200"] as unknown as Answer).content[
        "application/json"
      ].schema;
    expect(marked(reply("/v0/webhooks/{webhook_id}"))).toEqual(["event_type"]);
    expect(marked(reply("/v0/webhooks").items)).toEqual(["event_type"]);
    expect(bodyOf("/v0/webhooks/test", "post")["event_type"]?.deprecated).toBeUndefined();
  });

  it("requires a body where there is one, and names none where nothing is taken", () => {
    const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { requestBody }]) => [`${method} ${path}`, requestBody] as const
      )
    );
    const named = new Map(bodies);
    expect(named.get("delete /v0/company_lists/{list_id}")).toBeUndefined();
    expect(named.get("post /v0/company_lists/{list_id}/duplicate")).toBeUndefined();
    expect(named.get("patch /v0/webhooks/{webhook_id}/archive")).toBeUndefined();
    const unsubscribe = "post /v0/email-preferences/unsubscribe/{preference_key}";
    expect(named.get(unsubscribe)).toMatchObject({
      required: false,
      content: {
        "application/x-www-form-urlencoded": {
          schema: { properties: { list_unsubscribe: { default: "One-Click" } } },
        },
      },
    });
    named.delete(unsubscribe);
    const given = [...named.values()].filter((body) => body !== undefined);
    expect(given).toHaveLength(17);
    for (const body of given) expect(body).toMatchObject({ required: true });
  });

  it("lists for each call the statuses that it can answer with, and no other", () => {
    const of = (path: string, method: string) =>
      Object.keys(document.paths[path]?.[method]?.responses ?? {}).map(Number);
    const always = [405, 421, 422, 429, 500, 503];
    expect(of("/v1/companies/search", "post")).toEqual(
      [200, 400, 401, 402, 403, 413, ...always].sort()
    );
    expect(of("/v0/company_lists/{list_id}", "patch")).toEqual(
      [200, 400, 401, 404, 413, ...always].sort()
    );
    expect(of("/v0/billing/credit-balance", "get")).toEqual([200, 401, ...always].sort());
    expect(of("/v0/email-preferences/unsubscribe/{preference_key}", "get")).toEqual(
      [200, ...always].sort()
    );
  });

  it("describes the limit headers on every reply that knows its caller, and explains them", () => {
    for (const methods of Object.values(document.paths))
      for (const { responses } of Object.values(methods))
        for (const [status, { headers = {} }] of Object.entries(responses))
          expect(Object.keys(headers)).toHaveLength({ 405: 6, 421: 0 }[status] ?? 5);
    const texts = Object.values(document.components.headers).map(({ description }) => description);
    expect(texts).toHaveLength(6);
    expect(texts.filter(Boolean)).toHaveLength(6);
  });
});

describe("its page", () => {
  it("names every path and loads nothing from elsewhere", () => {
    const page = openApiPage();
    for (const { path } of Object.values(endpoints)) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toMatch(/(src|href)="https?:/);
    expect(page).not.toContain("<script");
    expect(page).toContain("<code>job_filters.job_ids</code></td><td>body</td>");
    expect(page).toContain(requestTexts["min_num_jobs_found"]);
    expect(page).toContain("<code>list_unsubscribe</code></td><td>form</td>");
    expect(page).toContain("&quot;data engineer&quot;");
    expect(page).toContain("<code>data.technologies_found.technology.slug</code></td><td>string");
    expect(page).toContain("Kafka in Germany");
    expect(page).toContain("<td>402</td>");
    expect(page).toMatch(/<code>job_ids<.*<span class="old">Deprecated<\/span>: use/);
    expect(page).toContain("At least 3 credits are needed");
    expect(page).toContain(
      "<code>only_yc_companies</code></td><td>body</td><td>boolean or null</td>"
    );
  });
});
