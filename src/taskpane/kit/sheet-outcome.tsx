/** The outcome of an act on the sheet: its sentence, or why Excel refused. */
import type { SheetAct } from "../state/sheet-act";
import { Notice } from "./notice";
import { useTextStyles } from "./text-styles";

export function SheetOutcome({ act }: { act: Pick<SheetAct, "problem" | "done"> }) {
  const text = useTextStyles();
  if (act.problem !== null) return <Notice intent="warning" title={act.problem} />;
  return act.done === null ? null : <p className={text.note}>{act.done}</p>;
}
