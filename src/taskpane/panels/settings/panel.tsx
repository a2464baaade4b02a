/** Settings: the connection, the initials, the language, what is kept where, and mails. Limits are in Credits. */
import type { Connection } from "../../../client";
import { useState } from "react";
import {
  type LanguageId,
  languageIds,
  languageNames,
  nearestLanguage,
  t,
  textOr,
} from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useAct, useLoaded } from "../../state/queries";
import { serviceName } from "../../state/services";
import { ConnectForm } from "../../ui/connect-form";
import { AskDialog } from "../../ui/dialog";
import { TextField } from "../../ui/fields";
import { Button, Field, Select, Switch } from "../../ui/fluent";
import { Lines } from "../../ui/lists";
import { AccountLink, ActNote, LoadingNote } from "../../ui/notice";
import { Panel, Section } from "../../ui/section";
import { Buttons, Note } from "../../ui/text";
import { SettingsAnswers } from "./answers";

export function SettingsPanel() {
  const { connection } = useClientView();
  return (
    <Panel title={t("panels.names.settings")}>
      <ConnectionSection />
      <InitialsField />
      <LanguageField />
      <SettingsAnswers />
      <SettingsSharing />
      {connection && <SettingsMail />}
    </Panel>
  );
}

/** The service in use and the last four characters of the key, with buttons to change the access or to remove it. */
function ConnectionSection() {
  const { announce } = usePane();
  const { connection } = useClientView();
  const [isChanging, setIsChanging] = useState(false);
  if (!connection || isChanging) {
    return (
      <Section title={connection ? t("settings.changeTitle") : t("settings.connect")}>
        <ConnectForm
          onConnected={(balance) => {
            setIsChanging(false);
            announce(t("access.accepted", { credits: balance.leftCredits }));
          }}
          others={
            connection && (
              <Button type="button" appearance="subtle" onClick={() => setIsChanging(false)}>
                {t("common.cancel")}
              </Button>
            )
          }
        />
      </Section>
    );
  }
  return <Connected connection={connection} onChange={() => setIsChanging(true)} />;
}

function Connected({ connection, onChange }: { connection: Connection; onChange: () => void }) {
  const { context } = usePane();
  const { plan } = useClientView();
  const name = serviceName(context.config, connection);
  return (
    <Section title={t("settings.connection")}>
      <Lines
        lines={[
          { what: t("settings.service"), amount: name },
          {
            what: t("settings.key"),
            amount: t("settings.keyEnding", { ending: connection.keyEnding }),
          },
          { what: t("settings.plan"), amount: t(`settings.plans.${plan}`) },
          {
            what: t("settings.address"),
            below: <Note>{connection.address}</Note>,
          },
        ]}
      />
      <AccountLink label={t("settings.account")} />
      <Buttons>
        <Button onClick={onChange}>{t("common.change")}</Button>
        <AskDialog
          label={t("settings.disconnect")}
          size="medium"
          appearance="subtle"
          title={t("settings.disconnectTitle")}
          text={t("settings.disconnectText")}
          onConfirm={() => void context.connect(null)}
        />
      </Buttons>
    </Section>
  );
}

/** The initials noted with each purchase. */
function InitialsField() {
  const { context } = usePane();
  const [typed, setTyped] = useState(() => context.settings.now().initials);
  return (
    <TextField
      label={t("settings.initials")}
      hint={t("settings.initialsHint")}
      value={typed}
      maxLength={4}
      autoComplete="off"
      onText={setTyped}
      onBlur={() => context.settings.change({ initials: typed.trim() })}
    />
  );
}

/** The pane's language: Office's, or one that was chosen here. */
function LanguageField() {
  const { context, changeLanguage } = usePane();
  const { settings, officeLanguage } = context;
  const [chosen, setChosen] = useState(() => settings.now().language);
  const [isLacking, setIsLacking] = useState(false);
  const choose = async (wanted: LanguageId | "") => {
    try {
      await changeLanguage(wanted || nearestLanguage(officeLanguage));
      settings.change({ language: wanted });
      setChosen(wanted);
      setIsLacking(false);
    } catch {
      setIsLacking(true);
    }
  };
  return (
    <Field
      label={t("settings.language.label")}
      validationState={isLacking ? "error" : "none"}
      validationMessage={isLacking ? t("settings.language.lacking") : undefined}
    >
      <Select value={chosen} onChange={(_, { value }) => void choose(value as LanguageId | "")}>
        <option value="">
          {t("settings.language.ofOffice", {
            name: languageNames[nearestLanguage(officeLanguage)],
          })}
        </option>
        {languageIds.map((id) => (
          <option key={id} value={id} lang={id}>
            {languageNames[id]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/**
 * Which mails the person wants. The contract does not fix the names of preferences: each boolean
 * becomes a switch with its name.
 */
function SettingsMail() {
  const { client } = usePane().context;
  const read = useLoaded("mail preferences", (signal) =>
    client.call("emailPreferences", {}, signal)
  );
  const switches = Object.entries(read.value ?? {}).flatMap(([name, isOn]) =>
    typeof isOn === "boolean" ? [<MailSwitch key={name} name={name} isOn={isOn} />] : []
  );
  return (
    <Section title={t("upkeep.mail.title")}>
      <LoadingNote of={read} />
      {read.value && switches.length === 0 && <Note>{t("upkeep.mail.none")}</Note>}
      {switches}
    </Section>
  );
}

function MailSwitch({ name, isOn }: { name: string; isOn: boolean }) {
  const { client } = usePane().context;
  // One after the other, because each sends all preferences.
  const act = useAct("mail");
  const set = (wanted: boolean) =>
    act.run(
      nameOf(name),
      async () => {
        // Another workbook may have changed others since they were read here.
        const now = await client.call("emailPreferences", {});
        if (!now.ok) return now;
        return client.call("changeEmailPreferences", { ...now.value, [name]: wanted });
      },
      { announces: () => t("upkeep.mail.saved"), rereads: true }
    );
  return (
    <div>
      <Switch checked={isOn} label={nameOf(name)} onChange={(_, data) => set(data.checked)} />
      <ActNote of={act} />
    </div>
  );
}

/** A preference that is known by its name only keeps it. */
const nameOf = (name: string) => textOr(`upkeep.mail.names.${name}`, name.replaceAll("_", " "));

/** What to do before a workbook is shared: remove the data kept in it. */
function SettingsSharing() {
  const { context } = usePane();
  const prepare = useAct();
  return (
    <Section title={t("upkeep.sharing.title")}>
      <Note>{t("upkeep.sharing.intro")}</Note>
      <Buttons>
        <AskDialog
          label={t("upkeep.sharing.prepare")}
          isOff={prepare.isActing}
          title={t("upkeep.sharing.prepareTitle")}
          text={t("upkeep.sharing.prepareText")}
          confirm={t("upkeep.sharing.prepareConfirm")}
          onConfirm={() =>
            prepare.tell(async () => {
              const { answers, entries } = await context.client.answers.strip();
              return t("upkeep.sharing.prepared", { count: answers, entries });
            })
          }
        />
      </Buttons>
      <ActNote of={prepare} />
    </Section>
  );
}
