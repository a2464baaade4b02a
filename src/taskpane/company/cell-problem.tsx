/** Why the selected cell shows one of Excel's errors instead of a result, and what helps. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import type { CellProblem } from "../../excel";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { Notice } from "../kit/notice";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

export function CellProblemNotice({ problem }: { problem: CellProblem }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { formulas } = context;
  const act = useSheetAct();
  const mend = async () => (await formulas.repair()).sentence;
  // The cell is not read again until another is selected.
  if (act.done !== null) return <SheetOutcome act={act} />;
  return (
    <>
      <Notice
        intent={problem === "busy" ? "info" : "warning"}
        title={t(`evidence.problems.${problem}.title`)}
        actions={
          (problem === "name" || problem === "busy") && (
            <Button size="small" disabledFocusable={act.isActing} onClick={() => act.run(mend)}>
              {t(`evidence.problems.${problem}.act`)}
            </Button>
          )
        }
      >
        <span className={text.text}>{t(`evidence.problems.${problem}.text`)}</span>
        {problem === "spill-in-table" && (
          <code style={{ overflowWrap: "anywhere" }}>
            {formats.formula('=SCOUT.COMPANY([@Domain],"Employees")')}
          </code>
        )}
      </Notice>
      <SheetOutcome act={act} />
    </>
  );
}
