/** One held answer: what it is, when and by whom it was bought, its age; with buttons to refresh and forget it. */
import { useState } from "react";
import { type Cause, type HeldItem, missWords, type Reading } from "../../../client";
import type { CompanyRef, KeywordMetrics, KeywordSlug } from "../../../input";
import { say, t, textOr, valueText } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { AskDialog } from "../../ui/dialog";
import { type Line, Lines } from "../../ui/lists";
import { BoughtNote } from "../../ui/notice";
import { PriceButton } from "../../ui/price-button";
import { Section } from "../../ui/section";
import { Note, Text } from "../../ui/text";
import { EvidenceRecords } from "./answers";

function missOf(reading: Reading | undefined): string | null {
  const isOther = reading?.about === "company" && reading.otherwise;
  return isOther ? say(missWords([reading])) : null;
}

export function EvidenceItem({ item, cause }: { item: HeldItem; cause: Cause }) {
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
      {isMiss && <Text>{missOf(reading) ?? t("evidence.miss")}</Text>}
      {list && !isMiss && (
        <Text>
          {t("evidence.entries", {
            count: list.keywords.length,
            total: list.total !== null && list.total > list.keywords.length ? list.total : null,
          })}
        </Text>
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
              void context.client.answers
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
  const { staleAfterDays } = useClientView();
  const notes = [
    bought.isFromFile === true && t("evidence.fromFile"),
    bought.isPostdated
      ? t("evidence.postdated")
      : isStale && t("evidence.stale", { days: staleAfterDays }),
  ];
  return (
    <>
      <BoughtNote bought={bought} />
      {notes.map((note) => note && <Note key={note}>{note}</Note>)}
    </>
  );
}

/** The figures behind a cell about one technology or topic: confidence, jobs, first and last seen, rank, share. */
export function EvidenceKeyword({ company, keyword }: { company: CompanyRef; keyword: string }) {
  const { context } = usePane();
  const named = context.client.heldReading({ about: "keyword", text: keyword });
  const slug =
    named?.about === "keyword" && named.keyword ? named.keyword.slug : (keyword as KeywordSlug);
  const inList = (about: "technologies" | "intents") => {
    const list = context.client.heldReading({ about, company });
    return list?.about === about
      ? list.keywords.find((each) => each.slug === slug)?.name
      : undefined;
  };
  const name =
    (named?.about === "keyword" ? named.keyword?.name : undefined) ??
    inList("technologies") ??
    inList("intents") ??
    keyword;
  const reading = context.client.heldReading({ about: "use", company, slug, needs: "presence" });
  return (
    <Section title={name}>
      {reading?.about !== "use" ? (
        <Text>{t("evidence.keyword.notHeld", { keyword: name })}</Text>
      ) : !reading.isUsed ? (
        <Text>{t("evidence.keyword.notUsed", { keyword: name })}</Text>
      ) : reading.metrics ? (
        <Figures metrics={reading.metrics} />
      ) : (
        <Text>{t("evidence.keyword.presence", { keyword: name })}</Text>
      )}
    </Section>
  );
}

/** The figures of one row of a list of technologies or topics, from the held list. */
export function EvidenceEntry({
  about,
  company,
  texts,
}: {
  about: "technologies" | "intents";
  company: CompanyRef;
  /** Texts of the row's cells; one of them may be the name. */
  texts: readonly string[];
}) {
  const { client } = usePane().context;
  const reading = client.heldReading({ about, company });
  const held = reading?.about === about ? reading.keywords : [];
  const entry = held.find(({ name }) => texts.includes(name));
  return entry ? (
    <Section title={entry.name}>
      <Figures metrics={entry} />
    </Section>
  ) : null;
}

function Figures({ metrics }: { metrics: KeywordMetrics }) {
  const { formats } = usePane();
  const count = (value: number | null) => (value === null ? null : formats.count(value));
  const day = (value: string | null) => (value === null ? null : formats.day(value));
  const rows: [id: string, label: string, value: string | null][] = [
    [
      "confidence",
      t("evidence.figures.confidence"),
      metrics.confidence === null ? null : valueText(metrics.confidence),
    ],
    ["jobs", t("evidence.figures.jobs"), count(metrics.jobs)],
    ["jobs7", t("evidence.figures.jobs7"), count(metrics.jobsLast7Days)],
    ["jobs30", t("evidence.figures.jobs30"), count(metrics.jobsLast30Days)],
    ["jobs180", t("evidence.figures.jobs180"), count(metrics.jobsLast180Days)],
    ["first", t("evidence.figures.first"), day(metrics.firstSeen)],
    ["last", t("evidence.figures.last"), day(metrics.lastSeen)],
    ["rank", t("evidence.figures.rank"), count(metrics.rank)],
    [
      "share",
      t("evidence.figures.share"),
      metrics.share === null ? null : formats.percent(metrics.share),
    ],
  ];
  const lines = rows.flatMap(([id, label, value]): Line[] =>
    value === null ? [] : [{ id, label, value }]
  );
  return <Lines lines={lines} />;
}
