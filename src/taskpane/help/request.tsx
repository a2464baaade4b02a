/**
 * The request of the form in Find for use outside the pane: as JSON, and as a criteria range for the search
 * functions. Copying and writing are free.
 */
import { t } from "../../texts";
import { Button, makeStyles, tokens } from "../kit/fluent";
import { useState } from "react";
import { useKeptValues } from "../state/kept";
import { FIND_KIND, findName } from "../state/open-find";
import { usePane } from "../state/pane-context";
import { mustMend, type FindState } from "../search-form/find-state";
import {
  criteriaRange,
  readForm,
  type FormReading,
  type SearchForm,
} from "../search-form/search-form";
import { useSheetAct } from "../state/sheet-act";
import { CopyButton } from "../kit/buttons/copy-button";
import { ShutSection } from "../kit/shut-section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxHeight: "220px",
    overflow: "auto",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

export function RequestSection() {
  const text = useTextStyles();
  const { context } = usePane();
  const kept = useKeptValues();
  const kind = kept.get(FIND_KIND) === "jobs" ? "jobs" : "companies";
  const state = kept.get(findName(kind)) as FindState | undefined;
  const [isOpen, setIsOpen] = useState(false);
  if (!state) return null;
  const reading = readForm(state.form, context.locale);
  if (reading.isEmpty) return null;
  return (
    <ShutSection title={t("find.request.title")} isOpen={isOpen} onTurn={setIsOpen}>
      {/* Without a value that cannot be read it would be a wider search. */}
      {mustMend(reading) ? (
        <p className={text.note}>{t("find.mend")}</p>
      ) : (
        <Request form={state.form} reading={reading} pageRows={state.pageRows} />
      )}
    </ShutSection>
  );
}

interface RequestProps {
  form: SearchForm;
  reading: FormReading;
  pageRows: number;
}

function Request({ form, reading, pageRows }: RequestProps) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context } = usePane();
  const act = useSheetAct();
  const json = JSON.stringify({ ...reading.criteria, limit: pageRows, offset: 0 }, null, 2);
  const range = criteriaRange(form, context.locale);
  return (
    <div className={text.stack}>
      {/* The text scrolls, so a keyboard has to reach it. */}
      <pre className={styles.code} tabIndex={0} role="group" aria-label={t("find.request.json")}>
        {json}
      </pre>
      <div className={text.buttons}>
        <CopyButton label={t("find.request.copyJson")} text={() => json} />
        <CopyButton label={t("find.request.copyRange")} text={() => tabbed(range)} />
        <Button
          size="small"
          disabledFocusable={act.isActing || range.length === 0}
          onClick={() =>
            act.run(async () =>
              t("find.request.wrote", { address: await context.sheet.putRows(range) })
            )
          }
        >
          {t("find.request.putRange")}
        </Button>
      </div>
      <p className={text.note}>{t("find.request.rangeNote")}</p>
      <SheetOutcome act={act} />
    </div>
  );
}

/** Text that Excel pastes as cells; tabs and line breaks inside a value become spaces, as they would divide it. */
function tabbed(rows: readonly (readonly (string | number | boolean)[])[]): string {
  return rows
    .map((row) => row.map((cell) => String(cell).replace(/[\t\r\n]+/g, " ")).join("\t"))
    .join("\n");
}
