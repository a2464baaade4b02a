/** Whether formulas of this workbook may spend without asking. */
import { Switch } from "../kit/fluent";
import { useSyncExternalStore } from "react";
import { useClientView, usePane } from "../state/pane-context";

export function TrustSwitch() {
  const { context, messages } = usePane();
  const { trust } = context;
  const { spending } = useClientView();
  const state = useSyncExternalStore(trust.subscribe, trust.state);
  return (
    <Switch
      checked={state === "allowed"}
      label={messages.ceilings.trustSwitch(spending.unaskedCredits)}
      onChange={(_, { checked }) => void trust.choose(checked ? "allowed" : "always-ask")}
    />
  );
}
