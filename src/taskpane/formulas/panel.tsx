/** Formulas: turn them into values and back, and repair what Excel lost. Free by themselves. */
import { type Said, t } from "../../texts";
import { Button } from "../kit/fluent";
import { useState } from "react";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { AskDialog } from "../kit/ask-dialog";
import { Panel, Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

const SCOPES = ["selection", "worksheet", "workbook"] as const;

type Scope = (typeof SCOPES)[number];

export function FormulasPanel() {
  const text = useTextStyles();
  const { context } = usePane();
  const { formulas } = context;
  const [scope, setScope] = useState<Scope>("workbook");
  const freezing = useSheetAct();
  const repairing = useSheetAct();
  const sentence = (step: () => Promise<{ readonly sentence: Said }>) => async () =>
    (await step()).sentence;
  return (
    <Panel title={t("panels.names.formulas")}>
      <div className={text.stack}>
        <p className={text.text}>{t("upkeep.formulas.intro")}</p>
        <SelectField
          label={t("upkeep.formulas.scope")}
          value={scope}
          choices={SCOPES.map((scope) => [scope, t(`upkeep.formulas.scopes.${scope}`)])}
          onChange={setScope}
        />
        <div className={text.buttons}>
          <AskDialog
            label={t("upkeep.formulas.freeze")}
            title={t("upkeep.formulas.freezeTitle")}
            text={t("upkeep.formulas.freezeText")}
            confirm={t("upkeep.formulas.freeze")}
            onConfirm={() => freezing.run(sentence(() => formulas.freeze(scope)))}
          />
          <Button
            disabledFocusable={freezing.isActing}
            onClick={() => freezing.run(sentence(() => formulas.unfreeze(scope)))}
          >
            {t("upkeep.formulas.unfreeze")}
          </Button>
        </div>
        <SheetOutcome act={freezing} />
      </div>
      <Section title={t("upkeep.formulas.repairTitle")}>
        <p className={text.text}>{t("upkeep.formulas.repairText")}</p>
        <div className={text.buttons}>
          <Button
            disabledFocusable={repairing.isActing}
            onClick={() => repairing.run(sentence(() => formulas.repair()))}
          >
            {t("upkeep.formulas.repair")}
          </Button>
        </div>
        <SheetOutcome act={repairing} />
      </Section>
    </Panel>
  );
}
