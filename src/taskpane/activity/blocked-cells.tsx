/** Names cells whose answer was just bought but has no room in the sheet: they show #SPILL!. */
import { t } from "../../texts";
import { useEffect, useState } from "react";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { Notice } from "../kit/notice";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";
import { CellButtons } from "../kit/buttons/held-cells";

export { HeldCells } from "../kit/buttons/held-cells";

/** Looks after these times, because Excel shows the result of a formula a little later. */
const LOOKS_MS = [500, 3_000] as const;

export function BlockedCells() {
  const text = useTextStyles();
  const { context } = usePane();
  const { formulas, sheet } = context;
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  const select = useSheetAct();
  useEffect(() => {
    const timers = LOOKS_MS.map((ms) =>
      setTimeout(() => {
        // If the workbook cannot be read now, nothing is shown: the cell itself shows #SPILL!.
        formulas.blockedCells().then(setBlocked, () => undefined);
      }, ms)
    );
    return () => timers.forEach(clearTimeout);
  }, [formulas]);
  if (blocked.length === 0) return null;
  return (
    <Notice intent="warning" title={t("evidence.problems.spill.title")}>
      <p className={text.text}>{t("evidence.problems.spill.text")}</p>
      <CellButtons
        addresses={blocked}
        onSelect={(address) =>
          select.run(async () => {
            await sheet.selectRange(address);
            return t("usage.held.selected", { address });
          })
        }
      />
      <SheetOutcome act={select} />
    </Notice>
  );
}
