/** The rows of a search, how many there are, the total on request, and the way into the sheet. */
import { Button } from "@fluentui/react-components";
import { causeOf, rowsQuestion, type FindState, type Shown } from "../search-form/find-state";
import { usePane } from "../state/pane-context";
import { summaryOf } from "../search-form/search-form";
import { useQuote } from "../state/use-quote";
import { FindRows, type RowsReading } from "./rows";
import { IntoTable } from "./into-table";
import { Notice } from "../kit/notice";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

export function FindResult({
  state,
  shown,
  rows,
  isShown,
  isActing,
  onTick,
  onCount,
}: {
  state: FindState;
  shown: Shown;
  rows: RowsReading;
  /** The rows belong to the form as it is now. */
  isShown: boolean;
  isActing: boolean;
  onTick: (ticked: readonly number[]) => void;
  onCount: (priceCredits: number) => void;
}) {
  const text = useTextStyles();
  const { find, names } = usePane().messages;
  const { search } = state.form;
  const found = rows.about === "jobs" ? rows.jobs.length : rows.companies.length;
  const name = summaryOf(state.form, names.filters);
  return (
    <Section title={find.result} catchesFocus>
      {!isShown && <Notice intent="info" title={find.changed} />}
      {found === 0 ? (
        <p className={text.text}>{find.nothing}</p>
      ) : (
        <>
          <p className={text.text}>
            {find.found(search, found, rows.total)} {find.spent(shown.chargedCredits)}
          </p>
          {rows.total === null && !rows.ended && (
            <CountButton state={state} shown={shown} isActing={isActing} onCount={onCount} />
          )}
          <FindRows reading={rows} ticked={state.ticked} onTick={onTick} />
          <p className={text.note}>{find.kept}</p>
          <IntoTable
            search={{ about: search, criteria: shown.criteria }}
            name={name}
            loaded={found}
            ticked={state.ticked}
          />
        </>
      )}
    </Section>
  );
}

/** The total comes with a row, so its price is counted like any other. */
function CountButton({
  state,
  shown,
  isActing,
  onCount,
}: {
  state: FindState;
  shown: Shown;
  isActing: boolean;
  onCount: (priceCredits: number) => void;
}) {
  const text = useTextStyles();
  const { find } = usePane().messages;
  const { search } = state.form;
  const question = rowsQuestion(search, shown.criteria, 0, shown.rows, true);
  const quote = useQuote([question], causeOf(find.titles[search]));
  if (!quote) return null;
  return (
    <div className={text.tight}>
      <div className={text.buttons}>
        <Button
          size="small"
          disabledFocusable={isActing || quote.obstacle !== null}
          onClick={() => {
            if (!quote.obstacle) onCount(quote.priceCredits);
          }}
        >
          {find.count(quote.priceCredits)}
        </Button>
      </div>
      {quote.priceCredits > 0 && <p className={text.note}>{find.countNote}</p>}
    </div>
  );
}
