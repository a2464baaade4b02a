/** Where a run wrote, and a button that goes there; not shown after the run was reverted. */
import { Button } from "../kit/fluent";
import { quoted, type RunSummary } from "../../excel";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";

export function RunPlaceLine({ run: { place, state } }: { run: RunSummary }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.runs;
  const { isActing, problem, run: act } = useSheetAct();
  if (place.sheetName === "" || state === "reverted") return null;
  // In a table without a column for notes, the title of that column is empty.
  const titles = place.titles.filter((title) => title !== "");
  const show = () =>
    context.sheet.selectRange(`${quoted(place.sheetName)}!A1`).then(() => words.shown);
  return (
    <div className={text.tight}>
      <p className={text.note}>{words.wroteTo(place.sheetName, titles.join(", "))}</p>
      {problem !== null && <Notice intent="warning" title={problem} />}
      <div>
        <Button size="small" disabledFocusable={isActing} onClick={() => act(show)}>
          {words.actions.show}
        </Button>
      </div>
    </div>
  );
}
