/**
 * The request of a form for use outside the pane: as JSON, as a criteria range for the search
 * functions, and as a formula over that range. Copying and writing are free.
 */
import { Button, makeStyles, tokens } from "../kit/fluent";
import { useState } from "react";
import { usePane } from "../state/pane-context";
import { criteriaRange, type FormReading, type SearchForm } from "../search-form/search-form";
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

export function FindRequest({
  form,
  reading,
  pageRows,
}: {
  form: SearchForm;
  reading: FormReading;
  pageRows: number;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.find.request;
  const [isOpen, setIsOpen] = useState(false);
  const act = useSheetAct();
  const json = JSON.stringify({ ...reading.criteria, limit: pageRows, offset: 0 }, null, 2);
  const range = criteriaRange(form, context.locale);
  return (
    <ShutSection title={words.title} isOpen={isOpen} onTurn={setIsOpen}>
      <div className={text.stack}>
        {/* The text scrolls, so a keyboard has to reach it. */}
        <pre className={styles.code} tabIndex={0} role="group" aria-label={words.json}>
          {json}
        </pre>
        <div className={text.buttons}>
          <CopyButton label={words.copyJson} text={() => json} />
          <CopyButton label={words.copyRange} text={() => tabbed(range)} />
          <Button
            size="small"
            disabledFocusable={act.isActing || range.length === 0}
            onClick={() => act.run(async () => words.wrote(await context.sheet.putRows(range)))}
          >
            {words.putRange}
          </Button>
        </div>
        <p className={text.note}>{words.rangeNote}</p>
        <SheetOutcome act={act} />
      </div>
    </ShutSection>
  );
}

/** Text that Excel pastes as cells; tabs and line breaks inside a value become spaces, as they would divide it. */
function tabbed(rows: readonly (readonly (string | number | boolean)[])[]): string {
  return rows
    .map((row) => row.map((cell) => String(cell).replace(/[\t\r\n]+/g, " ")).join("\t"))
    .join("\n");
}
