/**
 * Is the first row of a selection a row of titles, and which columns name companies in which form? What
 * most cells of a column are decides; its title decides where they leave it open. Works on the first rows
 * of the selection. People select a whole column, a table with contacts, one cell of a column, or rows
 * below a title that they did not select. Pure.
 */
import type { CompanySpelling } from "../../input";
import {
  companiesIn,
  hasLegalForm,
  isNameTitle,
  isUsualTitle,
  parseCompanyRef,
  titleMeaning,
} from "../../input";
import type { ColumnRole } from "../../enrich";
import { isErrorValue } from "../../enrich";

/** The index of the row of titles among `rows`, or -1 when there is none. */
export function headerRowOf(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((row) => row.some((text) => text !== ""));
  if (first < 0) return -1;
  const next = rows[first + 1];
  const filled = (row: readonly string[] = []) => row.filter((text) => text !== "").length;
  // A line above the titles: a single cell above many, or above a blank row.
  const isBanner = filled(next) === 0 || (filled(rows[first]) === 1 && filled(next) > 1);
  if (isBanner && next) {
    const below = headerRowOf(rows.slice(first + 1));
    if (below >= 0) return first + 1 + below;
  }
  return isHeader(rows[first] ?? [], rows.slice(first + 1)) ? first : -1;
}

/**
 * A row of titles names no company. Below one of its titles most cells name companies or are figures, or a
 * title says what stands below it.
 */
function isHeader(titles: readonly string[], below: readonly (readonly string[])[]): boolean {
  const means = titles.map(isUsualTitle);
  const isNone = (title: string, index: number) =>
    isErrorValue(title) || (!means[index] && isCompany(title));
  if (titles.some(isNone)) return false;
  return titles.some((title, index) => {
    const filled = below.map((row) => row[index] ?? "").filter((text) => text !== "");
    if (title === "" || filled.includes(title)) return false;
    const most = (is: (text: string) => boolean) => filled.filter(is).length * 2 > filled.length;
    return means[index] || most(isCompany) || (most(isFigure) && !isFigure(title));
  });
}

export function isCompany(text: string): boolean {
  return parseCompanyRef(text).kind === "company";
}

/** The role of each column, by its first texts and its title. Each role is given to one column at most. */
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
  if (given.size > 0) return once;
  const likely = likelyColumn(titles, samples);
  return samples.map((texts, index) => {
    if (index === likely) return texts.some(isCompany) ? "domain" : "name";
    return hasOneColumn && texts.some(isName) ? "name" : "unused";
  });
}

/**
 * The column of these rows that a cell in column `own` means: its own or one side by side with it, whichever surely holds
 * addresses, else names.
 */
export function columnMeant(rows: readonly (readonly string[])[], own: number): number {
  const at = headerRowOf(rows);
  const textsOf = (column: number) => rows.map((row) => row[column] ?? "");
  const isFilled = (column: number) => textsOf(column).some((text) => text !== "");
  const columns = [own];
  for (let left = own - 1; isFilled(left); left -= 1) columns.splice(1, 0, left);
  for (let right = own + 1; isFilled(right); right += 1) columns.push(right);
  const roles = columns.map(textsOf).map((texts) => roleOf(texts[at] ?? "", texts.slice(at + 1)));
  const found = roles.findIndex((role) => role !== "unused" && role !== "name");
  return columns[found >= 0 ? found : roles.indexOf("name")] ?? own;
}

/** Where nothing is sure: the column with most addresses, if they are a part of it; else one titled `Name`; -1 for none. */
function likelyColumn(
  titles: readonly string[] | null,
  samples: readonly (readonly string[])[]
): number {
  const addresses = samples.map((texts) => {
    const companies = texts.filter(isCompany).length;
    return companies * 5 >= texts.filter((text) => text !== "").length ? companies : 0;
  });
  const most = Math.max(...addresses);
  if (most > 0) return addresses.indexOf(most);
  return samples.findIndex(
    (texts, index) => isNameTitle(titles?.[index] ?? "") && texts.some(isName)
  );
}

/** At least half of the filled cells have to name companies, or some below a title that says so. */
function roleOf(title: string, texts: readonly string[]): ColumnRole {
  const filled = texts.filter((text) => text !== "" && !isErrorValue(text));
  const meaning = titleMeaning(title);
  const counts = new Map<CompanySpelling, number>();
  let companies = 0;
  for (const text of filled) {
    const plain = parseCompanyRef(text);
    const [reading] = plain.kind === "company" ? [plain] : companiesIn(text);
    if (!reading) continue;
    companies += 1;
    counts.set(reading.spelling, (counts.get(reading.spelling) ?? 0) + 1);
  }
  const isSaid = meaning === "site" || meaning === "email";
  if (companies > 0 && (isSaid || companies * 2 >= filled.length)) {
    const most = (spelling: CompanySpelling) => (counts.get(spelling) ?? 0) * 2 > companies;
    return (["page", "email", "url"] as const).find(most) ?? "domain";
  }
  const names = filled.filter(isName).length;
  const isNamed = meaning === "name" || filled.filter(hasLegalForm).length * 3 > filled.length;
  return isNamed && names > 0 ? "name" : "unused";
}

/** Whether a text is words, not a number, a day or a mark. */
function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !isErrorValue(text);
}

/** A number, an amount or a day. */
function isFigure(text: string): boolean {
  return /\d/.test(text) && !/\p{L}{2}/u.test(text);
}
