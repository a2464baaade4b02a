/**
 * The pane's small acts on the sheet in our model of Excel: formulas, rows and tables at a click,
 * the selected cell and what it shows. People's own cells are never written over.
 */
import type { FollowedCell } from "../../src/excel/formulas/followed-cell";
import { hostForTests } from "./surfaces/boot-surfaces";

jest.setTimeout(90_000);

describe("The sheet of the pane", () => {
  const host = hostForTests();

  it("takes formulas and rows at an empty selected cell, and refuses filled ones in words", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("A1:A2", [["acme.example"], ["harbor.example"]]);
    await workbench.select("B2");
    expect(await surfaces.sheet.putFormula((left) => `=LEN(${left})`)).toBe("Sheet1!B2");
    expect(workbench.formulas("B2")).toEqual([["=LEN(A2)"]]);
    await expect(surfaces.sheet.putFormula("=1")).rejects.toThrow(/not empty/);
    await workbench.select("F2");
    await surfaces.sheet.putFormula((company) => `=LEN(${company})`);
    expect(workbench.formulas("F2")).toEqual([["=LEN(A2)"]]);
    await workbench.select("A1");
    await expect(surfaces.sheet.putRows([["x"]])).rejects.toThrow(/not empty/);
    await workbench.select("D1");
    const rows = [
      ["Country", "=1+1"],
      ["Min employees", 50],
    ];
    expect(await surfaces.sheet.putRows(rows)).toBe("Sheet1!D1:E2");
    expect(workbench.values("D1:E2")).toEqual(rows);
    await workbench.select("A1");
    await expect(surfaces.sheet.putFormula((left) => `=LEN(${left})`)).rejects.toThrow();
  });

  it("puts no formula into a table, which Excel would fill: each row would ask", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("A1:B3", [
      ["Domain", "Name"],
      ["acme.example", ""],
      ["harbor.example", ""],
    ]);
    await host.makeTable(workbench, "A1:B3");
    await expect(surfaces.sheet.putFormula('="x"', "B2")).rejects.toThrow(
      /fill all rows of the table .* enter it in the table yourself/
    );
    expect(workbench.values("B2")).toEqual([[""]]);
  });

  // Excel puts a write over rows that a filter hides into wrong rows (office-js#224).
  it("puts rows into their places beside a list of which a filter hides rows", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("A1:A6", [["Kind"], ["a"], ["b"], ["a"], ["b"], ["a"]]);
    await workbench.filter("A1:A6", 0, ["a"]);
    await workbench.select("C2");
    const rows = [["1"], ["2"], ["3"], ["4"], ["5"]];
    expect(await surfaces.sheet.putRows(rows)).toBe("Sheet1!C2:C6");
    expect(workbench.values("C2:C6")).toEqual(rows);
  });

  it("finds room for a result of any length: at the selected cell, else right of all that is filled", async () => {
    const { workbench, surfaces } = await host.boot();
    const roomAt = async (address: string) => {
      await workbench.select(address);
      return surfaces.sheet.findRoom(9);
    };
    expect(await roomAt("C3")).toBe("Sheet1!C3");
    await workbench.setCells("B2:D4", [
      ["Name", "", "x"],
      ["Acme", "", ""],
      ["Zeta", "", "y"],
    ]);
    expect(await roomAt("B2")).toBe("Sheet1!F2");
    expect(await roomAt("C3")).toBe("Sheet1!F2");
    expect(await roomAt("B5")).toBe("Sheet1!B5");
    expect(await roomAt("E2")).toBe("Sheet1!E2");
    await host.makeTable(workbench, "B2:D4");
    expect(await roomAt("E2")).toBe("Sheet1!F2");
    expect(await roomAt("B5")).toBe("Sheet1!F2");
    expect(await surfaces.sheet.putFormula("=1+1", "F2")).toBe("Sheet1!F2");
    expect(workbench.selection).toBe("Sheet1!F2");
    await expect(surfaces.sheet.putFormula("=1+1", "F2")).rejects.toThrow(/not empty/);
  });

  it("makes a table in a worksheet of its own, text as text, a second one beside it", async () => {
    const { workbench, surfaces } = await host.boot();
    const table = {
      name: "Leads: May",
      columns: [{ title: "Name" }, { title: "Jobs", format: "#,##0" }],
      rows: [
        ["=HYPERLINK(1)", 1200],
        ["007", null],
      ],
    };
    expect(await surfaces.sheet.putTable(table)).toBe("'Leads  May'!A1:B3");
    expect(workbench.values("'Leads  May'!A1:B3")).toEqual([
      ["Name", "Jobs"],
      ["=HYPERLINK(1)", 1200],
      ["007", ""],
    ]);
    expect(workbench.formulas("'Leads  May'!A2")).toEqual([["=HYPERLINK(1)"]]);
    expect(await surfaces.sheet.putTable(table)).toBe("'Leads  May 2'!A1:B3");
  });

  it("tells why a cell has no room for its result, in a table and outside of one, that Excel lost a formula, and that one has a mistake", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("A1:B2", [
      ["Domain", "All"],
      ["acme.example", ""],
    ]);
    await host.makeTable(workbench, "A1:B2");
    await workbench.setCells("B2", [["=SCOUT.TECHSTACK(A2)"]]);
    await workbench.setCells("D1:D2", [["=SCOUT.TECHSTACK(A2)"], ["in the way"]]);
    await workbench.setCells("F20", [['=SCOUT.COMPANYSEARCH(A1:B2,"Name, Emplyees")']]);
    await workbench.setCells("A20", [['=_xldudf_SCOUT_COMPANY("acme.example","Name")']]);
    await workbench.settled();
    const problemAt = async (address: string) => {
      await workbench.select(address);
      return new Promise((resolve) => {
        const stop = surfaces.sheet.followSelection((cell) => {
          stop();
          resolve(cell?.problem);
        });
      });
    };
    expect(await problemAt("B2")).toBe("spill-in-table");
    expect(await problemAt("D1")).toBe("spill");
    expect(await problemAt("A20")).toBe("name");
    expect(await problemAt("F20")).toBe("value");
    expect(await problemAt("A2")).toBeUndefined();
  });

  it("tells the call that the selected cell shows, inside its spill too, and the company of a row", async () => {
    const { workbench, surfaces, charged } = await host.boot();
    await workbench.setCells("A1:B3", [
      ["Domain", '=SCOUT.TECHSTACK(A2,"high",,,FALSE)'],
      ["acme.example", null],
      ["harbor.example", null],
    ]);
    await workbench.setCells("H8:H9", [
      [" Acme.example "],
      ['=SCOUT.COMPANY(LOWER(TRIM(H8)),"Name")'],
    ]);
    await workbench.settled();
    const paid = charged();
    const told: (FollowedCell | null)[] = [];
    const stop = surfaces.sheet.followSelection((cell) => told.push(cell));
    const after = async (address: string) => {
      await workbench.select(address);
      // A reading of the cell before may still come first.
      const isTold = () => told.at(-1)?.address === `Sheet1!${address}`;
      for (let waited = 0; !isTold() && waited < 200; waited += 1) {
        await new Promise((done) => setTimeout(done, 20));
      }
      return told.at(-1);
    };
    const shown = await after("C1");
    expect(shown).toMatchObject({
      address: "Sheet1!C1",
      call: { name: "TECHSTACK", row: 0, column: 1 },
    });
    expect(shown?.call?.arguments).toEqual([[["acme.example"]], [["high"]], null, null, [[false]]]);
    // What Excel works out is not guessed.
    expect((await after("H9"))?.call?.arguments[0]).toBeNull();
    expect(await after("A3")).toMatchObject({ call: null, companies: ["harbor.example"] });
    await workbench.setCells("J20:L21", [
      ["Domain", "Company's web", "Jobs"],
      ["zeta.example", "acme.example", ""],
    ]);
    await host.makeTable(workbench, "J20:L21");
    await workbench.setCells("L21", [[`=SCOUT.EVIDENCE([@[Company''s web]],[@Domain])`]]);
    await workbench.settled();
    expect((await after("L21"))?.call?.arguments).toEqual([[["acme.example"]], [["zeta.example"]]]);
    stop();
    expect(charged()).toBe(paid);
  });

  it("reads the companies of the selected column that are in sight once each, and counts what names none", async () => {
    const { workbench, surfaces } = await host.boot();
    await workbench.setCells("A1:A9", [
      ["Website"],
      ["https://www.acme.example"],
      ["ann@gmail.com"],
      ["plus.example / Plus"],
      ["acme.example"],
      ["n/a"],
      ["ann@harbor.example"],
      ["Harbor Fiction"],
      ["hidden.example"],
    ]);
    await workbench.setHidden("9:9", true);
    await workbench.select("A1:A9");
    expect(await surfaces.sheet.selectedCompanies()).toEqual({
      companies: [
        { by: "domain", domain: "acme.example" },
        { by: "domain", domain: "plus.example" },
        { by: "domain", domain: "harbor.example" },
      ],
      unreadable: 3,
    });
  });
});
