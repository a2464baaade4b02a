/**
 * A dry run in one line, its figures when a person wants them, and under it the button that spends, with its price, or
 * what stands in the way. Used for a new run and for going on with an old one.
 */
import { useEffect, useState } from "react";
import type { Failure } from "../../client";
import type { EnrichmentChoices } from "../../enrich";
import type { EnrichmentPlan, LeftOut } from "../../excel";
import { type Said, say, t } from "../../texts";
import { useFailureWords, usePane } from "../state/pane-context";
import { useAct, useReread } from "../state/queries";
import { Button } from "./fluent";
import { Lines } from "./lists";
import { FailureNotice, Notice } from "./notice";
import { hasWork, planLines, readable, rowsToLookAt } from "./plan-lines";
import { SpendButton } from "./price-button";
import { Buttons, Note, Text, useTextStyles } from "./text";

interface Shown {
  readonly plan: EnrichmentPlan;
  readonly onChoose: (part: Pick<EnrichmentChoices, "useRegistrable">) => void;
  /** Whether its details are looked at. */
  readonly onLook?: (looks: boolean) => void;
}

export function PlanLines({ plan, ...rest }: Shown) {
  const [isOpen, setIsOpen] = useState(false);
  const unclear = rowsToLookAt(plan);
  return (
    <>
      <Text>
        {hasWork(plan)
          ? t("enrich.plan.summary", {
              companies: plan.companies,
              rows: plan.rows,
              toBuy: plan.toBuy,
              usual: plan.usualCredits,
              margin: plan.priceCredits - plan.usualCredits,
              credits: plan.priceCredits,
              hidden: plan.hidden,
            })
          : plan.names.toLookUp === 0
            ? t("enrich.nothing", { filled: plan.alreadyFilled })
            : `${t("enrich.plan.namesToLookUp")}.`}{" "}
        <Button
          size="small"
          appearance={unclear > 0 ? "secondary" : "subtle"}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {unclear > 0 ? t("enrich.plan.needLook", { count: unclear }) : t("enrich.plan.details")}
        </Button>
      </Text>
      {isOpen && <Counts plan={plan} {...rest} />}
      {plan.warnings.map((warning) => (
        <Notice key={say(warning)} intent="info" title={warning} />
      ))}
    </>
  );
}

/** The figures, each with its notes and what can be done about it. */
function Counts({ plan, onChoose, onLook }: Shown) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const { isActing, problem, done, tell } = useAct();
  const lines = planLines(plan, formats);
  const { useRegistrable } = plan.choices;
  const [selected, setSelected] = useState<LeftOut | null>(null);
  // "Select" here must not make another plan of what it selects.
  useEffect(() => {
    onLook?.(true);
    return () => onLook?.(false);
  }, [onLook]);
  const select = (rows: LeftOut) => {
    setSelected(rows);
    tell(async () => {
      const found = await context.enrichment.selectLeftOut(plan, rows);
      return found
        ? t("enrich.plan.selected", { others: found.others, address: readable(found.address) })
        : t("enrich.plan.noneLeft");
    });
  };
  return (
    <>
      <Lines
        lines={lines.map(({ notes = [], rows, otherWay, label, value }) => ({
          what: label,
          amount: value,
          actions: (rows ?? otherWay) && (
            <span className={text.buttons}>
              {rows && (
                <Button
                  size="small"
                  appearance="subtle"
                  disabledFocusable={isActing}
                  aria-label={t("common.named", { name: t("enrich.plan.select"), what: label })}
                  onClick={() => select(rows)}
                >
                  {t("enrich.plan.select")}
                </Button>
              )}
              {otherWay && (
                <Button size="small" onClick={() => onChoose({ useRegistrable: !useRegistrable })}>
                  {otherWay}
                </Button>
              )}
            </span>
          ),
          below: [...notes, ...(rows && rows === selected && done ? [done] : [])].map((note) => (
            <Note key={note}>{note}</Note>
          )),
        }))}
      />
      {problem !== null && <Notice intent="warning" title={problem} />}
      <Note>{t("enrich.plan.writes", { titles: plan.titles.join(", ") })}</Note>
    </>
  );
}

/** Why counting did not work, with a button that counts again. */
export function PlanProblem({ why }: { why: string | Said }) {
  const recount = useReread();
  return (
    <Notice
      intent="error"
      title={why}
      actions={
        <Button size="small" onClick={() => void recount()}>
          {t("enrich.recount")}
        </Button>
      }
    />
  );
}

/** The button that spends what a plan shows, or what stands in the way; and how to ask for fewer rows. */
export function PlanConfirm({
  plan,
  isCounting,
  label,
  trialRows = null,
  onStarted,
  onChoose,
}: {
  plan: EnrichmentPlan;
  /** The price in sight is of other choices. */
  isCounting: boolean;
  label: string;
  /** Rows of a trial; null where there is none. */
  trialRows?: number | null;
  onStarted?: () => void;
  onChoose: (firstRows: number | null) => void;
}) {
  const { enrichment } = usePane().context;
  const start = () => {
    enrichment.start(plan);
    onStarted?.();
  };
  const { obstacle, problem } = plan;
  const isBlocked = !isCounting && (obstacle !== null || problem !== null);
  return (
    <>
      {isBlocked && problem !== null && <PlanProblem why={problem} />}
      {isBlocked && problem === null && obstacle && <Obstacle failure={obstacle} />}
      {!isBlocked && (
        <SpendButton
          label={isCounting ? t("enrich.counting") : label}
          isBusy={isCounting}
          onClick={start}
        />
      )}
      <FewerRows plan={plan} trialRows={trialRows} onChoose={onChoose} />
    </>
  );
}

/** What stands in the way, with its cure. What may have been charged is told above the runs already. */
function Obstacle({ failure }: { failure: Failure }) {
  const { panel } = usePane();
  const { title } = useFailureWords()(failure);
  const isTold = failure.kind === "unconfirmed" || failure.kind === "not-arrived";
  if (panel === "activity" && isTold) return <Note>{title}</Note>;
  return <FailureNotice failure={failure} intent="warning" />;
}

/** Buttons for fewer rows (a trial, or as many as a limit allows), and back to all. */
function FewerRows({
  plan: { affordableRows, choices },
  trialRows,
  onChoose,
}: {
  plan: EnrichmentPlan;
  trialRows: number | null;
  onChoose: (firstRows: number | null) => void;
}) {
  const { firstRows } = choices;
  const affordable = affordableRows ?? 0;
  const trial = firstRows === null ? trialRows : null;
  const fits = affordable > 0 && affordable !== firstRows;
  const offers: [rows: number | null, label: string][] = [];
  if (trial !== null) offers.push([trial, t("enrich.tryFirst", { rows: trial })]);
  if (fits) offers.push([affordable, t("enrich.plan.affordable", { rows: affordable })]);
  if (firstRows !== null) offers.push([null, t("enrich.allRows")]);
  if (offers.length === 0) return null;
  return (
    <Buttons>
      {offers.map(([rows, label]) => (
        <Button key={label} size="small" onClick={() => onChoose(rows)}>
          {label}
        </Button>
      ))}
    </Buttons>
  );
}
