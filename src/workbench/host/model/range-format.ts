/** Excel.RangeFormat with fill, font, alignment and sizes: what a table writer sets, and reads back as it was set. */
import type { IStyleData } from "@univerjs/core";
import type { Area } from "../../grid/address";
import type { HostObject, Json, Scalar } from "../members";
import { guardProtected, type Model } from "./model";

const ALIGNMENTS = ["General", "Left", "Center", "Right", "Justify", "Distributed"];
const VERTICAL = ["", "Top", "Center", "Bottom"];

function colorText(rgb: unknown, fallback: string): string {
  return typeof rgb === "string" && rgb !== "" ? rgb.toUpperCase() : fallback;
}

function style<T extends Json>(
  model: Model,
  area: Area,
  read: (style: IStyleData) => T,
  change: (value: Json) => IStyleData
): Scalar {
  return {
    get: () => model.formats.shared(area, read),
    set: (value) => {
      guardProtected(model, area);
      model.formats.set(area, change(value));
    },
  };
}

function fill(model: Model, area: Area): HostObject {
  return {
    members: {
      className: "RangeFill",
      scalars: {
        Color: style(
          model,
          area,
          ({ bg }) => colorText(bg?.rgb, "#FFFFFF"),
          (value) => ({ bg: typeof value === "string" && value !== "" ? { rgb: value } : null })
        ),
      },
      methods: {
        Clear: () => {
          model.formats.set(area, { bg: null });
          return null;
        },
      },
    },
  };
}

function font(model: Model, area: Area): HostObject {
  const flag = (key: "bl" | "it"): Scalar =>
    style(
      model,
      area,
      (found) => found[key] === 1,
      (value) => ({ [key]: value === true ? 1 : 0 })
    );
  return {
    members: {
      className: "RangeFont",
      scalars: {
        Bold: flag("bl"),
        Italic: flag("it"),
        Color: style(
          model,
          area,
          ({ cl }) => colorText(cl?.rgb, "#000000"),
          (value) => ({ cl: typeof value === "string" ? { rgb: value } : null })
        ),
        Name: style(
          model,
          area,
          ({ ff }) => ff ?? "Aptos Narrow",
          (value) => ({ ff: String(value) })
        ),
        Size: style(
          model,
          area,
          ({ fs }) => fs ?? 11,
          (value) => ({ fs: Number(value) })
        ),
        Underline: style(
          model,
          area,
          ({ ul }) => (ul?.s === 1 ? "Single" : "None"),
          (value) => ({ ul: { s: value === "None" ? 0 : 1 } })
        ),
      },
    },
  };
}

export function rangeFormat(model: Model, area: Area): HostObject {
  const { formats } = model;
  return {
    members: {
      className: "RangeFormat",
      scalars: {
        ColumnWidth: {
          get: () => formats.columnWidthPoints(area),
          set: (value) => formats.setColumnWidthPoints(area, Number(value)),
        },
        RowHeight: {
          get: () => formats.rowHeightPoints(area),
          set: (value) => formats.setRowHeightPoints(area, Number(value)),
        },
        HorizontalAlignment: style(
          model,
          area,
          ({ ht }) => ALIGNMENTS[ht ?? 0] ?? "General",
          (value) => ({ ht: Math.max(ALIGNMENTS.indexOf(String(value)), 0) })
        ),
        VerticalAlignment: style(
          model,
          area,
          ({ vt }) => VERTICAL[vt ?? 3] ?? "Bottom",
          (value) => ({ vt: Math.max(VERTICAL.indexOf(String(value)), 1) })
        ),
        WrapText: style(
          model,
          area,
          ({ tb }) => tb === 3,
          (value) => ({ tb: value === true ? 3 : 1 })
        ),
        IndentLevel: { get: () => 0 },
      },
      navigation: { Fill: () => fill(model, area), Font: () => font(model, area) },
      methods: {
        AutofitColumns: () => {
          formats.autofitColumns(area);
          return null;
        },
        AutofitRows: () => {
          formats.autofitRows(area);
          return null;
        },
      },
    },
  };
}
