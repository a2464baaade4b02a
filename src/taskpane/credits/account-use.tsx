/** Tells when the account was charged more than this Excel bought, with both figures. */
import { t } from "../../texts";
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";
import { useClientView } from "../state/pane-context";

export function AccountUse() {
  const text = useTextStyles();
  const { accountUse, unexplainedCredits } = useClientView();
  if (!accountUse || unexplainedCredits === 0) return null;
  const { usedCredits, boughtCredits } = accountUse;
  return (
    <Notice intent="warning" title={t("usage.account.title")}>
      <p className={text.text}>
        {t("usage.account.difference", { used: usedCredits, bought: boughtCredits })}
      </p>
    </Notice>
  );
}
