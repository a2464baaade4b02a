/**
 * Enrich: what is selected, what to fill in, one line of what it takes, one button with the price. The run is in
 * Activity, with its report. `use-enriching` keeps the choices, so nothing is lost when another panel is shown.
 */
import { useEffect } from "react";
import { nameKey } from "../../../enrich";
import type { EnrichmentPlan, EnrichmentSource } from "../../../excel";
import type { Domain } from "../../../input";
import { t } from "../../../texts";
import { usePane, useRunsState } from "../../state/pane-context";
import { useRuns } from "../../state/queries";
import { Button, Checkbox } from "../../ui/fluent";
import { Counting, FailureNotice, Leads, Notice } from "../../ui/notice";
import { PlanConfirm, PlanLines, PlanProblem } from "../../ui/plan";
import { hasWork } from "../../ui/plan-lines";
import { ConfirmBar } from "../../ui/price-button";
import { isWaiting } from "../../ui/runs";
import { Panel } from "../../ui/section";
import { Buttons, Note, Stack, Text, Tight } from "../../ui/text";
import { OutputPicker } from "./output-picker";
import { PlaceChoices, SourceChoices } from "./source";
import { type Enriching, TRIAL_ROWS, useEnriching } from "./use-enriching";

export function EnrichPanel() {
  const { current } = useRunsState();
  return (
    <Panel title={t("panels.names.enrich")}>
      {current ? <Note>{t("runs.runningNote")}</Note> : <Beginning />}
    </Panel>
  );
}

function Beginning() {
  const enriching = useEnriching();
  const { source, choices, plan, choose, isReading, unreadable } = enriching;
  return (
    <>
      <WaitingRuns />
      {source && choices ? (
        <>
          <SourceChoices source={source} choices={choices} choose={choose} />
          <PlanSection enriching={enriching} />
          <OutputPicker outputs={choices.outputs} onChange={(outputs) => choose({ outputs })} />
          <PlaceChoices choices={choices} plan={plan} choose={choose} />
          {plan && <Confirm plan={plan} source={source} enriching={enriching} />}
        </>
      ) : (
        <Stack>
          <Text>{t("enrich.intro")}</Text>
          {isReading && <Counting label={t("common.loading")} />}
          {!isReading && unreadable !== null && <Note>{unreadable}</Note>}
        </Stack>
      )}
    </>
  );
}

/** Tells of runs that wait, so that a person who does not look for them sees them. */
function WaitingRuns() {
  const waiting = useRuns().value?.filter(isWaiting) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice
      intent="info"
      title={t("runs.waiting", { count: waiting.length })}
      actions={<Leads to="activity" label={t("common.show")} />}
    />
  );
}

/** The most names with close ones that are shown at a time. */
const SHOWN_NAMES = 10;

interface Props {
  readonly enriching: Enriching;
}

function PlanSection({ enriching }: Props) {
  const { plan, problem, isCounting, lookUpFailure, choose, look } = enriching;
  useCountAnnounced(isCounting ? null : plan);
  return (
    <Tight>
      {problem !== null && <PlanProblem why={problem} />}
      {lookUpFailure && <FailureNotice failure={lookUpFailure} intent="warning" />}
      {!plan && isCounting && <Counting label={t("enrich.planning")} />}
      {plan && (
        <>
          {plan.names.isRefused && (
            <Notice intent="warning" title={t("enrich.plan.namesRefused")} />
          )}
          {plan.names.found > 0 && (
            <Note>{t("enrich.plan.namesFound", { count: plan.names.found })}</Note>
          )}
          <NearNames plan={plan} choose={choose} />
          <PlanLines plan={plan} onChoose={choose} onLook={look} />
        </>
      )}
    </Tight>
  );
}

/** Announces the price when a count is done, because a screen reader does not see the lines change. */
function useCountAnnounced(plan: EnrichmentPlan | null) {
  const { announce } = usePane();
  const price = plan
    ? t("enrich.counted", { companies: plan.companies, credits: plan.priceCredits })
    : null;
  useEffect(() => {
    if (price !== null) announce(price);
  }, [price, announce]);
}

/** Company names can be counted after they were looked up, which is free but slow. */
function LookUp({ toLookUp: count, enriching }: Props & { toLookUp: number }) {
  const { lookUp, lookUpNames, stopLookUp } = enriching;
  if (lookUp) {
    return (
      <Tight>
        <Counting label={t("enrich.plan.lookingUp", { done: lookUp.done, all: lookUp.all })} />
        <Buttons>
          <Button size="small" onClick={stopLookUp}>
            {t("enrich.plan.lookUpStop")}
          </Button>
        </Buttons>
      </Tight>
    );
  }
  return (
    <Notice
      intent="info"
      title={t("enrich.plan.lookUpText", { count })}
      actions={
        <Button size="small" appearance="primary" onClick={lookUpNames}>
          {t("enrich.plan.lookUp", { count })}
        </Button>
      }
    />
  );
}

/** Names that are not known exactly: a person ticks the company that is meant. */
function NearNames({
  plan: { names },
  choose: change,
}: {
  plan: EnrichmentPlan;
  choose: Enriching["choose"];
}) {
  const chosen = Object.entries(names.chosen);
  const shown = names.near.slice(0, SHOWN_NAMES);
  if (shown.length + chosen.length === 0) return null;
  const choose = (changed: Record<string, Domain>) => change({ names: changed });
  return (
    <Tight>
      <Text>{t("enrich.plan.nearNames")}</Text>
      {chosen.map(([name, domain]) => (
        <Checkbox
          key={name}
          label={`${name}: ${domain}`}
          checked
          onChange={() => choose(Object.fromEntries(chosen.filter(([other]) => other !== name)))}
        />
      ))}
      {shown.flatMap(({ text: typed, near }) =>
        near.map(({ name, domain }) => (
          <Checkbox
            key={`${typed} ${domain}`}
            label={`${typed}: ${name} (${domain})`}
            checked={false}
            onChange={() => choose({ ...names.chosen, [nameKey(typed)]: domain })}
          />
        ))
      )}
    </Tight>
  );
}

function Confirm({
  plan,
  source,
  enriching,
}: Props & { plan: EnrichmentPlan; source: EnrichmentSource }) {
  const { isCounting, lookUpFailure, choose, forget } = enriching;
  const { goTo } = usePane();
  const { names, choices, priceCredits: credits } = plan;
  const toLookUp = names.isRefused ? 0 : names.toLookUp;
  // Before names were looked up it is not known what they cost.
  const isEarly = toLookUp > 0 && plan.obstacle !== null && lookUpFailure === null;
  if (toLookUp === 0 && !hasWork(plan)) return null;
  return (
    <ConfirmBar>
      {toLookUp > 0 && <LookUp toLookUp={toLookUp} enriching={enriching} />}
      {hasWork(plan) && !isEarly && (
        <PlanConfirm
          plan={plan}
          isCounting={isCounting}
          label={
            choices.firstRows === null
              ? t("enrich.confirm", { credits })
              : t("enrich.confirmFirst", { credits, rows: choices.firstRows })
          }
          trialRows={source.rows > TRIAL_ROWS ? TRIAL_ROWS : null}
          onStarted={() => {
            forget();
            goTo("activity");
          }}
          onChoose={(firstRows) => choose({ firstRows })}
        />
      )}
    </ConfirmBar>
  );
}
