/**
 * @jest-environment node
 */
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import * as path from "node:path";
import { confidenceLevels, keywordTypes } from "../../src/api";
import { companyFields } from "../../src/input/names/company-fields";
import { functionNames } from "../../src/input/names/function-names";
import { finishMetadata } from "../../src/functions/help/finish-metadata";
import { jobFields } from "../../src/input/names/job-fields";

interface Parameter {
  name: string;
  type: string;
  dimensionality?: string;
  optional?: boolean;
  customEnumId?: string;
  description?: string;
}
interface EnumMetadata {
  id: string;
  values: { name: string; stringValue: string; tooltip?: string }[];
}
interface FunctionMetadata {
  helpUrl?: string;
  id: string;
  name: string;
  description: string;
  options?: Record<string, boolean>;
  parameters: Parameter[];
  result: { dimensionality?: string };
}

/** They do not stream, because their result cannot change. */
const ANSWERED_ONCE = ["KEYWORDS"];

const file = path.resolve(__dirname, "../../src/functions/functions.ts");

/** `domain: any matrix`, `limit?: number`, `what?: string UseFigure`. */
function signature({ parameters }: FunctionMetadata): string {
  return parameters
    .map(({ name, type, dimensionality, optional, customEnumId }) =>
      [`${name}${optional ? "?" : ""}:`, type, dimensionality, customEnumId]
        .filter((part) => part !== undefined)
        .join(" ")
    )
    .join(", ");
}

const technographics = (category: string) =>
  `domain: any matrix, minConfidence?: string Confidence, category?: ${category}, limit?: number, ` +
  "headers?: boolean, domainColumn?: boolean, ifMissing?: any";
const search = (column: string) =>
  `criteria: any matrix, columns?: string matrix ${column}, limit?: number, page?: number, ` +
  "headers?: boolean, leaveOut?: any matrix";

/** As released: a new function is added with its release. */
const SIGNATURES: Record<string, string> = {
  TECHSTACK: technographics("string TechnologyCategory"),
  INTENTS: technographics("string"),
  USES: "domain: any matrix, keyword: any matrix, what?: string UseFigure, ifMissing?: any",
  COMPANY:
    "domain: any matrix, fields?: string matrix CompanyColumn, headers?: boolean, ifMissing?: any",
  COMPANYSEARCH: search("CompanyColumn"),
  JOBSEARCH: search("JobColumn"),
  KEYWORDS: "query: string, type?: string KeywordType, limit?: number, headers?: boolean",
  EVIDENCE: "domain: any matrix, keyword?: string",
  CREDITS: "what?: string CreditFigure",
};

describe("The metadata that Excel reads", () => {
  const parsed = {} as { functions: FunctionMetadata[]; enums: EnumMetadata[] };
  let { functions, enums } = parsed;
  let errors: string[];
  let associations: string[];

  beforeAll(async () => {
    const generated = await generateCustomFunctionsMetadata(file, false);
    errors = generated.errors;
    associations = generated.associate.map(({ id }) => id);
    ({ functions, enums } = JSON.parse(finishMetadata(generated.metadataJson)) as typeof parsed);
  });

  it("is generated without errors", () => {
    expect(errors).toEqual([]);
  });

  it("lists exactly the functions of the product, none skipped silently", () => {
    expect(functions.map(({ id }) => id)).toEqual(functionNames.all);
    expect(functions.map(({ name }) => name)).toEqual(functionNames.all);
    expect(associations).toEqual(functionNames.all);
  });

  it("keeps every signature that was released", () => {
    expect(Object.fromEntries(functions.map((item) => [item.id, signature(item)]))).toMatchObject(
      SIGNATURES
    );
  });

  it("makes every function stream but those answered once, gives arrays and asks for no cell address", () => {
    for (const { id, options, result } of functions) {
      expect([id, options]).toEqual([
        id,
        ANSWERED_ONCE.includes(id) ? undefined : { stream: true },
      ]);
      expect(result).toEqual({ dimensionality: "matrix" });
    }
  });

  it("says of every function what it costs, and describes every parameter", () => {
    for (const { description, parameters } of functions) {
      expect(description).toMatch(/Costs .*\d credits?|Free\./);
      for (const parameter of parameters) expect(parameter.description).toMatch(/\w{3}/);
    }
  });

  const valuesOf = (id: string) =>
    enums.find((item) => item.id === id)?.values.map(({ stringValue }) => stringValue);

  it("offers every column by its label while typing, and every word that a choice takes", () => {
    expect(valuesOf("CompanyColumn")).toEqual(companyFields.map(({ label }) => label));
    expect(valuesOf("JobColumn")).toEqual(jobFields.map(({ label }) => label));
    expect(new Set(valuesOf("KeywordType"))).toEqual(new Set([...keywordTypes, "topic"]));
    expect(valuesOf("Confidence")).toEqual([...confidenceLevels]);
  });

  it("has a tip for every choice whose label is no column's", () => {
    const choices = enums.filter(({ id }) => !id.endsWith("Column"));
    const withoutTip = choices.flatMap(({ id, values }) =>
      values.filter(({ tooltip }) => !/\w/.test(tooltip ?? "")).map(({ name }) => `${id}.${name}`)
    );
    expect(withoutTip).toEqual([]);
    expect(enums.length).toBe(7);
  });

  it("tells values as cells show them: Series A, not series_a", () => {
    const tips = enums.flatMap(({ values }) => values.map(({ tooltip = "" }) => tooltip));
    expect(tips.length).toBeGreaterThan(90);
    expect(tips.filter((tip) => /[a-z]_[a-z]/.test(tip))).toEqual([]);
  });

  it("leads from every function to its own place on the help page", () => {
    expect(functions.map(({ id, helpUrl }) => [id, helpUrl])).toEqual(
      functionNames.all.map((id) => [id, `https://localhost:3001/help.html#${id.toLowerCase()}`])
    );
  });
});
