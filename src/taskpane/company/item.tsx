/** One held answer: what it is, when and by whom it was bought, its age; with buttons to refresh and forget it. */
import { say, t, textOr } from "../../texts";
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
  const { context, announce } = usePane();
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
    <Section title={textOr(`evidence.about.${question.about}`, question.about)}>
      {isMiss && <p className={text.text}>{missOf(reading) ?? t("evidence.miss")}</p>}
      {list && !isMiss && (
        <p className={text.text}>
          {t("evidence.entries", {
            count: list.keywords.length,
            total: list.total !== null && list.total > list.keywords.length ? list.total : null,
          })}
        </p>
      )}
      <EvidenceRecords question={question} />
      <Origin item={item} />
      <PriceButton
        questions={[question]}
        cause={cause}
        refreshBefore={shownAt}
        label={(credits) => t("evidence.refresh", { credits })}
        appearance="secondary"
        size="small"
        onBought={() => announce(t("evidence.refreshed"))}
        beside={
          <AskDialog
            label={t("evidence.forget")}
            size="small"
            appearance="subtle"
            title={t("evidence.forgetTitle")}
            text={t("evidence.forgetText")}
            confirm={t("evidence.forgetConfirm")}
            onConfirm={() => {
              void context.client
                .forget([item.key], "everywhere")
                .then(() => announce(t("evidence.forgotten")));
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
  const { staleAfterDays } = useClientView();
  const notes = [
    bought.isClaim === true && t("evidence.claimed"),
    bought.isPostdated
      ? t("evidence.postdated")
      : isStale && t("evidence.stale", { days: staleAfterDays }),
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
