/**
 * Tables of searches in this workbook: how many rows each has, and its next rows: the next page, all the
 * rest up to some credits, or after the last one those that are new; each button shows its price.
 */
import { useEffect, useState } from "react";
import { rowPrice, searchKey } from "../../../client";
import { searchQuestion, type SearchTable } from "../../../excel";
import { readWhole, type SearchKind } from "../../../input";
import { t } from "../../../texts";
import type { ShownSearch } from "../../state/find-state";
import { useJobs, useTablesState } from "../../state/jobs";
import { useClientView, usePane } from "../../state/pane-context";
import { usePressGuard } from "../../state/press-guard";
import { useQuote } from "../../state/queries";
import { TextField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { useEntryStyles } from "../../ui/lists";
import { Notice } from "../../ui/notice";
import { Foldable } from "../../ui/section";
import { Buttons, List, Note, useTextStyles } from "../../ui/text";
import { rowCount } from "./rows";
import { StepView } from "./table-step";

/** Rows of a next page. */
const NEXT_ROWS = 25;

/** The tables of one kind of search. `shown`: its next page is bought below its rows, not here. */
export function SearchTables({
  about,
  shown: current,
}: {
  about: "companies" | "jobs";
  shown: ShownSearch["criteria"] | undefined;
}) {
  const jobs = useJobs();
  const { tables, problem } = useTablesState();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const read = () => jobs.tables.read();
    read();
    // Whoever deleted a table comes back from the grid.
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  }, [jobs]);
  if (tables === null) return null;
  const shown = tables.filter(({ spec }) => spec.about === about);
  if (shown.length === 0 && problem === null) return null;
  const key = current && searchKey(about, current);
  // Beside the rows of another search they are one click away.
  const isOwn = shown.some(({ spec }) => searchKey(about, spec.criteria) === key);
  return (
    <Foldable
      title={t("tables.listTitle")}
      turned={[isOpen ?? (key === undefined || isOwn || problem !== null), setIsOpen]}
    >
      {problem !== null && <Notice intent="warning" title={problem} />}
      <List>
        {shown.map((table) => (
          <TableItem
            key={table.name}
            table={table}
            isShown={searchKey(about, table.spec.criteria) === key}
          />
        ))}
      </List>
    </Foldable>
  );
}

function TableItem({ table, isShown }: { table: SearchTable; isShown: boolean }) {
  const styles = useEntryStyles();
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { step } = useTablesState();
  const { about } = table.spec;
  const next = useNextRows(table);
  const mine = step?.owner === table.name ? step : null;
  return (
    <li className={styles.entry}>
      <h3 className={text.subheading}>{table.spec.title}</h3>
      <Note>
        {[
          // A worksheet with the title of the search is not named again.
          ...(table.sheetName === table.spec.title ? [] : [table.sheetName]),
          t("tables.rowsHeld", {
            of: next.rows === 0 ? null : next.total,
            about,
            count: table.rows,
          }),
          ...(next.rows === 0 ? [t("tables.whole")] : []),
          t("tables.since", { time: formats.time(table.writtenAt, context.now()) }),
        ].join(" · ")}
      </Note>
      <Steps
        table={table}
        nextRows={next.rows}
        hasNext={!isShown}
        isBusy={step?.isRunning === true}
      />
      {mine && <StepView step={mine} />}
    </li>
  );
}

/** Rows of the next page (0 after the last one), and the total if the table or a held answer has it. */
function useNextRows({ spec, position, hasEnded, total }: SearchTable) {
  const { client } = usePane().context;
  // Renders again when a held answer may have changed.
  useClientView();
  const held = client.heldReading(searchQuestion(spec, position, NEXT_ROWS));
  return {
    rows: hasEnded ? 0 : (rowCount(held) ?? NEXT_ROWS),
    total: held && "total" in held ? held.total : total,
  };
}

interface StepsProps {
  readonly table: SearchTable;
  /** Rows of its next page. */
  readonly nextRows: number;
  readonly hasNext: boolean;
  readonly isBusy: boolean;
}

function Steps({ table, nextRows, hasNext, isBusy }: StepsProps) {
  const jobs = useJobs();
  const [asksBudget, setAsksBudget] = useState(false);
  const isPaused = usePressGuard(isBusy);
  if (isBusy) return null;
  const take = (rows: number, credits: number) => {
    setAsksBudget(false);
    void jobs.tables.take(table.name, { kind: "next", table: table.name, rows }, credits);
  };
  return (
    <>
      <Buttons>
        {hasNext && nextRows > 0 && (
          <NextRows table={table} rows={nextRows} isPaused={isPaused} onTake={take} />
        )}
        <Button
          size="small"
          aria-expanded={asksBudget}
          onClick={() => {
            jobs.tables.close();
            setAsksBudget(!asksBudget);
          }}
        >
          {nextRows > 0 ? t("tables.allUpTo") : t("tables.onlyNew")}
        </Button>
      </Buttons>
      {asksBudget && <BudgetForm about={table.spec.about} onTake={take} />}
    </>
  );
}

/** Buys rows for at most these credits. */
type Take = (rows: number, credits: number) => void;

/** The button of the next page, with its price. */
function NextRows({
  table: { spec, position },
  rows,
  isPaused,
  onTake,
}: {
  table: SearchTable;
  rows: number;
  isPaused: boolean;
  onTake: Take;
}) {
  const quote = useQuote([searchQuestion(spec, position, NEXT_ROWS)]);
  const most = NEXT_ROWS * rowPrice(spec.about);
  const price = Math.min(quote?.priceCredits ?? most, most);
  return (
    <Button
      size="small"
      disabledFocusable={isPaused}
      onClick={() => {
        if (!isPaused) onTake(NEXT_ROWS, price);
      }}
    >
      {t("tables.nextRows", { about: spec.about, count: rows, credits: price })}
    </Button>
  );
}

/** As many rows as the typed credits allow; the button says how many, and their price. */
function BudgetForm({ about, onTake }: { about: SearchKind; onTake: Take }) {
  const text = useTextStyles();
  const { context } = usePane();
  const [typed, setTyped] = useState("100");
  const price = rowPrice(about);
  const rows = Math.floor((readWhole(typed, context.locale) ?? 0) / price);
  return (
    <form
      className={text.tight}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (rows > 0) onTake(rows, rows * price);
      }}
    >
      <TextField
        label={t("tables.budget")}
        problem={rows === 0 && t("tables.budgetProblem")}
        inputMode="numeric"
        value={typed}
        contentAfter={t("tables.budgetUnit")}
        onText={setTyped}
      />
      <Buttons>
        <Button type="submit" size="small" appearance="primary" disabledFocusable={rows === 0}>
          {t("tables.addUpTo", { about, count: rows, credits: rows * price })}
        </Button>
      </Buttons>
    </form>
  );
}
