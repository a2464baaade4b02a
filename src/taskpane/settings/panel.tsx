/**
 * Settings: the connection, the initials, the spending limits, what is kept where, and mails.
 */
import { useState } from "react";
import { CeilingsForm, WhatHeldMeans } from "./ceilings-form";
import { InitialsField } from "./initials-field";
import { LanguageField } from "./language-field";
import { Panel, Section } from "../kit/section";
import { SettingsAnswers } from "./answers";
import { ConnectionSection } from "./connection";
import { SettingsFormulas } from "./formulas";
import { SettingsMail } from "./mail";
import { SettingsSharing } from "./sharing";
import { TrustSwitch } from "./trust-switch";
import { useTextStyles } from "../kit/text-styles";
import { useClientView, usePane } from "../state/pane-context";

export function SettingsPanel() {
  const text = useTextStyles();
  const { messages, announce } = usePane();
  const { connection } = useClientView();
  const [version, setVersion] = useState(0);
  return (
    <Panel title={messages.settings.title}>
      <ConnectionSection />
      <InitialsField />
      <LanguageField />
      <Section title={messages.ceilings.title}>
        <CeilingsForm
          // A new key makes a new form, with the numbers as they were applied.
          key={version}
          submitLabel={messages.ceilings.use}
          others={version > 0 && <span className={text.note}>{messages.ceilings.saved}</span>}
          onDone={() => {
            setVersion(version + 1);
            announce(messages.ceilings.saved);
          }}
        />
        <TrustSwitch />
        <WhatHeldMeans />
      </Section>
      <SettingsAnswers />
      <SettingsSharing />
      <SettingsFormulas />
      {connection && <SettingsMail />}
    </Panel>
  );
}
