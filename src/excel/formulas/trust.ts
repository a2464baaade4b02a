/**
 * Which formulas that only a file tells may be written into cells. Anybody can edit a file, so such a formula is
 * written only if it can reach nothing outside the workbook except our functions. Other formulas are shown to a
 * person, who may enter them. Pure.
 */
import { NAMESPACE } from "../../input";
import { maskedNames, quotedNames } from "../sheet/cell-formula";

/** Functions that reach nothing outside. A missing one makes a person type a formula; a wrong one could leak data. */
const PLAIN = new Set(
  `ABS AND AVERAGE AVERAGEIF AVERAGEIFS BYROW BYCOL CEILING CHAR CHOOSE CHOOSECOLS CHOOSEROWS CLEAN
  CONCAT CONCATENATE COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS DATE DATEDIF DATEVALUE DAY DROP EDATE
  EOMONTH EXACT EXPAND FALSE FILTER FIND FLOOR HLOOKUP HOUR HSTACK IF IFERROR IFNA IFS INDEX INT ISBLANK
  ISERR ISERROR ISNA ISNUMBER ISTEXT LAMBDA LARGE LEFT LEN LET LOOKUP LOWER MAKEARRAY MAP MATCH MAX
  MAXIFS MEDIAN MID MIN MINIFS MINUTE MOD MONTH N NA NOT NOW NUMBERVALUE OR PRODUCT PROPER QUOTIENT RANK
  REDUCE REPLACE REPT RIGHT ROUND ROUNDDOWN ROUNDUP ROW ROWS COLUMN COLUMNS SCAN SEARCH SECOND SEQUENCE
  SIGN SINGLE SMALL SORT SORTBY SQRT SUBSTITUTE SUBTOTAL SUM SUMIF SUMIFS SUMPRODUCT SWITCH T TAKE TEXT
  TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TIME TOCOL TODAY TOROW TRANSPOSE TRIM TRUE TRUNC UNIQUE UPPER
  VALUE VLOOKUP VSTACK WEEKDAY WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR YEAR`.split(/\s+/)
);
/** Another workbook (`[2]Sheet1!`, `'C:\x\[Book]S'!`), another add-in (`Other.xla!`), or a server (`app|topic!item`). */
const LINK = /\][\p{L}\p{N}_.]*!|\.xl\w*!|[\\|]/iu;
/** No worksheet has such a name. */
const FILE = /[[\]\\|]|\.xl\w*'$/i;

/** These call a function that they are given by its bare name: `MAP(A1:A9,WEBSERVICE)`. */
const CALLS_GIVEN = /\b(?:BYCOL|BYROW|MAKEARRAY|MAP|REDUCE|SCAN)\s*\(/i;
const CELL = /^\$?[A-Z]{1,3}\$?\d+$/i;

/** True when a formula calls nothing but plain functions (and, where `withOurs`, those of ours), and names no other file. */
export function staysInside(formula: string, withOurs = false): boolean {
  const masked = maskedNames(formula);
  if (LINK.test(masked) || quotedNames(formula).some((name) => FILE.test(name))) return false;
  const own = new RegExp(`^${NAMESPACE}\\.\\w+$`, "i");
  // A bare name of several letters that is no cell may be a function; a worksheet or a table is none.
  const mayBeGiven = (name: string) => name.length > 1 && !CELL.test(name);
  const callsGiven = CALLS_GIVEN.test(masked);
  const words = masked.matchAll(/([\p{L}_\\$][\p{L}\p{N}_.\\$]*)\s*([(![]?)/gu);
  return [...words].every(([, name = "", next]) => {
    if (next !== "(" && (next !== "" || !callsGiven || !mayBeGiven(name))) return true;
    const plain = name.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.)+/, "");
    return PLAIN.has(plain) || (withOurs && own.test(name));
  });
}
