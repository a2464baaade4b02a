/** Activity: what waits for approval, lost replies, and the runs (under way, waiting for a decision, finished). */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import type { RunSummary } from "../../excel";
import { useClientView, usePane } from "../state/pane-context";
import { useRunsState } from "../jobs/pane-jobs";
import { HeldSection } from "./held-list";
import { LostPurchases } from "./lost-purchases";
import { FailureNotice } from "../kit/failure-notice";
import { Notice } from "../kit/notice";
import { Counting } from "../kit/buttons/spend-button";
import { RunList } from "../runs/run-list";
import { RunUnderWay } from "../runs/run-under-way";
import { Panel, Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

/** Whether a run waits for a person's decision. */
function isWaiting({ state }: RunSummary): boolean {
  return ["interrupted", "paused", "elsewhere"].includes(state);
}

export function ActivityPanel() {
  const { context, ledTo } = usePane();
  const { trouble } = useClientView();
  return (
    <Panel title={t("panels.names.activity")} takesFocus={ledTo !== null}>
      {trouble && <FailureNotice failure={trouble} retry={() => context.client.retry()} />}
      <HeldSection />
      <LostPurchases />
      <Runs />
    </Panel>
  );
}

function Runs() {
  const text = useTextStyles();
  const { goTo } = usePane();
  const { runs, current, problem } = useRunsState();
  const past = runs?.filter(({ id }) => id !== current?.id) ?? [];
  const waiting = past.filter(isWaiting);
  const finished = past.filter((run) => !isWaiting(run));
  return (
    <>
      {current && <RunUnderWay current={current} problem={problem} />}
      {!current && problem !== null && (
        <Notice intent="error" title={t("enrich.problem")}>
          <span>{problem}</span>
        </Notice>
      )}
      {runs === null && <Counting label={t("runs.reading")} />}
      {runs !== null && past.length === 0 && !current && (
        <Section title={t("runs.title")}>
          <p className={text.note}>{t("runs.none")}</p>
          <div className={text.buttons}>
            <Button size="small" onClick={() => goTo("enrich")}>
              {t("runs.toEnrich")}
            </Button>
          </div>
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title={t("runs.sections.waiting")}>
          <RunList runs={waiting} areOpen />
        </Section>
      )}
      {finished.length > 0 && (
        <Section title={t("runs.sections.finished")}>
          <RunList runs={finished} />
        </Section>
      )}
    </>
  );
}
