/** Defined names, of the workbook or of one worksheet. References have dollars, as in Excel. */
import { absoluteAddress, quotedSheetName, type Area } from "../../grid/address";
import {
  HostError,
  isHostObject,
  textArgument,
  type Argument,
  type HostObject,
} from "../protocol/members";
import type { Model } from "./model";
import { RangeObject } from "./range";

type DefinedName = ReturnType<Model["grid"]["workbook"]["getDefinedNames"]>[number];

function nameObject(model: Model, found: DefinedName): HostObject {
  let defined = found;
  const reference = (): string => defined.getFormulaOrRefString();
  const formula = (): string => (reference().startsWith("=") ? reference() : `=${reference()}`);
  const area = (): Area | null => model.grid.areaOf(reference());
  const range = (): HostObject | null => {
    const found = area();
    return found === null ? null : new RangeObject(model, found);
  };
  const sheetId = defined.isWorkbookScope() ? null : (defined.getLocalSheetId() ?? null);
  return {
    members: {
      className: "NamedItem",
      identity: () => ({
        _Id: sheetId === null ? defined.getName() : `${sheetId}!${defined.getName()}`,
      }),
      scalars: {
        Name: { get: () => defined.getName() },
        Formula: {
          get: formula,
          set: (text) => {
            const name = defined.getName();
            defined.delete();
            insert(model, sheetId, name, textArgument(text, "formula"));
            defined = namesOf(model, sheetId).find((each) => each.getName() === name) ?? defined;
          },
        },
        Value: { get: formula },
        Type: { get: () => (area() === null ? "String" : "Range") },
        Scope: { get: () => (sheetId === null ? "Workbook" : "Worksheet") },
        Visible: { get: () => true },
        Comment: { get: () => defined.getComment() ?? "" },
      },
      methods: {
        GetRange: () => {
          const found = range();
          if (found === null)
            throw new HostError("InvalidReference", `${defined.getName()} stands for no range.`);
          return found;
        },
        GetRangeOrNullObject: range,
        Delete: () => defined.delete(),
      },
    },
  };
}

function insert(model: Model, sheetId: string | null, name: string, reference: string): void {
  if (sheetId === null) model.grid.workbook.insertDefinedName(name, reference);
  else model.grid.sheet(sheetId)?.insertDefinedName(name, reference);
}

function absolute(model: Model, area: Area): string {
  const sheet = model.grid.sheet(area.sheetId)?.getSheetName() ?? "";
  return `${quotedSheetName(sheet)}!${absoluteAddress(area)}`;
}

function namesOf(model: Model, sheetId: string | null): DefinedName[] {
  return model.grid.workbook
    .getDefinedNames()
    .filter((name) =>
      sheetId === null ? name.isWorkbookScope() : name.getLocalSheetId() === sheetId
    );
}

/** `sheetId` null = names of the workbook. */
export function namesCollection(model: Model, sheetId: string | null = null): HostObject {
  const all = (): DefinedName[] => namesOf(model, sheetId);
  const byKey = (key: string | number): HostObject | null => {
    const wanted = String(key).replace(/^.*!/, "").toLowerCase();
    const found = all().find((name) => name.getName().toLowerCase() === wanted);
    return found === undefined ? null : nameObject(model, found);
  };
  const add = (name: Argument, reference: Argument): HostObject => {
    const text = textArgument(name, "name");
    if (byKey(text) !== null)
      throw new HostError("ItemAlreadyExists", `There is a name "${text}" already.`);
    const target =
      isHostObject(reference) && reference instanceof RangeObject
        ? absolute(model, reference.area)
        : textArgument(reference, "reference");
    insert(model, sheetId, text, target);
    return byKey(text) ?? fail(text);
  };
  return {
    members: {
      className: "NamedItemCollection",
      scalars: { Count: { get: () => all().length } },
      items: { all: () => all().map((name) => nameObject(model, name)), byKey },
      methods: {
        Add: add,
        GetCount: () => all().length,
        GetItemOrNullObject: (key) => byKey(textArgument(key, "name")),
      },
    },
  };
}

function fail(name: string): never {
  throw new HostError("InvalidArgument", `"${name}" cannot be a name.`);
}
