/** Tells when the account was charged more than this Excel bought, with both figures. */
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";
import { useClientView, usePane } from "../state/pane-context";

export function AccountUse() {
  const text = useTextStyles();
  const { messages } = usePane();
  const { accountUse, unexplainedCredits } = useClientView();
  const words = messages.usage.account;
  if (!accountUse || unexplainedCredits === 0) return null;
  const { usedCredits, boughtCredits } = accountUse;
  return (
    <Notice intent="warning" title={words.title}>
      <p className={text.text}>{words.difference(usedCredits, boughtCredits)}</p>
    </Notice>
  );
}
