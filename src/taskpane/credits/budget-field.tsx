/** The credits that a person allows for a search, and for how many rows they are enough. */
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
  const { context, messages } = usePane();
  const words = messages.tables;
  const rows = Math.floor((budgetOf(value, context.locale) ?? 0) / rowPrice(about));
  const isNumber = rows > 0;
  return (
    <TextField
      label={words.budget}
      problem={!isNumber && words.budgetProblem}
      hint={isNumber ? words.allowsRows(about, rows) : undefined}
      inputMode="numeric"
      value={value}
      contentAfter={words.budgetUnit}
      onText={onChange}
    />
  );
}
