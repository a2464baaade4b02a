/** Formulas: turn them into values and back, and repair what Excel lost. Free by themselves. */
import { useState } from "react";
import { t } from "../../../texts";
import { usePane } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import { AskDialog } from "../../ui/dialog";
import { SelectField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { ActNote } from "../../ui/notice";
import { Panel, Section } from "../../ui/section";
import { Buttons, Stack, Text } from "../../ui/text";

const SCOPES = ["selection", "worksheet", "workbook"] as const;

type Scope = (typeof SCOPES)[number];

export function FormulasPanel() {
  const { context } = usePane();
  const { formulas } = context;
  const [scope, setScope] = useState<Scope>("workbook");
  const freezing = useAct();
  const repairing = useAct();
  return (
    <Panel title={t("panels.names.formulas")}>
      <Stack>
        <Text>{t("upkeep.formulas.intro")}</Text>
        <SelectField
          label={t("upkeep.formulas.scope")}
          value={scope}
          choices={SCOPES.map((scope) => [scope, t(`upkeep.formulas.scopes.${scope}`)])}
          onChange={setScope}
        />
        <Buttons>
          <AskDialog
            label={t("upkeep.formulas.freeze")}
            size="medium"
            isOff={freezing.isActing}
            title={t("upkeep.formulas.freezeTitle")}
            text={t("upkeep.formulas.freezeText")}
            onConfirm={() => freezing.tell(() => formulas.freeze(scope))}
          />
          <Button
            disabledFocusable={freezing.isActing}
            onClick={() => freezing.tell(() => formulas.unfreeze(scope))}
          >
            {t("upkeep.formulas.unfreeze")}
          </Button>
        </Buttons>
        <ActNote of={freezing} />
      </Stack>
      <Section title={t("upkeep.formulas.repairTitle")}>
        <Text>{t("upkeep.formulas.repairText")}</Text>
        <Buttons>
          <Button
            disabledFocusable={repairing.isActing}
            onClick={() => repairing.tell(() => formulas.repair())}
          >
            {t("upkeep.formulas.repair")}
          </Button>
        </Buttons>
        <ActNote of={repairing} />
      </Section>
    </Panel>
  );
}
