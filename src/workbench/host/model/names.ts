/** Defined names. The grid keeps them for the whole workbook; names of one worksheet only are not modelled. */
import type { Area } from "../../grid/address";
import { HostError, isHostObject, textArgument, type Argument, type HostObject } from "../members";
import type { Model } from "./model";
import { RangeObject } from "./range";

function nameObject(model: Model, name: string): HostObject {
  const reference = (): string =>
    model.grid.workbook.getDefinedName(name)?.getFormulaOrRefString() ?? "";
  const area = (): Area | null => model.grid.areaOf(reference());
  const range = (): HostObject | null => {
    const found = area();
    return found === null ? null : new RangeObject(model, found);
  };
  return {
    members: {
      className: "NamedItem",
      identity: () => ({ _Id: name }),
      scalars: {
        Name: { get: () => name },
        Formula: {
          get: () => (reference().startsWith("=") ? reference() : `=${reference()}`),
          set: (formula) => {
            model.grid.workbook.deleteDefinedName(name);
            model.grid.workbook.insertDefinedName(name, textArgument(formula, "formula"));
          },
        },
        Value: { get: () => (reference().startsWith("=") ? reference() : `=${reference()}`) },
        Type: { get: () => (area() === null ? "String" : "Range") },
        Scope: { get: () => "Workbook" },
        Visible: { get: () => true },
        Comment: { get: () => "" },
      },
      methods: {
        GetRange: () => {
          const found = range();
          if (found === null)
            throw new HostError("InvalidReference", `${name} stands for no range.`);
          return found;
        },
        GetRangeOrNullObject: range,
        Delete: () => {
          model.grid.workbook.deleteDefinedName(name);
          return null;
        },
      },
    },
  };
}

export function namesCollection(model: Model): HostObject {
  const names = (): string[] => model.grid.workbook.getDefinedNames().map((name) => name.getName());
  const byKey = (key: string | number): HostObject | null => {
    const wanted = String(key).toLowerCase();
    const name = names().find((known) => known.toLowerCase() === wanted);
    return name === undefined ? null : nameObject(model, name);
  };
  const add = (name: Argument, reference: Argument): HostObject => {
    const text = textArgument(name, "name");
    if (byKey(text) !== null)
      throw new HostError("ItemAlreadyExists", `There is a name "${text}" already.`);
    const target =
      isHostObject(reference) && reference instanceof RangeObject
        ? model.grid.addressOf(reference.area)
        : textArgument(reference, "reference");
    model.grid.workbook.insertDefinedName(text, target);
    return nameObject(model, text);
  };
  return {
    members: {
      className: "NamedItemCollection",
      scalars: { Count: { get: () => names().length } },
      items: { all: () => names().map((name) => nameObject(model, name)), byKey },
      methods: {
        Add: add,
        GetCount: () => names().length,
        GetItemOrNullObject: (key) => byKey(textArgument(key, "name")),
      },
    },
  };
}
