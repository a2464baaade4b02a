/**
 * The OpenAPI document says what the table of endpoints says, and the page shows it.
 */
import { endpoints } from "../../src/api";
import { openApiDocument } from "../../src/service/openapi/document";
import { openApiPage } from "../../src/service/openapi/page";

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    deprecated?: boolean;
  }[];
  readonly requestBody?: {
    content: {
      "application/json": { schema: { properties: Record<string, { deprecated?: boolean }> } };
    };
  };
  readonly responses: Record<string, { headers: object }>;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
};

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

  it("describes the limit headers on every reply", () => {
    for (const methods of Object.values(document.paths))
      for (const { responses } of Object.values(methods))
        for (const { headers } of Object.values(responses))
          expect(Object.keys(headers)).toHaveLength(5);
  });
});

describe("its page", () => {
  it("names every path and loads nothing from elsewhere", () => {
    const page = openApiPage();
    for (const { path } of Object.values(endpoints)) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toMatch(/(src|href)="https?:/);
    expect(page).not.toContain("<script");
    expect(page).toContain(
      "<code>only_yc_companies</code></td><td>body</td><td>boolean or null</td>"
    );
  });
});
