/** A filter in the pane's own words: its name, and why what was typed into its field cannot be read. */
import type { FilterProblem } from "../../input";
import type { Messages } from "../messages";

export function problemWords({ filterProblems, values }: Messages, problem: FilterProblem): string {
  switch (problem.kind) {
    case "country":
    case "domain":
    case "page":
      return filterProblems[problem.kind](problem.text);
    case "whole-number":
      return filterProblems.wholeNumber(problem.text);
    case "choice": {
      const { text, of, nearest } = problem;
      return filterProblems.choice(text, filterProblems.choices[of], values.value(nearest));
    }
    case "order":
      return filterProblems.order(problem.text, problem.nearest);
    case "single":
      return filterProblems.needs[problem.needs];
    case "two-ways":
      return problem.what === "day"
        ? filterProblems.twoDays(problem.text)
        : filterProblems.twoNumbers(problem.text);
    case "one-value":
      return filterProblems.oneValue;
  }
}
