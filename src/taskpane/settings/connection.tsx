/** The service in use and the last four characters of the key, with buttons to change the access or to remove it. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useState } from "react";
import { useClientView, usePane } from "../state/pane-context";
import { serviceName } from "../state/service-name";
import { AskDialog } from "../kit/ask-dialog";
import { ConnectForm } from "../kit/fields/connect-form";
import { AccountLink } from "../kit/failure-notice";
import { KeptKeys } from "./kept-keys";
import { Lines } from "../kit/lines";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

export function ConnectionSection() {
  const text = useTextStyles();
  const { context, announce } = usePane();
  const { connection, plan } = useClientView();
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
        <KeptKeys />
      </Section>
    );
  }
  const name = serviceName(context.config, connection, t("header.demoTitle"));
  return (
    <Section title={t("settings.connection")}>
      <Lines
        lines={[
          { id: "service", label: t("settings.service"), value: name },
          {
            id: "key",
            label: t("settings.key"),
            value: t("settings.keyEnding", { ending: connection.keyEnding }),
          },
          { id: "plan", label: t("settings.plan"), value: t(`settings.plans.${plan}`) },
          {
            id: "address",
            label: t("settings.address"),
            value: "",
            below: <span className={text.note}>{connection.address}</span>,
          },
        ]}
      />
      {context.config.accountPage !== "" && <AccountLink label={t("settings.account")} />}
      <KeptKeys />
      <div className={text.buttons}>
        <Button onClick={() => setIsChanging(true)}>{t("settings.change")}</Button>
        <AskDialog
          label={t("settings.disconnect")}
          appearance="subtle"
          title={t("settings.disconnectTitle")}
          text={t("settings.disconnectText")}
          confirm={t("settings.disconnect")}
          onConfirm={() => void context.connect(null)}
        />
      </div>
    </Section>
  );
}
