/** Sorting a range or a table by the values of its columns, as a person does with the sort buttons. */
import { intersectionOf, type Area } from "../../grid/address";
import type { SortField } from "../../grid/rearrange";
import { HostError, type Argument, type HostObject, type Json } from "../protocol/members";
import type { Model } from "./model";
import { guard } from "./protection";

function fieldsArgument(value: Argument): SortField[] {
  if (!Array.isArray(value)) throw new HostError("InvalidArgument", "Sort fields are a list.");
  return (value as readonly Readonly<Record<string, Json>>[]).map((field) => {
    const key = field["key"];
    if (typeof key !== "number") throw new HostError("InvalidArgument", "A sort field has a key.");
    const sortOn = field["sortOn"] ?? "Value";
    if (sortOn !== "Value")
      throw new HostError("UnsupportedOperation", "The workbench sorts by values only.");
    return { key, ascending: field["ascending"] !== false };
  });
}

function sort(model: Model, area: Area, fields: Argument, matchCase: Argument): void {
  const sorted = fieldsArgument(fields);
  guard(model, area, "allowSort");
  guard(model, area);
  if (model.visibility.mergedIn(area).length > 0)
    throw new HostError("InvalidOperation", "Merged cells cannot be sorted.");
  const filled = model.cells.used(area.sheetId);
  const rows =
    filled === null
      ? null
      : intersectionOf(area, { ...area, row: 0, rows: filled.row + filled.rows });
  if (rows !== null) model.rearrange.sortRows(rows, sorted, matchCase === true);
  model.wrote();
}

export function rangeSort(model: Model, area: Area): HostObject {
  return {
    members: {
      className: "RangeSort",
      methods: {
        Apply: (fields, matchCase, hasHeaders) => {
          const body = { ...area, row: area.row + 1, rows: area.rows - 1 };
          sort(model, hasHeaders === true ? body : area, fields, matchCase);
        },
      },
    },
  };
}

/** `body` without the header row. */
export function tableSort(model: Model, body: () => Area): HostObject {
  return {
    members: {
      className: "TableSort",
      methods: {
        Apply: (fields, matchCase) => sort(model, body(), fields, matchCase),
        Clear: () => null,
      },
    },
  };
}
