/** What is kept in the workbook and on this machine, when answers count as old, and how to delete them. */
import { Button, Switch } from "../kit/fluent";
import { useState } from "react";
import type { Result, StorageView } from "../../client";
import { readWhole } from "../../input";
import { useClientView, usePane } from "../state/pane-context";
import { useLoaded } from "../state/use-loaded";
import { AskDialog } from "../kit/ask-dialog";
import { Lines } from "../kit/lines";
import { LoadingNote } from "../kit/loading-note";
import { Section } from "../kit/section";
import { TextField } from "../kit/fields/text-field";
import { useTextStyles } from "../kit/text-styles";

export function SettingsAnswers() {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const { client } = context;
  const words = messages.upkeep.answers;
  const { keepsInWorkbook } = useClientView();
  const [version, setVersion] = useState(0);
  const storage = useLoaded(`storage ${version} ${String(keepsInWorkbook)}`, async () =>
    told(await client.storage())
  );
  const clear = (where: "workbook" | "machine") => {
    void client.forget("all", where).then(() => {
      announce(words.cleared);
      setVersion((old) => old + 1);
    });
  };
  return (
    <Section title={words.title}>
      <LoadingNote of={storage} label={words.reading} />
      {storage.value && <Stored found={storage.value} />}
      <div className={text.buttons}>
        {(["workbook", "machine"] as const).map((where) => (
          <AskDialog
            key={where}
            label={where === "workbook" ? words.clearWorkbook : words.clearMachine}
            size="small"
            title={words.clearTitle[where]}
            text={words.clearText[where]}
            confirm={words.clearConfirm}
            onConfirm={() => clear(where)}
          />
        ))}
      </div>
      <div>
        <Switch
          checked={keepsInWorkbook}
          label={words.keep}
          onChange={(_, data) => context.changeKeepsInWorkbook(data.checked)}
        />
        <p className={text.note}>{words.keepHint}</p>
      </div>
      <StaleField />
      <AgeField />
    </Section>
  );
}

/** How much is kept where. */
function Stored({ found }: { found: StorageView }) {
  const text = useTextStyles();
  const { messages, formats } = usePane();
  const words = messages.upkeep.answers;
  return (
    <Lines
      lines={[
        {
          id: "workbook",
          label: words.workbook,
          value: words.count(found.workbook.answers),
          below: (
            <span className={text.note}>
              {words.workbookNote(
                formats.bytes(found.workbook.characters),
                formats.bytes(found.workbook.limitCharacters)
              )}
            </span>
          ),
        },
        {
          id: "machine",
          label: words.machine,
          value: words.count(found.machine.answers),
          below: (
            <span className={text.note}>
              {found.machine.isPersistent
                ? found.machine.bytes !== null && formats.bytes(found.machine.bytes)
                : words.machineGone}
            </span>
          ),
        },
      ]}
    />
  );
}

/** As a Result, because `useLoaded` takes one; a store that cannot be read counts as empty. */
function told(value: StorageView): Result<StorageView> {
  return { ok: true, value };
}

function StaleField() {
  const { context, messages } = usePane();
  const words = messages.upkeep.answers;
  const { staleAfterDays } = useClientView();
  return (
    <DaysField
      label={words.stale}
      hint={words.staleHint}
      wrong={words.staleWrong}
      days={staleAfterDays}
      onChange={(days) => days !== null && context.changeStaleAfter(days)}
    />
  );
}

/** The longest age of answers, because they may contain personal data. */
function AgeField() {
  const { context, messages, announce } = usePane();
  const words = messages.upkeep.answers;
  const { longestAge, config } = context;
  const [days, setDays] = useState(longestAge.chosen);
  const most = config.keepDays;
  return (
    <DaysField
      label={words.age}
      hint={most === null ? words.ageHint : `${words.ageMost(most)} ${words.ageHint}`}
      wrong={words.ageWrong}
      days={days}
      isOptional
      onChange={(chosen) => {
        longestAge.keep(chosen);
        setDays(chosen);
        announce(words.ageKept);
      }}
    />
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
  const text = useTextStyles();
  const { context, formats, messages } = usePane();
  const [typed, setTyped] = useState(days === null ? "" : formats.field(days));
  const read = readWhole(typed, context.locale);
  const given = read !== null && read >= 1 && read <= 9999 ? read : null;
  const isRight = given !== null || (isOptional && typed.trim() === "");
  return (
    <form
      className={text.tight}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onChange(given);
      }}
    >
      <TextField
        label={label}
        hint={hint}
        problem={!isRight && wrong}
        value={typed}
        inputMode="numeric"
        contentAfter={messages.upkeep.answers.staleUnit}
        onText={setTyped}
      />
      {isRight && given !== days && (
        <div className={text.buttons}>
          <Button type="submit" size="small">
            {messages.ceilings.use}
          </Button>
        </div>
      )}
    </form>
  );
}
