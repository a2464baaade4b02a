import { repairedFormula as repaired } from "../../src/excel/formulas/repair";

describe("A formula that Excel lost", () => {
  it.each([
    ['=_xldudf_SCOUT_COMPANY("acme.example")', '=SCOUT.COMPANY("acme.example")'],
    ["=_xlfn._xldudf_SCOUT_TECHSTACK(A2,,,3)", "=SCOUT.TECHSTACK(A2,,,3)"],
    ["=_xlfn.SCOUT.USES(A2:A9,B1:D1)", "=SCOUT.USES(A2:A9,B1:D1)"],
    ["=_xll.scout.uses(A2,B1)", "=SCOUT.USES(A2,B1)"],
    ["=@_xldudf_SCOUT_COMPANY(A2)", "=SCOUT.COMPANY(A2)"],
    ["=BloombergUI.xla!_xldudf_SCOUT_COMPANY(A2)", "=SCOUT.COMPANY(A2)"],
    ["=BloombergUI.xla!SCOUT.COMPANY(A2)", "=SCOUT.COMPANY(A2)"],
    ["='C:\\Program Files\\Ann''s\\FUNCRES.XLAM'!_xldudf_SCOUT_COMPANY(A2)", "=SCOUT.COMPANY(A2)"],
    ["=@[2]!_xlfn.SCOUT.USES(A2,B2)", "=SCOUT.USES(A2,B2)"],
    [
      '=IF([@Domain]="","",Other.xla!_xldudf_SCOUT_USES(Sheet1!A2,[2]!_xldudf_SCOUT_COMPANY(\'Q1 plan\'!A2,"name")))',
      '=IF([@Domain]="","",SCOUT.USES(Sheet1!A2,SCOUT.COMPANY(\'Q1 plan\'!A2,"name")))',
    ],
    [
      '=Sheet1!A1&"[2]!_xldudf_SCOUT_COMPANY(A2)"&[2]!_xldudf_SCOUT_COMPANY(A2)',
      '=Sheet1!A1&"[2]!_xldudf_SCOUT_COMPANY(A2)"&SCOUT.COMPANY(A2)',
    ],
  ])("%s is written as %s", (lost, plain) => {
    expect(repaired(lost)).toBe(plain);
  });

  it.each([
    '=SCOUT.COMPANY("acme.example")',
    '="call _xldudf_SCOUT_COMPANY(A2)"',
    "=_xldudf_OTHER_COMPANY(A2)",
    "=_xlfn.XLOOKUP(A2,B:B,C:C)",
    "=MY_xldudf_SCOUT_COMPANY(A2)",
    "=Other.xla!_xldudf_OTHER_COMPANY(A2)",
    "='Q1 plan'!A2&SCOUT.COMPANY(A2)",
    "=Sheet1!A2-SCOUT.COMPANY(Sheet1!A2)",
  ])("%s stays as it is", (formula) => {
    expect(repaired(formula)).toBe(formula);
  });

  it("stays when it calls what is no function of ours, and is told", () => {
    expect(repaired("=_xldudf_SCOUT_OLDNAME(A2)")).toBeUndefined();
  });
});
