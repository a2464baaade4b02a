/**
 * A button with the price of what it buys. The price is counted again at each change; an obstacle is
 * shown under the button. Nothing is bought before the price is on the button.
 */
import type { ReactNode } from "react";
import type { BuyResult, Cause, Question } from "../../client";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { useAct, useQuote } from "../state/queries";
import { Button, type ButtonProps, makeStyles, Spinner, tokens } from "./fluent";
import { FailureNotice, WaitNote } from "./notice";
import { Buttons, Tight } from "./text";

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
  const { quote, act, canBuy, buy } = usePurchase({ label, ...purchase });
  return (
    <Tight>
      <Buttons>
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
      </Buttons>
      {quote?.obstacle && <FailureNotice failure={quote.obstacle} intent="warning" allowsOnce />}
      {act.isActing && <WaitNote />}
      {act.failure && act.failure.kind !== quote?.obstacle?.kind && (
        <FailureNotice failure={act.failure} />
      )}
    </Tight>
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

const useStyles = makeStyles({
  wide: { width: "100%" },
  waiting: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
});

/** The button that spends, and the note shown in its place while the price is counted. */
export function Counting({ label }: { label: string }) {
  const styles = useStyles();
  return (
    <div className={styles.waiting} role="status">
      <Spinner size="extra-tiny" aria-hidden />
      {label}
    </div>
  );
}

/** The button that spends, with the price in its label. While the price is counted, a note replaces it. */
export function SpendButton({
  label,
  isCounting,
  onClick,
}: {
  label: string;
  isCounting: boolean;
  onClick: () => void;
}) {
  const styles = useStyles();
  return (
    <Button
      appearance="primary"
      size="large"
      className={styles.wide}
      disabledFocusable={isCounting}
      icon={isCounting ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
      onClick={() => {
        if (!isCounting) onClick();
      }}
    >
      {isCounting ? t("enrich.counting") : label}
    </Button>
  );
}
