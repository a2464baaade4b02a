/** The record of one company: its price while it is not held, its fields once it is. */
import { type Formats, nameText, t, valueText } from "../../texts";
import { Button } from "../kit/fluent";
import { useState } from "react";
import {
  type CompanyField,
  companyFields,
  type CompanyRef,
  defaultCompanyFields,
  fieldValue,
  type HeldCompany,
  labelOf,
} from "../../input";
import type { Cause } from "../../client";
import { textInFormula } from "../../excel";
import { useClientView, usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { BoughtNote } from "../kit/bought-note";
import { EvidenceRecords } from "./company-records";
import { Lines } from "../kit/lines";
import { PriceButton } from "../kit/buttons/price-button";
import { Section } from "../kit/section";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

const MAX_LETTERS = 280;

export function LookUpRecord({ company, cause }: { company: CompanyRef; cause: Cause }) {
  const text = useTextStyles();
  const { context } = usePane();
  useClientView();
  const question = { about: "company", company } as const;
  const reading = context.client.heldReading(question);
  const held = reading?.about === "company" ? reading : null;
  return (
    <Section title={held?.company?.name ?? t("lookUp.record.title")} catchesFocus={held !== null}>
      {!held && (
        <PriceButton
          questions={[question]}
          cause={cause}
          label={(credits) => t("lookUp.record.buy", { credits })}
          appearance="secondary"
        />
      )}
      {held && !held.company && <p className={text.text}>{t("lookUp.record.unknown")}</p>}
      {held?.company && (held.viaAlias || held.others.length > 0) && (
        <EvidenceRecords question={question} />
      )}
      {held?.company && <Facts company={held.company} asked={labelOf(company)} />}
      {held && <BoughtNote bought={held.bought} />}
    </Section>
  );
}

function Facts({ company, asked }: { company: HeldCompany; asked: string }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const [isWhole, setIsWhole] = useState(false);
  const act = useSheetAct();
  const fields = (isWhole ? companyFields : defaultCompanyFields).filter(
    (field) => fieldValue(company, field, "text") !== null
  );
  const names = fields.map(({ label }) => label).join(", ");
  const named = isWhole ? `,${textInFormula(names)}` : "";
  const formula = `=SCOUT.COMPANY(${textInFormula(asked)}${named})`;
  return (
    <>
      <Lines
        lines={fields.map((field) => ({
          id: field.name,
          label: nameText(field.label),
          value: shownField(company, field, formats),
        }))}
      />
      <div className={text.buttons}>
        <Button size="small" appearance="subtle" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t("lookUp.record.fewer") : t("lookUp.record.all")}
        </Button>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(async () =>
              t("lookUp.wrote", { address: await context.sheet.putRows(factRows(company, fields)) })
            )
          }
        >
          {t("lookUp.record.intoValues")}
        </Button>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(async () =>
              t("lookUp.wrote", { address: await context.sheet.putFormula(formula) })
            )
          }
        >
          {t("lookUp.intoFormula")}
        </Button>
      </div>
      <SheetOutcome act={act} />
    </>
  );
}

/** A row of titles and a row of values, as the functions return them. */
function factRows(company: HeldCompany, fields: readonly CompanyField[]) {
  return [
    fields.map(({ label }) => label),
    fields.map((field) => fieldValue(company, field, "serial")),
  ];
}

/** The text of a field; long texts and lists are shortened here, but not in the sheet. */
function shownField(company: HeldCompany, field: CompanyField, formats: Formats): string {
  const value = fieldValue(company, field, "text");
  if (typeof value === "boolean") return value ? t("find.yes") : t("find.no");
  if (typeof value === "number") {
    if (field.kind === "usd") return formats.usd(value);
    return field.kind === "year" ? String(value) : formats.count(value);
  }
  if (value === null) return "";
  if (field.kind === "date") return formats.day(value);
  if (field.name === "funding_stage") return valueText(value);
  return value.length > MAX_LETTERS ? `${value.slice(0, MAX_LETTERS - 1)}…` : value;
}
