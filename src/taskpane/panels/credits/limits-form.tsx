/** The spending limits with their numbers, changeable, and whether formulas may spend without asking. */
import { useState, useSyncExternalStore } from "react";
import { readWhole } from "../../../input";
import { t } from "../../../texts";
import { type PlaceInPanel, useClientView, usePane } from "../../state/pane-context";
import { Form, TextField } from "../../ui/fields";
import { Button, Switch } from "../../ui/fluent";
import { Buttons } from "../../ui/text";

/** Each limit with the part of its texts' names, and the place that a refusal by it leads to. */
const LIMITS = [
  ["unaskedCredits", "unasked", "limits"],
  ["actionCredits", "action", "limits/action"],
  ["dayCredits", "day", "limits/day"],
  ["workbookCredits", "workbook", "limits/workbook"],
] as const;

type LimitName = (typeof LIMITS)[number][0];

export function LimitsForm({ onClose }: { onClose: () => void }) {
  const { context, ledTo } = usePane();
  const { texts, read, change, numbers } = useLimits();
  const focused: PlaceInPanel = ledTo?.startsWith("limits/") ? ledTo : "limits";
  return (
    <>
      <Form
        onSubmit={() => {
          if (!numbers) return;
          context.settings.change({ spending: numbers });
          onClose();
        }}
      >
        {LIMITS.map(([name, words, place]) => {
          const { max, problem } = read(name);
          const hint = t(`ceilings.${words}Hint`);
          return (
            <TextField
              key={name}
              label={t(`ceilings.${words}`)}
              hint={max === undefined ? hint : `${hint} ${t("ceilings.allowed", { max })}`}
              problem={problem}
              inputMode="numeric"
              autoFocus={place === focused}
              contentAfter={t("ceilings.unit")}
              value={texts[name]}
              onText={(value) => change(name, value)}
            />
          );
        })}
        <Buttons>
          <Button type="submit" appearance="primary" disabledFocusable={numbers === null}>
            {t("ceilings.use")}
          </Button>
          <Button type="button" appearance="subtle" onClick={onClose}>
            {t("common.cancel")}
          </Button>
        </Buttons>
      </Form>
      <TrustSwitch />
    </>
  );
}

/** What was typed, what is wrong with it, and the numbers once all of them can be taken. */
function useLimits() {
  const { context, formats } = usePane();
  const { spending } = useClientView();
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(LIMITS.map(([name]) => [name, formats.field(spending[name])])) as Record<
        LimitName,
        string
      >
  );
  const read = (name: LimitName) => {
    const credits = readWhole(texts[name], context.locale);
    // The administrator's.
    const max = context.config.spending[name];
    const isAbove = credits !== null && max !== undefined && credits > max;
    const problem =
      credits === null ? t("ceilings.notANumber") : isAbove && t("ceilings.aboveAllowed", { max });
    return { credits, max, problem };
  };
  const isWrong = LIMITS.some(([name]) => read(name).problem !== false);
  const numbers = Object.fromEntries(LIMITS.map(([name]) => [name, read(name).credits])) as Record<
    LimitName,
    number
  >;
  return {
    texts,
    read,
    change: (name: LimitName, value: string) => setTexts((old) => ({ ...old, [name]: value })),
    numbers: isWrong ? null : numbers,
  };
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
