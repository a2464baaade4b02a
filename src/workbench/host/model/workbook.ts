/** Excel.Workbook, the root of every request, with the application and what it tells of its locale. */
import { numberArgument, textArgument, type Argument, type HostObject } from "../protocol/members";
import type { Model } from "./model";
import { RangeObject } from "./range";
import { settingCollection } from "./settings";
import { tableCollection, tableStyles } from "./tables";
import { nameCollection, worksheetCollection } from "./worksheet";

function application({ locale }: Model): HostObject {
  const culture = { className: "CultureInfo", scalars: { Name: { get: () => locale } } };
  return {
    members: {
      className: "Application",
      navigation: { CultureInfo: () => ({ members: culture }) },
    },
  };
}

/** Worksheet functions that are called from code: of these only DATE, which tells the date system: that of 1900. */
function worksheetFunctions(): HostObject {
  const date = (...[year, month, day]: Argument[]) => {
    const ms = Date.UTC(
      numberArgument(year, "year"),
      numberArgument(month, "month") - 1,
      numberArgument(day, "day")
    );
    const days = (ms - Date.UTC(1899, 11, 30)) / 86_400_000;
    const scalars = { Value: { get: () => days }, Error: { get: () => "" } };
    return { members: { className: "FunctionResult", scalars } };
  };
  return { members: { className: "Functions", methods: { Date: date } } };
}

export function workbookObject(model: Model): HostObject {
  const { protection } = model;
  const structure = { Protected: { get: () => protection.isStructureProtected } };
  return {
    members: {
      className: "Workbook",
      scalars: { ReadOnly: { get: () => protection.isReadOnly } },
      navigation: {
        Application: () => application(model),
        Functions: () => worksheetFunctions(),
        Names: () =>
          nameCollection(
            model.grid.workbook.getDefinedNames().filter((name) => name.isWorkbookScope())
          ),
        Protection: () => ({ members: { className: "WorkbookProtection", scalars: structure } }),
        Settings: () => settingCollection(model),
        Tables: () => tableCollection(model, null),
        TableStyles: () => tableStyles(),
        Worksheets: () => worksheetCollection(model),
      },
      methods: {
        GetSelectedRange: () => new RangeObject(model, model.grid.selection()),
        _RemoveReference: (id) => void model.references.delete(textArgument(id, "reference")),
      },
    },
  };
}
