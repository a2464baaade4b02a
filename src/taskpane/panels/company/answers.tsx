/** The answers about one company: the price of each while it is not held, its contents once it is. */
import { type ReactNode, useState } from "react";
import { keyOf, missWords, type Question, type Reading } from "../../../client";
import { textInFormula } from "../../../excel";
import {
  type CompanyField,
  companyFields,
  type CompanyRef,
  defaultCompanyFields,
  fieldValue,
  type HeldCompany,
  type KeywordMetrics,
  labelOf,
} from "../../../input";
import { type Formats, nameText, say, t, valueText } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useHeld } from "../../state/queries";
import { AskDialog } from "../../ui/dialog";
import { RadioChoices } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { Lines, RecordList } from "../../ui/lists";
import { PriceButton } from "../../ui/price-button";
import { Section } from "../../ui/section";
import { dotted, Note, Stack, Text } from "../../ui/text";
import { WriteButtons } from "../../ui/buttons";
import { entryColumns, entryRows } from "./cell-questions";

const MAX_LETTERS = 280;

interface Props {
  readonly company: CompanyRef;
}

/** All about one company: what is paid for, and the price of what is not. */
export function CompanyAnswers(props: Props) {
  return (
    <Stack>
      <LookUpAll {...props} />
      <LookUpRecord {...props} />
      <LookUpEntries about="technologies" {...props} />
      <LookUpEntries about="intents" {...props} />
    </Stack>
  );
}

/** One purchase about the company: its price while it is not held, then what it tells, where that is from, and asking again. */
function Answer({
  question,
  title,
  buyLabel,
  isHeld,
  children,
}: {
  question: Question;
  title: string;
  buyLabel: (credits: number) => string;
  isHeld: boolean;
  children: ReactNode;
}) {
  return (
    <Section title={title}>
      {isHeld ? (
        <>
          {children}
          <AnswerFooter question={question} />
        </>
      ) : (
        <PriceButton questions={[question]} cause={t("lookUp.lookUp")} label={buyLabel} />
      )}
    </Section>
  );
}

function LookUpRecord({ company }: Props) {
  const question = { about: "company", company } as const;
  const held = useHeld(question);
  return (
    <Answer
      question={question}
      title={held?.company?.name ?? t("lookUp.record.title")}
      buyLabel={(credits) => t("lookUp.record.buy", { credits })}
      isHeld={held !== null}
    >
      {held && !held.company && <Text>{say(missWords([held]))}</Text>}
      {held?.company && (
        <>
          <EvidenceRecords asked={company} held={held} shown={held.company} />
          <Facts company={held.company} asked={labelOf(company)} />
        </>
      )}
    </Answer>
  );
}

