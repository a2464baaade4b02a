/** What was just bought and finds no room in the sheet: its cells show #SPILL! instead. */
import { useEffect, useState } from "react";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { Notice } from "../kit/notice";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";
import { CellButtons } from "./held-cells";

export { HeldCells } from "./held-cells";

/** Excel shows what a formula gives a little later. */
const LOOKS_MS = [500, 3_000] as const;

export function BlockedCells() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { formulas, sheet } = context;
  const words = messages.evidence.problems.spill;
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  const select = useSheetAct();
  useEffect(() => {
    const timers = LOOKS_MS.map((ms) =>
      setTimeout(() => {
        // What cannot be read now is told by the cell itself.
        formulas.blockedCells().then(setBlocked, () => undefined);
      }, ms)
    );
    return () => timers.forEach(clearTimeout);
  }, [formulas]);
  if (blocked.length === 0) return null;
  return (
    <Notice intent="warning" title={words.title}>
      <p className={text.text}>{words.text}</p>
      <CellButtons
        addresses={blocked}
        onSelect={(address) =>
          select.run(async () => {
            await sheet.selectRange(address);
            return messages.usage.held.selected(address);
          })
        }
      />
      <SheetOutcome act={select} />
    </Notice>
  );
}
