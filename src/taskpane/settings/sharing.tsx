/** What to do before a workbook is shared: remove the data kept in it. */
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { AskDialog } from "../kit/ask-dialog";
import { Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

export function SettingsSharing() {
  const text = useTextStyles();
  const { context } = usePane();
  const prepare = useSheetAct();
  return (
    <Section title={t("upkeep.sharing.title")}>
      <p className={text.note}>{t("upkeep.sharing.intro")}</p>
      <div className={text.buttons}>
        <AskDialog
          label={t("upkeep.sharing.prepare")}
          size="small"
          title={t("upkeep.sharing.prepareTitle")}
          text={t("upkeep.sharing.prepareText")}
          confirm={t("upkeep.sharing.prepareConfirm")}
          onConfirm={() =>
            prepare.run(async () => {
              const { answers, entries } = await context.client.prepareForSharing();
              // Frozen formulas name companies, as answers do.
              await context.formulas.forgetFrozen();
              return t("upkeep.sharing.prepared", { count: answers, entries });
            })
          }
        />
      </div>
      <SheetOutcome act={prepare} />
    </Section>
  );
}
