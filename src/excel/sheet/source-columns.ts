/**
 * What is a selection made of? Is its first row a row of titles, which columns name companies and
 * how? Pure: works on the first rows of the selection. People select a whole column, a table with
 * contacts, one cell of a column, or rows below a title they did not select.
 */
import type { CompanySpelling } from "../../input";
import { parseCompanyRef, companyInText } from "../../input";
import type { ColumnRole } from "../../enrich";
import { isErrorValue } from "../../enrich";

/** Titles of columns that hold names of companies. */
const NAME_TITLE =
  /^(?:company|company name|account|account name|organi[sz]ation|organi[sz]ation name|firm|employer|customer|client|business name)$/i;

/** First row of titles among `rows` (by row, then by column), or -1 when companies start at once. */
export function headerRowOf(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((row) => row.some((text) => text !== ""));
  if (first < 0) return -1;
  const next = rows[first + 1];
  const isBanner = next?.every((text) => text === "") ?? false;
  // A line above the titles, set apart by a blank row.
  if (isBanner) {
    const below = headerRowOf(rows.slice(first + 1));
    if (below >= 0) return first + 1 + below;
  }
  return isHeader(rows[first] ?? [], rows.slice(first + 1)) ? first : -1;
}

/** Titles are no companies, while most cells below one of them are, or are titled as names. */
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

/** What each column is read as, from its title and first texts. Each role is given once. */
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

/** At least half of what is filled has to be companies, most of them in one spelling. */
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

/** Words, unlike numbers, days and marks. */
function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !isErrorValue(text);
}
