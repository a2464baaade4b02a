/**
 * What the add-in's functions.json says about its custom functions. office.js never reads that file: the host (Excel,
 * or ours) handles types, dimensions, optional parameters, and streaming.
 */
export interface ParameterMetadata {
  readonly name: string;
  readonly type: "any" | "boolean" | "number" | "string";
  readonly isMatrix: boolean;
  readonly isOptional: boolean;
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
  /** Whether a parameter of type any gets an error, as a data type; else the error is the result. */
  readonly takesErrors: boolean;
}

interface RawParameter {
  name?: string;
  type?: string;
  dimensionality?: string;
  optional?: boolean;
  description?: string;
}

interface AllowsInput {
  allowCustomDataForDataTypeAny?: boolean;
}

interface RawFunction extends AllowsInput {
  id: string;
  name?: string;
  description?: string;
  parameters?: RawParameter[];
  options?: { stream?: boolean; cancelable?: boolean };
}

function parameterOf(raw: RawParameter): ParameterMetadata {
  const type =
    raw.type === "boolean" || raw.type === "number" || raw.type === "string" ? raw.type : "any";
  return {
    name: raw.name ?? "",
    type,
    isMatrix: raw.dimensionality === "matrix",
    isOptional: raw.optional === true,
    description: raw.description ?? "",
  };
}

export function readFunctions(json: string, namespace: string): FunctionMetadata[] {
  const { functions, allowCustomDataForDataTypeAny } = JSON.parse(json) as AllowsInput & {
    functions?: RawFunction[];
  };
  return (functions ?? []).map((raw) => ({
    id: raw.id,
    fullName: `${namespace}.${raw.name ?? raw.id}`.toUpperCase(),
    description: raw.description ?? "",
    parameters: (raw.parameters ?? []).map(parameterOf),
    isStream: raw.options?.stream === true,
    isCancelable: raw.options?.cancelable === true || raw.options?.stream === true,
    takesErrors: (raw.allowCustomDataForDataTypeAny ?? allowCustomDataForDataTypeAny) === true,
  }));
}
