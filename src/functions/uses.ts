/**
 * USES: does a company use a technology, and how much? Domains and keywords are combined as Excel
 * combines arrays: a column of domains and a row of keywords give a matrix, two columns of the same
 * length go row by row.
 * `none` is an answer (the service knows the company and found no mention); for an unknown company the
 * cell shows `ifMissing`.
 */
import { type CatalogTerm, type CompanyReading, type KeywordSlug, textOf } from "../input";
import type { Reading } from "../client";
import { said, together } from "../texts";
import {
  type Argument,
  asMatrix,
  errorIn,
  readCompany,
  readIfMissing,
} from "./arguments/arguments";
import { badValue, type Cell, type CellError, inShape, isCellError } from "./cells/cells";
import { type Figure, figures } from "./cells/figures";
import { type FoundTerms, findTerms } from "./catalog-terms";
import { readChoice } from "./arguments/read-choice";
import { type AskedCell, askSlots, type Slot, shownTogether, slotError } from "./slots";
import type { AskQuestions, Evaluate } from "./stream";

type Shown = Figure | "used";
const SHOWN = [...(Object.keys(figures) as Figure[]), "used"] as const;
type UseReading = Extract<Reading, { about: "use" }>;

interface Pair {
  readonly company: CompanyReading;
  readonly keyword: string;
}

export function uses(
  domain: unknown,
  keyword: unknown,
  what: unknown,
  ifMissing: unknown
): Argument<Evaluate> {
  const chosen = readChoice(what, "what", SHOWN);
  if (isCellError(chosen)) return chosen;
  const figure = chosen ?? "confidence";
  const keywords = asMatrix(keyword);
  const pairs = spread(asMatrix(domain), keywords);
  if (isCellError(pairs)) return pairs;
  const broken = errorIn(keywords, said("said.theTechnologies"));
  if (broken) return broken;
  const texts = [...new Set(pairs.flat().map((pair) => pair.keyword))].filter(
    (text) => text !== ""
  );
  if (texts.length === 0) return badValue(said("said.nameATechnologyLikeKafka"));
  const missing = readIfMissing(ifMissing);
  return (ask) => {
    const found = findTerms(ask, texts.map(keywordTerm));
    if (found === "wait" || isCellError(found)) return found;
    const slots = useSlots(ask, pairs.flat(), found, figure);
    const together = shownTogether(slots);
    if (together !== undefined) return together;
    const width = pairs[0]?.length ?? 1;
    return inShape(
      slots.map((slot) => cellOf(slot, figure, missing)),
      width
    );
  };
}

/** Company and keyword of every cell of the result, combined as Excel combines arrays. */
function spread(
  domains: readonly (readonly unknown[])[],
  keywords: readonly (readonly unknown[])[]
): Argument<Pair[][]> {
  const rows = common(domains.length, keywords.length);
  const columns = common(domains[0]?.length ?? 0, keywords[0]?.length ?? 0);
  if (rows === undefined || columns === undefined) {
    return badValue(said("said.giveAColumnOfDomainsAndA"));
  }
  if (rows * columns > MAX_PAIRS) return tooManyPairs(rows, columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => ({
      company: readCompany(at(domains, row, column), domains.length > 1 && row === 0),
      keyword: keywordText(at(keywords, row, column)),
    }))
  );
}

const MAX_PAIRS = 100_000;

function tooManyPairs(rows: number, columns: number): CellError {
  return badValue(
    said("said.aFormulaTakesAtMostPairsOf", { maxPairs: MAX_PAIRS, count: rows * columns })
  );
}

function common(a: number, b: number): number | undefined {
  if (a === 0 || b === 0) return undefined;
  if (a === 1 || b === 1 || a === b) return Math.max(a, b);
  return undefined;
}

function at(matrix: readonly (readonly unknown[])[], row: number, column: number): unknown {
  const cells = matrix[matrix.length === 1 ? 0 : row];
  return cells?.[cells.length === 1 ? 0 : column];
}

function keywordTerm(text: string): CatalogTerm {
  return { catalog: "keywords", text };
}

function keywordText(cell: unknown): string {
  return cell === 0 ? "" : textOf(cell);
}

function useSlots(
  ask: AskQuestions,
  pairs: readonly Pair[],
  found: FoundTerms,
  figure: Shown
): Slot<UseReading>[] {
  const needs = figure === "used" ? "presence" : "metrics";
  const cells = pairs.map(({ company, keyword }): AskedCell => {
    if (keyword === "" || company.kind === "blank") return { company: { kind: "blank" } };
    const unknown = unknownKeyword(keyword, found);
    if (unknown || company.kind !== "company") return { company: unknown ?? company };
    const slug = found.identifierOf(keywordTerm(keyword)) as KeywordSlug;
    return { company, question: { about: "use", company: company.company, slug, needs } };
  });
  return askSlots(ask, cells);
}

/** Why the catalog has no such technology; undefined when it has. */
function unknownKeyword(keyword: string, { reasonOf }: FoundTerms): CompanyReading | undefined {
  const reason = reasonOf(keywordTerm(keyword));
  if (reason === undefined) return undefined;
  const hint = readCompany(keyword).kind === "company" ? said("said.theDomainComesFirst") : null;
  return { kind: "unreadable", reason: together([reason, hint]) };
}

function cellOf(slot: Slot<UseReading>, figure: Shown, missing: Cell): Cell {
  if (slot.kind === "blank") return "";
  if (slot.kind !== "answered") return slotError(slot);
  const { companyKnown, isUsed, metrics } = slot.reading;
  if (!companyKnown) return missing;
  if (figure === "used") return isUsed;
  if (!isUsed) return notUsed(figure, missing);
  return (metrics && figures[figure](metrics)) ?? missing;
}

/** The figure of a technology that no job mentions; it has no dates and no rank. */
function notUsed(figure: Figure, missing: Cell): Cell {
  if (figure === "confidence") return "none";
  return figure.startsWith("jobs") || figure === "share" ? 0 : missing;
}
