/**
 * TECHSTACK and INTENTS: all technologies (or buying intent topics) of companies. The question is
 * always the whole list of a company; confidence, category and limit choose among the held
 * answer, so that changing them never costs anything.
 */
import { confidenceLevels } from "../api";
import type { KeywordMetrics } from "../client/answer";
import type { Scalar } from "../client/field-values";
import { labelOf } from "../client/company-ref";
import { bareName } from "../client/name-match";
import type { Reading } from "../client/reading";
import {
  type Argument,
  type CompanyColumn,
  readChoice,
  readCompanies,
  readCount,
  readFlag,
  readIfMissing,
  textOf,
} from "./arguments";
import { type Cell, isCellError, rectangle } from "./cells";
import { companySlots } from "./company-slots";
import { type Slot, shownTogether, slotError } from "./slots";
import type { Evaluate } from "./stream";

type About = "technologies" | "intents";
type KeywordsSlot = Slot<Extract<Reading, { about: About }>>;

interface Choice {
  readonly minConfidence: (typeof confidenceLevels)[number] | undefined;
  readonly category: string;
  readonly limit: number | undefined;
  readonly headers: boolean;
  readonly domainColumn: boolean;
  readonly ifMissing: Scalar;
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

/** Rows of one spill, far below Excel's 1,048,576. */
const MAX_LIMIT = 100_000;

const HEADERS: Record<About, string> = { technologies: "Technology", intents: "Intent topic" };
const COLUMNS = [
  "Category",
  "Confidence",
  "Jobs",
  "Jobs, 30 days",
  "First seen",
  "Last seen",
  "Rank",
  "Share",
];

export function technographics(
  about: About,
  domain: unknown,
  rest: ChoiceArguments
): Argument<Evaluate> {
  const column = readCompanies(domain);
  if (isCellError(column)) return column;
  const choice = readChoiceArguments(column, rest);
  if (isCellError(choice)) return choice;
  return (ask) => {
    const slots = companySlots(ask, column, (company) => ({ about, company })) as KeywordsSlot[];
    const together = shownTogether(slots);
    if (together !== undefined) return together;
    const hasRows = slots.some(
      (slot) => slot.kind === "answered" && chosen(slot, choice).length > 0
    );
    const titles = choice.domainColumn
      ? ["Domain", HEADERS[about], ...COLUMNS]
      : [HEADERS[about], ...COLUMNS];
    const blocks = slots.flatMap((slot, index) => blockOf(slot, column, index, choice));
    return rectangle(choice.headers && (hasRows || column.isRange) ? [titles, ...blocks] : blocks);
  };
}

function readChoiceArguments(column: CompanyColumn, rest: ChoiceArguments): Argument<Choice> {
  const minConfidence = readChoice(rest[0], "minConfidence", confidenceLevels);
  if (isCellError(minConfidence)) return minConfidence;
  const limit = readCount(rest[2], "limit", MAX_LIMIT);
  if (isCellError(limit)) return limit;
  const headers = readFlag(rest[3], "headers", true);
  if (isCellError(headers)) return headers;
  const domainColumn = readFlag(rest[4], "domainColumn", column.isRange);
  if (isCellError(domainColumn)) return domainColumn;
  const ifMissing = readIfMissing(rest[5]);
  return { minConfidence, category: textOf(rest[1]), limit, headers, domainColumn, ifMissing };
}

/** The rows of one cell: at least one, so that every cell of a range is accounted for. */
function blockOf(
  slot: KeywordsSlot,
  column: CompanyColumn,
  index: number,
  choice: Choice
): Cell[][] {
  const lead = choice.domainColumn ? [leadOf(column, index)] : [];
  if (slot.kind === "blank") return [[...lead, ""]];
  if (slot.kind !== "answered") return [[...lead, slotError(slot)]];
  const keywords = chosen(slot, choice);
  if (keywords.length === 0) return [[...lead, choice.ifMissing]];
  return keywords.map((keyword) => [...lead, ...keywordRow(keyword)]);
}

function leadOf(column: CompanyColumn, index: number): string {
  const row = column.rows[index];
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
      (category === "" || bareName(keyword.category ?? "") === bareName(category))
  );
  return limit === undefined ? matching : matching.slice(0, limit);
}

function confidenceRank({ confidence }: KeywordMetrics): number {
  return confidence === null ? -1 : confidenceLevels.indexOf(confidence);
}

function keywordRow(keyword: KeywordMetrics): Cell[] {
  const { name, category, confidence, jobs, jobsLast30Days, firstSeen, lastSeen, rank, share } =
    keyword;
  const cells = [
    name,
    category,
    confidence,
    jobs,
    jobsLast30Days,
    firstSeen,
    lastSeen,
    rank,
    share,
  ];
  return cells.map((cell) => cell ?? "");
}
