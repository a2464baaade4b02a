/** Excel.RangeFormat with fill, font, alignment and sizes: what an add-in sets for a table, and reads back. */
import type { IStyleData } from "@univerjs/core";
import type { Area } from "../../grid/address";
import { asText, type HostObject, type Json, type Scalar } from "../protocol/members";
import type { Model } from "./model";
import { formatProtection, guard } from "./protection";

function colorText(rgb: unknown, fallback: string): string {
  return typeof rgb === "string" && rgb !== "" ? rgb.toUpperCase() : fallback;
}

type StyleScalar = (
  read: (style: IStyleData) => Json,
  change: (value: Json) => IStyleData
) => Scalar;

function styleScalars(model: Model, area: Area): StyleScalar {
  return (read, change) => ({
    get: () => model.formats.shared(area, read),
    set: (value) => {
      guard(model, area, "allowFormatCells");
      model.formats.set(area, change(value));
    },
  });
}

function fill(model: Model, area: Area): HostObject {
  const style = styleScalars(model, area);
  return {
    members: {
      className: "RangeFill",
      scalars: {
        Color: style(
          ({ bg }) => colorText(bg?.rgb, "#FFFFFF"),
          (value) => ({ bg: typeof value === "string" && value !== "" ? { rgb: value } : null })
        ),
      },
      methods: {
        Clear: () => {
          guard(model, area, "allowFormatCells");
          model.formats.set(area, { bg: null });
        },
      },
    },
  };
}

function font(model: Model, area: Area): HostObject {
  const style = styleScalars(model, area);
  const { TRUE, FALSE } = model.grid.modules.core.BooleanNumber;
  return {
    members: {
      className: "RangeFont",
      scalars: {
        Bold: style(
          ({ bl }) => bl === TRUE,
          (value) => ({ bl: value === true ? TRUE : FALSE })
        ),
        Italic: style(
          ({ it }) => it === TRUE,
          (value) => ({ it: value === true ? TRUE : FALSE })
        ),
        Color: style(
          ({ cl }) => colorText(cl?.rgb, "#000000"),
          (value) => ({ cl: typeof value === "string" ? { rgb: value } : null })
        ),
        Name: style(
          ({ ff }) => ff ?? "Aptos Narrow",
          (value) => ({ ff: asText(value) })
        ),
        Size: style(
          ({ fs }) => fs ?? 11,
          (value) => ({ fs: Number(value) })
        ),
        Underline: style(
          ({ ul }) => (ul?.s === TRUE ? "Single" : "None"),
          (value) => ({ ul: { s: value === "None" ? FALSE : TRUE } })
        ),
      },
    },
  };
}

function alignments(model: Model, area: Area): Record<string, Scalar> {
  const style = styleScalars(model, area);
  const { HorizontalAlign, VerticalAlign, WrapStrategy } = model.grid.modules.core;
  const across = new Map([
    ["General", HorizontalAlign.UNSPECIFIED],
    ["Left", HorizontalAlign.LEFT],
    ["Center", HorizontalAlign.CENTER],
    ["Right", HorizontalAlign.RIGHT],
    ["Justify", HorizontalAlign.JUSTIFIED],
    ["Distributed", HorizontalAlign.DISTRIBUTED],
  ]);
  const upright = new Map([
    ["Top", VerticalAlign.TOP],
    ["Center", VerticalAlign.MIDDLE],
    ["Bottom", VerticalAlign.BOTTOM],
  ]);
  const nameIn = <T>(names: ReadonlyMap<string, T>, value: unknown, fallback: string): string =>
    [...names].find(([, one]) => one === value)?.[0] ?? fallback;
  return {
    HorizontalAlignment: style(
      ({ ht }) => nameIn(across, ht, "General"),
      (value) => ({ ht: across.get(asText(value)) ?? HorizontalAlign.UNSPECIFIED })
    ),
    VerticalAlignment: style(
      ({ vt }) => nameIn(upright, vt, "Bottom"),
      (value) => ({ vt: upright.get(asText(value)) ?? VerticalAlign.BOTTOM })
    ),
    WrapText: style(
      ({ tb }) => tb === WrapStrategy.WRAP,
      (value) => ({ tb: value === true ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW })
    ),
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
          set: (value) => {
            guard(model, area, "allowFormatColumns");
            formats.setColumnWidthPoints(area, Number(value));
          },
        },
        RowHeight: {
          get: () => formats.rowHeightPoints(area),
          set: (value) => {
            guard(model, area, "allowFormatRows");
            formats.setRowHeightPoints(area, Number(value));
          },
        },
        IndentLevel: { get: () => 0 },
        ...alignments(model, area),
      },
      navigation: {
        Fill: () => fill(model, area),
        Font: () => font(model, area),
        Protection: () => formatProtection(model, area),
      },
      methods: {
        AutofitColumns: () => {
          guard(model, area, "allowFormatColumns");
          formats.autofitColumns(area);
        },
        AutofitRows: () => {
          guard(model, area, "allowFormatRows");
          formats.autofitRows(area);
        },
      },
    },
  };
}
