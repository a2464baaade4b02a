/**
 * Names the objects of the document, so that a generator of clients gets a `Company` and a `Job` instead of a nameless
 * type at each place. Objects of the same form are one component.
 */
import type { JsonObject } from "./explain";

/** Names of records, by the call and field that hold them; other objects are named after both. */
const names: Readonly<Record<string, string>> = {
  "companySearch.data": "Company",
  "jobSearch.data": "Job",
  jobs_found: "Job",
  company_object: "CompanyFacts",
  technologies_found: "KeywordEntry",
  keywords_found: "KeywordEntry",
  "technologies.data": "KeywordEntry",
  "buyingIntents.data": "KeywordEntry",
  technology: "CategorizedKeyword",
  hiring_team: "HiringPerson",
  locations: "JobLocation",
  "companyAutocomplete.data": "CompanySuggestion",
  "catalogKeywords.data": "Keyword",
  "catalogTechnologies.data": "Technology",
  "catalogIndustries.data": "Industry",
  "catalogLocations.data": "Location",
  companyLists: "CompanyList",
  listedCompanies: "ListedCompany",
  savedSearches: "SavedSearch",
  webhooks: "Webhook",
  webhookEvents: "WebhookEvent",
  creditBalance: "CreditBalance",
  job_filters: "JobFilters",
  tech_filters: "KeywordFilters",
};

const capital = (text: string) =>
  text.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a generator makes a type of: texts and marks aside. */
function formOf(schema: JsonObject): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === "description" || key === "deprecated" ? undefined : value
  );
}

export class Components {
  readonly schemas: Record<string, JsonObject> = {};
  private readonly byForm = new Map<string, string>();

  /** The schema with a reference instead of each object. `call`: the operation; `role`: "Request" or "Reply". */
  named(schema: JsonObject, call: string, role: string): JsonObject {
    return this.replaced(schema, call, names[call] ?? capital(call) + role);
  }

  private replaced(schema: JsonObject, call: string, name: string): JsonObject {
    const result = { ...schema };
    for (const kind of ["anyOf", "oneOf"])
      if (schema[kind])
        result[kind] = (schema[kind] as JsonObject[]).map((part) =>
          this.replaced(part, call, name)
        );
    if (schema["items"]) result["items"] = this.replaced(schema["items"] as JsonObject, call, name);
    const fields = schema["properties"] as Record<string, JsonObject> | undefined;
    if (!fields) return result;
    result["properties"] = Object.fromEntries(
      Object.entries(fields).map(([field, inner]) => {
        const own = names[`${call}.${field}`] ?? names[field] ?? capital(call) + capital(field);
        return [field, this.replaced(inner, call, own)];
      })
    );
    return this.referenceTo(result, name);
  }

  private referenceTo(
    { description, deprecated, ...schema }: JsonObject,
    name: string
  ): JsonObject {
    const form = formOf(schema);
    const known = this.byForm.get(form) ?? this.free(name);
    this.byForm.set(form, known);
    this.schemas[known] ??= schema;
    return {
      $ref: `#/components/schemas/${known}`,
      ...(description === undefined ? {} : { description }),
      ...(deprecated === undefined ? {} : { deprecated }),
    };
  }

  private free(name: string, n = 1): string {
    const tried = n === 1 ? name : `${name}${n}`;
    return tried in this.schemas ? this.free(name, n + 1) : tried;
  }
}
