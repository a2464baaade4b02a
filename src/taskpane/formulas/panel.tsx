/** Formulas: turn them into values and back, and repair what Excel lost. Free by themselves. */
import type { Said } from "../../sentences";
import { Button } from "../kit/fluent";
import { useState } from "react";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { AskDialog } from "../kit/ask-dialog";
import { Panel, Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

type Scope = "selection" | "worksheet" | "workbook";

export function FormulasPanel() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { formulas } = context;
  const words = messages.upkeep.formulas;
  const [scope, setScope] = useState<Scope>("workbook");
  const freezing = useSheetAct();
  const repairing = useSheetAct();
  const sentence = (step: () => Promise<{ readonly sentence: Said }>) => async () =>
    (await step()).sentence;
  return (
    <Panel title={messages.panels.names.formulas}>
      <div className={text.stack}>
        <p className={text.text}>{words.intro}</p>
        <SelectField
          label={words.scope}
          value={scope}
          choices={Object.entries(words.scopes)}
          onChange={setScope}
        />
        <div className={text.buttons}>
          <AskDialog
            label={words.freeze}
            title={words.freezeTitle}
            text={words.freezeText}
            confirm={words.freeze}
            onConfirm={() => freezing.run(sentence(() => formulas.freeze(scope)))}
          />
          <Button
            disabledFocusable={freezing.isActing}
            onClick={() => freezing.run(sentence(() => formulas.unfreeze(scope)))}
          >
            {words.unfreeze}
          </Button>
        </div>
        <SheetOutcome act={freezing} />
      </div>
      <Section title={words.repairTitle}>
        <p className={text.text}>{words.repairText}</p>
        <div className={text.buttons}>
          <Button
            disabledFocusable={repairing.isActing}
            onClick={() => repairing.run(sentence(() => formulas.repair()))}
          >
            {words.repair}
          </Button>
        </div>
        <SheetOutcome act={repairing} />
      </Section>
    </Panel>
  );
}
