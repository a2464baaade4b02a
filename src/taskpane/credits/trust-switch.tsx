/** Whether formulas of this workbook may spend without asking. */
import { t } from "../../texts";
import { Switch } from "../kit/fluent";
import { useSyncExternalStore } from "react";
import { useClientView, usePane } from "../state/pane-context";

export function TrustSwitch() {
  const { context } = usePane();
  const { trust } = context;
  const { spending } = useClientView();
  const state = useSyncExternalStore(trust.subscribe, trust.state);
  return (
    <Switch
      checked={state === "allowed"}
      label={t("ceilings.trustSwitch", { credits: spending.unaskedCredits })}
      onChange={(_, { checked }) => void trust.choose(checked ? "allowed" : "always-ask")}
    />
  );
}
