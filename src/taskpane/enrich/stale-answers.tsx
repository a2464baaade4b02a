/**
 * Stale answers of this workbook, whether a run, a formula or a search bought them: how many, and
 * a button with the price of buying them again. They are counted once, when this part is shown. Cells
 * take new answers by themselves.
 */
import { t } from "../../texts";
import { useState } from "react";
import { type Cause, staleQuestions } from "../../client";
import { usePane } from "../state/pane-context";
import { PriceButton } from "../kit/buttons/price-button";
import { useTextStyles } from "../kit/text-styles";

const CAUSE: Cause = { kind: "pane", name: "Refresh old" };

export function StaleAnswers() {
  const text = useTextStyles();
  const { context } = usePane();
  // Answers bought before this moment are the old ones.
  const [shown] = useState(() => ({
    at: context.now(),
    questions: staleQuestions(context.client),
  }));
  const [isRefreshed, setIsRefreshed] = useState(false);
  if (shown.questions.length === 0) return <p className={text.text}>{t("runs.stale.noAnswers")}</p>;
  if (isRefreshed) {
    return (
      <p className={text.text} role="status">
        {t("runs.stale.refreshed", { count: shown.questions.length })}
      </p>
    );
  }
  return (
    <div className={text.tight}>
      <p className={text.text}>{t("runs.stale.answers", { count: shown.questions.length })}</p>
      <PriceButton
        questions={shown.questions}
        cause={CAUSE}
        refreshBefore={shown.at}
        label={(credits) =>
          t("runs.stale.refreshAll", { answers: shown.questions.length, credits })
        }
        appearance="secondary"
        size="small"
        onBought={() => setIsRefreshed(true)}
      />
    </div>
  );
}
