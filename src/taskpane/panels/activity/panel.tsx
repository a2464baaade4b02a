/**
 * Activity: what waits for approval, lost replies, the runs (under way, waiting for a decision, ended), and what is old.
 */
import { useState } from "react";
import type { LostPurchase } from "../../../client";
import { say, t } from "../../../texts";
import { useClientView, usePane, useRunsState } from "../../state/pane-context";
import { useOldQuestions, useRuns } from "../../state/queries";
import { causeText } from "../../state/waiting-purchases";
import { AskDialog } from "../../ui/dialog";
import { Button } from "../../ui/fluent";
import { RecordList } from "../../ui/lists";
import { Counting, FailureNotice, Leads, Notice } from "../../ui/notice";
import { PriceButton } from "../../ui/price-button";
import { isRefreshable, RunList, RunOutcome, RunUnderWay } from "../../ui/runs";
import { Panel, Section } from "../../ui/section";
import { Buttons, dotted, Note, Text } from "../../ui/text";
import { WaitingSection } from "./waiting-list";

export function ActivityPanel() {
  const { context } = usePane();
  const { trouble, lost } = useClientView();
  return (
    <Panel title={t("panels.names.activity")}>
      {trouble && <FailureNotice failure={trouble} retry={() => context.client.retry()} />}
      <WaitingSection />
      {STANDINGS.map((standing) => (
        <LostNotice
          key={standing}
          standing={standing}
          lost={lost.filter((each) => each.standing === standing)}
        />
      ))}
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

const STANDINGS = ["unknown", "not-arrived", "checking"] as const;

/**
 * Paid requests whose replies were lost: what is known in one sentence, and the possible steps of each. Only those of this
 * machine: a file that was saved before the purchase does not have it.
 */
function LostNotice({
  standing,
  lost,
}: {
  standing: LostPurchase["standing"];
  lost: readonly LostPurchase[];
}) {
  const { context, formats } = usePane();
  if (lost.length === 0) return null;
  const creditsOf = ({ entry: { chargedCredits, priceCredits } }: LostPurchase) =>
    standing === "not-arrived" ? chargedCredits : priceCredits;
  const credits = lost.reduce((sum, each) => sum + creditsOf(each), 0);
  return (
    <Notice intent="warning" title={t(`lost.titles.${standing}`, { count: lost.length })}>
      <Text>{t(`lost.sentences.${standing}`, { credits })}</Text>
      <RecordList
        items={lost}
        first={2}
        row={(each) => ({
          id: each.entry.id,
          what: say(each.entry.what),
          amount: formats.credits(creditsOf(each)),
          note: dotted(formats.time(each.entry.at, context.now()), causeText(each.entry.cause)),
          below: <Steps lost={each} />,
        })}
      />
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
        <Buttons>
          <Button size="small" onClick={() => void client.settle(id, "charged")}>
            {t("lost.wasCharged")}
          </Button>
          <Button size="small" onClick={() => void client.settle(id, "not-charged")}>
            {t("lost.wasNotCharged")}
          </Button>
        </Buttons>
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
        <>
          <Button size="small" onClick={() => void client.settle(id, "ask-again")}>
            {t("lost.allow")}
          </Button>
          <Note>{t("lost.allowNote")}</Note>
        </>
      );
  }
}
