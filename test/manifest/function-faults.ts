/**
 * What is wrong with functions.json, as sentences: against Microsoft's published schema for custom functions (it comes with
 * the Office toolset, inside the schema of the unified manifest), against the functions of the sources, and its help addresses.
 */
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { finishMetadata } from "../../src/functions/help/finish-metadata";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

interface Metadata {
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description?: string;
    readonly helpUrl?: string;
  }[];
  readonly enums?: readonly {
    readonly id: string;
    readonly values: readonly { readonly name: string; readonly stringValue: string }[];
  }[];
}

/** Excel's help of a function ends there (seen of add-ins of the older kind). */
const MAX_DESCRIPTION = 255;

export interface FunctionParts {
  readonly root: string;
  /** The built metadata. */
  readonly text: string;
  readonly namespace: string;
  /** The page that help addresses lead to. */
  readonly help: string;
  /** What the sources say, with the same host. */
  readonly generated: string;
}

/** The metadata that the sources make now, for this site. */
export async function generatedMetadata(root: string, site: string): Promise<string> {
  const file = path.join(root, "src/functions/functions.ts");
  const { metadataJson, errors } = await generateCustomFunctionsMetadata(file, false);
  if (errors.length > 0) throw new Error(errors.join("; "));
  return finishMetadata(metadataJson, site.replace(/\/$/, ""));
}

export function functionFaults(parts: FunctionParts): string[] {
  let metadata: Metadata;
  try {
    metadata = JSON.parse(parts.text) as Metadata;
  } catch {
    return ["functions.json is no JSON."];
  }
  const faults = schemaFaults(parts.root, metadata);
  const flags = Object.keys(metadata).filter((name) => name.startsWith("allow"));
  if (flags.length > 1) faults.push(`functions.json has ${flags.join(" and ")}: one at most.`);
  for (const { id, description = "" } of metadata.functions)
    if (description.length > MAX_DESCRIPTION)
      faults.push(`The description of ${id} has ${String(description.length)} characters.`);
  for (const { id, values } of metadata.enums ?? [])
    for (const { name, stringValue } of values)
      if (name !== stringValue) faults.push(`${id} shows people "${name}" for ${stringValue}.`);
  const names = metadata.functions.map(({ name }) => `${parts.namespace}.${name}`);
  for (const name of names)
    if (!/^[A-Z][A-Z0-9_.]{1,127}$/.test(name)) faults.push(`${name} is no name for a function.`);
  if (
    JSON.stringify(sorted(metadata)) !==
    JSON.stringify(sorted(JSON.parse(parts.generated) as Metadata))
  )
    faults.push("functions.json is not what the sources make: build again.");
  for (const { id, helpUrl } of metadata.functions) {
    const anchor = helpUrl === undefined ? null : new URL(helpUrl).hash.slice(1);
    if (anchor === null) faults.push(`${id} has no help address.`);
    else if (!new RegExp(`id="?${anchor}"?[ >]`).test(parts.help))
      faults.push(`The help of ${id} has no place "${anchor}".`);
  }
  return faults;
}

/** Objects with their keys in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, one]) => [key, sorted(one)])
  );
}

interface Validator {
  (data: unknown): boolean;
  readonly errors?: readonly { instancePath: string; message?: string }[] | null;
}

/** Of the toolset's own: no dependency of ours. */
const VALIDATOR = "ajv-draft-04";

function schemaFaults(root: string, metadata: Metadata): string[] {
  const folder = path.join(root, "node_modules/@microsoft/app-manifest");
  const schemaFile = "build/json-schemas/teams/v1.30/MicrosoftTeams.schema.json";
  const schema = JSON.parse(readFileSync(path.join(folder, schemaFile), "utf8")) as {
    definitions: Record<string, unknown>;
  };
  const require = createRequire(path.join(folder, "package.json"));
  const loaded = require(VALIDATOR) as {
    default: new (options: object) => { compile(schema: object): Validator };
  };
  const ajv = new loaded.default({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile({
    $ref: "#/definitions/extensionCustomFunctions",
    definitions: schema.definitions,
  });
  if (validate(metadata)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `functions.json${instancePath}: ${message ?? "not valid"}.`
  );
}
