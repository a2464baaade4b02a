/**
 * What the add-in's functions.json says about its custom functions. office.js never reads that file: the host (Excel,
 * or ours) handles types, dimensions, optional and repeating parameters, streaming and addresses.
 */
export interface ParameterMetadata {
  readonly name: string;
  readonly type: "any" | "boolean" | "number" | "string";
  readonly isMatrix: boolean;
  readonly isOptional: boolean;
  readonly isRepeating: boolean;
  readonly description: string;
}

export interface FunctionMetadata {
  readonly id: string;
  /** With the namespace, in upper case, as formulas have it. */
  readonly fullName: string;
  readonly description: string;
  readonly parameters: readonly ParameterMetadata[];
  readonly isStream: boolean;
  readonly isCancelable: boolean;
  readonly requiresAddress: boolean;
  readonly requiresParameterAddresses: boolean;
  readonly isVolatile: boolean;
  /** How a parameter of type any gets an error: not at all, as an error object, or as a data type. */
  readonly errors: "refused" | "plain" | "rich";
}

interface RawParameter {
  name?: string;
  type?: string;
  dimensionality?: string;
  optional?: boolean;
  repeating?: boolean;
  description?: string;
}

interface AllowsInput {
  allowErrorForDataTypeAny?: boolean;
  allowCustomDataForDataTypeAny?: boolean;
}

interface RawFunction extends AllowsInput {
  id: string;
  name?: string;
  description?: string;
  parameters?: RawParameter[];
  options?: Partial<
    Record<
      | "stream"
      | "cancelable"
      | "requiresAddress"
      | "requiresStreamAddress"
      | "requiresParameterAddresses"
      | "volatile",
      boolean
    >
  >;
}

/**
 * Either flag lets errors in; with data types the other changes nothing (office-js#4385). Both crashed older Excels.
 */
function errorsOf(allows: AllowsInput): FunctionMetadata["errors"] {
  if (allows.allowCustomDataForDataTypeAny === true) return "rich";
  return allows.allowErrorForDataTypeAny === true ? "plain" : "refused";
}

function parameterOf(raw: RawParameter): ParameterMetadata {
  const type =
    raw.type === "boolean" || raw.type === "number" || raw.type === "string" ? raw.type : "any";
  return {
    name: raw.name ?? "",
    type,
    isMatrix: raw.dimensionality === "matrix",
    isOptional: raw.optional === true,
    isRepeating: raw.repeating === true,
    description: raw.description ?? "",
  };
}

export function readFunctions(json: string, namespace: string): FunctionMetadata[] {
  const { functions, ...all } = JSON.parse(json) as AllowsInput & { functions?: RawFunction[] };
  return (functions ?? []).map((raw) => ({
    id: raw.id,
    fullName: `${namespace}.${raw.name ?? raw.id}`.toUpperCase(),
    description: raw.description ?? "",
    parameters: (raw.parameters ?? []).map(parameterOf),
    isStream: raw.options?.stream === true,
    isCancelable: raw.options?.cancelable === true || raw.options?.stream === true,
    requiresAddress:
      raw.options?.requiresAddress === true || raw.options?.requiresStreamAddress === true,
    requiresParameterAddresses: raw.options?.requiresParameterAddresses === true,
    isVolatile: raw.options?.volatile === true,
    errors: errorsOf({ ...all, ...raw }),
  }));
}
