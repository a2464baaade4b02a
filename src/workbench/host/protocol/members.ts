/**
 * How an Office.js class is described to the interpreter: a table of scalar properties, navigation properties and
 * methods, under the names that are sent (with a capital first letter). A member in no table answers ApiNotFound and is
 * recorded: a host that answered null would let a wrong add-in pass.
 */
import { HostError } from "../../interface/host-error";

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** An object of the model; the add-in has a proxy for it. */
export interface HostObject {
  readonly members: ClassMembers;
}

/** An argument of a method: JSON, or an object that the argument refers to. */
export type Argument = Json | HostObject | undefined;
/** A method that returns nothing returns null to the add-in. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
export type Returned = Json | HostObject | void;

export interface Scalar {
  readonly get: () => Json | Promise<Json>;
  readonly set?: (value: Json) => void | Promise<void>;
}

interface Items {
  readonly all: () => readonly HostObject[];
  /** By name or id. */
  readonly byKey: (key: string | number) => HostObject | null;
}

export interface ClassMembers {
  /** Public class name, for error locations. */
  readonly className: string;
  /** `Id`, `_Id`, `_ReferenceId` or `_Index`: with it the proxy finds the object again after the next sync. */
  readonly identity?: () => Record<string, Json>;
  readonly scalars?: Readonly<Record<string, Scalar>>;
  readonly navigation?: Readonly<Record<string, () => HostObject | null>>;
  readonly methods?: Readonly<
    Record<string, (...args: Argument[]) => Returned | Promise<Returned>>
  >;
  readonly items?: Items;
}

export function isHostObject(value: unknown): value is HostObject {
  return typeof value === "object" && value !== null && "members" in value;
}

export function textArgument(value: Argument, what: string): string {
  if (typeof value === "string") return value;
  throw new HostError("InvalidArgument", `${what} has to be a text.`);
}

/** As a text, for what is stored or shown without a check. */
export function asText(value: Argument): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

export function numberArgument(value: Argument, what: string): number {
  if (typeof value === "number") return value;
  throw new HostError("InvalidArgument", `${what} has to be a number.`);
}

export function optionalNumber(value: Argument, fallback: number): number {
  return typeof value === "number" ? value : fallback;
}

/** The entry with this name, in any case. */
export function memberOf<T>(
  table: Readonly<Record<string, T>> | undefined,
  name: string
): [string, T] | null {
  if (table === undefined) return null;
  const direct = table[name];
  if (direct !== undefined && Object.hasOwn(table, name)) return [name, direct];
  const lower = name.toLowerCase();
  for (const [key, value] of Object.entries(table))
    if (key.toLowerCase() === lower) return [key, value];
  return null;
}
