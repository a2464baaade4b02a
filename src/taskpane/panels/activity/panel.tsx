/**
 * Activity: what waits for approval, lost replies, the runs (under way, waiting for a decision, ended), and what is old.
 */
import { useState } from "react";
import type { LostPurchase } from "../../../client";
import { t } from "../../../texts";
import { useClientView, usePane, useRunsState } from "../../state/pane-context";
import { useOldQuestions, useRuns } from "../../state/queries";
import { AskDialog } from "../../ui/dialog";
import { Button } from "../../ui/fluent";
import { useFirst } from "../../ui/lists";
import { Counting, FailureNotice, Leads, Notice } from "../../ui/notice";
import { PriceButton } from "../../ui/price-button";
import { isRefreshable, RunList, RunOutcome, RunUnderWay } from "../../ui/runs";
import { Panel, Section } from "../../ui/section";
import { Buttons, Note, Text } from "../../ui/text";
import { WaitingSection } from "./waiting-list";

export function ActivityPanel() {
  const { context } = usePane();
  const { trouble, lost } = useClientView();
  const { shown, more } = useFirst(lost, 5);
  return (
    <Panel title={t("panels.names.activity")}>
      {trouble && <FailureNotice failure={trouble} retry={() => context.client.retry()} />}
      <WaitingSection />
      {shown.map((each) => (
        <LostNotice key={each.entry.id} lost={each} />
      ))}
      {more}
      <Runs />
      <OldAnswers />
    </Panel>
  );
}

function Runs() {
  const { current, reports } = useRunsState();
  const runs = useRuns();
  const last = [...reports.values()].at(-1);
  const past = runs.value?.filter(({ id }) => id !== current?.id) ?? [];
  return (
    <>
      {current && <RunUnderWay current={current} />}
      {!current && last && !last.isKept && <RunOutcome report={last} />}
      {runs.problem !== null && <Notice intent="error" title={runs.problem} />}
      {runs.value === null && runs.isReading && <Counting label={t("common.loading")} />}
      {runs.value && past.length === 0 && !current && (
        <Section title={t("runs.title")}>
          <Note>{t("runs.none")}</Note>
          <Buttons>
            <Leads to="enrich" label={t("runs.toEnrich")} />
          </Buttons>
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t("runs.title")}>
          <RunList runs={past} />
        </Section>
      )}
    </>
  );
}

/**
 * Old answers of this workbook, whatever bought them, with the price of asking them again. Formulas take new answers
 * by themselves. A run writes over the old value that it knows, so it is refreshed before its answers are replaced here.
 */
function OldAnswers() {
  const { context } = usePane();
  const { staleAfterDays } = useClientView();
  // Answers bought before this moment are the old ones.
  const [shownAt] = useState(context.now());
  const questions = useOldQuestions();
  const hasRuns = useRuns().value?.some(isRefreshable) === true;
  if (questions.length === 0) return null;
  return (
    <Section title={t("runs.stale.title")}>
      <Text role="status">
        {t("runs.stale.answers", { count: questions.length, days: staleAfterDays })}
      </Text>
      {hasRuns && <Note>{t("runs.stale.runsFirst")}</Note>}
      <PriceButton
        questions={questions}
        cause={t("runs.actions.refresh")}
        refreshBefore={shownAt}
        label={(credits) => t("runs.stale.refreshAll", { answers: questions.length, credits })}
        size="small"
      />
    </Section>
  );
}

/**
 * A paid request whose reply was lost: what is known in one sentence, and the possible steps. Only those of this machine: a
 * file that was saved before the purchase does not have it.
 */
function LostNotice({ lost }: { lost: LostPurchase }) {
  const { context, formats } = usePane();
  const { entry, standing } = lost;
  const sentence = t(`lost.sentences.${standing}`, {
    time: formats.time(entry.at, context.now()),
    what: entry.what,
    most: entry.priceCredits,
    credits: entry.chargedCredits,
  });
  return (
    <Notice intent="warning" title={t(`lost.titles.${standing}`)} actions={<Steps lost={lost} />}>
      <Text>{sentence}</Text>
      {standing === "not-arrived" && lost.questions === 0 && <Note>{t("lost.allowNote")}</Note>}
    </Notice>
  );
}

function Steps({ lost: { entry, standing, questions } }: { lost: LostPurchase }) {
  const { context } = usePane();
  const { client } = context;
  const { id, priceCredits } = entry;
  switch (standing) {
    case "checking":
    case "unknown":
      return (
        <>
          <Button size="small" onClick={() => void client.settle(id, "charged")}>
            {t("lost.wasCharged")}
          </Button>
          <Button size="small" onClick={() => void client.settle(id, "not-charged")}>
            {t("lost.wasNotCharged")}
          </Button>
        </>
      );
    case "not-arrived":
      return questions > 0 ? (
        <AskDialog
          label={t("lost.askAgain")}
          title={t("lost.askAgainTitle")}
          text={t("lost.askAgainText", { credits: priceCredits })}
          confirm={t("lost.askAgainConfirm", { credits: priceCredits })}
          onConfirm={() => void client.settle(id, "ask-again")}
        />
      ) : (
        <Button size="small" onClick={() => void client.settle(id, "ask-again")}>
          {t("lost.allow")}
        </Button>
      );
  }
}
