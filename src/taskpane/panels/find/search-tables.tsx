/**
 * Tables of searches in this workbook: how many rows each has, and its next rows for some credits, or after the last
 * one those that are new; the button shows the price.
 */
import { useEffect, useState } from "react";
import { rowPrice, searchKey } from "../../../client";
import type { SearchTable } from "../../../excel";
import { readWhole, type SearchKind } from "../../../input";
import { t } from "../../../texts";
import type { ShownSearch } from "../../state/find-state";
import { useJobs, useTablesState } from "../../state/jobs";
import { usePane } from "../../state/pane-context";
import { TextField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { useEntryStyles } from "../../ui/lists";
import { Notice } from "../../ui/notice";
import { Foldable } from "../../ui/section";
import { Buttons, List, Note, useTextStyles } from "../../ui/text";
import { StepView } from "./table-step";

const USUAL_ROWS = 25;

/** The tables of one kind of search; open beside the rows of their own. */
export function SearchTables({
  about,
  shown: current,
}: {
  about: "companies" | "jobs";
  shown: ShownSearch["criteria"] | undefined;
}) {
  const jobs = useJobs();
  const { tables, problem } = useTablesState();
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
  const startsOpen = key === undefined || isOwn || problem !== null;
  return (
    <Foldable key={String(startsOpen)} title={t("tables.listTitle")} startsOpen={startsOpen}>
      {problem !== null && <Notice intent="warning" title={problem} />}
      <List>
        {shown.map((table) => (
          <TableItem key={table.name} table={table} />
        ))}
      </List>
    </Foldable>
  );
}

function TableItem({ table }: { table: SearchTable }) {
  const styles = useEntryStyles();
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { step } = useTablesState();
  const { spec, sheetName, rows, total, hasEnded, writtenAt } = table;
  return (
    <li className={styles.entry}>
      <h3 className={text.subheading}>{spec.title}</h3>
      <Note>
        {[
          // A worksheet with the title of the search is not named again.
          ...(sheetName === spec.title ? [] : [sheetName]),
          t("tables.rowsHeld", { of: hasEnded ? null : total, about: spec.about, count: rows }),
          ...(hasEnded ? [t("tables.whole")] : []),
          t("tables.since", { time: formats.time(writtenAt, context.now()) }),
        ].join(" · ")}
      </Note>
      {!step?.isRunning && <MoreRows table={table} />}
      {step?.owner === table.name && <StepView step={step} />}
    </li>
  );
}

/** The next rows for some credits; after the last one, those that are new. */
function MoreRows({ table: { name, hasEnded, spec } }: { table: SearchTable }) {
  const jobs = useJobs();
  const [asksBudget, setAsksBudget] = useState(false);
  return (
    <>
      <Buttons>
        <Button
          size="small"
          aria-expanded={asksBudget}
          onClick={() => {
            jobs.tables.close();
            setAsksBudget(!asksBudget);
          }}
        >
          {hasEnded ? t("tables.onlyNew") : t("tables.moreRows")}
        </Button>
      </Buttons>
      {asksBudget && (
        <BudgetForm
          about={spec.about}
          onTake={(rows, credits) => {
            setAsksBudget(false);
            void jobs.tables.take(name, { kind: "next", table: name, rows }, credits);
          }}
        />
      )}
    </>
  );
}

/** As many rows as the typed credits allow; the button says how many, and their price. */
function BudgetForm({
  about,
  onTake,
}: {
  about: SearchKind;
  /** Buys rows for at most these credits. */
  onTake: (rows: number, credits: number) => void;
}) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const price = rowPrice(about);
  const [typed, setTyped] = useState(formats.field(USUAL_ROWS * price));
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
