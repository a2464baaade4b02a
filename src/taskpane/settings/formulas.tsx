/** Tools for formulas: turn them into values and back, repair them. Free by themselves. */
import type { Said } from "../../sentences";
import { Button } from "../kit/fluent";
import { useState } from "react";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { AskDialog } from "../kit/ask-dialog";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

type Scope = "selection" | "worksheet" | "workbook";

export function SettingsFormulas() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { formulas } = context;
  const words = messages.upkeep.formulas;
  const [scope, setScope] = useState<Scope>("workbook");
  const act = useSheetAct();
  const run = (step: () => Promise<{ readonly sentence: Said }>) =>
    act.run(async () => (await step()).sentence);
  return (
    <Section title={words.title}>
      <p className={text.note}>{words.intro}</p>
      <SelectField
        label={words.scope}
        value={scope}
        choices={Object.entries(words.scopes)}
        onChange={setScope}
      />
      <div className={text.buttons}>
        <AskDialog
          label={words.freeze}
          size="small"
          title={words.freezeTitle}
          text={words.freezeText}
          confirm={words.freeze}
          onConfirm={() => run(() => formulas.freeze(scope))}
        />
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() => run(() => formulas.unfreeze(scope))}
        >
          {words.unfreeze}
        </Button>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() => run(() => formulas.repair())}
        >
          {words.repair}
        </Button>
      </div>
      <SheetOutcome act={act} />
    </Section>
  );
}
