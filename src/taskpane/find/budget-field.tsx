/** The credits that a person allows for a search, and for how many rows they are enough. */
import { t } from "../../texts";
import { rowPrice } from "../../client";
import { budgetOf } from "../state/table-wish";
import { usePane } from "../state/pane-context";
import { TextField } from "../kit/fields/text-field";

export function BudgetField({
  about,
  value,
  onChange,
}: {
  about: "companies" | "jobs";
  value: string;
  onChange: (value: string) => void;
}) {
  const { context } = usePane();
  const rows = Math.floor((budgetOf(value, context.locale) ?? 0) / rowPrice(about));
  const isNumber = rows > 0;
  return (
    <TextField
      label={t("tables.budget")}
      problem={!isNumber && t("tables.budgetProblem")}
      hint={isNumber ? t("tables.allowsRows", { about, count: rows }) : undefined}
      inputMode="numeric"
      value={value}
      contentAfter={t("tables.budgetUnit")}
      onText={onChange}
    />
  );
}
