/**
 * What the model classes share: the grid and its parts, settings, kept references, event registrations. Model classes
 * keep only ids and indexes; they read everything else from the grid when asked.
 */
import type { Area } from "../../grid/address";
import type { Cells } from "../../grid/cells";
import type { Formats } from "../../grid/formats";
import type { Grid } from "../../grid/grid";
import type { Protection } from "../../grid/protection";
import type { Rearrange } from "../../grid/rearrange";
import type { TableGrowth } from "../../grid/table-growth";
import type { Tables } from "../../grid/tables";
import type { Visibility } from "../../grid/visibility";
import type { CalculationMode } from "../../interface/workbench";
import type { ClassMembers, HostObject } from "../protocol/members";
import type { SettingsStore } from "../protocol/settings-store";

export const WORKBOOK_TARGET = "Workbook";

/** The model's classes make each other's objects through this, so that no two files import each other. */
interface ObjectFactory {
  range(area: Area): HostObject;
  worksheet(sheetId: string): HostObject;
  table(tableId: string): HostObject;
  tablesTouching(area: Area, fullyContained: boolean): HostObject;
  areas(sheetId: string, areas: readonly Area[]): HostObject;
  visibleView(area: Area): HostObject;
  dependents(area: Area, isDirect: boolean): HostObject;
}

export interface Model {
  readonly grid: Grid;
  readonly objects: ObjectFactory;
  readonly cells: Cells;
  readonly formats: Formats;
  readonly tables: Tables;
  readonly visibility: Visibility;
  readonly rearrange: Rearrange;
  readonly growth: TableGrowth;
  readonly protection: Protection;
  readonly settings: SettingsStore;
  readonly properties: Map<string, string>;
  /** The locale of the regional settings: how numbers are written. */
  readonly locale: string;
  /** The year in which serial numbers of dates begin: an old workbook from a Mac has 1904. */
  readonly dateSystem: 1900 | 1904;
  readonly references: References;
  readonly registrations: Registrations;
  /** Call it after a write that a read has to wait for. */
  readonly wrote: () => void;
  /** Calculates everything; custom functions are called again on a full rebuild. */
  readonly calculate: (restartFunctions: boolean) => void;
  readonly calculationMode: { get(): CalculationMode; set(mode: CalculationMode): void };
  /** Who makes the present edit. */
  readonly author: () => "person" | "addin" | "other";
  /** Call it when the object model has changed the document's settings, so that listeners hear of it. */
  readonly settingsChanged: () => void;
  readonly refusesSettings: (characters: number) => boolean;
}

/** Ranges that an add-in keeps over several syncs. */
export class References {
  readonly #objects = new Map<string, HostObject>();
  #next = 1;

  keep(object: HostObject): string {
    const id = `range-${this.#next++}`;
    this.#objects.set(id, object);
    return id;
  }

  get(id: string): HostObject | null {
    return this.#objects.get(id) ?? null;
  }

  drop(id: string): void {
    this.#objects.delete(id);
  }

  all(): HostObject[] {
    return [...this.#objects.values()];
  }
}

export class Registrations {
  readonly #counts = new Map<string, number>();

  change(type: number, target: string, by: 1 | -1): void {
    const key = `${type}|${target}`;
    this.#counts.set(key, Math.max((this.#counts.get(key) ?? 0) + by, 0));
  }

  has(type: number, target: string): boolean {
    return (this.#counts.get(`${type}|${target}`) ?? 0) > 0;
  }
}

/** Pairs of internal methods for listening: `_RegisterActivatedEvent`, `_UnregisterActivatedEvent`. */
export function eventMethods(
  model: Model,
  target: string,
  events: Readonly<Record<string, number>>
): NonNullable<ClassMembers["methods"]> {
  const methods: Record<string, () => void> = {};
  for (const [name, type] of Object.entries(events)) {
    methods[`_Register${name}`] = () => {
      model.registrations.change(type, target, 1);
    };
    methods[`_Unregister${name}`] = () => {
      model.registrations.change(type, target, -1);
    };
  }
  return methods;
}
