/**
 * Stale answers of this workbook, whether a run, a formula or a search bought them: how many, and
 * a button with the price of buying them again. They are counted once, when this part is shown. Cells
 * take new answers by themselves.
 */
import { useState } from "react";
import { type Cause, staleQuestions } from "../../client";
import { usePane } from "../state/pane-context";
import { PriceButton } from "../kit/buttons/price-button";
import { useTextStyles } from "../kit/text-styles";

const CAUSE: Cause = { kind: "pane", name: "Refresh stale" };

export function StaleAnswers() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.runs.stale;
  // Answers bought before this moment are the old ones.
  const [shown] = useState(() => ({
    at: context.now(),
    questions: staleQuestions(context.client),
  }));
  const [isRefreshed, setIsRefreshed] = useState(false);
  if (shown.questions.length === 0) return <p className={text.text}>{words.noAnswers}</p>;
  if (isRefreshed) {
    return (
      <p className={text.text} role="status">
        {words.refreshed(shown.questions.length)}
      </p>
    );
  }
  return (
    <div className={text.tight}>
      <p className={text.text}>{words.answers(shown.questions.length)}</p>
      <PriceButton
        questions={shown.questions}
        cause={CAUSE}
        refreshBefore={shown.at}
        label={(credits) => words.refreshAll(shown.questions.length, credits)}
        appearance="secondary"
        size="small"
        onBought={() => setIsRefreshed(true)}
      />
    </div>
  );
}
