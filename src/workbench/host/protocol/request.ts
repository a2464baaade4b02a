/**
 * The rich-API request and its answer, as office.js 1.1.110 sends and expects them: a private protocol of Microsoft's.
 * The numbers were read from its messages; the conformance tests notice when a release changes them.
 */
import type { Json } from "./members";

export const PATH = {
  root: 1,
  service: 2,
  method: 3,
  property: 4,
  indexer: 5,
  reference: 6,
  nullObject: 7,
} as const;
export const ACTION = {
  instantiate: 1,
  load: 2,
  method: 3,
  setProperty: 4,
  trace: 5,
} as const;

export interface ArgumentInfo {
  readonly Arguments?: readonly Json[];
  readonly ReferencedObjectPathIds?: readonly (number | readonly number[] | null)[];
}

interface ObjectPath {
  readonly Id: number;
  readonly ObjectPathType: number;
  readonly Name?: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
}

interface QueryInfo {
  readonly Select?: readonly string[];
}

export interface Action {
  readonly Id: number;
  readonly ActionType: number;
  readonly ObjectPathId: number;
  readonly Name?: string;
  readonly ArgumentInfo?: ArgumentInfo;
  readonly QueryInfo?: QueryInfo;
}

export interface RichRequest {
  readonly Actions: readonly Action[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

interface ActionResult {
  readonly ActionId: number;
  readonly Value: Json;
}

export interface RichError {
  readonly Code: string;
  readonly Message: string;
  readonly Location: string;
  readonly HttpStatusCode: number;
  readonly ActionIndex: number;
}

export interface RichResponse {
  readonly Results: ActionResult[];
  readonly TraceIds: number[];
  Error?: RichError;
}
