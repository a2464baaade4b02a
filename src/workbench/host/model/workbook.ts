/** Excel.Workbook, the root of every request, with the application and the document properties. */
import { separator } from "../../grid/local-typing";
import {
  asText,
  HostError,
  numberArgument,
  textArgument,
  type Argument,
  type HostObject,
  type Json,
  type Scalar,
} from "../protocol/members";
import type { Model } from "./model";
import { namesCollection } from "./names";
import { workbookProtection } from "./protection";
import { RangeObject } from "./range";
import { settingCollection } from "./settings";
import { tableCollection, tableStyles } from "./tables";
import { worksheetCollection } from "./worksheet";

const PROPERTIES = [
  "Author",
  "Category",
  "Comments",
  "Company",
  "Keywords",
  "Manager",
  "Subject",
  "Title",
];

function application(model: Model): HostObject {
  return {
    members: {
      className: "Application",
      scalars: {
        CalculationMode: {
          get: () => model.calculationMode.get(),
          set: (value) => {
            if (value !== "Automatic" && value !== "Manual")
              throw new HostError("InvalidArgument", "This is no calculation mode.");
            model.calculationMode.set(value);
          },
        },
        CalculationState: { get: () => (model.grid.calculation.isBusy ? "Calculating" : "Done") },
        CalculationEngineVersion: { get: () => 191029 },
        DecimalSeparator: { get: () => separator(model.locale, "decimal") },
        ThousandsSeparator: { get: () => separator(model.locale, "group") },
        UseSystemSeparators: { get: () => true },
      },
      navigation: { CultureInfo: () => cultureInfo(model.locale) },
      methods: {
        Calculate: (type) => {
          model.calculate(type === "FullRebuild" || type === "Full");
          model.wrote();
        },
        SuspendApiCalculationUntilNextSync: () => null,
        SuspendScreenUpdatingUntilNextSync: () => null,
      },
    },
  };
}

/** Worksheet functions that are called from code: of these only DATE, which tells the date system. */
function worksheetFunctions({ dateSystem }: Model): HostObject {
  const date = (...[year, month, day]: Argument[]) => {
    const ms = Date.UTC(
      numberArgument(year, "year"),
      numberArgument(month, "month") - 1,
      numberArgument(day, "day")
    );
    const zeroMs = dateSystem === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    const scalars = { Value: { get: () => (ms - zeroMs) / 86_400_000 }, Error: { get: () => "" } };
    return { members: { className: "FunctionResult", scalars } };
  };
  return { members: { className: "Functions", methods: { Date: date } } };
}

function cultureInfo(locale: string): HostObject {
  return { members: { className: "CultureInfo", scalars: { Name: { get: () => locale } } } };
}

function documentProperties(model: Model): HostObject {
  const scalars: Record<string, Scalar> = {};
  for (const name of PROPERTIES) {
    scalars[name] = {
      get: () => model.properties.get(name) ?? "",
      set: (value) => void model.properties.set(name, asText(value)),
    };
  }
  return { members: { className: "DocumentProperties", scalars } };
}

export function workbookObject(model: Model): HostObject {
  const applicationObject = application(model);
  const selected = (): HostObject => new RangeObject(model, model.grid.selection());
  const byReference = (id: Json | HostObject | undefined): HostObject | null =>
    model.references.get(textArgument(id, "reference"));
  return {
    members: {
      className: "Workbook",
      scalars: {
        Name: { get: () => model.grid.workbook.getName() },
        ReadOnly: { get: () => model.protection.isReadOnly },
        IsDirty: { get: () => true },
        AutoSave: { get: () => false },
        ChartDataPointTrack: { get: () => true },
        PreviouslySaved: { get: () => true },
        UsePrecisionAsDisplayed: { get: () => false },
      },
      navigation: {
        Application: () => applicationObject,
        Functions: () => worksheetFunctions(model),
        Names: () => namesCollection(model),
        Properties: () => documentProperties(model),
        Protection: () => workbookProtection(model),
        Settings: () => settingCollection(model),
        Tables: () => tableCollection(model, null),
        TableStyles: () => tableStyles(model),
        Worksheets: () => worksheetCollection(model),
      },
      methods: {
        GetSelectedRange: selected,
        GetActiveCell: () =>
          new RangeObject(model, { ...model.grid.selection(), rows: 1, columns: 1 }),
        _RemoveReference: (id) => model.references.drop(textArgument(id, "reference")),
        _GetRangeForEventByReferenceId: (id) => {
          const range = byReference(id);
          if (range === null) throw new HostError("InvalidReference", "The range is gone.");
          return range;
        },
        _GetRangeOrNullObjectForEventByReferenceId: byReference,
      },
    },
  };
}
