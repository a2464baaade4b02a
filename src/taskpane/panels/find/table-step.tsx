/**
 * One step of a table of a search: first its price on the button, then its progress and its report.
 */
import { useEffect } from "react";
import { type Credits, rowPrice } from "../../../client";
import type { SearchStepReport } from "../../../excel";
import { readWhole } from "../../../input";
import { say, t } from "../../../texts";
import { useJobs } from "../../state/jobs";
import { usePane } from "../../state/pane-context";
import type { TableStep } from "../../state/table-job";
import { TextField } from "../../ui/fields";
import { Button, ProgressBar } from "../../ui/fluent";
import { Lines } from "../../ui/lists";
import { FailureNotice, Notice, WaitNote } from "../../ui/notice";
import { Counting, SpendButton } from "../../ui/price-button";
import { Buttons, Note, Stack, Text, Tight } from "../../ui/text";

export function StepView({ step }: { step: TableStep }) {
  const jobs = useJobs();
  const hasBegun = step.stage === "running" || step.report !== null;
  return (
    <Tight>
      {hasBegun ? <StepOutcome step={step} /> : <StepPrice step={step} />}
      {(step.stage === "done" || step.stage === "counted") && (
        <Buttons>
          <Button size="small" appearance="subtle" onClick={() => jobs.tables.close()}>
            {step.report ? t("common.close") : t("common.cancel")}
          </Button>
        </Buttons>
      )}
    </Tight>
  );
}

/** The step before it starts: its price. Nothing is written yet. */
function StepPrice({ step }: { step: TableStep }) {
  const jobs = useJobs();
  const { formats } = usePane();
  const { plan, problem, stage } = step;
  if (problem !== null) return <Notice intent="warning" title={problem} />;
  if (stage === "counting" || !plan) return <Counting label={t("tables.counting")} />;
  if (plan.problem !== null) return <Notice intent="warning" title={plan.problem} />;
  if (plan.rows === 0) return <Text>{t("tables.nothing")}</Text>;
  return (
    <Stack>
      <Note>
        {[
          ...(plan.held >= plan.rows
            ? [t("tables.allHeld", { about: step.about, count: plan.rows })]
            : [
                t("tables.upTo", { about: step.about, count: plan.rows }),
                ...(plan.held > 0 ? [t("tables.held", { count: plan.held })] : []),
              ]),
          ...(plan.requests > 0
            ? [t("tables.time", { requests: plan.requests, span: formats.span(plan.takesMs) })]
            : []),
          ...(plan.place ? [say(plan.place)] : []),
        ].join(" ")}
      </Note>
      {plan.obstacle && <FailureNotice failure={plan.obstacle} intent="warning" allowsOnce />}
      {!plan.obstacle && (
        <SpendButton
          label={
            step.step.kind === "new"
              ? t("tables.writeFor", {
                  about: step.about,
                  count: plan.rows,
                  credits: plan.priceCredits,
                })
              : t("tables.addRows", { credits: plan.priceCredits })
          }
          isCounting={false}
          onClick={() => jobs.tables.confirm()}
        />
      )}
    </Stack>
  );
}

/** The step while it runs, and its report. */
function StepOutcome({ step }: { step: TableStep }) {
  const { report, problem } = step;
  if (problem !== null) return <Notice intent="error" title={problem} />;
  return report ? <Report report={report} /> : <Running step={step} />;
}

function Running({ step: { progress, isStopping, plan } }: { step: TableStep }) {
  const jobs = useJobs();
  return (
    <Tight>
      <ProgressBar
        thickness="large"
        aria-label={t("tables.progress")}
        {...(progress ? { value: progress.rows, max: Math.max(progress.of, 1) } : {})}
      />
      {progress && (
        <Lines
          lines={[
            {
              id: "rows",
              label: t("tables.rows"),
              value: t("tables.rowsOf", { rows: progress.rows, of: progress.of }),
            },
            {
              id: "spent",
              label: t("runs.spent"),
              value: t("runs.spentOf", {
                spent: progress.chargedCredits,
                price: plan?.priceCredits ?? 0,
              }),
              isTotal: true,
            },
          ]}
        />
      )}
      <Buttons>
        <Button
          disabledFocusable={isStopping}
          onClick={() => {
            if (!isStopping) jobs.tables.stop();
          }}
        >
          {isStopping ? t("tables.stopping") : t("tables.stop")}
        </Button>
      </Buttons>
      <WaitNote />
      <Note>{isStopping ? t("runs.inFlightNote") : t("runs.runningNote")}</Note>
    </Tight>
  );
}

function Report({ report }: { report: SearchStepReport }) {
  const { announce } = usePane();
  const sentences = [
    ...(report.wasStopped ? [t("tables.stopped")] : []),
    t("tables.added", { count: report.added }),
    t("tables.spent", { credits: report.chargedCredits }),
  ].join(" ");
  useEffect(() => announce(sentences), [announce, sentences]);
  return (
    <Tight>
      {report.problem !== null && <Notice intent="warning" title={report.problem} />}
      {report.failure && <FailureNotice failure={report.failure} intent="warning" />}
      <Text>{sentences}</Text>
    </Tight>
  );
}

/** The credits that a person allows for a search, and for how many rows they are enough. */
export function BudgetField({
  about,
  value,
  onChange,
}: {
  about: "companies" | "jobs";
  value: string;
  onChange: (value: string) => void;
}) {
  const { context } = usePane();
  const rows = Math.floor((budgetOf(value, context.locale) ?? 0) / rowPrice(about));
  const isNumber = rows > 0;
  return (
    <TextField
      label={t("tables.budget")}
      problem={!isNumber && t("tables.budgetProblem")}
      hint={isNumber ? t("tables.allowsRows", { about, count: rows }) : undefined}
      inputMode="numeric"
      value={value}
      contentAfter={t("tables.budgetUnit")}
      onText={onChange}
    />
  );
}

/** Whole credits above 0, or null. */
export function budgetOf(typed: string, locale: string): Credits | null {
  return readWhole(typed, locale) || null;
}
