/** A filter in the pane's own words: its name, and why what was typed into its field cannot be read. */
import type { Messages } from "../messages";
import type { FieldProblem } from "../search-form/search-form";

export function problemWords(
  { filterProblems, find, values }: Messages,
  problem: FieldProblem
): string {
  switch (problem.kind) {
    case "not-picked":
      return find.unknownNames(problem.text);
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
