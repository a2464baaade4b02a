/** What the selected cell shows, and all about its company. Looking is free. */
import { useEffect, useState } from "react";
import { refKey } from "../../../client";
import type { CellProblem, FollowedCell } from "../../../excel";
import { type CompanyRef, type KeywordMetrics, type KeywordSlug, labelOf } from "../../../input";
import { t, valueText } from "../../../texts";
import { usePane } from "../../state/pane-context";
import { useAct, useHeld } from "../../state/queries";
import { SelectField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { Lines } from "../../ui/lists";
import { ActNote, Notice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { dotted, Note, Stack, Text } from "../../ui/text";
import { AnswerFooter, CompanyAnswers } from "./answers";
import { type CellMeaning, DAY, entryColumns, meaningOf } from "./cell-questions";

export function EvidenceOfCell() {
  const cell = useFollowedCell();
  const meaning = meaningOf(cell ?? null);
  const called = cell?.call && t("evidence.calls", { name: cell.call.name });
  // Several companies have a field of their own.
  const [company, another] = meaning.kind === "companies" ? meaning.companies : [];
  return (
    <Section title={t("evidence.title")}>
      <Note role="status">
        {cell === undefined
          ? t("common.loading")
          : cell
            ? dotted(cell.address, called, company && !another && labelOf(company))
            : t("evidence.intro")}
      </Note>
      {cell?.problem && <CellProblemNotice key={cell.address} problem={cell.problem} />}
      {cell && !cell.problem && !cell.call && meaning.kind === "nothing" && (
        <Text>{t("evidence.intro")}</Text>
      )}
      {meaning.kind === "free" && <Text>{t("evidence.free", { name: meaning.functionName })}</Text>}
      {meaning.kind === "companies" && (
        <OfCompanies
          key={`${cell?.address ?? ""} ${meaning.companies.map(refKey).join(" ")}`}
          meaning={meaning}
        />
      )}
    </Section>
  );
}

/**
 * undefined until the selection was read once. A cell stays while one is selected that says nothing, so that what is
 * known of its company can be put there.
 */
function useFollowedCell(): FollowedCell | null | undefined {
  const { sheet } = usePane().context;
  const [cell, setCell] = useState<FollowedCell | null | undefined>(undefined);
  useEffect(
    () =>
      sheet.followSelection((next) =>
        setCell((last) => {
          const saysNothing = next && !next.problem && !next.call && next.companies.length === 0;
          return last && saysNothing ? last : next;
        })
      ),
    [sheet]
  );
  return cell;
}

/** All about the companies that a cell names, one at a time. */
function OfCompanies({
  meaning: { companies, keyword },
}: {
  meaning: Extract<CellMeaning, { kind: "companies" }>;
}) {
  const [index, setIndex] = useState(0);
  const company = companies[index];
  if (!company) return null;
  return (
    <>
      {companies.length > 1 && (
        <SelectField
          label={t("evidence.company")}
          value={String(index)}
          choices={companies.map((item, at) => [String(at), labelOf(item)] as const)}
          onChange={(at) => setIndex(Number(at))}
        />
      )}
      <Stack key={refKey(company)}>
        {keyword !== null && <EvidenceKeyword company={company} keyword={keyword} />}
        <CompanyAnswers company={company} />
      </Stack>
    </>
  );
}

/** Why the selected cell shows one of Excel's errors instead of a result, and what helps. */
function CellProblemNotice({ problem }: { problem: CellProblem }) {
  const { context, formats } = usePane();
  const { formulas } = context;
  const act = useAct();
  const mend = () => formulas.repair();
  // The cell is not read again until another is selected.
  if (act.done !== null) return <ActNote of={act} />;
  return (
    <>
      <Notice
        intent={problem === "busy" ? "info" : "warning"}
        title={t(`evidence.problems.${problem}.title`)}
        actions={
          (problem === "name" || problem === "busy") && (
            <Button size="small" disabledFocusable={act.isActing} onClick={() => act.tell(mend)}>
              {t(`evidence.problems.${problem}.act`)}
            </Button>
          )
        }
      >
        <Text>{t(`evidence.problems.${problem}.text`)}</Text>
        {problem === "spill-in-table" && (
          <code style={{ overflowWrap: "anywhere" }}>
            {formats.formula('=SCOUT.COMPANY([@Domain],"Employees")')}
          </code>
        )}
      </Notice>
      <ActNote of={act} />
    </>
  );
}

/** The figures behind a cell about one technology or topic. */
function EvidenceKeyword({ company, keyword }: { company: CompanyRef; keyword: string }) {
  const known = useHeld({ about: "keyword", text: keyword })?.keyword;
  const { slug, name } = known ?? { slug: keyword as KeywordSlug, name: keyword };
  const question = { about: "use", company, slug, needs: "presence" } as const;
  const held = useHeld(question);
  return (
    <Section title={name}>
      {held === null ? (
        <Text>{t("evidence.keyword.notHeld", { keyword: name })}</Text>
      ) : !held.isUsed ? (
        <Text>{t("evidence.keyword.notUsed", { keyword: name })}</Text>
      ) : held.metrics ? (
        <Figures metrics={held.metrics} />
      ) : (
        <Text>{t("evidence.keyword.presence", { keyword: name })}</Text>
      )}
      <AnswerFooter question={question} />
    </Section>
  );
}

function Figures({ metrics }: { metrics: KeywordMetrics }) {
  const { formats } = usePane();
  const textOf = ({ name, format }: (typeof entryColumns)[number]) => {
    const value = metrics[name];
    if (typeof value === "string") return format === DAY ? formats.day(value) : valueText(value);
    if (value === null) return null;
    return format === "0%" ? formats.percent(value) : formats.count(value);
  };
  const lines = entryColumns.map((column) => {
    const amount = textOf(column);
    return amount !== null && { what: t(column.title), amount };
  });
  return <Lines lines={lines} />;
}
