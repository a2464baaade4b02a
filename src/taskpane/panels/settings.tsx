/** Settings: which service, which key (its ending only), whose initials, which limits. */
import { Button, Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import { AskDialog } from "../parts/ask-dialog";
import { CeilingsForm, WhatHeldMeans } from "../parts/ceilings-form";
import { ConnectForm } from "../parts/connect-form";
import { AccountLink } from "../parts/failure-notice";
import { Lines } from "../parts/lines";
import { Panel, Section } from "../parts/section";
import { useTextStyles } from "../parts/text-styles";
import { useClientView, usePane } from "../pane-context";
import { serviceName } from "../service-name";

const MAX_INITIALS = 4;

export function SettingsPanel() {
  const { messages, announce } = usePane();
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
    </Panel>
  );
}

function ConnectionSection() {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const { connection, plan } = useClientView();
  const [isChanging, setIsChanging] = useState(false);
  const words = messages.settings;
  if (!connection || isChanging) {
    return (
      <Section title={connection ? words.changeTitle : words.connect}>
        <ConnectForm
          onConnected={(balance) => {
            setIsChanging(false);
            announce(messages.access.accepted(balance.leftCredits));
          }}
          others={
            connection && (
              <Button type="button" appearance="subtle" onClick={() => setIsChanging(false)}>
                {messages.common.cancel}
              </Button>
            )
          }
        />
      </Section>
    );
  }
  return (
    <Section title={words.connection}>
      <Lines
        lines={[
          { id: "service", label: words.service, value: serviceName(context.config, connection) },
          { id: "key", label: words.key, value: words.keyEnding(connection.keyEnding) },
          { id: "plan", label: words.plan, value: words.plans[plan] },
          {
            id: "address",
            label: words.address,
            value: "",
            below: <span className={text.note}>{connection.address}</span>,
          },
        ]}
      />
      {context.config.accountPage !== "" && <AccountLink label={words.account} />}
      <div className={text.buttons}>
        <Button onClick={() => setIsChanging(true)}>{words.change}</Button>
        <AskDialog
          label={words.disconnect}
          appearance="subtle"
          title={words.disconnectTitle}
          text={words.disconnectText}
          confirm={words.disconnect}
          onConfirm={() => void context.connect(null)}
        />
      </div>
    </Section>
  );
}

function InitialsField() {
  const { context, messages } = usePane();
  const words = messages.settings;
  const [typed, setTyped] = useState(() => context.initials());
  const isTooLong = typed.trim().length > MAX_INITIALS;
  return (
    <Field
      label={words.initials}
      hint={words.initialsHint}
      validationState={isTooLong ? "error" : "none"}
      validationMessage={isTooLong ? words.initialsTooLong : undefined}
    >
      <Input
        value={typed}
        autoComplete="off"
        style={{ minWidth: 0 }}
        input={{ style: { minWidth: 0, width: "100%" } }}
        onChange={(_, data) => setTyped(data.value)}
        onBlur={() => {
          if (!isTooLong) context.changeInitials(typed.trim());
        }}
      />
    </Field>
  );
}
