/**
 * Reads the values beside a filter's name from cells: countries by name or code, domains in any
 * spelling, amounts like "10M", dates as Excel's serial numbers or as text, choices in any spelling. A
 * value that cannot be read gives a sentence with the cure, because a filter that is silently ignored buys the wrong
 * rows.
 */
import {
  closedLists,
  companyOrderFields,
  companyTypes,
  jobOrderFields,
  type SingleKind,
} from "../../api";
import {
  dateOf,
  daysOf,
  flagOf,
  isValue,
  momentOf,
  parts,
  partsWithCommas,
  shareOf,
  textOf,
  wholeOf,
} from "../names/cell-reading";
import type { Ambiguous } from "../names/number-reading";
import { shortened } from "../names/plain-text";
import { companyFields } from "../names/company-fields";
import { isMailbox, parseCompanyRef } from "../names/company-ref";
import { countryCodeOf, nearCountries } from "../names/country-codes";
import type { ChoiceKind, FilterKind, SearchFilter } from "./search-filter";
import { jobFields } from "../names/job-fields";
import { bareName, didYouMean, findNamed, nearestText } from "../names/name-match";
import { type Said, said, together } from "../../texts";

/** The filter's value for the request, or what is wrong with the given values. */
export type ValueReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: Said };

/** Of a filter: the kind of its values, who offers them, and its name for people. */
type Asked = Pick<SearchFilter, "kind" | "picker" | "label">;

/** Reads the cells beside a filter's name (at least one); numbers and days in texts have the format of `locale`. */
export function readFilterValues(
  filter: Asked,
  cells: readonly unknown[],
  locale: string
): ValueReading {
  const { kind } = filter;
  switch (kind) {
    case "texts":
      return value(cells.map(textOf).filter(isValue));
    case "keywords":
    case "categories":
      return value(
        cells.flatMap((cell) => (typeof cell === "number" ? [String(cell)] : parts(cell)))
      );
    // Their names have commas: "Paris, France", "Technology, Information and Internet".
    case "industries":
    case "places":
      return value(cells.flatMap(partsWithCommas));
    case "countries":
      return each(cells.flatMap(parts), countryCodeOf, noCountry);
    case "domains":
      return each(cells.flatMap(parts), domainOf, (text) =>
        said("said.isNotADomainWriteOneLike", { text })
      );
    case "pages":
      return each(cells.flatMap(parts), pageOf, (text) =>
        said("said.isNotACompanyPageWriteOne", { text })
      );
    case "whole-numbers":
      return readWholeNumbers(filter, cells, locale);
    case "company-order":
      return readOrder(cells, companyOrderFields);
    case "job-order":
      return readOrder(cells, jobOrderFields);
    default:
      return isChoice(kind) ? readChoices(kind, cells) : readSingle(filter, kind, cells, locale);
  }
}

function noCountry(text: string): Said {
  const cure = didYouMean(nearCountries(text)) ?? said("said.writeItsCodeLikeUS");
  return said("said.isNotACountry", { text, count: cure });
}

function isChoice(kind: FilterKind): kind is ChoiceKind {
  return kind !== "company-type" && kind in closedLists;
}

function readChoices(kind: ChoiceKind, cells: readonly unknown[]): ValueReading {
  const choices = closedLists[kind];
  return each(
    cells.flatMap(parts),
    (text) => choices.find((choice) => bareName(choice) === bareName(textOf(text))),
    (text) =>
      said("said.isNotADidYouMean", {
        text,
        what: said(`said.choice.${kind}`),
        nearest: nearestText(text, choices),
      })
  );
}

const DIRECTION = /\s+(asc|ascending|up|desc|descending|down)$/i;

/** `"employee count, name asc"`: the most important field first; descending by default. */
function readOrder(cells: readonly unknown[], fields: readonly string[]): ValueReading {
  const byLabel = (name: string) =>
    [findNamed(name, companyFields), findNamed(name, jobFields)]
      .flatMap((found) => (found.ok ? [found.value.name] : []))
      .find((found) => fields.includes(found));
  const orders: { field: string; desc: boolean }[] = [];
  for (const text of cells.flatMap(parts)) {
    const name = text.replace(DIRECTION, "");
    const field = fields.find((known) => bareName(known) === bareName(name)) ?? byLabel(name);
    if (field === undefined) {
      const nearest = nearestText(name, fields);
      return refusal(said("said.nothingIsOrderedByDidYouMean", { text: name, nearest }));
    }
    orders.push({ field, desc: !/^(asc|up)/i.test(DIRECTION.exec(text)?.[1] ?? "") });
  }
  return value(orders);
}

