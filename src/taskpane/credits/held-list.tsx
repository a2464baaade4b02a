/**
 * What waits for approval, each with its price, and what a person can do: approve all, the first ten or one, or
 * drop. The price is on the button that spends it. A refusal by a ceiling is told in words.
 */
import { Button, makeStyles, tokens } from "../kit/fluent";
import { Checkmark16Regular, CursorClickRegular, Dismiss16Regular } from "@fluentui/react-icons";
import { useRef, useState } from "react";
import type { Approved, HeldPurchase, Result } from "../../client";
import { failureNow } from "../state/failure-now";
import { useClientView, usePane } from "../state/pane-context";
import { heldName } from "../state/held-name";
import { useSheetAct } from "../state/sheet-act";
import { AskDialog } from "../kit/ask-dialog";
import { useCaughtFocus } from "../kit/kept-focus";
import { IconButton } from "../kit/buttons/icon-button";
import { FailureNotice } from "../kit/failure-notice";
import { BlockedCells, HeldCells } from "./blocked-cells";
import { Notice } from "../kit/notice";
import { RecordList } from "../kit/record-list";
import { Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

const FIRST = 10;

type Approve = (ids: readonly string[] | "all", shownCredits: number) => void;

const useStyles = makeStyles({
  rowButtons: {
    display: "flex",
    justifyContent: "flex-end",
    columnGap: tokens.spacingHorizontalXXS,
  },
});

export function HeldSection() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { held, heldCredits, dropped } = useClientView();
  const { approve, outcome } = useApproval();
  const summary = useRef<HTMLParagraphElement>(null);
  useCaughtFocus(summary, held.length);
  return (
    <Section title={messages.held.title}>
      {outcome && <OutcomeNotice result={outcome} />}
      <p ref={summary} tabIndex={-1} className={held.length === 0 ? text.note : text.text}>
        {held.length === 0 ? messages.held.none : messages.held.summary(held.length, heldCredits)}
      </p>
      {dropped > 0 && (
        <div className={text.buttons}>
          <span className={text.note}>{messages.held.dropped(dropped)}</span>
          <Button appearance="subtle" onClick={() => context.client.retry()}>
            {messages.held.takeBack}
          </Button>
        </div>
      )}
      {held.length > 0 && (
        <>
          <AllHeld approve={approve} />
          <HeldRows held={held} approve={approve} />
        </>
      )}
    </Section>
  );
}

/** The buttons for all held purchases at once. */
function AllHeld({ approve }: { approve: Approve }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const { held, heldCredits, heldEndsAt } = useClientView();
  const select = useSheetAct();
  const first = held.slice(0, FIRST);
  return (
    <>
      {heldEndsAt !== null && (
        <p className={text.note}>
          {messages.usage.held.ready(formats.time(heldEndsAt, context.now()))}
        </p>
      )}
      <SheetOutcome act={select} />
      <div className={text.buttons}>
        <Button appearance="primary" onClick={() => approve("all", heldCredits)}>
          {messages.held.approveAll(heldCredits)}
        </Button>
        {held.length > FIRST && (
          <Button
            onClick={() =>
              approve(
                first.map(({ id }) => id),
                sumOf(first)
              )
            }
          >
            {messages.held.approveFirst(FIRST, sumOf(first))}
          </Button>
        )}
        <AskDialog
          label={messages.held.drop}
          appearance="subtle"
          title={messages.held.dropTitle}
          text={messages.held.dropText}
          confirm={messages.held.dropConfirm}
          onConfirm={() => context.client.drop("all")}
        />
        <Button
          appearance="subtle"
          disabledFocusable={select.isActing}
          onClick={() => select.run(async () => (await context.formulas.selectWaiting()).sentence)}
        >
          {messages.usage.held.select}
        </Button>
      </div>
    </>
  );
}

function HeldRows({ held, approve }: { held: readonly HeldPurchase[]; approve: Approve }) {
  const styles = useStyles();
  const pane = usePane();
  const { context, messages, formats } = pane;
  const words = messages.held;
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <RecordList
      items={held}
      first={5}
      step={50}
      moreLabel={messages.ledger.more}
      row={(item) => {
        const what = heldName(item, pane);
        return {
          id: item.id,
          what,
          amount: formats.credits(item.priceCredits),
          note: [
            causeText(messages, item.cause),
            item.questions > 1 ? words.answers(item.questions) : null,
            words.since(formats.time(item.heldAt, context.now())),
          ]
            .filter((part) => part !== null)
            .join(" · "),
          ...(opened === item.id && { below: <HeldCells item={item} /> }),
          actions: (
            <div className={styles.rowButtons}>
              {item.cause.kind === "formula" && (
                <IconButton
                  icon={<CursorClickRegular />}
                  aria-expanded={opened === item.id}
                  label={messages.usage.held.cells(what)}
                  onClick={() => setOpened(opened === item.id ? null : item.id)}
                />
              )}
              <IconButton
                icon={<Checkmark16Regular />}
                label={words.approveOne(what, item.priceCredits)}
                onClick={() => approve([item.id], item.priceCredits)}
              />
              <IconButton
                icon={<Dismiss16Regular />}
                label={words.dropOne(what)}
                onClick={() => context.client.drop([item.id])}
              />
            </div>
          ),
        };
      }}
    />
  );
}

/** The result of the last approval: how much was allowed or charged, and what stopped the rest. */
function OutcomeNotice({ result }: { result: Result<Approved> }) {
  const { held } = usePane().messages;
  const view = useClientView();
  if (!result.ok) return <FailureNotice failure={result.failure} intent="warning" />;
  const { approved, priceCredits, charge } = result.value;
  const obstacle = result.value.obstacle && failureNow(result.value.obstacle, view);
  return (
    <>
      <div role="status">
        <Notice
          intent="success"
          title={
            charge?.isSettled
              ? held.charged(approved, charge.chargedCredits, priceCredits)
              : held.approved(approved, priceCredits)
          }
        />
      </div>
      {charge?.isSettled && <BlockedCells />}
      {obstacle && <FailureNotice failure={obstacle} intent="warning" />}
    </>
  );
}

/** Approves at the price that is shown, and keeps the outcome until the next decision. */
function useApproval() {
  const { context } = usePane();
  const { client } = context;
  const [outcome, setOutcome] = useState<Result<Approved> | null>(null);
  const approve: Approve = (ids, shownCredits) => {
    void client.approve(ids, shownCredits).then((result) => {
      // Nothing was approved because it was decided before, by another click or in another window: nothing to show.
      if (!result.ok || result.value.approved > 0) setOutcome(result);
    });
  };
  return { approve, outcome };
}

function sumOf(held: readonly HeldPurchase[]): number {
  return held.reduce((sum, item) => sum + item.priceCredits, 0);
}

export function causeText(
  { ledger: { causes } }: ReturnType<typeof usePane>["messages"],
  cause: HeldPurchase["cause"]
): string {
  return causes[cause.kind](cause.name);
}
