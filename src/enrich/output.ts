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
export interface OutputColumn {
  readonly title: string;
  /** Width in characters. */
  readonly width: number;
  readonly format: string;
  readonly part: Part;
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

interface ReadColumn extends OutputColumn {
  readonly valueOf: (reading: Reading) => Scalar | null;
}

type QuestionMaker = (company: CompanyRef) => Question;

/** The columns of some outputs and the fewest questions that answer them. */
export function planOutputs(outputs: readonly EnrichmentOutput[]): OutputPlan {
  const makers: QuestionMaker[] = [];
  const parts: Part[] = [];
  const indexes = new Map<string, number>();
  const ask = (id: string, part: Part, maker: QuestionMaker): number => {
    const known = indexes.get(id);
    if (known !== undefined) return known;
    indexes.set(id, makers.length);
    makers.push(maker);
    parts.push(part);
    return makers.length - 1;
  };
  const hasRecord = outputs.some(({ kind }) => kind === "field");
  const hasTechnologies = outputs.some(
    ({ kind }) => kind === "technologies" || kind === "technologyCount"
  );
  const columns = outputs.flatMap((output): ReadColumn[] => {
    switch (output.kind) {
      case "field": {
        const field = companyFields.find(({ name }) => name === output.field);
        return field ? [fieldColumn(field, ask("company", "company", companyQuestion))] : [];
      }
      case "uses": {
        // The full list also answers this, if the list is bought and the record is not.
        if (hasTechnologies && !hasRecord)
          return [
            usesFromList(output, ask("technologies", "technologies", listQuestion("technologies"))),
          ];
        const needs = output.show === "confidence" ? "metrics" : "presence";
        const slug = output.slug as KeywordSlug;
        const index = ask(`use:${slug}:${needs}`, "company", (company) => ({
          about: "use",
          company,
          slug,
          needs,
        }));
        return [usesFromRecord(output, index)];
      }
      case "technologies":
      case "technologyCount":
        return [
          listColumn(output, ask("technologies", "technologies", listQuestion("technologies"))),
        ];
      case "intents":
      case "intentCount":
        return [listColumn(output, ask("intents", "intents", listQuestion("intents")))];
    }
  });
  return {
    columns,
    parts,
    questionsOf: (company) => makers.map((make) => make(company)),
    valuesOf: (readings) =>
      columns.map(({ question, valueOf }) => {
        const reading = readings[question];
        return reading && valueOf(reading);
      }),
  };
}

function companyQuestion(company: CompanyRef): Question {
  return { about: "company", company };
}

function listQuestion(about: "technologies" | "intents"): QuestionMaker {
  return (company) => ({ about, company });
}

function fieldColumn(field: CompanyField, question: number): ReadColumn {
  return {
    title: field.label,
    width: field.width,
    format: formatOf(field),
    part: "company",
    question,
    isList: field.kind === "list",
    valueOf: (reading) =>
      reading.about === "company" && reading.company
        ? fieldValue(reading.company, field, "serial")
        : null,
  };
}

type UsesOutput = Extract<EnrichmentOutput, { kind: "uses" }>;

function usesTitle({ name, show }: UsesOutput): string {
  return show === "yesNo" ? `Uses ${name}` : `${name} confidence`;
}

function usesColumn(output: UsesOutput, question: number, part: Part): OutputColumn {
  const { show } = output;
  const title = usesTitle(output);
  return {
    title,
    width: titledWidth(title, show === "yesNo" ? 12 : 16),
    format: "General",
    part,
    question,
    isList: false,
  };
}

function usesFromRecord(output: UsesOutput, question: number): ReadColumn {
  return {
    ...usesColumn(output, question, "company"),
    valueOf: (reading) => {
      if (reading.about !== "use" || !reading.companyKnown) return null;
      if (output.show === "yesNo") return reading.isUsed ? "yes" : "no";
      return reading.isUsed ? (reading.metrics?.confidence ?? null) : "none";
    },
  };
}

function usesFromList(output: UsesOutput, question: number): ReadColumn {
  return {
    ...usesColumn(output, question, "technologies"),
    valueOf: (reading) => {
      if (reading.about !== "technologies" || reading.keywords.length === 0) return null;
      const entry = reading.keywords.find(({ slug }) => slug === output.slug);
      // For a giant only the first page is held: a technology that is not on it may still be used.
      const isWhole = reading.total === null || reading.total <= reading.keywords.length;
      if (!entry && !isWhole) return null;
      if (output.show === "yesNo") return entry ? "yes" : "no";
      return entry ? entry.confidence : "none";
    },
  };
}

type ListOutput = Exclude<EnrichmentOutput, { kind: "field" | "uses" }>;

function listColumn(output: ListOutput, question: number): ReadColumn {
  const about =
    output.kind === "technologies" || output.kind === "technologyCount"
      ? "technologies"
      : "intents";
  const isCount = output.kind === "technologyCount" || output.kind === "intentCount";
  const what = about === "technologies" ? "Technologies used" : "Buying intents";
  const noun = isCount ? `${what}, number` : what;
  const { category } = output;
  const title = category ? `${noun}: ${category.name}` : noun;
  return {
    title,
    width: titledWidth(title, isCount ? 14 : 60),
    format: isCount ? "#,##0" : "General",
    part: about,
    question,
    isList: !isCount,
    valueOf: (reading) => {
      if (reading.about !== about || reading.keywords.length === 0) return null;
      const { keywords, total } = reading;
      const unlisted = Math.max(0, (total ?? keywords.length) - keywords.length);
      const chosen = category
        ? keywords.filter(
            (entry) =>
              entry.categorySlug === category.slug || entry.parentCategorySlug === category.slug
          )
        : keywords;
      if (isCount) return category ? chosen.length : chosen.length + unlisted;
      if (chosen.length === 0) return null;
      return joined(
        chosen.map(({ name }) => name),
        category ? 0 : unlisted
      );
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
