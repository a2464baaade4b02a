/** What is kept in the workbook and on this machine, when answers count as old, and how to delete them. */
import { useState } from "react";
import type { StorageView } from "../../../client";
import { readWhole } from "../../../input";
import { t } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useReread, useSheetRead } from "../../state/queries";
import { AskDialog } from "../../ui/dialog";
import { Form, TextField } from "../../ui/fields";
import { Button, Switch } from "../../ui/fluent";
import { Lines } from "../../ui/lists";
import { Counting } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Buttons, Note } from "../../ui/text";

export function SettingsAnswers() {
  const { context, announce } = usePane();
  const { client } = context;
  const { keepsInWorkbook } = useClientView();
  const reread = useReread();
  const storage = useSheetRead(["storage", keepsInWorkbook], () => client.answers.usage());
  const clear = () => {
    void client.answers.forget("all", "machine").then(() => {
      announce(t("upkeep.answers.cleared"));
      void reread();
    });
  };
  return (
    <Section title={t("upkeep.answers.title")}>
      {storage.isReading && !storage.value && <Counting label={t("common.loading")} />}
      {storage.value && <Stored found={storage.value} />}
      <Buttons>
        <AskDialog
          label={t("upkeep.answers.clearMachine")}
          title={t("upkeep.answers.clearTitle.machine")}
          text={t("upkeep.answers.clearText.machine")}
          confirm={t("upkeep.answers.clearConfirm")}
          onConfirm={clear}
        />
      </Buttons>
      <div>
        <Switch
          checked={keepsInWorkbook}
          label={t("upkeep.answers.keep")}
          onChange={(_, data) => context.settings.change({ keepsInWorkbook: data.checked })}
        />
        <Note>{t("upkeep.answers.keepHint")}</Note>
      </div>
      <Ages />
    </Section>
  );
}

/** How much is kept where. */
function Stored({ found: { workbook, machine } }: { found: StorageView }) {
  const { formats } = usePane();
  const count = ({ answers }: { answers: number }) => t("upkeep.answers.count", { count: answers });
  const room = t("upkeep.answers.workbookNote", {
    characters: formats.bytes(workbook.characters),
    limit: formats.bytes(workbook.limitCharacters),
  });
  return (
    <Lines
      lines={[
        {
          what: t("upkeep.answers.workbook"),
          amount: count(workbook),
          below: <Note>{room}</Note>,
        },
        {
          what: t("upkeep.answers.machine"),
          amount: count(machine),
          below: !machine.isPersistent && <Note>{t("upkeep.answers.machineGone")}</Note>,
        },
      ]}
    />
  );
}

/** When answers count as old, and their longest age, because they may contain personal data. */
function Ages() {
  const { context, announce } = usePane();
  const { settings, config } = context;
  const { staleAfterDays } = useClientView();
  const [keepDays, setKeepDays] = useState(() => settings.now().keepDays);
  const most = config.keepDays;
  return (
    <>
      <DaysField
        label={t("upkeep.answers.stale")}
        hint={t("upkeep.answers.staleHint")}
        wrong={t("upkeep.answers.staleWrong")}
        days={staleAfterDays}
        onChange={(days) => days !== null && settings.change({ staleAfterDays: days })}
      />
      <DaysField
        label={t("upkeep.answers.age")}
        hint={
          most === null
            ? t("upkeep.answers.ageHint")
            : `${t("upkeep.answers.ageMost", { days: most })} ${t("upkeep.answers.ageHint")}`
        }
        wrong={t("upkeep.answers.ageWrong")}
        days={keepDays}
        isOptional
        onChange={(days) => {
          settings.change({ keepDays: days });
          setKeepDays(days);
          announce(t("upkeep.answers.ageKept"));
        }}
      />
    </>
  );
}

interface DaysProps {
  readonly label: string;
  readonly hint: string;
  readonly wrong: string;
  readonly days: number | null;
  /** An empty field means null: no limit. */
  readonly isOptional?: boolean;
  readonly onChange: (days: number | null) => void;
}

function DaysField({ label, hint, wrong, days, isOptional = false, onChange }: DaysProps) {
  const { context, formats } = usePane();
  const [typed, setTyped] = useState(days === null ? "" : formats.field(days));
  const read = readWhole(typed, context.locale);
  const given = read !== null && read >= 1 && read <= 9999 ? read : null;
  const isRight = given !== null || (isOptional && typed.trim() === "");
  return (
    <Form onSubmit={() => isRight && onChange(given)}>
      <TextField
        label={label}
        hint={hint}
        problem={!isRight && wrong}
        value={typed}
        inputMode="numeric"
        contentAfter={t("find.units.days")}
        onText={setTyped}
      />
      {isRight && given !== days && (
        <Buttons>
          <Button type="submit" size="small">
            {t("ceilings.use")}
          </Button>
        </Buttons>
      )}
    </Form>
  );
}
