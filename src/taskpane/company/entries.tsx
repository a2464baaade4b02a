/** Technologies or buying intents of one company: their price while they are not held; then the list, and buttons that write it into the sheet. */
import { t, valueText } from "../../texts";
import { Button } from "../kit/fluent";
import { useState } from "react";
import { type CompanyRef, type KeywordMetrics, labelOf } from "../../input";
import type { Cause, Reading } from "../../client";
import { textInFormula } from "../../excel";
import { entryRows } from "./state";
import { useClientView, usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { BoughtNote } from "../kit/bought-note";
import { PriceButton } from "../kit/buttons/price-button";
import { RecordList } from "../kit/record-list";
import { Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

type About = "technologies" | "intents";
type EntriesReading = Extract<Reading, { about: About }>;

export function LookUpEntries({
  about,
  company,
  cause,
}: {
  about: About;
  company: CompanyRef;
  cause: Cause;
}) {
  const text = useTextStyles();
  const { context } = usePane();
  useClientView();
  const question = { about, company } as const;
  const reading = context.client.heldReading(question);
  const held = reading?.about === about ? reading : null;
  return (
    <Section title={t(`lookUp.${about}.title`)} catchesFocus={held !== null}>
      {!held && (
        <PriceButton
          questions={[question]}
          cause={cause}
          label={(credits) => t(`lookUp.${about}.buy`, { credits })}
          appearance="secondary"
        />
      )}
      {held?.keywords.length === 0 && <p className={text.text}>{t(`lookUp.${about}.none`)}</p>}
      {held && held.keywords.length > 0 && <Entries about={about} company={company} held={held} />}
      {held && <BoughtNote bought={held.bought} />}
    </Section>
  );
}

function Entries({
  about,
  company,
  held,
}: {
  about: About;
  company: CompanyRef;
  held: EntriesReading;
}) {
  const text = useTextStyles();
  const { keywords, total } = held;
  return (
    <>
      {total !== null && total > keywords.length && (
        <p className={text.text}>{t("lookUp.ofTotal", { held: keywords.length, total })}</p>
      )}
      <RecordList
        items={keywords}
        first={5}
        step={50}
        moreLabel={(count) => t("ledger.more", { count })}
        row={entryRow}
      />
      <IntoSheet about={about} company={company} entries={keywords} />
    </>
  );
}

function entryRow(entry: KeywordMetrics) {
  return {
    id: entry.slug,
    what: entry.name,
    amount: entry.confidence === null ? "" : valueText(entry.confidence),
    note: entry.jobs === null ? "" : t("lookUp.jobs", { count: entry.jobs }),
  };
}

/** A table, for Excel to sort and filter, or the formula that stays up to date. */
function IntoSheet({
  about,
  company,
  entries,
}: {
  about: About;
  company: CompanyRef;
  entries: readonly KeywordMetrics[];
}) {
  const text = useTextStyles();
  const { context } = usePane();
  const act = useSheetAct();
  const [label] = useState(() => labelOf(company));
  const name = about === "technologies" ? "TECHSTACK" : "INTENTS";
  const writeTable = () =>
    context.sheet.putTable({
      name: `${label} ${t(`lookUp.${about}.title`)}`,
      columns: columnsOf(about),
      rows: entryRows(entries),
    });
  const writeFormula = () => context.sheet.putFormula(`=SCOUT.${name}(${textInFormula(label)})`);
  const button = (title: string, write: () => Promise<string>) => (
    <Button
      size="small"
      disabledFocusable={act.isActing}
      onClick={() => act.run(async () => t("lookUp.wrote", { address: await write() }))}
    >
      {title}
    </Button>
  );
  return (
    <>
      <div className={text.buttons}>
        {button(t("lookUp.intoTable"), writeTable)}
        {button(t("lookUp.intoFormula"), writeFormula)}
      </div>
      <SheetOutcome act={act} />
    </>
  );
}

/** Columns of the table, as `entryRows` fills them. */
function columnsOf(about: About) {
  return [
    {
      title: about === "technologies" ? t("lookUp.columns.technology") : t("lookUp.columns.topic"),
      width: 26,
    },
    { title: t("lookUp.columns.category"), width: 26 },
    { title: t("lookUp.columns.confidence"), width: 12 },
    { title: t("lookUp.columns.jobs"), format: "#,##0", width: 10 },
    { title: t("lookUp.columns.jobs30"), format: "#,##0", width: 12 },
    { title: t("lookUp.columns.first"), format: "yyyy-mm-dd", width: 12 },
    { title: t("lookUp.columns.last"), format: "yyyy-mm-dd", width: 12 },
    { title: t("lookUp.columns.rank"), format: "0", width: 8 },
    { title: t("lookUp.columns.share"), format: "0%", width: 8 },
  ];
}
