/** Excel.RangeAreas: several ranges of one worksheet. Only what is needed to ask for merged cells. */
import type { Area } from "../../grid/address";
import { HostError, optionalNumber, type HostObject } from "../protocol/members";
import type { Model } from "./model";
import { RangeObject } from "./range";

export function rangeAreas(model: Model, sheetId: string, areas: readonly Area[]): HostObject {
  const address = (): string => areas.map((area) => model.grid.addressOf(area)).join(",");
  return {
    members: {
      className: "RangeAreas",
      scalars: {
        Address: { get: address },
        AreaCount: { get: () => areas.length },
        CellCount: { get: () => areas.reduce((sum, { rows, columns }) => sum + rows * columns, 0) },
        IsEntireColumn: { get: () => false },
        IsEntireRow: { get: () => false },
      },
      navigation: {
        Areas: () => rangeCollection(model, areas),
        Worksheet: () => model.objects.worksheet(sheetId),
      },
      methods: {
        _KeepReference: () => null,
        _OnAccess: () => null,
      },
    },
  };
}

export function rangeCollection(model: Model, areas: readonly Area[]): HostObject {
  const at = (index: number): HostObject => {
    const area = areas[index];
    if (area === undefined) throw new HostError("InvalidArgument", "There is no such range.");
    return new RangeObject(model, area);
  };
  return {
    members: {
      className: "RangeCollection",
      items: { all: () => areas.map((_, index) => at(index)), byKey: (key) => at(Number(key)) },
      methods: { GetCount: () => areas.length, GetItemAt: (index) => at(optionalNumber(index, 0)) },
    },
  };
}
