/** A filter in the pane's own words: its name, and why what was typed into its field cannot be read. */
import { t, valueText } from "../../texts";
import type { FieldProblem } from "../search-form/search-form";

export function problemWords(problem: FieldProblem): string {
  switch (problem.kind) {
    case "not-picked":
      return t("find.unknownNames", { names: problem.text });
    case "country":
    case "domain":
    case "page":
      return t(`filterProblems.${problem.kind}`, { text: problem.text });
    case "whole-number":
      return t("filterProblems.wholeNumber", { text: problem.text });
    case "choice": {
      const { text, of, nearest } = problem;
      return t("filterProblems.choice", {
        text,
        what: t(`filterProblems.choices.${of}`),
        nearest: valueText(nearest),
      });
    }
    case "order":
      return t("filterProblems.order", { text: problem.text, nearest: problem.nearest });
    case "single":
      return t(`filterProblems.needs.${problem.needs}`);
    case "two-ways":
      return problem.what === "day"
        ? t("filterProblems.twoDays", { text: problem.text })
        : t("filterProblems.twoNumbers", { text: problem.text });
    case "one-value":
      return t("filterProblems.oneValue");
  }
}
