/**
 * Why the values beside a filter's name cannot be read, as data, and the sentence that a cell shows. The pane has other
 * sentences for the same problems, because people pick and type there instead of writing cells.
 */
import { type Said, said, together } from "../../sentences";
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
export type SingleKind =
  | "number"
  | "whole"
  | "count"
  | "days"
  | "hours"
  | "share"
  | "flag"
  | "date"
  | "moment"
  | "company-type";

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

const CHOICES: Record<ChoiceKind, Said> = {
  stages: said`funding stage`,
  seniorities: said`seniority`,
  employments: said`employment status`,
  workplaces: said`workplace type`,
  confidences: said`confidence`,
  "keyword-types": said`keyword type`,
  "company-properties": said`property of a company`,
  "job-properties": said`property of a job`,
};

const NEEDS: Record<SingleKind, Said> = {
  number: said`a number`,
  whole: said`a whole number`,
  count: said`a whole number from 1`,
  days: said`a number of days, like 30`,
  hours: said`a number of hours from 1 to 87,600`,
  share: said`a share from 0 to 1, like 0.2 or 20%`,
  flag: said`TRUE or FALSE`,
  date: said`a date, like 2026-01-31`,
  moment: said`a date, like 2026-01-31`,
  "company-type": said`direct_employer, recruiting_agency or all`,
};

/** The sentence of a problem with its cure; `label` is the filter's. */
export function problemSentence(label: string, problem: FilterProblem): Said {
  switch (problem.kind) {
    case "country":
      return said`"${problem.text}" is not a country. ${didYouMean(nearCountries(problem.text)) ?? said`Write its code, like US.`}`;
    case "domain":
      return said`"${problem.text}" is not a domain. Write one like acme.com.`;
    case "page":
      return said`"${problem.text}" is not a company page. Write one like linkedin.com/company/acme.`;
    case "whole-number":
      return together([
        said`Filter "${label}" takes whole numbers, not "${problem.text}".`,
        /\blist\b/i.test(label)
          ? said`Lists in the Stackscout pane shows the number of each.`
          : null,
      ]);
    case "choice":
      return said`"${problem.text}" is not a ${CHOICES[problem.of]}. Did you mean "${problem.nearest}"?`;
    case "order":
      return said`Nothing is ordered by "${problem.text}". Did you mean "${problem.nearest}"? The help lists all.`;
    case "single":
      return said`Filter "${label}" needs ${NEEDS[problem.needs]}, not "${problem.text}".`;
    case "two-ways":
      return problem.what === "day"
        ? said`"${problem.text}" can be read as two dates. Write it like 2026-01-31.`
        : said`"${problem.text}" can be read as two numbers. Write it without separators, like 1500.`;
    case "one-value":
      return said`Filter "${label}" takes one value.`;
  }
}