function Facts({ company, asked }: { company: HeldCompany; asked: string }) {
  const { context, formats } = usePane();
  const [isWhole, setIsWhole] = useState(false);
  const fields = (isWhole ? companyFields : defaultCompanyFields).filter(
    (field) => fieldValue(company, field, "text") !== null
  );
  const names = fields.map(({ label }) => label).join(", ");
  const named = isWhole ? `,${textInFormula(names)}` : "";
  const formula = `=SCOUT.COMPANY(${textInFormula(asked)}${named})`;
  return (
    <>
      <Lines
        // The name is the title.
        lines={fields
          .filter(({ name }) => name !== "name")
          .map((field) => ({
            what: nameText(field.label),
            amount: shownField(company, field, formats),
          }))}
      />
      <WriteButtons
        writes={[
          {
            label: t("lookUp.record.intoValues"),
            write: () => context.sheet.putRows(factRows(company, fields)),
          },
          { label: t("lookUp.intoFormula"), write: () => context.sheet.putFormula(formula) },
        ]}
      >
        <Button size="small" appearance="subtle" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t("lookUp.record.fewer") : t("lookUp.record.all")}
        </Button>
      </WriteButtons>
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

type About = "technologies" | "intents";

/** Technologies or buying intents of one company: their price while they are not held; then the list, and buttons that write it into the sheet. */
function LookUpEntries({ about, company }: Props & { about: About }) {
  const { sheet } = usePane().context;
  const question = { about, company } as const;
  const held = useHeld(question);
  const { keywords = [], total = null } = held ?? {};
  const label = labelOf(company);
  const name = about === "technologies" ? "TECHSTACK" : "INTENTS";
  const what = about === "technologies" ? t("names.Technology") : t("lookUp.columns.topic");
  const table = {
    name: `${label} ${t(`lookUp.${about}.title`)}`,
    columns: [
      { title: what, width: 26 },
      ...entryColumns.map((column) => ({ ...column, title: t(column.title) })),
    ],
    rows: entryRows(keywords),
  };
  return (
    <Answer
      question={question}
      title={t(`lookUp.${about}.title`)}
      buyLabel={(credits) => t(`lookUp.${about}.buy`, { credits })}
      isHeld={held !== null}
    >
      {held?.keywords.length === 0 && (
        // An empty list for a company that the service knows is charged, so it is no miss.
        <Text>
          {held.bought.credits === 0 ? say(missWords([held])) : t(`lookUp.${about}.none`)}
        </Text>
      )}
      {total !== null && total > keywords.length && (
        <Text>{t("lookUp.ofTotal", { held: keywords.length, total })}</Text>
      )}
      <RecordList items={keywords} first={5} row={entryRow} />
      {keywords.length > 0 && (
        <WriteButtons
          writes={[
            { label: t("lookUp.intoTable"), write: () => sheet.putTable(table) },
            {
              label: t("lookUp.intoFormula"),
              write: () => sheet.putFormula(`=SCOUT.${name}(${textInFormula(label)})`),
            },
          ]}
        />
      )}
    </Answer>
  );
}

function entryRow(entry: KeywordMetrics) {
  return {
    id: entry.slug,
    what: entry.name,
    amount: entry.confidence === null ? "" : valueText(entry.confidence),
    note: entry.jobs === null ? "" : t("lookUp.jobs", { count: entry.jobs }),
  };
}

/**
 * Which company record an answer is: by its own domain or through an alias, and, where several
 * records share the domain, which of them is shown. Choosing another changes every cell at once
 * and costs nothing.
 */
function EvidenceRecords({
  asked,
  held: { others, viaAlias },
  shown: company,
}: {
  asked: CompanyRef;
  held: Extract<Reading, { about: "company" }>;
  shown: HeldCompany;
}) {
  const { context } = usePane();
  const records = [company, ...others].sort((a, b) => (b.num_jobs ?? 0) - (a.num_jobs ?? 0));
  const noteOf = ({ domain, country, num_jobs: jobs }: HeldCompany) =>
    dotted(domain, country, t("find.jobs", { count: jobs ?? 0 }));
  return (
    <>
      {viaAlias && (
        <Text>
          {t("evidence.viaAlias", {
            domain: company.domain ?? company.name,
            alias: labelOf(asked),
          })}
        </Text>
      )}
      {records.length > 1 && (
        <>
          <RadioChoices
            label={t("evidence.records.title", { count: records.length })}
            chosen={company.id}
            choices={records.map((record) => ({
              value: record.id,
              label: record.name,
              hint: noteOf(record),
            }))}
            onChange={(id) => context.client.answers.choose(asked, id)}
          />
          <Note>{t("evidence.records.hint")}</Note>
        </>
      )}
    </>
  );
}

/** One button that buys all missing answers about a company; not shown if fewer than two are missing. */
function LookUpAll({ company }: Props) {
  const { context } = usePane();
  useClientView();
  const missing = (["company", "technologies", "intents"] as const)
    .map((about) => ({ about, company }) as const)
    .filter((question) => context.client.heldReading(question) === undefined);
  if (missing.length < 2) return null;
  const what = missing
    .map(({ about }) => t(`lookUp.${about === "company" ? "record" : about}.title`))
    .join(" + ");
  return (
    <PriceButton
      appearance="primary"
      questions={missing}
      cause={t("lookUp.lookUp")}
      label={(credits) => t("lookUp.buyAll", { credits, what, things: missing.length })}
    />
  );
}

/** When and by whom the answer was bought and whether it is old; asks again for a price, or deletes it. */
export function AnswerFooter({ question }: { question: Question }) {
  const { context, announce, formats } = usePane();
  const { staleAfterDays } = useClientView();
  // Asking again replaces answers bought before they were seen here.
  const [shownAt] = useState(context.now());
  const asked = keyOf(question);
  const item = context.client.answers.list().find((each) => each.key === asked);
  if (!item) return null;
  const { bought, isStale, key } = item;
  const forget = () => {
    void context.client.answers
      .forget([key], "everywhere")
      .then(() => announce(t("evidence.forgotten")));
  };
  return (
    <>
      <Note>
        {t("lookUp.bought", {
          credits: bought.credits,
          when: formats.age(bought.at, context.now()),
          by: bought.by,
        })}
      </Note>
      {bought.isFromFile === true && <Note>{t("evidence.fromFile")}</Note>}
      {isStale && <Note>{t("evidence.stale", { days: staleAfterDays })}</Note>}
      <PriceButton
        questions={[item.question]}
        cause={t("lookUp.lookUp")}
        refreshBefore={shownAt}
        label={(credits) => t("runs.stale.refresh", { credits })}
        size="small"
        onBought={() => announce(t("evidence.refreshed"))}
        beside={
          <AskDialog
            label={t("common.delete")}
            appearance="subtle"
            title={t("evidence.forgetTitle")}
            text={t("evidence.forgetText")}
            confirm={t("evidence.forgetConfirm")}
            onConfirm={forget}
          />
        }
      />
    </>
  );
}
