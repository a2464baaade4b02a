/** Defined names, of the workbook or of one worksheet: their formulas are read and mended. */
import { HostError, textArgument, type HostObject } from "../protocol/members";
import type { Model } from "./model";

type DefinedName = ReturnType<Model["grid"]["workbook"]["getDefinedNames"]>[number];

function namesOf(model: Model, sheetId: string | null): DefinedName[] {
  return model.grid.workbook
    .getDefinedNames()
    .filter((name) =>
      sheetId === null ? name.isWorkbookScope() : name.getLocalSheetId() === sheetId
    );
}

function insert(model: Model, sheetId: string | null, name: string, reference: string): void {
  if (sheetId === null) model.grid.workbook.insertDefinedName(name, reference);
  else model.grid.sheet(sheetId)?.insertDefinedName(name, reference);
}

function nameObject(model: Model, sheetId: string | null, found: DefinedName): HostObject {
  let defined = found;
  const name = defined.getName();
  const formula = (): string => defined.getFormulaOrRefString().replace(/^(?!=)/, "=");
  return {
    members: {
      className: "NamedItem",
      identity: () => ({ _Id: sheetId === null ? name : `${sheetId}!${name}` }),
      scalars: {
        Name: { get: () => name },
        Formula: {
          get: formula,
          set: (text) => {
            defined.delete();
            insert(model, sheetId, name, textArgument(text, "formula"));
            defined = namesOf(model, sheetId).find((each) => each.getName() === name) ?? defined;
          },
        },
      },
    },
  };
}

/** `sheetId` null = names of the workbook. */
export function namesCollection(model: Model, sheetId: string | null = null): HostObject {
  const byKey = (key: string | number): HostObject | null => {
    const wanted = String(key).replace(/^.*!/, "").toLowerCase();
    const found = namesOf(model, sheetId).find((one) => one.getName().toLowerCase() === wanted);
    return found === undefined ? null : nameObject(model, sheetId, found);
  };
  return {
    members: {
      className: "NamedItemCollection",
      items: {
        all: () => namesOf(model, sheetId).map((one) => nameObject(model, sheetId, one)),
        byKey,
      },
      methods: {
        Add: (name, reference) => {
          const text = textArgument(name, "name");
          insert(model, sheetId, text, textArgument(reference, "reference"));
          const added = byKey(text);
          if (added === null) throw new HostError("InvalidArgument", `"${text}" cannot be a name.`);
          return added;
        },
      },
    },
  };
}
