/** The figures behind a cell about one technology or topic: confidence, jobs, first and last seen, rank, share. */
import { t, valueText } from "../../texts";
import type { KeywordMetrics, CompanyRef, KeywordSlug } from "../../input";
import { usePane } from "../state/pane-context";
import { Lines, type Line } from "../kit/lines";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

export function EvidenceKeyword({ company, keyword }: { company: CompanyRef; keyword: string }) {
  const text = useTextStyles();
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
        <p className={text.text}>{t("evidence.keyword.notHeld", { keyword: name })}</p>
      ) : !reading.isUsed ? (
        <p className={text.text}>{t("evidence.keyword.notUsed", { keyword: name })}</p>
      ) : reading.metrics ? (
        <Figures metrics={reading.metrics} />
      ) : (
        <p className={text.text}>{t("evidence.keyword.presence", { keyword: name })}</p>
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
