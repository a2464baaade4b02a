/** Where a run wrote, and a button that goes there; not shown after the run was reverted. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { quoted, type RunSummary } from "../../excel";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";

export function RunPlaceLine({ run: { place, state } }: { run: RunSummary }) {
  const text = useTextStyles();
  const { context } = usePane();
  const { isActing, problem, run: act } = useSheetAct();
  if (place.sheetName === "" || state === "reverted") return null;
  const show = () =>
    context.sheet.selectRange(`${quoted(place.sheetName)}!A1`).then(() => t("runs.shown"));
  return (
    <div className={text.tight}>
      <p className={text.note}>
        {t("runs.wroteTo", { sheet: place.sheetName, titles: place.titles.join(", ") })}
      </p>
      {problem !== null && <Notice intent="warning" title={problem} />}
      <div>
        <Button size="small" disabledFocusable={isActing} onClick={() => act(show)}>
          {t("runs.actions.show")}
        </Button>
      </div>
    </div>
  );
}
