/**
 * TECHSTACK and INTENTS: all technologies (or buying intent topics) of companies. The question is always
 * the whole list of a company; confidence, category and limit filter the held answer, so changing them
 * is free.
 */
import { confidenceLevels } from "../api";
import { bareName, type CatalogTerm, type KeywordMetrics, labelOf, textOf } from "../input";
import type { Reading } from "../client";
import {
  allOf,
  type Argument,
  type CompanyCells,
  readCompanies,
  readCount,
  readFlag,
  readIfMissing,
} from "./arguments/arguments";
import { findTerms } from "./catalog-terms";
import { badValue, type Cell, type CellError, isCellError, rectangle } from "./cells/cells";
import { type Figure, figures } from "./cells/figures";
import { t } from "../texts";
import { readChoice } from "./arguments/read-choice";
import { companySlots, type Slot, shownTogether, slotError } from "./slots";
import type { AskQuestions, Evaluate, Held } from "./stream";

type About = "technologies" | "intents";
type KeywordsSlot = Slot<Extract<Reading, { about: About }>>;

interface Choice {
  readonly minConfidence: (typeof confidenceLevels)[number] | undefined;
  readonly category: string;
  readonly limit: number | undefined;
  readonly headers: boolean;
  readonly domainColumn: boolean;
  readonly ifMissing: Cell;
}

/** The arguments after the domain, in the order of the signature. */
export type ChoiceArguments = readonly [
  minConfidence: unknown,
  category: unknown,
  limit: unknown,
  headers: unknown,
  domainColumn: unknown,
  ifMissing: unknown,
];

/** The highest limit; far below Excel's 1,048,576 rows. */
const MAX_LIMIT = 100_000;

const HEADERS: Record<About, string> = { technologies: "Technology", intents: "Intent topic" };
/** The columns after the category, by their titles. */
const COLUMNS: Readonly<Record<string, Figure>> = {
  Confidence: "confidence",
  Jobs: "jobs",
  "Jobs, 30 days": "jobs30",
  "First seen": "first",
  "Last seen": "last",
  Rank: "rank",
  Share: "share",
};

export function technographics(
  about: About,
  domain: unknown,
  rest: ChoiceArguments
): Argument<Evaluate> {
  const column = readCompanies(domain);
  if (isCellError(column)) return column;
  const choice = readChoiceArguments(column, rest);
  if (isCellError(choice)) return choice;
  return (ask, held) => {
    const wrongFirst = isAllHeld(column, about, held) ? undefined : wrongCategory(ask, choice);
    if (wrongFirst !== undefined) return wrongFirst;
    const slots = companySlots(ask, about, column.rows);
    const together = shownTogether(slots);
    if (together !== undefined) return together;
    const answered = slots.filter((slot) => slot.kind === "answered");
    const hasRows = answered.some((slot) => chosen(slot, choice).length > 0);
    const hasAny = answered.some(({ reading }) => reading.keywords.length > 0);
    const wrong = hasAny && !hasRows ? wrongCategory(ask, choice) : undefined;
    if (wrong !== undefined) return wrong;
    const lead = choice.domainColumn ? ["Domain"] : [];
    const titles = [...lead, HEADERS[about], "Category", ...Object.keys(COLUMNS)];
    const blocks = slots.flatMap((slot, index) =>
      blockOf(slot, choice.domainColumn ? [leadOf(column.rows[index])] : [], choice)
    );
    return rectangle(choice.headers && (hasRows || column.isRange) ? [titles, ...blocks] : blocks);
  };
}

/**
 * The error for a category that does not exist. The free catalog is asked before anything is bought, and
 * when the category leaves no row of the held answers. If the catalog fails, the category counts as right.
 */
function wrongCategory(ask: AskQuestions, { category }: Choice): "wait" | CellError | undefined {
  if (category === "") return undefined;
  const term: CatalogTerm = { catalog: "categories", text: category };
  const found = findTerms(ask, [term]);
  if (found === "wait") return "wait";
  const reason = isCellError(found) ? undefined : found.reasonOf(term);
  return reason === undefined ? undefined : badValue(reason);
}

/** True when all answers for the column are held, so that nothing is bought. */
function isAllHeld(column: CompanyCells, about: About, held: Held): boolean {
  return column.rows.every(
    ({ reading }) =>
      reading.kind !== "company" || held({ about, company: reading.company }) !== undefined
  );
}

function readChoiceArguments(
  column: CompanyCells,
  [minConfidence, category, limit, headers, domainColumn, ifMissing]: ChoiceArguments
): Argument<Choice> {
  const read = allOf({
    minConfidence: readChoice(minConfidence, "minConfidence", confidenceLevels),
    limit: readCount(limit, "limit", MAX_LIMIT),
    headers: readFlag(headers, "headers", true),
    domainColumn: readFlag(domainColumn, "domainColumn", column.isRange),
  });
  if (isCellError(read)) return read;
  return { ...read, category: textOf(category), ifMissing: readIfMissing(ifMissing) };
}

/** The rows of one cell: at least one, so that every cell of a range is shown. */
function blockOf(slot: KeywordsSlot, lead: readonly Cell[], choice: Choice): Cell[][] {
  if (slot.kind === "blank") return [[...lead, ""]];
  if (slot.kind !== "answered") return [[...lead, slotError(slot)]];
  const keywords = chosen(slot, choice);
  if (keywords.length === 0) return [[...lead, choice.ifMissing]];
  const rows = keywords.map((keyword) => [...lead, ...keywordRow(keyword)]);
  const rest = choice.headers ? restWords(slot, keywords.length, choice) : undefined;
  return rest === undefined ? rows : [...rows, [...lead, rest]];
}

/**
 * The line below a list that has more entries at the service. It is left out without titles (formulas may count those
 * rows), and when the limit has cut the list.
 */
function restWords(
  { reading }: Extract<KeywordsSlot, { kind: "answered" }>,
  shown: number,
  { limit }: Choice
): string | undefined {
  const { keywords, total } = reading;
  const held = keywords.length;
  if (total === null || total <= held || shown === limit) return undefined;
  return t("said.ofThoseWithTheMostEvidence", { held, total });
}

function leadOf(row: CompanyCells["rows"][number] | undefined): string {
  if (row?.reading.kind === "company") return labelOf(row.reading.company);
  return row?.reading.kind === "unreadable" ? row.text : "";
}

function chosen(
  { reading }: Extract<KeywordsSlot, { kind: "answered" }>,
  { minConfidence, category, limit }: Choice
): readonly KeywordMetrics[] {
  const atLeast = minConfidence ? confidenceLevels.indexOf(minConfidence) : 0;
  const matching = reading.keywords.filter(
    (keyword) =>
      (!minConfidence || confidenceRank(keyword) >= atLeast) &&
      (category === "" || isOf(keyword, bareName(category)))
  );
  return limit === undefined ? matching : matching.slice(0, limit);
}

/** Whether the category, or its parent category, has the wanted name or slug. */
function isOf(
  { category, categorySlug, parentCategorySlug }: KeywordMetrics,
  wanted: string
): boolean {
  return [category, categorySlug, parentCategorySlug].some(
    (name) => name !== null && bareName(name) === wanted
  );
}

function confidenceRank({ confidence }: KeywordMetrics): number {
  return confidence === null ? -1 : confidenceLevels.indexOf(confidence);
}

function keywordRow(keyword: KeywordMetrics): Cell[] {
  const cells = Object.values(COLUMNS).map((figure) => figures[figure](keyword));
  return [keyword.name, keyword.category, ...cells].map((cell) => cell ?? "");
}
