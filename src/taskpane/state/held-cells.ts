/**
 * Which waiting cells would a held purchase answer? Cells that ask about its company with a function
 * that needs it. For a search, cells with the same criteria; names of the catalog are compared as
 * slugs, as the function asked them. Formulas that work out what they ask are listed apart, as
 * possible. Pure.
 */
import type { HeldPurchase } from "../../client";
import type { KeywordQuestion, Reading, QuestionKey } from "../../model";
import { parseCompanyRef, parseCriteria, withTerms } from "../../input";
import { refKey, searchKey } from "../../model";
import type { FollowedCell, WaitingCell } from "../../excel";

const ASKING: Readonly<Record<HeldPurchase["about"], readonly string[]>> = {
  company: ["COMPANY", "USES"],
  technologies: ["TECHSTACK"],
  intents: ["INTENTS"],
  companies: ["COMPANYSEARCH"],
  jobs: ["JOBSEARCH"],
  keyword: ["USES"],
};

export interface AskingCells {
  /** Their addresses, in the order of the workbook. */
  readonly certain: readonly string[];
  /** Addresses of formulas with the same function whose question is not known here. */
  readonly possible: readonly string[];
}

export function cellsAsking(
  { about, company, search }: Pick<HeldPurchase, "about" | "company" | "search">,
  waiting: readonly WaitingCell[],
  /** What the client holds about a name of the catalog. */
  heldTerm: (question: KeywordQuestion) => Reading | undefined,
  locale: string
): AskingCells {
  const key = company && refKey(company);
  const asking = waiting.filter(({ functionName }) => ASKING[about].includes(functionName));
  const isMeant = (cell: WaitingCell) => {
    if (search !== null) return keyOfSearch(cell, about, heldTerm, locale) === search;
    return key === null || cell.companies.some((each) => refKey(each) === key);
  };
  return {
    certain: asking.filter(isMeant).map(({ address }) => address),
    possible: asking
      .filter((cell) => cell.isUncertain && !isMeant(cell))
      .map(({ address }) => address),
  };
}

/** Position of an argument in both search functions. */
const LEAVE_OUT = 5;

/** Whether the selected cell waits for this search, or may. */
export function isAskedBy(
  { address, call }: FollowedCell,
  item: HeldPurchase,
  heldTerm: (question: KeywordQuestion) => Reading | undefined,
  locale: string
): boolean {
  if (!call || item.search === null) return false;
  const [criteria] = call.arguments;
  const cell: WaitingCell = {
    address,
    functionName: call.name,
    companies: [],
    search: criteria ? { criteria, leaveOut: call.arguments[LEAVE_OUT] ?? [] } : null,
    isUncertain: !criteria,
  };
  const { certain, possible } = cellsAsking(item, [cell], heldTerm, locale);
  return certain.length + possible.length > 0;
}

function keyOfSearch(
  { search }: WaitingCell,
  about: HeldPurchase["about"],
  heldTerm: (question: KeywordQuestion) => Reading | undefined,
  locale: string
): QuestionKey | null {
  if (!search || (about !== "companies" && about !== "jobs")) return null;
  const left = search.leaveOut.flat().flatMap((cell) => {
    const reading = parseCompanyRef(cell, { zeroIsBlank: true });
    const isDomain = reading.kind === "company" && reading.company.by === "domain";
    return isDomain ? [reading.company.domain] : [];
  });
  const read = parseCriteria(search.criteria, about, { leaveOut: [...new Set(left)], locale });
  if (!read.ok) return null;
  const criteria = withTerms(read.criteria, about, ({ catalog, text }) => {
    const held = heldTerm(
      catalog === "keywords" ? { about: "keyword", text } : { about: "keyword", text, catalog }
    );
    return held?.about === "keyword" ? held.keyword?.slug : undefined;
  });
  return searchKey(about, criteria);
}
