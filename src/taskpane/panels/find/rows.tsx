/**
 * Rows of a search that were bought, to read and to tick. A table would not fit 320 px, so each row
 * is a tick box with its name and one line of details: place, size, how much is matched.
 */
import { Open16Regular } from "@fluentui/react-icons";
import type { Reading } from "../../../client";
import type { HeldCompany, HeldJob } from "../../../input";
import { type Formats, t } from "../../../texts";
import { usePane } from "../../state/pane-context";
import { HintedCheckbox } from "../../ui/fields";
import { Checkbox, makeStyles, mergeClasses, tokens } from "../../ui/fluent";
import { OutLink, useTextStyles, webAddress } from "../../ui/text";

export type RowsReading = Extract<Reading, { about: "companies" | "jobs" }>;

/** What is held of a search. */
export function rowsIn(reading: Reading | undefined): RowsReading | null {
  return reading?.about === "companies" || reading?.about === "jobs" ? reading : null;
}

export function rowCount(reading: RowsReading): number {
  return reading.about === "jobs" ? reading.jobs.length : reading.companies.length;
}

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "start",
    ":focus": { outlineStyle: "none" },
  },
  box: { marginLeft: "-8px", alignItems: "flex-start", minWidth: 0 },
  open: { padding: tokens.spacingVerticalSNudge },
});

interface Row {
  readonly name: string;
  readonly note: string;
  readonly link: string | null;
}

export function FindRows({
  reading,
  unticked,
  onUntick,
}: {
  reading: RowsReading;
  unticked: readonly number[];
  onUntick: (unticked: readonly number[]) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { formats } = usePane();
  const rows =
    reading.about === "jobs"
      ? reading.jobs.map((job) => jobRow(job, formats))
      : reading.companies.map((company) => companyRow(company));
  const all = rows.map((_, index) => index);
  const toggle = (index: number) =>
    onUntick(all.filter((item) => unticked.includes(item) !== (item === index)));
  const ticked = all.filter((item) => !unticked.includes(item)).length;
  const isWhole = ticked === all.length;
  return (
    <>
      <Checkbox
        className={styles.box}
        label={t("find.ticked", { count: ticked })}
        title={isWhole ? t("find.tickNone") : t("find.tickAll")}
        checked={isWhole || (ticked > 0 && "mixed")}
        onChange={() => onUntick(isWhole ? all : [])}
      />
      <ol className={text.list}>
        {rows.map((row, index) => (
          <TickRow
            key={index}
            row={row}
            isTicked={!unticked.includes(index)}
            onToggle={() => toggle(index)}
          />
        ))}
      </ol>
    </>
  );
}

function TickRow({
  row: { name, note, link },
  isTicked,
  onToggle,
}: {
  row: Row;
  isTicked: boolean;
  onToggle: () => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <li tabIndex={-1} className={mergeClasses(text.divided, styles.row)}>
      <HintedCheckbox label={name} hint={note} checked={isTicked} onChange={onToggle} />
      {link && (
        <OutLink
          className={styles.open}
          href={link}
          aria-label={t("find.open", { name })}
          title={t("find.open", { name })}
        >
          <Open16Regular />
        </OutLink>
      )}
    </li>
  );
}

function companyRow(company: HeldCompany): Row {
  return {
    name: company.name,
    note: joined(
      company.domain ?? t("find.columns.noDomain"),
      company.industry,
      company.country,
      company.employee_count === null || company.employee_count === undefined
        ? null
        : t("find.employees", { count: company.employee_count }),
      company.num_jobs_found ? t("find.jobs", { count: company.num_jobs_found }) : null
    ),
    link: null,
  };
}

function jobRow(job: HeldJob, formats: Formats): Row {
  return {
    name: job.job_title,
    note: joined(
      job.employer?.name ?? job.company ?? t("find.columns.noCompany"),
      job.short_location ?? job.location ?? job.country,
      job.date_posted ? formats.day(job.date_posted) : null,
      job.salary_string?.replace(/\d{5,}/g, (digits) => formats.count(Number(digits)))
    ),
    link: webAddress(job.final_url ?? job.url),
  };
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join(" · ");
}
