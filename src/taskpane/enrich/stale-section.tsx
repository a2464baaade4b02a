/**
 * Stale answers of all runs, each run with its own price and its own button. They are counted at a
 * click here or on "Refresh old" in the ribbon. Counting is free.
 */
import { t } from "../../texts";
import { Button, makeStyles, tokens } from "../kit/fluent";
import { useState } from "react";
import type { EnrichmentPlan, RunSummary } from "../../excel";
import { useClientView, usePane } from "../state/pane-context";
import { useJobs, useRunsState } from "../jobs/pane-jobs";
import { Lines } from "../kit/lines";
import { PlanObstacle } from "../runs/plan-section";
import { Counting, SpendButton } from "../kit/buttons/spend-button";
import { ShutSection } from "../kit/shut-section";
import { StaleAnswers } from "./stale-answers";
import { useTextStyles } from "../kit/text-styles";

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
  const text = useTextStyles();
  const jobs = useJobs();
  const { ledTo } = usePane();
  const { staleAfterDays } = useClientView();
  const [isOpen, setIsOpen] = useState(ledTo === "stale");
  const { stale, isCountingStale, current, reports } = useRunsState();
  return (
    <ShutSection title={t("runs.stale.title")} isOpen={isOpen} onTurn={setIsOpen}>
      <p className={text.note}>{t("runs.stale.intro", { days: staleAfterDays })}</p>
      {isCountingStale ? (
        <Counting label={t("runs.stale.counting")} />
      ) : (
        <div className={text.buttons}>
          <Button
            size="small"
            disabledFocusable={current !== null}
            onClick={() => current === null && jobs.runs.countStale()}
          >
            {t("runs.stale.count")}
          </Button>
        </div>
      )}
      {stale?.length === 0 && (
        <p className={text.text} role="status">
          {t("runs.stale.none")}
        </p>
      )}
      {stale && stale.length > 0 && (
        <>
          <ul className={styles.list}>
            {stale.map(({ run, plan }) => (
              <StaleRun key={run.id} run={run} plan={plan} />
            ))}
          </ul>
          <p className={text.note}>{t("runs.stale.note")}</p>
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
