/**
 * A button with the price of what it buys. The price is counted again at each change; an obstacle is
 * shown under the button. Nothing is bought before the price is on the button.
 */
import { t } from "../../../texts";
import { Button, Spinner, type ButtonProps } from "../fluent";
import type { ReactNode } from "react";
import type { BuyResult, Cause, Question } from "../../../client";
import { usePane } from "../../state/pane-context";
import { useAct } from "../../state/use-loaded";
import { useQuote } from "../../state/use-quote";
import { FailureNotice } from "../failure-notice";
import { WaitNote } from "../wait-note";
import { useTextStyles } from "../text-styles";

interface Purchase {
  readonly label: (priceCredits: number) => string;
  readonly questions: readonly Question[];
  readonly cause: Cause;
  /** Answers bought before this instant are bought again. */
  readonly refreshBefore?: number;
  readonly onBought?: (result: BuyResult) => void;
}

export function PriceButton({
  label,
  appearance = "primary",
  size = "medium",
  beside,
  ...purchase
}: Purchase & {
  appearance?: ButtonProps["appearance"];
  size?: ButtonProps["size"];
  /** Other buttons of the same row. */
  beside?: ReactNode;
}) {
  const text = useTextStyles();
  const { quote, act, canBuy, buy } = usePurchase({ label, ...purchase });
  return (
    <div className={text.tight}>
      <div className={text.buttons}>
        <Button
          appearance={appearance}
          size={size}
          disabledFocusable={!canBuy}
          icon={act.isActing ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
          onClick={buy}
        >
          {act.isActing
            ? t("lookUp.asking")
            : quote === null
              ? t("lookUp.counting")
              : label(quote.priceCredits)}
        </Button>
        {beside}
      </div>
      {quote?.obstacle && <FailureNotice failure={quote.obstacle} intent="warning" allowsOnce />}
      {act.isActing && <WaitNote />}
      {act.failure && act.failure.kind !== quote?.obstacle?.kind && (
        <FailureNotice failure={act.failure} />
      )}
    </div>
  );
}

/** The current price, and the purchase at that price. */
function usePurchase({ label, questions, cause, refreshBefore, onBought }: Purchase) {
  const { context, announce } = usePane();
  const options = refreshBefore === undefined ? {} : { refreshBefore };
  const quote = useQuote(questions, options);
  const act = useAct();
  const canBuy = quote !== null && quote.obstacle === null && !act.isActing;
  const buy = () => {
    if (!canBuy) return;
    const shownCredits = quote.priceCredits;
    act.run(
      label(shownCredits),
      async () => {
        const result = await context.client.buy(questions, { cause, shownCredits, ...options });
        // If one question failed, its failure is shown instead of a success.
        const failed = result.ok ? result.value.states.find(({ kind }) => kind === "failed") : null;
        // Announced here, because the answer may have replaced this button already.
        if (result.ok && !failed)
          announce(t("find.spent", { credits: result.value.chargedCredits }));
        return failed?.kind === "failed" ? { ok: false, failure: failed.failure } : result;
      },
      (result) => onBought?.(result)
    );
  };
  return { quote, act, canBuy, buy };
}
