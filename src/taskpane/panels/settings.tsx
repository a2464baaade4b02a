/**
 * Settings: the connection, whose initials, what may be spent, what is kept where, mails, and what
 * to quote when asking for help.
 */
import { useState } from "react";
import { CeilingsForm, WhatHeldMeans } from "../parts/ceilings-form";
import { InitialsField } from "../parts/initials-field";
import { Panel, Section } from "../parts/section";
import { SettingsAnswers } from "../parts/settings-answers";
import { ConnectionSection } from "../parts/settings-connection";
import { SettingsFormulas } from "../parts/settings-formulas";
import { SettingsHelp } from "../parts/settings-help";
import { SettingsMail } from "../parts/settings-mail";
import { SettingsSharing } from "../parts/settings-sharing";
import { useClientView, usePane } from "../pane-context";

export function SettingsPanel() {
  const { messages, announce } = usePane();
  const { connection } = useClientView();
  const [version, setVersion] = useState(0);
  return (
    <Panel title={messages.settings.title}>
      <ConnectionSection />
      <InitialsField />
      <Section title={messages.ceilings.title}>
        <CeilingsForm
          // A new form takes up the numbers as they were applied.
          key={version}
          submitLabel={messages.ceilings.use}
          onDone={() => {
            setVersion(version + 1);
            announce(messages.ceilings.saved);
          }}
        />
        <WhatHeldMeans />
      </Section>
      <SettingsAnswers />
      <SettingsSharing />
      <SettingsFormulas />
      {connection && <SettingsMail />}
      <SettingsHelp />
    </Panel>
  );
}
