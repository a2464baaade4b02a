/** What stands beside a held answer: where it is from, and its figures for one technology or topic. */
import { useState } from "react";
import { keyOf, type Question } from "../../../client";
import type { CompanyRef, KeywordMetrics, KeywordSlug } from "../../../input";
import { t, valueText } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useHeld } from "../../state/queries";
import { AskDialog } from "../../ui/dialog";
import { Lines } from "../../ui/lists";
import { PriceButton } from "../../ui/price-button";
import { Section } from "../../ui/section";
import { Note, Text } from "../../ui/text";
import { DAY, entryColumns } from "./cell-questions";

/** When and by whom the answer was bought and whether it is old; asks again for a price, or deletes it. */
export function AnswerFooter({ question }: { question: Question }) {
  const { context, announce, formats } = usePane();
  const { staleAfterDays } = useClientView();
  // Asking again replaces answers bought before they were seen here.
  const [shownAt] = useState(context.now());
  const asked = keyOf(question);
  const item = context.client.answers.list().find((each) => each.key === asked);
  if (!item) return null;
  const { bought, isStale, key } = item;
  const forget = () => {
    void context.client.answers
      .forget([key], "everywhere")
      .then(() => announce(t("evidence.forgotten")));
  };
  return (
    <>
      <Note>
        {t("lookUp.bought", {
          credits: bought.credits,
          when: formats.age(bought.at, context.now()),
          by: bought.by,
        })}
      </Note>
      {bought.isFromFile === true && <Note>{t("evidence.fromFile")}</Note>}
      {isStale && <Note>{t("evidence.stale", { days: staleAfterDays })}</Note>}
      <PriceButton
        questions={[item.question]}
        cause={t("lookUp.lookUp")}
        refreshBefore={shownAt}
        label={(credits) => t("runs.stale.refresh", { credits })}
        appearance="secondary"
        size="small"
        onBought={() => announce(t("evidence.refreshed"))}
        beside={
          <AskDialog
            label={t("common.delete")}
            size="small"
            appearance="subtle"
            title={t("evidence.forgetTitle")}
            text={t("evidence.forgetText")}
            confirm={t("evidence.forgetConfirm")}
            onConfirm={forget}
          />
        }
      />
    </>
  );
}

/** The figures behind a cell about one technology or topic. */
export function EvidenceKeyword({ company, keyword }: { company: CompanyRef; keyword: string }) {
  const known = useHeld({ about: "keyword", text: keyword })?.keyword;
  const { slug, name } = known ?? { slug: keyword as KeywordSlug, name: keyword };
  const question = { about: "use", company, slug, needs: "presence" } as const;
  const held = useHeld(question);
  return (
    <Section title={name}>
      {held === null ? (
        <Text>{t("evidence.keyword.notHeld", { keyword: name })}</Text>
      ) : !held.isUsed ? (
        <Text>{t("evidence.keyword.notUsed", { keyword: name })}</Text>
      ) : held.metrics ? (
        <Figures metrics={held.metrics} />
      ) : (
        <Text>{t("evidence.keyword.presence", { keyword: name })}</Text>
      )}
      <AnswerFooter question={question} />
    </Section>
  );
}

function Figures({ metrics }: { metrics: KeywordMetrics }) {
  const { formats } = usePane();
  const textOf = ({ name, format }: (typeof entryColumns)[number]) => {
    const value = metrics[name];
    if (typeof value === "string") return format === DAY ? formats.day(value) : valueText(value);
    if (value === null) return null;
    return format === "0%" ? formats.percent(value) : formats.count(value);
  };
  const lines = entryColumns.map((column) => {
    const amount = textOf(column);
    return amount !== null && { what: t(column.title), amount };
  });
  return <Lines lines={lines} />;
}
