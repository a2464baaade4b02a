/**
 * What is added to a row, and what has to be asked for it. Outputs that one purchase answers are one part:
 * fields and named technologies come with the company's record, lists of technologies and of intents are a
 * purchase each. Pure; the client knows the prices.
 */
import type { ScoutClient, Question, Reading } from "../client";
import type { CompanyField, Scalar, CompanyRef, KeywordSlug } from "../input";
import { companyFields, fieldValue, formatOf, joined, titledWidth } from "../input";
import type { EnrichmentOutput } from "./choices";

export type Part = "company" | "technologies" | "intents";

/** A column to write. */
interface OutputColumn {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
  readonly format: string;
  /** Its cells list names, joined with "; ". */
  readonly isList: boolean;
  /** Index of its question among `questionsOf` a company. */
  readonly question: number;
}

export interface OutputPlan {
  readonly columns: readonly OutputColumn[];
  /** The part of each question, in the order of `questionsOf`. */
  readonly parts: readonly Part[];
  /** What is asked about each company. */
  readonly questionsOf: (company: CompanyRef) => readonly Question[];
  /** Values by column, from readings in the order of `questionsOf`; undefined where the reading is missing. */
  readonly valuesOf: (
    readings: readonly (Reading | undefined)[]
  ) => readonly (Scalar | null | undefined)[];
}

interface ReadColumn extends Omit<OutputColumn, "question"> {
  readonly valueOf: (reading: Reading) => Scalar | null;
}

/** A column, and the question that answers it: equal ids are one question. */
interface Need {
  readonly id: string;
  readonly part: Part;
  readonly ask: (company: CompanyRef) => Question;
  readonly column: ReadColumn;
}

/** The columns of some outputs and the fewest questions that answer them. */
export function planOutputs(outputs: readonly EnrichmentOutput[]): OutputPlan {
  const has = (kind: EnrichmentOutput["kind"]) => outputs.some((output) => output.kind === kind);
  // The full list also answers for named technologies, if the list is bought and the record is not.
  const fromList = !has("field") && (has("technologies") || has("technologyCount"));
  const needs = outputs.flatMap((output) => needOf(output, fromList) ?? []);
  const questions = [...new Map(needs.map((need) => [need.id, need])).values()];
  const columns = needs.map(({ id, column }) => ({
    ...column,
    question: questions.findIndex((question) => question.id === id),
  }));
  return {
    columns,
    parts: questions.map(({ part }) => part),
    questionsOf: (company) => questions.map(({ ask }) => ask(company)),
    valuesOf: (readings) =>
      columns.map(({ question, valueOf }) => {
        const reading = readings[question];
        return reading && valueOf(reading);
      }),
  };
}

function needOf(output: EnrichmentOutput, fromList: boolean): Need | undefined {
  switch (output.kind) {
    case "field": {
      const field = companyFields.find(({ name }) => name === output.field);
      const ask = (company: CompanyRef): Question => ({ about: "company", company });
      return field && { id: "company", part: "company", ask, column: fieldColumn(field) };
    }
    case "uses": {
      if (fromList) return listNeed("technologies", usesColumn(output));
      const needs = output.show === "confidence" ? "metrics" : "presence";
      const slug = output.slug as KeywordSlug;
      return {
        id: `use:${slug}:${needs}`,
        part: "company",
        ask: (company) => ({ about: "use", company, slug, needs }),
        column: usesColumn(output),
      };
    }
    case "technologies":
    case "technologyCount":
      return listNeed("technologies", listColumn(output, "technologies"));
    case "intents":
    case "intentCount":
      return listNeed("intents", listColumn(output, "intents"));
  }
}

function listNeed(about: "technologies" | "intents", column: ReadColumn): Need {
  return { id: about, part: about, ask: (company) => ({ about, company }), column };
}

