/**
 * Technologies or buying intents of one company: their price while they are not held; then the list
 * with its filters, the price of the rest if the list is very long, and buttons that write it into the
 * sheet.
 */
import { Button } from "../kit/fluent";
import { useState } from "react";
import type { KeywordMetrics, Cause, CompanyRef, Reading } from "../../model";
import { labelOf, filterKeywords } from "../../input";
import {
  cutEntries,
  entriesFormula,
  entryRows,
  isWiderThanShown,
  keywordFilterOf,
  noEntryFilter,
  type EntryFilter,
} from "./state";
import type { Messages } from "../messages";
import { useKept } from "../state/kept";
import { useClientView, usePane, type PaneTexts } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { BoughtNote } from "./bought-note";
import { EntryFilters } from "./entry-filters";
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
  const { context, messages } = usePane();
  const words = messages.lookUp[about];
  useClientView();
  const question = { about, company } as const;
  const reading = context.client.heldReading(question);
  const held = reading?.about === about ? reading : null;
  return (
    <Section title={words.title} catchesFocus={held !== null}>
      {!held && (
        <PriceButton
          questions={[question]}
          cause={cause}
          label={words.buy}
          appearance="secondary"
        />
      )}
      {held?.keywords.length === 0 && <p className={text.text}>{words.none}</p>}
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
  const { context, messages, formats } = usePane();
  const words = messages.lookUp;
  const [filter, setFilter] = useKept<EntryFilter>(`entries ${about}`, noEntryFilter);
  const { keywords, total } = held;
  const passing = cutEntries(
    filterKeywords(keywords, keywordFilterOf(filter, context.locale)),
    filter,
    context.locale
  );
  return (
    <>
      {total !== null && total > keywords.length && (
        <p className={text.text}>{words.ofTotal(keywords.length, total)}</p>
      )}
      <EntryFilters entries={keywords} filter={filter} onChange={setFilter} />
      <p className={text.note} role="status">
        {passing.length === 0 ? words.filter.none : words.shown(passing.length, keywords.length)}
      </p>
      <RecordList
        items={passing}
        first={10}
        step={50}
        moreLabel={messages.ledger.more}
        row={(entry) => entryRow(entry, { messages, formats })}
      />
      <IntoSheet about={about} company={company} entries={passing} filter={filter} />
    </>
  );
}

function entryRow(entry: KeywordMetrics, { messages, formats }: PaneTexts) {
  const words = messages.lookUp;
  const last = entry.lastSeen === null ? null : formats.day(entry.lastSeen);
  const share = entry.share === null ? null : formats.percent(entry.share);
  const rank = entry.rank === null ? null : words.ranked(entry.rank, share);
  return {
    id: entry.slug,
    what: entry.name,
    amount: entry.confidence === null ? "" : messages.values.value(entry.confidence),
    note: [entry.category, words.entry(entry.jobs, last), rank]
      .filter((part) => part !== null && part !== "")
      .join(" · "),
  };
}

function IntoSheet({
  about,
  company,
  entries,
  filter,
}: {
  about: About;
  company: CompanyRef;
  entries: readonly KeywordMetrics[];
  filter: EntryFilter;
}) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.lookUp;
  const act = useSheetAct();
  const [label] = useState(() => labelOf(company));
  const write = async () =>
    words.wrote(
      await context.sheet.putTable({
        name: `${label} ${words[about].title}`,
        columns: columnsOf(about, words.columns),
        rows: entryRows(entries),
      })
    );
  return (
    <>
      <div className={text.buttons}>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(async () =>
              words.wrote(
                await context.sheet.putFormula(entriesFormula(about, label, filter, context.locale))
              )
            )
          }
        >
          {words.intoFormula}
        </Button>
        <Button
          size="small"
          disabledFocusable={act.isActing || entries.length === 0}
          onClick={() => act.run(write)}
        >
          {words.intoTable}
        </Button>
      </div>
      <p className={text.note}>
        {isWiderThanShown(filter) ? words.formulaWider : words.intoFormulaHint}
      </p>
      <SheetOutcome act={act} />
    </>
  );
}

/** Columns of the table, as `entryRows` fills them. */
function columnsOf(about: About, words: Messages["lookUp"]["columns"]) {
  return [
    {
      title: about === "technologies" ? words.technology : words.topic,
      width: 26,
    },
    { title: words.category, width: 26 },
    { title: words.confidence, width: 12 },
    { title: words.jobs, format: "#,##0", width: 10 },
    { title: words.jobs30, format: "#,##0", width: 12 },
    { title: words.first, format: "yyyy-mm-dd", width: 12 },
    { title: words.last, format: "yyyy-mm-dd", width: 12 },
    { title: words.rank, format: "0", width: 8 },
    { title: words.share, format: "0%", width: 8 },
  ];
}
