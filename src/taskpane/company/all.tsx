/** One button that buys all missing answers about a company; not shown if fewer than two are missing. */
import { t } from "../../texts";
import type { CompanyRef } from "../../input";
import type { Cause } from "../../client";
import { useClientView, usePane } from "../state/pane-context";
import { PriceButton } from "../kit/buttons/price-button";

export function LookUpAll({ company, cause }: { company: CompanyRef; cause: Cause }) {
  const { context } = usePane();
  useClientView();
  const missing = (["company", "technologies", "intents"] as const)
    .map((about) => ({ about, company }) as const)
    .filter((question) => context.client.heldReading(question) === undefined);
  if (missing.length < 2) return null;
  return (
    <PriceButton
      questions={missing}
      cause={cause}
      label={(credits) => t("lookUp.buyAll", { credits, things: missing.length })}
    />
  );
}
