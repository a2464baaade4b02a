import { bootFixture, errorIn, fileFixture, inExcel, newSheet } from "./fixture";

const workbench = fileFixture();

let sheet = "";

beforeEach(async () => {
  sheet = await newSheet(workbench);
  await workbench.setCells("A1", [
    ["Domain", "Jobs"],
    ["b.example", 2],
    ["a.example", 10],
    ["c.example", 1],
  ]);
});

afterEach(() => {
  expect(workbench.unknownMembers()).toEqual([]);
});

const here = (context: Excel.RequestContext): Excel.Worksheet =>
  context.workbook.worksheets.getItem(sheet);

describe("hidden rows", () => {
  it("are true, false, or null for a mixture, whoever hid them", async () => {
    await workbench.setHidden("3:3", true);
    const seen = await inExcel(workbench, async (context) => {
      const ranges = ["A3", "A2", "A2:A3"].map((address) =>
        here(context).getRange(address).load("rowHidden")
      );
      await context.sync();
      return ranges.map(({ rowHidden }) => rowHidden);
    });
    expect(seen).toEqual([true, false, null]);
  });
});

describe("filters", () => {
  const visible = (): Promise<string[]> =>
    inExcel(workbench, async (context) => {
      const view = here(context).getRange("A2:A4").getVisibleView().load("cellAddresses");
      await context.sync();
      return (view.cellAddresses as string[][]).flat().map((each) => each.replace(/^.*!/, ""));
    });

  it("of a person hide the rows that do not match, and clearing shows all", async () => {
    await workbench.filter("A1:B4", 0, ["a.example", "c.example"]);
    expect(await visible()).toEqual(["A3", "A4"]);
    await workbench.filter("A1:B4", 0, null);
    expect(await visible()).toEqual(["A2", "A3", "A4"]);
  });
});

describe("values that an add-in writes over rows", () => {
  const written = async (): Promise<unknown> => {
    await inExcel(workbench, (context) => {
      here(context).getRange("B2:B4").values = [[1], [2], [3]];
    });
    return workbench.values(`${sheet}!B2:B4`).flat();
  };

  // https://github.com/OfficeDev/office-js/issues/224, https://github.com/xlwings/xlwings/issues/747
  it("come into wrong rows where a filter hides some of them, as in Excel on Windows", async () => {
    await workbench.filter("A1:B4", 0, ["b.example", "c.example"]);
    expect(await written()).toEqual([1, 10, 1]);
  });

  it("come into their rows where somebody hid some, or no filter hides any", async () => {
    await workbench.setHidden("3:3", true);
    expect(await written()).toEqual([1, 2, 3]);
  });
});

describe("merged cells", () => {
  it("keep the upper left value and lose what is written to the others", async () => {
    await workbench.mergeCells("A2:A3");
    const seen = await inExcel(workbench, async (context) => {
      const range = here(context).getRange("A2:A3");
      range.values = [["new"], ["lost"]];
      const merged = here(context).getRange("A1:B4").getMergedAreasOrNullObject();
      const none = here(context).getRange("B1:B4").getMergedAreasOrNullObject();
      range.load("values");
      await context.sync();
      return [range.values, merged.isNullObject, none.isNullObject];
    });
    expect(seen).toEqual([[["new"], [""]], false, true]);
  });

  it("are taken apart by a table that is laid over them", async () => {
    await workbench.mergeCells("A2:A3");
    const areas = await inExcel(workbench, async (context) => {
      here(context).tables.add("A1:B4", true);
      const merged = here(context).getRange("A1:B4").getMergedAreasOrNullObject();
      merged.load("isNullObject");
      await context.sync();
      return merged.isNullObject;
    });
    expect(areas).toBe(true);
  });
});

describe("sorting", () => {
  it("of a person moves whole rows, with formulas that follow their row and number formats", async () => {
    await workbench.setCells("C2", [["=B2*2"], ["=B3*2"], ["=B4*2"]]);
    await inExcel(workbench, (context) => {
      here(context).getRange("B3").numberFormat = [["0.00"]];
    });
    await workbench.sort("A2:C4", { column: 1 });
    await workbench.settled();
    expect(workbench.values("A1:C4")).toEqual([
      ["Domain", "Jobs", ""],
      ["c.example", 1, 2],
      ["b.example", 2, 4],
      ["a.example", 10, 20],
    ]);
    expect(workbench.formulas("C2:C4")).toEqual([["=B2*2"], ["=B3*2"], ["=B4*2"]]);
    expect(workbench.texts("B2:B4")).toEqual([["1"], ["2"], ["10.00"]]);
  });
});

describe("copies", () => {
  it("of cells take formulas along, relative references moved", async () => {
    await workbench.setCells("C2", [["=B2*$B$4"]]);
    await workbench.copyCells("C2", "C3");
    expect(workbench.formulas("C2:C3")).toEqual([["=B2*$B$4"], ["=B3*$B$4"]]);
  });

  it("of a sheet are named as Excel names them and hold its cells", async () => {
    const copy = await workbench.duplicateSheet(sheet);
    expect(copy).toBe(`${sheet} (2)`);
    expect(workbench.values(`'${copy}'!A2:B2`)).toEqual([["b.example", 2]]);
    await workbench.renameSheet(copy, `Copy of ${sheet}`);
    expect(workbench.sheets()).toContain(`Copy of ${sheet}`);
  });

  test("a copied sheet's table has a name of its own, as in Excel", async () => {
    const workbench = await bootFixture();
    await workbench.setCells("A1:A2", [["a"], [1]]);
    await inExcel(workbench, (context) => {
      context.workbook.worksheets.getActiveWorksheet().tables.add("A1:A2", true);
    });
    await workbench.duplicateSheet();
    const names = workbench.tables().map(({ name }) => name);
    expect([names.length, new Set(names).size]).toEqual([2, 2]);
  });
});

