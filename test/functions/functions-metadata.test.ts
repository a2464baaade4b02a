/**
 * @jest-environment node
 */
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import * as path from "node:path";

interface Parameter {
  name: string;
  type: string;
  dimensionality?: string;
  optional?: boolean;
  customEnumId?: string;
  description?: string;
}
interface FunctionMetadata {
  id: string;
  name: string;
  description: string;
  options?: Record<string, boolean>;
  parameters: Parameter[];
  result: { dimensionality?: string };
}

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

const TECHNOGRAPHICS =
  "domain: any matrix, minConfidence?: string Confidence, category?: string, limit?: number, " +
  "headers?: boolean, domainColumn?: boolean, ifMissing?: any";

const SIGNATURES: Record<string, string> = {
  TECHSTACK: TECHNOGRAPHICS,
  INTENTS: TECHNOGRAPHICS,
  USES: "domain: any matrix, keyword: any matrix, what?: string UseFigure, ifMissing?: any",
  COMPANY: "domain: any matrix, fields?: any matrix, headers?: boolean, ifMissing?: any",
  COMPANYSEARCH:
    "criteria: any matrix, columns?: any matrix, limit?: number, page?: number, headers?: boolean",
  KEYWORDS: "query: string, type?: string, limit?: number, headers?: boolean",
  EVIDENCE: "domain: any matrix, keyword?: string",
  CREDITS: "what?: string CreditFigure",
};

describe("The metadata that Excel reads", () => {
  let functions: FunctionMetadata[];
  let errors: string[];
  let associations: string[];

  beforeAll(async () => {
    const generated = await generateCustomFunctionsMetadata(file, false);
    errors = generated.errors;
    associations = generated.associate.map(({ id }) => id);
    functions = (JSON.parse(generated.metadataJson) as { functions: FunctionMetadata[] }).functions;
  });

  it("is generated without errors", () => {
    expect(errors).toEqual([]);
  });

  it("lists exactly the functions of the product, none skipped silently", () => {
    expect(functions.map(({ id }) => id)).toEqual(Object.keys(SIGNATURES));
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(SIGNATURES));
    expect(associations).toEqual(Object.keys(SIGNATURES));
  });

  it("keeps every signature as it was frozen", () => {
    expect(Object.fromEntries(functions.map((item) => [item.id, signature(item)]))).toEqual(
      SIGNATURES
    );
  });

  it("makes every function but KEYWORDS stream, gives arrays and asks for no cell address", () => {
    for (const { id, options, result } of functions) {
      expect(options).toEqual(id === "KEYWORDS" ? undefined : { stream: true });
      expect(result).toEqual({ dimensionality: "matrix" });
    }
  });

  it("says of every function what it costs, and describes every parameter", () => {
    for (const { description, parameters } of functions) {
      expect(description).toMatch(/Costs .*\d credits|Free\./);
      for (const parameter of parameters) expect(parameter.description).toMatch(/\w{3}/);
    }
  });
});
