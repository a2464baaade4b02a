/** The spending limits with their numbers, changeable. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../../texts";
import { useClientView, usePane } from "../state/pane-context";
import {
  type CeilingName,
  ceilingNames,
  ceilingTexts,
  readCeiling,
  readCeilings,
} from "../state/spending-form";
import { Button, Input, makeStyles, mergeClasses, tokens } from "./fluent";
import { Buttons, Note, Tight, useTextStyles } from "./text";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "center",
  },
  input: { width: "124px", minWidth: 0, marginInlineStart: "auto" },
  problem: { color: tokens.colorPaletteRedForeground1 },
  number: { textAlign: "right", fontVariantNumeric: "tabular-nums", minWidth: 0 },
});

/** Labels and hints of the four ceilings, by name. */
function useCeilingWords(): Record<CeilingName, { label: string; hint: string }> {
  return {
    unaskedCredits: { label: t("ceilings.unasked"), hint: t("ceilings.unaskedHint") },
    actionCredits: { label: t("ceilings.action"), hint: t("ceilings.actionHint") },
    dayCredits: { label: t("ceilings.day"), hint: t("ceilings.dayHint") },
    workbookCredits: { label: t("ceilings.workbook"), hint: t("ceilings.workbookHint") },
  };
}

export function CeilingsForm({
  submitLabel,
  onDone,
  others,
  takesFocus,
}: {
  submitLabel: string;
  onDone: () => void;
  /** Further buttons beside the one that applies the numbers. */
  others?: ReactNode;
  /** The number that takes the focus. */
  takesFocus?: CeilingName;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus)
      form.current?.querySelector<HTMLInputElement>(`#ceiling-${takesFocus}`)?.focus();
  }, [takesFocus]);
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { spending } = useClientView();
  const [texts, setTexts] = useState(() => ceilingTexts(spending, formats.field));
  const numbers = readCeilings(texts, context.config.spending, context.locale);
  const apply = () => {
    if (!numbers) return;
    context.changeSpending(numbers);
    onDone();
  };
  return (
    <form
      ref={form}
      className={text.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {ceilingNames.map((name) => (
        <CeilingField
          key={name}
          name={name}
          value={texts[name]}
          onChange={(value) => setTexts((old) => ({ ...old, [name]: value }))}
        />
      ))}
      <Buttons>
        <Button type="submit" appearance="primary" disabledFocusable={numbers === null}>
          {submitLabel}
        </Button>
        {others}
      </Buttons>
    </form>
  );
}

function CeilingField({
  name,
  value,
  onChange,
}: {
  name: CeilingName;
  value: string;
  onChange: (value: string) => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context } = usePane();
  const { label, hint } = useCeilingWords()[name];
  const reading = readCeiling(name, value, context.config.spending, context.locale);
  const max = context.config.spending[name];
  const problem =
    typeof reading === "number"
      ? undefined
      : reading.kind === "not-a-number"
        ? t("ceilings.notANumber")
        : t("ceilings.aboveAllowed", { max: reading.max });
  const id = `ceiling-${name}`;
  return (
    <Tight>
      <div className={styles.row}>
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          className={styles.input}
          inputMode="numeric"
          input={{ className: styles.number }}
          aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
          aria-invalid={problem !== undefined}
          contentAfter={t("ceilings.unit")}
          value={value}
          onChange={(_, data) => onChange(data.value)}
        />
      </div>
      {problem && (
        <p className={mergeClasses(text.note, styles.problem)} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <Note id={`${id}-hint`}>
        {max === undefined ? hint : `${hint} ${t("ceilings.allowed", { max })}`}
      </Note>
    </Tight>
  );
}
