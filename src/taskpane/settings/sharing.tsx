/** What to do before a workbook is shared: remove the data kept in it. */
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { AskDialog } from "../kit/ask-dialog";
import { Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

export function SettingsSharing() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.upkeep.sharing;
  const prepare = useSheetAct();
  return (
    <Section title={words.title}>
      <p className={text.note}>{words.intro}</p>
      <div className={text.buttons}>
        <AskDialog
          label={words.prepare}
          size="small"
          title={words.prepareTitle}
          text={words.prepareText}
          confirm={words.prepareConfirm}
          onConfirm={() =>
            prepare.run(async () => {
              const { answers, entries } = await context.client.prepareForSharing();
              // Frozen formulas name companies, as answers do.
              await context.formulas.forgetFrozen();
              return words.prepared(answers, entries);
            })
          }
        />
      </div>
      <SheetOutcome act={prepare} />
    </Section>
  );
}
