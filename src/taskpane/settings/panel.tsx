/** Settings: the connection, the initials, the language, what is kept where, and mails. Limits are in Credits. */
import { t } from "../../texts";
import { InitialsField } from "./initials-field";
import { LanguageField } from "./language-field";
import { Panel } from "../kit/section";
import { SettingsAnswers } from "./answers";
import { ConnectionSection } from "./connection";
import { SettingsMail } from "./mail";
import { SettingsSharing } from "./sharing";
import { useClientView } from "../state/pane-context";

export function SettingsPanel() {
  const { connection } = useClientView();
  return (
    <Panel title={t("settings.title")}>
      <ConnectionSection />
      <InitialsField />
      <LanguageField />
      <SettingsAnswers />
      <SettingsSharing />
      {connection && <SettingsMail />}
    </Panel>
  );
}
