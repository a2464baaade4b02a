/**
 * Asks once whether formulas of a workbook that came from elsewhere may spend without asking, as soon as one of them
 * waits. Settings change the answer.
 */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useSyncExternalStore } from "react";
import type { Trust } from "../../machine";
import { Notice } from "../kit/notice";
import { useClientView, usePane } from "../state/pane-context";

export function TrustQuestion() {
  const { context } = usePane();
  const { trust } = context;
  const { held, spending } = useClientView();
  const state = useSyncExternalStore(trust.subscribe, trust.state);
  const isWaiting = held.some(({ cause }) => cause.kind === "formula");
  if (state !== "open" || !isWaiting || spending.unaskedCredits === 0) return null;
  const button = (answer: Trust, label: string) => (
    <Button size="small" onClick={() => void trust.choose(answer)}>
      {label}
    </Button>
  );
  return (
    <Notice
      intent="warning"
      title={t("ceilings.trustQuestion", { credits: spending.unaskedCredits })}
      actions={
        <>
          {button("allowed", t("ceilings.trustAllow"))}
          {button("always-ask", t("ceilings.trustAsk"))}
        </>
      }
    />
  );
}
