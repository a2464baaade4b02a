/** Protection of worksheets, of the workbook's structure, and the locked mark of cells. */
import type { Area } from "../../grid/address";
import type { GuardedAction, ProtectionOptions } from "../../grid/protection";
import { HostError, type Argument, type HostObject, type Json } from "../protocol/members";
import type { Model } from "./model";

/** Excel answers every refusal with AccessDenied; only the message differs. */
export function guard(model: Model, area: Area, action: GuardedAction = "content"): void {
  if (model.protection.refuses(area, action))
    throw new HostError("AccessDenied", "The cells are protected.");
}

export function guardStructure(model: Model): void {
  if (model.protection.isStructureProtected || model.protection.isReadOnly)
    throw new HostError("AccessDenied", "The structure of the workbook is protected.");
}

const OPTIONS = [
  "allowAutoFilter",
  "allowDeleteColumns",
  "allowDeleteRows",
  "allowEditObjects",
  "allowEditScenarios",
  "allowFormatCells",
  "allowFormatColumns",
  "allowFormatRows",
  "allowInsertColumns",
  "allowInsertHyperlinks",
  "allowInsertRows",
  "allowPivotTables",
  "allowSort",
] as const;

function passwordOf(value: Argument): string {
  return typeof value === "string" ? value : "";
}

export function worksheetProtection(model: Model, sheetId: string): HostObject {
  const { protection } = model;
  const options = (): Json => {
    const set = protection.optionsOf(sheetId) ?? {};
    const named = OPTIONS.map((name) => [name, set[name] === true] as const);
    return { ...Object.fromEntries(named), selectionMode: set["selectionMode"] ?? "Normal" };
  };
  return {
    members: {
      className: "WorksheetProtection",
      scalars: {
        Protected: { get: () => protection.optionsOf(sheetId) !== null },
        Options: { get: options },
      },
      methods: {
        Protect: (given, password) => {
          if (protection.optionsOf(sheetId) !== null)
            throw new HostError("InvalidOperation", "The worksheet is protected already.");
          const chosen = typeof given === "object" && given !== null ? given : {};
          protection.protect(sheetId, chosen as ProtectionOptions, passwordOf(password));
        },
        Unprotect: (password) => {
          if (!protection.unprotect(sheetId, passwordOf(password)))
            throw new HostError("InvalidArgument", "This is not the password.");
        },
      },
    },
  };
}

export function workbookProtection(model: Model): HostObject {
  return {
    members: {
      className: "WorkbookProtection",
      scalars: { Protected: { get: () => model.protection.isStructureProtected } },
      methods: {
        Protect: (password) => void model.protection.protectStructure(true, passwordOf(password)),
        Unprotect: (password) => {
          if (!model.protection.protectStructure(false, passwordOf(password)))
            throw new HostError("InvalidArgument", "This is not the password.");
        },
      },
    },
  };
}

export function formatProtection(model: Model, area: Area): HostObject {
  const { protection } = model;
  const shared = (): Json => {
    const first = protection.isLocked(area.sheetId, area.row, area.column);
    for (let y = 0; y < Math.min(area.rows, 2000); y += 1) {
      for (let x = 0; x < area.columns; x += 1)
        if (protection.isLocked(area.sheetId, area.row + y, area.column + x) !== first) return null;
    }
    return first;
  };
  return {
    members: {
      className: "FormatProtection",
      scalars: {
        Locked: {
          get: shared,
          set: (value) => {
            guard(model, area, "allowFormatCells");
            protection.setLocked(area, value === true);
          },
        },
        FormulaHidden: { get: () => false },
      },
    },
  };
}
