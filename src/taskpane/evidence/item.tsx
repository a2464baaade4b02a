/** One held answer: what it is, when and by whom it was bought, its age; with buttons to refresh and forget it. */
import { say } from "../../sentences";
import { useState } from "react";
import type { HeldItem } from "../../client";
import type { Cause, Reading } from "../../model";
import { missWords } from "../../client";
import { useClientView, usePane } from "../state/pane-context";
import { AskDialog } from "../kit/ask-dialog";
import { EvidenceRecords } from "./company-records";
import { Lines } from "../kit/lines";
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

/** When, where and by whom an answer was bought, for how much, and where it is kept. */
function Origin({ item: { bought, isStale, where } }: { item: HeldItem }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.evidence;
  const { staleAfterDays } = useClientView();
  const now = context.now();
  return (
    <Lines
      lines={[
        { id: "bought", label: words.bought, value: formats.time(bought.at, now) },
        {
          id: "age",
          label: words.age,
          value: formats.age(bought.at, now),
          ...((isStale || bought.isPostdated) && {
            below: (
              <span className={text.note}>
                {bought.isPostdated ? words.postdated : words.stale(staleAfterDays)}
              </span>
            ),
          }),
        },
        {
          id: "source",
          label: words.source,
          value: words.sourceOf(bought.isClaim === true, bought.by),
        },
        { id: "by", label: words.by, value: bought.by === "" ? words.byUnknown : bought.by },
        { id: "price", label: words.price, value: formats.credits(bought.credits) },
        { id: "where", label: words.kept, value: words.where[where] },
      ]}
    />
  );
}
