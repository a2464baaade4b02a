/** One held answer: what it is, when and by whom it was bought, its age; with buttons to refresh and forget it. */
import { say } from "../../sentences";
import { useState } from "react";
import { type Cause, type HeldItem, missWords, type Reading } from "../../client";
import { useClientView, usePane } from "../state/pane-context";
import { AskDialog } from "../kit/ask-dialog";
import { EvidenceRecords } from "./company-records";
import { BoughtNote } from "../kit/bought-note";
import { PriceButton } from "../kit/buttons/price-button";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

function missOf(reading: Reading | undefined): string | null {
  const isOther = reading?.about === "company" && reading.otherwise;
  return isOther ? say(missWords([reading])) : null;
}

export function EvidenceItem({ item, cause }: { item: HeldItem; cause: Cause }) {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const words = messages.evidence;
  // Renders again when a held answer may have changed.
  useClientView();
  const { question, bought } = item;
  // A refresh replaces answers bought before this panel showed them.
  const [shownAt] = useState(context.now());
  const reading = context.client.heldReading(question);
  const list = reading && "keywords" in reading ? reading : null;
  // An empty list for a company that the service knows is charged, so it is no miss.
  const isMiss = item.isMiss || (list?.keywords.length === 0 && bought.credits === 0);
  return (
    <Section title={words.about[question.about] ?? question.about}>
      {isMiss && <p className={text.text}>{missOf(reading) ?? words.miss}</p>}
      {list && !isMiss && (
        <p className={text.text}>{words.entries(list.keywords.length, list.total)}</p>
      )}
      <EvidenceRecords question={question} />
      <Origin item={item} />
      <PriceButton
        questions={[question]}
        cause={cause}
        refreshBefore={shownAt}
        label={words.refresh}
        appearance="secondary"
        size="small"
        onBought={() => announce(words.refreshed)}
        beside={
          <AskDialog
            label={words.forget}
            size="small"
            appearance="subtle"
            title={words.forgetTitle}
            text={words.forgetText}
            confirm={words.forgetConfirm}
            onConfirm={() => {
              void context.client
                .forget([item.key], "everywhere")
                .then(() => announce(words.forgotten));
            }}
          />
        }
      />
    </Section>
  );
}

/** When and by whom an answer was bought, for how much, and whether it is old. */
function Origin({ item: { bought, isStale } }: { item: HeldItem }) {
  const text = useTextStyles();
  const { messages } = usePane();
  const { staleAfterDays } = useClientView();
  const words = messages.evidence;
  const notes = [
    bought.isClaim === true && words.claimed,
    bought.isPostdated ? words.postdated : isStale && words.stale(staleAfterDays),
  ];
  return (
    <>
      <BoughtNote bought={bought} />
      {notes.map(
        (note) =>
          note && (
            <p key={note} className={text.note}>
              {note}
            </p>
          )
      )}
    </>
  );
}
