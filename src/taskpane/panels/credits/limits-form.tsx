/** The spending limits with their numbers, changeable, and whether formulas may spend without asking. */
import { useState, useSyncExternalStore } from "react";
import { t, type TextKey } from "../../../texts";
import { type PlaceInPanel, useClientView, usePane } from "../../state/pane-context";
import {
  type CeilingName,
  ceilingNames,
  ceilingTexts,
  readCeiling,
  readCeilings,
} from "../../state/spending-form";
import { TextField } from "../../ui/fields";
import { Button, Switch } from "../../ui/fluent";
import { Buttons, useTextStyles } from "../../ui/text";

/** The field to focus, by the limit that refused. */
const FIELDS: Partial<Record<PlaceInPanel, CeilingName>> = {
  "limits/action": "actionCredits",
  "limits/day": "dayCredits",
  "limits/workbook": "workbookCredits",
};

export function LimitsForm({ onClose }: { onClose: () => void }) {
  const text = useTextStyles();
  const { context, formats, ledTo } = usePane();
  const { spending } = useClientView();
  const [texts, setTexts] = useState(() => ceilingTexts(spending, formats.field));
  const numbers = readCeilings(texts, context.config.spending, context.locale);
  const focused = FIELDS[ledTo ?? "limits"] ?? "unaskedCredits";
  return (
    <>
      <form
        className={text.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!numbers) return;
          context.settings.change({ spending: numbers });
          onClose();
        }}
      >
        {ceilingNames.map((name) => (
          <CeilingField
            key={name}
            name={name}
            takesFocus={name === focused}
            value={texts[name]}
            onChange={(value) => setTexts((old) => ({ ...old, [name]: value }))}
          />
        ))}
        <Buttons>
          <Button type="submit" appearance="primary" disabledFocusable={numbers === null}>
            {t("ceilings.use")}
          </Button>
          <Button type="button" appearance="subtle" onClick={onClose}>
            {t("common.cancel")}
          </Button>
        </Buttons>
      </form>
      <TrustSwitch />
    </>
  );
}

/** Labels and hints of the four ceilings, by name. */
const words: Record<CeilingName, { label: TextKey; hint: TextKey }> = {
  unaskedCredits: { label: "ceilings.unasked", hint: "ceilings.unaskedHint" },
  actionCredits: { label: "ceilings.action", hint: "ceilings.actionHint" },
  dayCredits: { label: "ceilings.day", hint: "ceilings.dayHint" },
  workbookCredits: { label: "ceilings.workbook", hint: "ceilings.workbookHint" },
};

function CeilingField({
  name,
  takesFocus,
  value,
  onChange,
}: {
  name: CeilingName;
  takesFocus: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const { context } = usePane();
  const hint = t(words[name].hint);
  const reading = readCeiling(name, value, context.config.spending, context.locale);
  const max = context.config.spending[name];
  const problem =
    typeof reading === "number"
      ? null
      : reading.kind === "not-a-number"
        ? t("ceilings.notANumber")
        : t("ceilings.aboveAllowed", { max: reading.max });
  return (
    <TextField
      label={t(words[name].label)}
      hint={max === undefined ? hint : `${hint} ${t("ceilings.allowed", { max })}`}
      problem={problem}
      inputMode="numeric"
      autoFocus={takesFocus}
      contentAfter={t("ceilings.unit")}
      value={value}
      onText={onChange}
    />
  );
}

/** Whether formulas of this workbook may spend without asking. */
function TrustSwitch() {
  const { context } = usePane();
  const { trust } = context;
  const { spending } = useClientView();
  const state = useSyncExternalStore(trust.subscribe, trust.state);
  return (
    <Switch
      checked={state === "allowed"}
      label={t("ceilings.trustSwitch", { credits: spending.unaskedCredits })}
      onChange={(_, { checked }) => void trust.choose(checked ? "allowed" : "always-ask")}
    />
  );
}
