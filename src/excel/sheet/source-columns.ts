/**
 * Is the first row of a selection a row of titles, and which columns name companies in which form? Works on the
 * first rows of the selection. People select a whole column, a table with contacts, one cell of a column, or rows
 * below a title that they did not select. Pure.
 */
import type { CompanySpelling } from "../../input";
import { parseCompanyRef, companyInText } from "../../input";
import type { ColumnRole } from "../../enrich";
import { isErrorValue } from "../../enrich";

/** Titles of columns that hold names of companies. */
const NAME_TITLE =
  /^(?:company|company name|account|account name|organi[sz]ation|organi[sz]ation name|firm|employer|customer|client|business name)$/i;

/** The index of the row of titles among `rows`, or -1 when there is none. */
export function headerRowOf(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((row) => row.some((text) => text !== ""));
  if (first < 0) return -1;
  const next = rows[first + 1];
  const isBanner = next?.every((text) => text === "") ?? false;
  // A line above the titles, separated by a blank row.
  if (isBanner) {
    const below = headerRowOf(rows.slice(first + 1));
    if (below >= 0) return first + 1 + below;
  }
  return isHeader(rows[first] ?? [], rows.slice(first + 1)) ? first : -1;
}

/** A row of titles names no company, and most cells below one of its titles do, or a title stands for names. */
function isHeader(titles: readonly string[], below: readonly (readonly string[])[]): boolean {
  if (titles.some((title) => isCompany(title) || isErrorValue(title))) return false;
  const isAbove = titles.some((title, index) => {
    const filled = below.map((row) => row[index] ?? "").filter((text) => text !== "");
    return title !== "" && filled.filter(isCompany).length * 2 > filled.length;
  });
  return isAbove || titles.some((title) => NAME_TITLE.test(title.trim()));
}

export function isCompany(text: string): boolean {
  return parseCompanyRef(text).kind === "company";
}

/** The role of each column, guessed from its title and first texts. Each role is given to one column at most. */
export function guessRoles(
  titles: readonly string[] | null,
  samples: readonly (readonly string[])[]
): ColumnRole[] {
  const roles = samples.map((texts, index) => roleOf(titles?.[index] ?? "", texts));
  const hasOneColumn = samples.filter((texts) => texts.some((text) => text !== "")).length === 1;
  const given = new Set<ColumnRole>();
  const once = roles.map((role): ColumnRole => {
    if (role === "unused" || given.has(role)) return "unused";
    given.add(role);
    return role;
  });
  if (given.size > 0 || !hasOneColumn) return once;
  return samples.map((texts) => (texts.some(isName) ? "name" : "unused"));
}

/** At least half of the filled cells have to name companies; the spelling of most of these decides. */
function roleOf(title: string, texts: readonly string[]): ColumnRole {
  const filled = texts.filter((text) => text !== "" && !isErrorValue(text));
  const counts = new Map<CompanySpelling, number>();
  let companies = 0;
  for (const text of filled) {
    const plain = parseCompanyRef(text);
    const [reading] = plain.kind === "company" ? [plain] : companyInText(text, () => true);
    if (!reading) continue;
    companies += 1;
    counts.set(reading.spelling, (counts.get(reading.spelling) ?? 0) + 1);
  }
  if (filled.length > 0 && companies * 2 >= filled.length) {
    const most = (spelling: CompanySpelling) => (counts.get(spelling) ?? 0) * 2 > companies;
    if (most("page")) return "page";
    if (most("email")) return "email";
    if (most("url")) return "url";
    return "domain";
  }
  return NAME_TITLE.test(title.trim()) && filled.some(isName) ? "name" : "unused";
}

/** Whether a text is words, not a number, a day or a mark. */
function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !isErrorValue(text);
}
