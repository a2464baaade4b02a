/**
 * Stale answers of all runs, each run with its own price and its own button. They are counted at a
 * click here or on "Refresh old" in the ribbon. Counting is free.
 */
import { useState } from "react";
import { type Cause, staleQuestions } from "../../../client";
import type { Enrichment, EnrichmentPlan, RunSummary } from "../../../excel";
import { t } from "../../../texts";
import { useRunsState } from "../../state/jobs";
import { useClientView, usePane } from "../../state/pane-context";
import { useConditions, useSheetRead } from "../../state/queries";
import { Button, makeStyles, tokens } from "../../ui/fluent";
import { Lines } from "../../ui/lists";
import { Notice } from "../../ui/notice";
import { PlanObstacle } from "../../ui/plan";
import { isBlocked } from "../../ui/plan-lines";
import { Counting, PriceButton, SpendButton } from "../../ui/price-button";
import { useStart } from "../../ui/run-list";
import { Foldable } from "../../ui/section";
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
  const { context, ledTo } = usePane();
  const { staleAfterDays } = useClientView();
  const [isAsked, setIsAsked] = useState(ledTo === "stale");
  const { current, reports, changes } = useRunsState();
  const conditions = useConditions();
  const stale = useSheetRead(
    isAsked && current === null ? ["stale", changes, conditions] : null,
    () => staleRuns(context.enrichment)
  );
  const runs = stale.value;
  return (
    <Foldable title={t("runs.stale.title")} startsOpen={ledTo === "stale"}>
      <Note>{t("runs.stale.intro", { days: staleAfterDays })}</Note>
      {stale.isReading && <Counting label={t("runs.stale.counting")} />}
      {!isAsked && (
        <Buttons>
          <Button
            size="small"
            disabledFocusable={current !== null}
            onClick={() => current === null && setIsAsked(true)}
          >
            {t("runs.stale.count")}
          </Button>
        </Buttons>
      )}
      {stale.problem !== null && <Notice intent="warning" title={stale.problem} />}
      {runs?.length === 0 && <Text role="status">{t("runs.stale.none")}</Text>}
      {runs && runs.length > 0 && (
        <>
          <ul className={styles.list}>
            {runs.map(({ run, plan }) => (
              <StaleRunItem key={run.id} run={run} plan={plan} />
            ))}
          </ul>
          <Note>{t("runs.stale.note")}</Note>
        </>
      )}
      {/* A new key counts again when a run has ended: it may have refreshed some answers. */}
      <StaleAnswers key={reports.size} />
    </Foldable>
  );
}

interface StaleRun {
  readonly run: RunSummary;
  readonly plan: EnrichmentPlan;
}

/** The runs with old answers that can be refreshed, newest first; cells that several runs filled once. */
async function staleRuns(enrichment: Enrichment): Promise<readonly StaleRun[]> {
  const found: StaleRun[] = [];
  for (const run of await enrichment.runs()) {
    if (!["done", "stopped", "failed"].includes(run.state)) continue;
    // A run whose table was deleted has nothing to refresh.
    const plan = await enrichment.again(run.id, { fill: "stale" }).catch(() => null);
    if (plan && plan.companies > 0 && !found.some((newer) => covers(newer, { run, plan })))
      found.push({ run, plan });
  }
  return found;
}

/** True when a refresh of the newer run covers all columns of the older run in the same table. */
function covers(newer: StaleRun, older: StaleRun): boolean {
  const titles = new Set(newer.plan.columns.map(({ title }) => title));
  return (
    newer.run.place.tableName === older.run.place.tableName &&
    newer.run.place.sheetName === older.run.place.sheetName &&
    newer.plan.companies >= older.plan.companies &&
    older.plan.columns.every(({ title }) => titles.has(title))
  );
}

function StaleRunItem({ run, plan }: StaleRun) {
  const text = useTextStyles();
  const { formats, goTo } = usePane();
  const { problem, start } = useStart();
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
      {problem !== null && <Notice intent="error" title={problem} />}
      {isBlocked(plan) ? (
        <PlanObstacle plan={plan} />
      ) : (
        <SpendButton
          label={t("runs.stale.refresh", { credits: plan.priceCredits })}
          onClick={() => {
            if (start(plan)) goTo("activity");
          }}
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
