/**
 * Why the values beside a filter's name cannot be read, as data, and the sentence that a cell shows. The pane has other
 * sentences for the same problems, because people pick and type there instead of writing cells.
 */
import { type Said, said, together } from "../../texts";
import { nearCountries } from "../names/country-codes";
import { didYouMean } from "../names/name-match";

/** Kinds of filters whose values come from a closed list. */
export type ChoiceKind =
  | "stages"
  | "seniorities"
  | "employments"
  | "workplaces"
  | "confidences"
  | "keyword-types"
  | "company-properties"
  | "job-properties";

/** Kinds of filters that take one value. */
export const singleKinds = [
  "number",
  "whole",
  "count",
  "days",
  "hours",
  "share",
  "flag",
  "date",
  "moment",
  "company-type",
] as const;
export type SingleKind = (typeof singleKinds)[number];

export type FilterProblem =
  | { readonly kind: "country" | "domain" | "page" | "whole-number"; readonly text: string }
  | {
      readonly kind: "choice";
      readonly of: ChoiceKind;
      readonly text: string;
      readonly nearest: string;
    }
  | { readonly kind: "order"; readonly text: string; readonly nearest: string }
  | { readonly kind: "single"; readonly needs: SingleKind; readonly text: string }
  /** A text that can be read as two different numbers or days. */
  | { readonly kind: "two-ways"; readonly what: "number" | "day"; readonly text: string }
  /** Several values for a filter that takes one. */
  | { readonly kind: "one-value" };

/** The sentence of a problem with its cure; `label` is the filter's. */
export function problemSentence(label: string, problem: FilterProblem): Said {
  switch (problem.kind) {
    case "country":
      return said("said.isNotACountry", {
        text: problem.text,
        count: didYouMean(nearCountries(problem.text)) ?? said("said.writeItsCodeLikeUS"),
      });
    case "domain":
      return said("said.isNotADomainWriteOneLike", { text: problem.text });
    case "page":
      return said("said.isNotACompanyPageWriteOne", { text: problem.text });
    case "whole-number":
      return together([
        said("said.filterTakesWholeNumbersNot", { label, text: problem.text }),
        /\blist\b/i.test(label) ? said("said.listsInTheStackscoutPaneShowsThe") : null,
      ]);
    case "choice":
      return said("said.isNotADidYouMean", {
        text: problem.text,
        what: said(`filterProblems.choices.${problem.of}`),
        nearest: problem.nearest,
      });
    case "order":
      return said("said.nothingIsOrderedByDidYouMean", {
        text: problem.text,
        nearest: problem.nearest,
      });
    case "single":
      return said("said.filterNeedsNot", {
        label,
        what: said(`said.need.${problem.needs}`),
        text: problem.text,
      });
    case "two-ways":
      return problem.what === "day"
        ? said("said.canBeReadAsTwoDatesWrite", { text: problem.text })
        : said("said.canBeReadAsTwoNumbersWrite", { text: problem.text });
    case "one-value":
      return said("said.filterTakesOneValue", { label });
  }
}
