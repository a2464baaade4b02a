/** Why the text in a filter's field cannot be read, for people who pick and type (a cell's words for it are the client's). */
import type { ChoiceKind, SingleKind } from "../../input";

export function filterProblemMessages() {
  const quoted = (text: string) => `“${text}”`;
  return {
    country: (text: string) =>
      `${quoted(text)} is not a country. Pick one, or type its code, like US.`,
    domain: (text: string) => `${quoted(text)} is not a domain. Type one like acme.example.`,
    page: (text: string) => `${quoted(text)} is not a company page of the professional network.`,
    wholeNumber: (text: string) => `${quoted(text)} is not a whole number.`,
    choices: {
      stages: "a funding stage",
      seniorities: "a seniority",
      employments: "an employment status",
      workplaces: "a workplace type",
      confidences: "a confidence",
      "keyword-types": "a keyword type",
      "company-properties": "a property of a company",
      "job-properties": "a property of a job",
    } satisfies Record<ChoiceKind, string>,
    choice: (text: string, what: string, nearest: string) =>
      `${quoted(text)} is not ${what}. Did you mean ${quoted(nearest)}?`,
    order: (text: string, nearest: string) =>
      `Nothing is ordered by ${quoted(text)}. Did you mean ${quoted(nearest)}?`,
    twoNumbers: (text: string) =>
      `${quoted(text)} can be read as two numbers. Type it without separators, like 1500.`,
    twoDays: (text: string) => `${quoted(text)} can be read as two dates. Type it like 2026-01-31.`,
    oneValue: "Only one value goes here.",
    needs: {
      number: "Type a number, like 5000 or 10M.",
      whole: "Type a whole number, like 500 or 10k.",
      count: "Type a whole number from 1.",
      days: "Type a number of days, like 30.",
      hours: "Type a number of hours from 1 to 87,600.",
      share: "Type a share from 0 to 1, like 0.2 or 20%.",
      flag: "Choose yes or no.",
      date: "Type a date.",
      moment: "Type a date.",
      "company-type": "Choose one of the list.",
    } satisfies Record<SingleKind, string>,
  };
}
