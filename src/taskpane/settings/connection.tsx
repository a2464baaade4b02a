/** The service in use and the last four characters of the key, with buttons to change the access or to remove it. */
import { Button } from "../kit/fluent";
import { useState } from "react";
import { useClientView, usePane } from "../state/pane-context";
import { serviceName } from "./service-name";
import { AskDialog } from "../kit/ask-dialog";
import { ConnectForm } from "./connect-form";
import { AccountLink } from "../kit/failure-notice";
import { KeptKeys } from "./kept-keys";
import { Lines } from "../kit/lines";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

export function ConnectionSection() {
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
        <KeptKeys />
      </Section>
    );
  }
  const name = serviceName(context.config, connection, messages.header.demoTitle);
  return (
    <Section title={words.connection}>
      <Lines
        lines={[
          { id: "service", label: words.service, value: name },
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
      <KeptKeys />
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
