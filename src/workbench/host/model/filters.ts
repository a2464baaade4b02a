/**
 * AutoFilter of worksheets and tables, and the filter of a table column: by values, and by one or two comparisons.
 * Other kinds (colours, top ten, dates) are refused. Filters are kept in the workbook and saved with it.
 */
import { intersectionOf, type Area } from "../../grid/address";
import type { FilterTest } from "../../grid/visibility";
import {
  asText,
  HostError,
  optionalNumber,
  type Argument,
  type HostObject,
  type Json,
} from "../protocol/members";
import { guard } from "./protection";
import type { Model } from "./model";
import { areaArgument } from "./areas";
import { RangeObject } from "./range";
import { type Criteria, type StoredFilter, storedFilters } from "./stored-filters";

const EMPTY: StoredFilter = { area: null, criteria: {} };

/** The filter of a worksheet or of a table. */
export class FilterState {
  readonly #model: Model;
  readonly #key: string;
  readonly #areaOfTable: (() => Area) | null;

  constructor(model: Model, key: string, areaOfTable: (() => Area) | null) {
    this.#model = model;
    this.#key = key;
    this.#areaOfTable = areaOfTable;
  }

  get area(): Area | null {
    return this.#areaOfTable?.() ?? this.#stored.area;
  }

  get criteria(): StoredFilter["criteria"] {
    return this.#stored.criteria;
  }

  get isFiltered(): boolean {
    return Object.keys(this.criteria).length > 0;
  }

  /** `area`: the cells of a worksheet's filter; null removes the filter. */
  place(area: Area | null): void {
    this.#store(area === null ? null : { area, criteria: {} });
  }

  set(column: number, criteria: Criteria | null): void {
    const all = Object.entries(this.criteria).filter(([key]) => Number(key) !== column);
    if (criteria !== null) all.push([String(column), criteria]);
    this.#store({ ...this.#stored, criteria: Object.fromEntries(all) });
    this.apply();
  }

  clear(): void {
    this.#store({ ...this.#stored, criteria: {} });
    this.apply();
  }

  apply(): void {
    const wanted = this.area;
    const filled = wanted && this.#model.cells.used(wanted.sheetId);
    const area =
      wanted &&
      filled &&
      intersectionOf(wanted, { ...wanted, row: 0, rows: filled.row + filled.rows });
    if (area === null || area.rows < 2) return;
    guard(this.#model, area, "allowAutoFilter");
    const tests = new Map(
      Object.entries(this.criteria).map(([column, criteria]) => [Number(column), testOf(criteria)])
    );
    this.#model.visibility.filter({ ...area, row: area.row + 1, rows: area.rows - 1 }, tests);
  }

  get #stored(): StoredFilter {
    return storedFilters(this.#model)[this.#key] ?? EMPTY;
  }

  #store(stored: StoredFilter | null): void {
    const filters = Object.entries(storedFilters(this.#model)).filter(([key]) => key !== this.#key);
    if (stored !== null) filters.push([this.#key, stored]);
    this.#model.grid.workbook.setCustomMetadata({
      ...this.#model.grid.workbook.getCustomMetadata(),
      filters: Object.fromEntries(filters),
    } as never);
  }
}

function testOf(criteria: Criteria): FilterTest {
  const kind = asText(criteria["filterOn"]);
  if (kind === "Values") {
    const values = criteria["values"];
    const wanted = new Set(
      (Array.isArray(values) ? values : []).map((value) => asText(value as Json).toLowerCase())
    );
    return (_value, text) => wanted.has(text.toLowerCase());
  }
  if (kind === "Custom") {
    const first = comparison(asText(criteria["criterion1"]));
    const second = criteria["criterion2"];
    if (second === undefined || second === null) return first;
    const other = comparison(asText(second));
    return asText(criteria["operator"]) === "Or"
      ? (value, text) => first(value, text) || other(value, text)
      : (value, text) => first(value, text) && other(value, text);
  }
  throw new HostError("UnsupportedOperation", `The workbench has no filter of kind ${kind}.`);
}

/** `=acme*`, `<>`, `>=10`: as people write them in Excel's custom filter. */
function comparison(text: string): FilterTest {
  const [, operator = "=", operand = ""] = /^(<=|>=|<>|=|<|>)?(.*)$/s.exec(text) ?? [];
  const number = Number(operand);
  if (operand !== "" && !Number.isNaN(number)) {
    const holds = (value: number): boolean =>
      operator === ">"
        ? value > number
        : operator === "<"
          ? value < number
          : operator === ">="
            ? value >= number
            : operator === "<="
              ? value <= number
              : (value === number) === (operator === "=");
    return (value) => (typeof value === "number" ? holds(value) : operator === "<>");
  }
  const pattern = operand
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const matches = new RegExp(`^${pattern}$`, "is");
  return (_value, shown) => matches.test(shown) === (operator !== "<>");
}

function criteriaArgument(value: Argument): Criteria {
  if (typeof value !== "object" || value === null || Array.isArray(value) || "members" in value)
    throw new HostError("InvalidArgument", "Filter criteria are an object.");
  return value as Criteria;
}

export function autoFilter(model: Model, state: FilterState, sheetId: string): HostObject {
  const range = (): HostObject | null =>
    state.area === null ? null : new RangeObject(model, state.area);
  return {
    members: {
      className: "AutoFilter",
      scalars: {
        Enabled: { get: () => state.area !== null },
        IsDataFiltered: { get: () => state.isFiltered },
        Criteria: {
          get: () =>
            Array.from({ length: state.area?.columns ?? 0 }, (_, x) => state.criteria[x] ?? null),
        },
      },
      methods: {
        Apply: (area, column, criteria) => {
          if (area !== null && area !== undefined && area !== "")
            state.place(areaArgument(model, area, sheetId));
          if (criteria !== null && criteria !== undefined)
            state.set(optionalNumber(column, 0), criteriaArgument(criteria));
        },
        ClearColumnCriteria: (column) => state.set(optionalNumber(column, 0), null),
        ClearCriteria: () => state.clear(),
        GetRange: () => {
          const found = range();
          if (found === null) throw new HostError("ItemNotFound", "There is no filter.");
          return found;
        },
        GetRangeOrNullObject: range,
        Reapply: () => state.apply(),
        Remove: () => {
          state.clear();
          state.place(null);
        },
      },
    },
  };
}

export function columnFilter(state: FilterState, column: number): HostObject {
  return {
    members: {
      className: "Filter",
      scalars: { Criteria: { get: () => state.criteria[column] ?? null } },
      methods: {
        Apply: (criteria) => state.set(column, criteriaArgument(criteria)),
        ApplyValuesFilter: (list) =>
          state.set(column, { filterOn: "Values", values: list as Json }),
        ApplyCustomFilter: (criterion1, criterion2, operator) =>
          state.set(column, {
            filterOn: "Custom",
            criterion1: criterion1 as Json,
            criterion2: (criterion2 ?? null) as Json,
            operator: (operator ?? "And") as Json,
          }),
        Clear: () => state.set(column, null),
      },
    },
  };
}