function fieldColumn(field: CompanyField): ReadColumn {
  return {
    title: field.label,
    width: field.width,
    format: formatOf(field),
    isList: field.kind === "list",
    valueOf: (reading) =>
      reading.about === "company" && reading.company
        ? fieldValue(reading.company, field, "serial")
        : null,
  };
}

type UsesOutput = Extract<EnrichmentOutput, { kind: "uses" }>;

function usesColumn({ slug, name, show }: UsesOutput): ReadColumn {
  const title = show === "yesNo" ? `Uses ${name}` : `${name} confidence`;
  return {
    title,
    width: titledWidth(title, show === "yesNo" ? 12 : 16),
    format: "General",
    isList: false,
    valueOf: (reading) => {
      const use = useIn(reading, slug);
      if (!use) return null;
      if (show === "yesNo") return use.isUsed ? "yes" : "no";
      return use.isUsed ? use.confidence : "none";
    },
  };
}

/** Whether a technology is used, and how sure that is, from the record or the list; undefined where it is not known. */
function useIn(reading: Reading, slug: string) {
  if (reading.about === "use" && reading.companyKnown)
    return { isUsed: reading.isUsed, confidence: reading.metrics?.confidence ?? null };
  if (reading.about !== "technologies" || reading.keywords.length === 0) return undefined;
  const entry = reading.keywords.find((one) => one.slug === slug);
  // For a giant only the first page is held: a technology that is not on it may still be used.
  const isWhole = reading.total === null || reading.total <= reading.keywords.length;
  if (!entry && !isWhole) return undefined;
  return { isUsed: entry !== undefined, confidence: entry?.confidence ?? null };
}

type ListOutput = Exclude<EnrichmentOutput, { kind: "field" | "uses" }>;

function listColumn({ kind, category }: ListOutput, about: "technologies" | "intents"): ReadColumn {
  const isCount = kind === "technologyCount" || kind === "intentCount";
  const what = about === "technologies" ? "Technologies used" : "Buying intents";
  const noun = isCount ? `${what}, number` : what;
  const title = category ? `${noun}: ${category.name}` : noun;
  return {
    title,
    width: titledWidth(title, isCount ? 14 : 60),
    format: isCount ? "#,##0" : "General",
    isList: !isCount,
    valueOf: (reading) => {
      if (reading.about !== about || reading.keywords.length === 0) return null;
      const { keywords, total } = reading;
      const unlisted = Math.max(0, (total ?? keywords.length) - keywords.length);
      const isChosen = ({ categorySlug, parentCategorySlug }: (typeof keywords)[number]) =>
        !category || [categorySlug, parentCategorySlug].includes(category.slug);
      const names = keywords.filter(isChosen).map(({ name }) => name);
      const others = category ? 0 : unlisted;
      if (isCount) return names.length + others;
      return names.length === 0 ? null : joined(names, others);
    },
  };
}

/** What is held about a company, by question. */
export function heldReadings(
  client: Pick<ScoutClient, "heldReading">,
  { questionsOf }: OutputPlan,
  company: CompanyRef
): (Reading | undefined)[] {
  return questionsOf(company).map((question) => client.heldReading(question));
}

/** What is held about companies, by their index, as columns show it. */
export function heldValues(
  client: Pick<ScoutClient, "heldReading">,
  outputs: OutputPlan,
  companies: readonly CompanyRef[]
): (company: number) => ReturnType<OutputPlan["valuesOf"]> {
  const known = new Map<number, ReturnType<OutputPlan["valuesOf"]>>();
  return (index) => {
    const company = companies[index];
    const values =
      known.get(index) ?? (company ? outputs.valuesOf(heldReadings(client, outputs, company)) : []);
    known.set(index, values);
    return values;
  };
}

/** Whether the service knows the company of a reading. */
export function isKnown(reading: Reading): boolean {
  switch (reading.about) {
    case "company":
      return reading.company !== null;
    case "use":
      return reading.companyKnown;
    case "technologies":
    case "intents":
      return reading.keywords.length > 0;
    default:
      return true;
  }
}
