/** The version, licences, and the details to quote to support. */
import { t } from "../../texts";
import { Link } from "../kit/fluent";
import { diagnosticsText } from "../state/diagnostics";
import { usePane } from "../state/pane-context";
import { seenRequests } from "../state/seen-requests";
import { CopyButton } from "../kit/buttons/copy-button";
import { AccountLink } from "../kit/failure-notice";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

export function AboutSection() {
  const text = useTextStyles();
  const { context } = usePane();
  const { about } = context;
  const diagnostics = () =>
    diagnosticsText({
      version: about.version,
      locale: context.locale,
      host: about.hostFacts(),
      view: context.client.view(),
      requestIds: seenRequests(),
    });
  return (
    <Section title={t("help.about")}>
      <p className={text.text}>{t("upkeep.help.about", { version: about.version })}</p>
      <div className={text.tight}>
        <Link href={about.licencesPage} target="_blank" rel="noopener noreferrer">
          {t("upkeep.help.licences")}
        </Link>
        {context.config.accountPage !== "" && <AccountLink label={t("settings.account")} />}
      </div>
      <div className={text.buttons}>
        <CopyButton label={t("upkeep.help.diagnostics")} text={diagnostics} />
      </div>
      <p className={text.note}>{t("upkeep.help.diagnosticsNote")}</p>
    </Section>
  );
}