describe("rows and columns of a worksheet that is not in front", () => {
  it.each<[what: string, edit: () => Promise<unknown>, now: string]>([
    ["inserted rows", () => workbench.insertRows(2, 2, sheet), "D7"],
    ["deleted columns", () => workbench.deleteColumns("C", 1, sheet), "C5"],
    ["rows that an add-in deletes", () => shift((cells) => cells.delete("Up"), "1:1"), "D4"],
  ])("%s move what formulas elsewhere stand for, and stay behind", async (_, edit, now) => {
    await workbench.setCells("D5", [["here"]]);
    const front = await workbench.addSheet();
    await workbench.activateSheet(front);
    await workbench.setCells("A1", [[`=${sheet}!D5`]]);
    await edit();
    await workbench.settled();
    expect(workbench.activeSheet).toBe(front);
    expect(workbench.formulas("A1")).toEqual([[`=${sheet}!${now}`]]);
    expect(workbench.values("A1")).toEqual([["here"]]);
  });

  function shift(work: (cells: Excel.Range) => unknown, address: string): Promise<void> {
    return inExcel(workbench, (context) => {
      work(here(context).getRange(address));
    });
  }
});

describe("protection", () => {
  it("refuses what a person writes, and a table, until it ends", async () => {
    await workbench.protectSheet(sheet);
    await expect(workbench.setCells("A2", [["x"]])).rejects.toThrow("protected");
    const table = await errorIn(workbench, (context) => {
      here(context).tables.add("A1:B4", true);
    });
    expect(table.code).toBe("AccessDenied");
    await workbench.unprotectSheet(sheet);
    await workbench.setCells("A2", [["x"]]);
    expect(workbench.values("A2")).toEqual([["x"]]);
  });

  it("of the workbook refuses new, renamed and deleted sheets", async () => {
    await workbench.protectWorkbook(true);
    const isProtected = await inExcel(workbench, async (context) => {
      context.workbook.protection.load("protected");
      await context.sync();
      return context.workbook.protection.protected;
    });
    const codes: string[] = [];
    for (const act of [
      (context: Excel.RequestContext) => void context.workbook.worksheets.add("More"),
      (context: Excel.RequestContext) => void (here(context).name = "Other"),
      (context: Excel.RequestContext) => here(context).delete(),
    ]) {
      const error = await errorIn(workbench, (context) => {
        act(context);
      });
      codes.push(error.code);
    }
    await workbench.protectWorkbook(false);
    expect([isProtected, codes]).toEqual([true, ["AccessDenied", "AccessDenied", "AccessDenied"]]);
  });
});

describe("tables", () => {
  it("lose only their own rows and columns to a deletion that reaches over their end", async () => {
    const name = await inExcel(workbench, async (context) => {
      const table = here(context).tables.add("A1:B4", true).load("name");
      await context.sync();
      return table.name;
    });
    const area = () =>
      inExcel(workbench, async (context) => {
        const range = context.workbook.tables.getItem(name).getRange().load("address,values");
        await context.sync();
        return [range.address.split("!")[1], range.values.at(-1)];
      });
    await workbench.deleteRows(4, 3, sheet);
    expect(await area()).toEqual(["A1:B3", ["a.example", 10]]);
    await workbench.deleteColumns("B", 3, sheet);
    expect(await area()).toEqual(["A1:A3", ["a.example"]]);
  });
});

describe("whole columns and rows", () => {
  it("say so in their address and counts, and give or take no cells one by one", async () => {
    const seen = await inExcel(workbench, async (context) => {
      const column = here(context).getRange("A:A");
      column.load("address,rowCount,cellCount,values");
      const row = here(context).getRange("2:3").load("address,columnCount,text");
      const all = here(context).getRange().load("cellCount,formulas");
      await context.sync();
      return [
        [column.address, column.rowCount, column.cellCount, column.values],
        [row.address, row.columnCount, row.text],
        [all.cellCount, all.formulas],
      ];
    });
    expect(seen).toEqual([
      [`${sheet}!A:A`, 1_048_576, 1_048_576, null],
      [`${sheet}!2:3`, 16_384, null],
      [-1, null],
    ]);
    const error = await errorIn(workbench, (context) => {
      here(context).getRange("A:A").values = [["x"]];
    });
    expect(error.code).toBe("InvalidArgument");
  });
});

describe("ranges as large as the grid happens to be, or larger", () => {
  it("are no whole rows or columns: their cells are read and written", async () => {
    /* eslint-disable office-addins/load-object-before-read */
    const [wide, high] = await inExcel(workbench, async (context) => {
      const row = here(context).getRangeByIndexes(0, 0, 1, 66).load("values,address");
      const column = here(context).getRangeByIndexes(0, 0, 5000, 1);
      column.load("values");
      here(context).getRangeByIndexes(4999, 0, 1, 60).values = [Array<number>(60).fill(7)];
      await context.sync();
      return [[row.values[0]?.length, row.address.replace(/^.*!/, "")], [column.values.length]];
    });
    expect([wide, high]).toEqual([[66, "A1:BN1"], [5000]]);
    expect(workbench.values("A5000")).toEqual([[7]]);
  });
});
