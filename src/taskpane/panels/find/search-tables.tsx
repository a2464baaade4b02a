/**
 * Tables of searches in this workbook: how many rows each has, and its next rows for some credits, or after the last
 * one those that are new; the button shows the price.
 */
import { useEffect, useState } from "react";
import { rowPrice, searchKey } from "../../../client";
import type { SearchStepReport, SearchTable } from "../../../excel";
import { readWhole } from "../../../input";
import { t } from "../../../texts";
import type { FindState } from "../../state/find-state";
import type { TableStep } from "../../state/jobs";
import { usePane, useTablesState } from "../../state/pane-context";
import { useQuote } from "../../state/queries";
import { Form, TextField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { FailureNotice, Notice, WaitNote } from "../../ui/notice";
import { Progress } from "../../ui/progress";
import { Foldable } from "../../ui/section";
import { Buttons, dotted, List, Note, Text, Tight, useTextStyles } from "../../ui/text";

/** The tables of one kind of search; open beside the rows of their own. */
export function SearchTables({ state: { form, shown: current, pageRows } }: { state: FindState }) {
  const about = form.search;
  const { jobs } = usePane();
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
  const key = current && searchKey(about, current.criteria);
  // Beside the rows of another search they are one click away.
  const isOwn = shown.some(({ spec }) => searchKey(about, spec.criteria) === key);
  const startsOpen = key === null || isOwn || problem !== null;
  return (
    <Foldable key={String(startsOpen)} title={t("tables.listTitle")} startsOpen={startsOpen}>
      {problem !== null && <Notice intent="warning" title={problem} />}
      <List>
        {shown.map((table) => (
          <TableItem key={table.name} table={table} pageRows={pageRows} />
        ))}
      </List>
    </Foldable>
  );
}

interface ItemProps {
  readonly table: SearchTable;
  /** How many rows it takes on, unless a person says otherwise. */
  readonly pageRows: number;
}

function TableItem({ table, pageRows }: ItemProps) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { step } = useTablesState();
  const { spec, sheetName, rows, total, hasEnded, writtenAt } = table;
  return (
    <li className={text.entry}>
      <h3 className={text.subheading}>{spec.title}</h3>
      <Note>
        {dotted(
          // A worksheet with the title of the search is not named again.
          sheetName !== spec.title && sheetName,
          t("tables.rowsHeld", { of: hasEnded ? null : total, about: spec.about, count: rows }),
          hasEnded && t("tables.whole"),
          t("tables.since", { time: formats.time(writtenAt, context.now()) })
        )}
      </Note>
      {!step?.isRunning && <NextRows table={table} pageRows={pageRows} />}
      {step?.owner === table.name && <StepView step={step} />}
    </li>
  );
}

/** The next rows for some credits; after the last one, those that are new. The button says how many, and their price. */
function NextRows({ table: { name, hasEnded, spec, position, total }, pageRows }: ItemProps) {
  const { context, formats, jobs } = usePane();
  const price = rowPrice(spec.about);
  const [typed, setTyped] = useState<string | null>(null);
  const [shownAt] = useState(context.now());
  // At the end of the search one row asks whether there are more by now.
  const left = hasEnded || total === null ? Infinity : Math.max(1, total - position);
  const most = typed ?? formats.field(Math.min(pageRows, left) * price);
  const rows = Math.min(left, Math.floor((readWhole(most, context.locale) ?? 0) / price));
  const credits = rows * price;
  const span = { from: position, count: rows };
  const next =
    spec.about === "jobs"
      ? { about: spec.about, criteria: spec.criteria, ...span }
      : { about: spec.about, criteria: spec.criteria, ...span };
  const quote = useQuote(rows > 0 ? [next] : null, hasEnded ? { refreshBefore: shownAt } : {});
  // What else stands in the way is told where it came from.
  const isOver = ["over-ceiling", "out-of-credits"].includes(quote?.obstacle?.kind ?? "");
  const obstacle = isOver ? quote?.obstacle : null;
  return (
    <Form
      // Several tables have the same buttons.
      aria-label={spec.title}
      onSubmit={() => {
        if (rows > 0 && !obstacle)
          void jobs.tables.take(name, { kind: "next", table: name, rows }, credits);
      }}
    >
      <TextField
        label={t("tables.most")}
        hint={hasEnded || position === total ? t("tables.onlyNew") : undefined}
        problem={rows === 0 && t("tables.mostProblem")}
        inputMode="numeric"
        value={most}
        contentAfter={t("ceilings.unit")}
        onText={setTyped}
      />
      {rows > 0 && (
        <Buttons>
          <Button type="submit" size="small" disabledFocusable={Boolean(obstacle)}>
            {t("find.next", { rows, credits })}
          </Button>
        </Buttons>
      )}
      {obstacle && <FailureNotice failure={obstacle} intent="warning" />}
    </Form>
  );
}

export function StepView({ step }: { step: TableStep }) {
  const { isRunning, report } = step;
  if (isRunning) return <Running step={step} />;
  return report && <Report report={report} />;
}

function Running({ step: { progress, isStopping, shownCredits } }: { step: TableStep }) {
  const { tables } = usePane().jobs;
  const { rows = 0, of = 0, chargedCredits = 0 } = progress ?? {};
  return (
    <Progress
      label={t("tables.progress")}
      rows={progress && { done: rows, of }}
      words={dotted(
        t("tables.rowsOf", { rows, of }),
        t("runs.spentOf", { spent: chargedCredits, price: shownCredits })
      )}
      isStopping={isStopping}
      onStop={() => tables.stop()}
    >
      <WaitNote />
    </Progress>
  );
}

function Report({ report }: { report: SearchStepReport }) {
  const { announce } = usePane();
  const sentences = [
    ...(report.wasStopped ? [t("tables.stopped")] : []),
    t("tables.added", { count: report.added }),
    t("find.spent", { credits: report.chargedCredits }),
  ].join(" ");
  useEffect(() => announce(sentences), [announce, sentences]);
  return (
    <Tight>
      {report.problem !== null && <Notice intent="warning" title={report.problem} />}
      {report.failure && <FailureNotice failure={report.failure} intent="warning" />}
      {report.table && <Text>{sentences}</Text>}
    </Tight>
  );
}
