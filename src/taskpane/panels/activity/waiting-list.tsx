/**
 * What waits for approval, each with its price, and what a person can do: approve or drop all, or one. The price is on the button that spends it. A refusal by a ceiling is told in words.
 */
import { useEffect, useState } from "react";
import { Checkmark16Regular, Dismiss16Regular } from "@fluentui/react-icons";
import { type Approved, outOfCredits, type Result } from "../../../client";
import { say, t } from "../../../texts";
import { failureNow } from "../../state/failure-words";
import { causeText, purchaseTitle } from "../../state/waiting-purchases";
import { useClientView, usePane } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import { IconButton } from "../../ui/buttons";
import { AskDialog } from "../../ui/dialog";
import { Button } from "../../ui/fluent";
import { RecordList } from "../../ui/lists";
import { ActNote, FailureNotice, Notice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Buttons, dotted, Note, Text } from "../../ui/text";

interface Outcome {
  readonly result: Result<Approved>;
  /** Of what was approved. */
  readonly names: readonly string[];
}

type Approve = (ids: readonly string[] | "all", shownCredits: number) => void;

export function WaitingSection() {
  const { context } = usePane();
  const { waiting, waitingCredits, dropped } = useClientView();
  const { approve, outcome } = useApproval();
  if (waiting.length === 0 && dropped === 0 && !outcome)
    return <Note role="status">{t("waiting.none")}</Note>;
  return (
    <Section title={t("failures.waiting.title")}>
      {outcome && <OutcomeNotice {...outcome} />}
      <Text role="status">
        {waiting.length === 0
          ? t("waiting.none")
          : t("waiting.summary", { count: waiting.length, credits: waitingCredits })}
      </Text>
      {dropped > 0 && (
        <Buttons>
          <Note>{t("waiting.dropped", { count: dropped })}</Note>
          <Button appearance="subtle" onClick={() => context.client.retry()}>
            {t("waiting.takeBack")}
          </Button>
        </Buttons>
      )}
      {waiting.length > 0 && (
        <>
          <AllWaiting approve={approve} />
          <WaitingRows approve={approve} />
        </>
      )}
    </Section>
  );
}

/** The buttons for all waiting purchases at once. */
function AllWaiting({ approve }: { approve: Approve }) {
  const { context, formats } = usePane();
  const { waiting, waitingCredits, waitingEndsAt, balance, isTeam, trouble } = useClientView();
  const select = useAct();
  // What was selected may be approved by now.
  useEffect(select.clear, [waiting.length]);
  // Not even the cheapest is covered.
  const leftCredits = balance?.leftCredits ?? Infinity;
  const isShort = waiting.every(({ priceCredits }) => priceCredits > leftCredits);
  return (
    <>
      {waitingEndsAt !== null && (
        <Note>
          {t("usage.waiting.ready", { time: formats.time(waitingEndsAt, context.now()) })}
        </Note>
      )}
      {isShort && trouble?.kind !== "out-of-credits" && (
        <FailureNotice
          failure={outOfCredits(waitingCredits, leftCredits, isTeam)}
          intent="warning"
          retry={() => void context.client.refreshBalance()}
        />
      )}
      <ActNote of={select} />
      <Buttons>
        {!isShort && (
          <Button appearance="primary" onClick={() => approve("all", waitingCredits)}>
            {t("waiting.approveAll", { credits: waitingCredits })}
          </Button>
        )}
        <AskDialog
          label={t("waiting.drop")}
          appearance="subtle"
          title={t("waiting.dropTitle")}
          text={t("waiting.dropText")}
          onConfirm={() => context.client.drop("all")}
        />
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={select.isActing}
          onClick={() => select.tell(() => context.formulas.selectWaiting())}
        >
          {t("usage.waiting.select")}
        </Button>
      </Buttons>
    </>
  );
}

function WaitingRows({ approve }: { approve: Approve }) {
  const pane = usePane();
  const { waiting } = useClientView();
  const { context, formats } = pane;
  return (
    <RecordList
      items={waiting}
      first={5}
      row={(item) => {
        const what = purchaseTitle(item, pane);
        return {
          id: item.id,
          what,
          amount: formats.credits(item.priceCredits),
          note: dotted(
            causeText(item.cause),
            item.questions > 1 && t("waiting.answers", { formulas: item.questions }),
            t("waiting.since", { time: formats.time(item.waitingSince, context.now()) })
          ),
          actions: (
            <Buttons>
              <IconButton
                icon={<Checkmark16Regular />}
                label={t("waiting.approveOne", { what, credits: item.priceCredits })}
                onClick={() => approve([item.id], item.priceCredits)}
              />
              <IconButton
                icon={<Dismiss16Regular />}
                label={t("waiting.dropOne", { what })}
                onClick={() => context.client.drop([item.id])}
              />
            </Buttons>
          ),
        };
      }}
    />
  );
}

/** The result of the last approval: how much was allowed or charged, and what stopped the rest. */
function OutcomeNotice({ result, names }: Outcome) {
  const view = useClientView();
  if (!result.ok) return <FailureNotice failure={result.failure} intent="warning" />;
  const { approved, priceCredits, charge } = result.value;
  const obstacle = result.value.obstacle && failureNow(result.value.obstacle, view);
  // What is approved costs no more than was shown, also where the service has more records than were asked for.
  const again = view.waiting.filter(({ what }) => names.includes(say(what))).length;
  return (
    <>
      <Notice
        intent="success"
        title={
          charge?.isSettled
            ? t("waiting.charged", {
                count: approved,
                charged: charge.chargedCredits,
                credits: priceCredits,
              })
            : t("waiting.approved", { count: approved, credits: priceCredits })
        }
      >
        {!obstacle && again > 0 && <Text>{t("waiting.again", { count: again })}</Text>}
      </Notice>
      {obstacle && <FailureNotice failure={obstacle} intent="warning" />}
    </>
  );
}

/** Approves at the price that is shown, and keeps the outcome until the next decision. */
function useApproval() {
  const { context } = usePane();
  const { client } = context;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const approve: Approve = (ids, shownCredits) => {
    const asked = client.view().waiting.filter(({ id }) => ids === "all" || ids.includes(id));
    const names = asked.map(({ what }) => say(what));
    void client.approve(ids, shownCredits).then((result) => {
      // Nothing was approved because it was decided before, by another click or in another workbook: nothing to show.
      if (!result.ok || result.value.approved > 0) setOutcome({ result, names });
    });
  };
  return { approve, outcome };
}