type Read = (cell: unknown, locale: string) => string | number | boolean | Ambiguous | undefined;

/** How a single value is read. */
const SINGLE: Record<SingleKind, Read> = {
  number: wholeOf,
  whole: wholeOf,
  count: between(1, Infinity),
  days: daysOf,
  hours: between(1, 87_600),
  share: shareOf,
  flag: flagOf,
  date: dateOf,
  moment: momentOf,
  "company-type": (cell) => companyTypes.find((type) => bareName(type) === bareName(textOf(cell))),
};

function readSingle(
  { label }: Asked,
  kind: SingleKind,
  [cell, ...more]: readonly unknown[],
  locale: string
): ValueReading {
  if (more.length > 0) return refusal(said("said.filterTakesOneValue", { label }));
  const found = SINGLE[kind](cell, locale);
  const text = textOf(cell);
  if (typeof found === "object")
    return kind === "date" || kind === "moment"
      ? refusal(said("said.canBeReadAsTwoDatesWrite", { text: shortened(text) }))
      : twoNumbers(text);
  if (found !== undefined) return value(found);
  return refusal(said("said.filterNeedsNot", { label, what: said(`said.need.${kind}`), text }));
}

/** Reads a list of whole numbers; "12,345" is ambiguous: it may be one number or two. */
function readWholeNumbers(
  { label, picker }: Asked,
  cells: readonly unknown[],
  locale: string
): ValueReading {
  const texts = cells.flatMap((cell): unknown[] =>
    typeof cell === "number" ? [cell] : parts(cell)
  );
  const twoWays =
    cells.find((cell) => typeof cell === "string" && /\d,\d{3}(?!\d)/.test(cell)) ??
    texts.find((text) => typeof wholeOf(text, locale) === "object");
  if (twoWays !== undefined) return twoNumbers(textOf(twoWays));
  return each(
    texts,
    (text) => wholeOf(text, locale) as number | undefined,
    (text) =>
      together([
        said("said.filterTakesWholeNumbersNot", { label, text }),
        picker === "lists" ? said("said.listsInTheStackscoutPaneShowsThe") : null,
      ])
  );
}

function twoNumbers(text: string): ValueReading {
  return refusal(said("said.canBeReadAsTwoNumbersWrite", { text: shortened(text) }));
}

function each<T>(
  cells: readonly T[],
  read: (cell: T) => string | number | undefined,
  wrong: (text: string) => Said
): ValueReading {
  const values: (string | number)[] = [];
  for (const cell of cells) {
    const found = read(cell);
    if (found === undefined) return refusal(wrong(shortened(textOf(cell))));
    values.push(found);
  }
  return value(values);
}

function value(found: unknown): ValueReading {
  return { ok: true, value: found };
}

function refusal(reason: Said): ValueReading {
  return { ok: false, reason };
}

function domainOf(cell: unknown): string | undefined {
  const reading = parseCompanyRef(cell);
  if (reading.kind !== "company" || isMailbox(reading)) return undefined;
  return reading.company.by === "domain" ? reading.company.domain : undefined;
}

/** The contract accepts the name ("acme-labs") or number of a page as well as its address. */
function pageOf(cell: unknown): string | undefined {
  const text = textOf(cell).replace(/^(?=[\p{L}\p{N}_-]+$)/u, "linkedin.com/company/");
  const reading = parseCompanyRef(text);
  if (reading.kind !== "company") return undefined;
  return reading.company.by === "linkedin" ? reading.company.page : undefined;
}

function between(least: number, most: number): Read {
  return (cell, locale) => {
    const found = wholeOf(cell, locale);
    return typeof found === "number" && (found < least || found > most) ? undefined : found;
  };
}
