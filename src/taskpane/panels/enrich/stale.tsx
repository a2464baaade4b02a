/**
 * Stale answers of all runs, each run with its own price and its own button. They are counted at a
 * click here or on "Refresh old" in the ribbon. Counting is free.
 */
import { useState } from "react";
import { type Cause, staleQuestions } from "../../../client";
import type { EnrichmentPlan, RunSummary } from "../../../excel";
import { t } from "../../../texts";
import { useJobs, useRunsState } from "../../state/jobs";
import { useClientView, usePane } from "../../state/pane-context";
import { Button, makeStyles, tokens } from "../../ui/fluent";
import { Lines } from "../../ui/lists";
import { PlanObstacle } from "../../ui/plan";
import { Counting, PriceButton, SpendButton } from "../../ui/price-button";
import { ShutSection } from "../../ui/section";
import { Buttons, Note, Text, Tight, useTextStyles } from "../../ui/text";

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
  },
});

export function StaleSection() {
  const styles = useStyles();
  const jobs = useJobs();
  const { ledTo } = usePane();
  const { staleAfterDays } = useClientView();
  const [isOpen, setIsOpen] = useState(ledTo === "stale");
  const { stale, isCountingStale, current, reports } = useRunsState();
  return (
    <ShutSection title={t("runs.stale.title")} isOpen={isOpen} onTurn={setIsOpen}>
      <Note>{t("runs.stale.intro", { days: staleAfterDays })}</Note>
      {isCountingStale ? (
        <Counting label={t("runs.stale.counting")} />
      ) : (
        <Buttons>
          <Button
            size="small"
            disabledFocusable={current !== null}
            onClick={() => current === null && jobs.runs.countStale()}
          >
            {t("runs.stale.count")}
          </Button>
        </Buttons>
      )}
      {stale?.length === 0 && <Text role="status">{t("runs.stale.none")}</Text>}
      {stale && stale.length > 0 && (
        <>
          <ul className={styles.list}>
            {stale.map(({ run, plan }) => (
              <StaleRun key={run.id} run={run} plan={plan} />
            ))}
          </ul>
          <Note>{t("runs.stale.note")}</Note>
        </>
      )}
      {/* A new key counts again when a run has ended: it may have refreshed some answers. */}
      <StaleAnswers key={reports.size} />
    </ShutSection>
  );
}

function StaleRun({ run, plan }: { run: RunSummary; plan: EnrichmentPlan }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { formats } = usePane();
  const isBlocked = plan.obstacle !== null || plan.problem !== null;
  return (
    <li className={text.tight}>
      <h3 className={text.subheading}>{run.name}</h3>
      <Lines
        lines={[
          {
            id: "companies",
            label: t("runs.stale.companies"),
            value: formats.count(plan.toBuy),
          },
          {
            id: "price",
            label: t("runs.stale.price"),
            value: formats.credits(plan.priceCredits),
            isTotal: true,
          },
        ]}
      />
      {isBlocked ? (
        <PlanObstacle plan={plan} />
      ) : (
        <SpendButton
          label={t("runs.stale.refresh", { credits: plan.priceCredits })}
          isCounting={false}
          onClick={() => jobs.runs.confirmAgain(plan)}
        />
      )}
    </li>
  );
}

const CAUSE: Cause = { kind: "pane", name: "Refresh old" };

/**
 * Stale answers of this workbook, whether a run, a formula or a search bought them: how many, and
 * a button with the price of buying them again. They are counted once, when this part is shown. Cells
 * take new answers by themselves.
 */
function StaleAnswers() {
  const { context } = usePane();
  // Answers bought before this moment are the old ones.
  const [shown] = useState(() => ({
    at: context.now(),
    questions: staleQuestions(context.client),
  }));
  const [isRefreshed, setIsRefreshed] = useState(false);
  if (shown.questions.length === 0) return <Text>{t("runs.stale.noAnswers")}</Text>;
  if (isRefreshed) {
    return (
      <Text role="status">{t("runs.stale.refreshed", { count: shown.questions.length })}</Text>
    );
  }
  return (
    <Tight>
      <Text>{t("runs.stale.answers", { count: shown.questions.length })}</Text>
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
    </Tight>
  );
}
