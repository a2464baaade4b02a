/**
 * A button with the price of what it buys. The price is counted again at each change; an obstacle is
 * shown under the button. Nothing is bought before the price is on the button.
 */
import { type ReactNode, useRef } from "react";
import type { BuyResult, Question } from "../../client";
import { t } from "../../texts";
import { usePane } from "../state/pane-context";
import { useAct, useQuote } from "../state/queries";
import { Button, type ButtonProps, makeStyles, mergeClasses, Spinner, tokens } from "./fluent";
import { clearOfBottomBar } from "./focus";
import { FailureNotice, WaitNote } from "./notice";
import { Buttons, Tight, useTextStyles } from "./text";

interface Purchase {
  readonly label: (priceCredits: number) => string;
  /** null: there is nothing to buy yet. */
  readonly questions: readonly Question[] | null;
  /** What the ledger says of it. */
  readonly cause: string;
  /** Answers bought before this instant are bought again. */
  readonly refreshBefore?: number;
  readonly onBought?: (result: BuyResult) => void;
  /** What came, as it is announced. @default what was charged */
  readonly told?: (result: BuyResult) => string;
}

export function PriceButton({
  label,
  appearance,
  size = "medium",
  beside,
  ...purchase
}: Purchase & {
  /** Other buttons of the same row. */
  beside?: ReactNode;
} & Pick<ButtonProps, "appearance" | "size">) {
  const { quote, act, failure, canBuy, buy, stop } = usePurchase({ label, ...purchase });
  return (
    <Tight>
      <Buttons>
        <Button
          data-buys
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
      {quote?.obstacle && <FailureNotice failure={quote.obstacle} intent="warning" />}
      {act.isActing && <WaitNote onStop={stop} />}
      {failure && <FailureNotice failure={failure} />}
    </Tight>
  );
}

/** The current price, and the purchase at that price. */
export function usePurchase({
  label,
  questions,
  cause,
  refreshBefore,
  onBought,
  told = ({ chargedCredits }) => t("find.spent", { credits: chargedCredits }),
}: Purchase) {
  const { context, announce } = usePane();
  const options = refreshBefore === undefined ? {} : { refreshBefore };
  const quote = useQuote(questions, options);
  const act = useAct();
  const stopper = useRef<AbortController>(null);
  const canBuy = quote !== null && quote.obstacle === null && !act.isActing;
  const buy = () => {
    if (!questions || !canBuy) return;
    const { signal } = (stopper.current = new AbortController());
    const shownCredits = quote.priceCredits;
    act.run(
      label(shownCredits),
      async () => {
        const result = await context.client.buy(questions, {
          ...options,
          cause: { kind: "pane", name: cause },
          shownCredits,
          signal,
        });
        // If one question failed, its failure is shown instead of a success.
        const failed = result.ok ? result.value.states.find(({ kind }) => kind === "failed") : null;
        // Announced here, because the answer may have replaced this button already.
        if (result.ok && !failed) announce(told(result.value));
        return failed?.kind === "failed" ? { ok: false, failure: failed.failure } : result;
      },
      { after: (result) => onBought?.(result) }
    );
  };
  // What stands in the way is told beside the price.
  const failure = act.failure?.kind === quote?.obstacle?.kind ? null : act.failure;
  /** What was not sent yet is not bought. */
  const stop = () => stopper.current?.abort();
  return { quote, act, failure, canBuy, buy, stop };
}

const useStyles = makeStyles({
  bar: {
    // In a low or magnified pane the bar would leave no room for what is above it.
    "@media (min-height: 520px)": { position: "sticky", bottom: 0 },
    zIndex: 1,
    rowGap: tokens.spacingVerticalS,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalL})`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  spend: { width: "100%", padding: `5px ${tokens.spacingHorizontalXS}` },
});

/** A bar at the foot of the pane that stays in sight however long the panel is. */
export function ConfirmBar({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <div ref={clearOfBottomBar} className={mergeClasses(text.tight, styles.bar)}>
      {children}
    </div>
  );
}

/** The button that spends, with the price in its label. */
export function SpendButton({
  label,
  isBusy = false,
  isOff = isBusy,
  onClick,
}: {
  label: string;
  /** Counting, or buying. */
  isBusy?: boolean;
  isOff?: boolean;
  onClick: () => void;
}) {
  const styles = useStyles();
  return (
    <Button
      appearance="primary"
      className={styles.spend}
      disabledFocusable={isOff}
      icon={isBusy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {label}
    </Button>
  );
}
