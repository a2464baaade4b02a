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
import { FewerRows, PlanLines, PlanObstacle } from "../../ui/plan";
import { hasWork, isBlocked } from "../../ui/plan-lines";
import { ConfirmBar, SpendButton } from "../../ui/price-button";
import { isWaiting } from "../../ui/run-list";
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
  const { source, isReading, unreadable } = enriching;
  return (
    <>
      <WaitingRuns />
      {source ? (
        <EnrichChoices enriching={enriching} />
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

function EnrichChoices({ enriching }: Props) {
  const { source, choices, plan, choose } = enriching;
  if (!source || !choices) return null;
  return (
    <>
      <SourceChoices source={source} choices={choices} choose={choose} />
      <PlanSection enriching={enriching} />
      <OutputPicker outputs={choices.outputs} onChange={(outputs) => choose({ outputs })} />
      <PlaceChoices choices={choices} plan={plan} choose={choose} />
      {plan && <Confirm plan={plan} source={source} enriching={enriching} />}
    </>
  );
}

function PlanSection({ enriching }: Props) {
  const { plan, problem, isCounting, recount, choose, look } = enriching;
  useCountAnnounced(isCounting ? null : plan);
  return (
    <Tight>
      {problem !== null && (
        <Notice
          intent="error"
          title={problem}
          actions={
            <Button size="small" onClick={recount}>
              {t("enrich.recount")}
            </Button>
          }
        />
      )}
      {!plan && isCounting && <Counting label={t("enrich.planning")} />}
      {plan && !waitsForNames(enriching) && <Names plan={plan} enriching={enriching} />}
      {plan && <PlanLines plan={plan} onChoose={choose} onLook={look} />}
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

/** Names must be looked up first: the plan's obstacle would hide that button. */
function waitsForNames({ plan, lookUpFailure }: Enriching): boolean {
  return (
    plan !== null &&
    hasWork(plan) &&
    plan.obstacle !== null &&
    plan.names.toLookUp > 0 &&
    !plan.names.isRefused &&
    lookUpFailure === null
  );
}

/** Company names can be counted after they were looked up, which is free but slow. */
function Names({ plan, enriching }: Props & { plan: EnrichmentPlan }) {
  const { names } = plan;
  const { lookUp, lookUpFailure, lookUpNames, stopLookUp, choose } = enriching;
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
    <>
      {lookUpFailure && <FailureNotice failure={lookUpFailure} intent="warning" />}
      {names.isRefused && <Notice intent="warning" title={t("enrich.plan.namesRefused")} />}
      {names.toLookUp > 0 && !names.isRefused && (
        <Notice
          intent="info"
          title={t("enrich.plan.lookUpText", { count: names.toLookUp })}
          actions={
            <Button size="small" appearance="primary" onClick={lookUpNames}>
              {t("enrich.plan.lookUp", { count: names.toLookUp })}
            </Button>
          }
        />
      )}
      {names.found > 0 && <Note>{t("enrich.plan.namesFound", { count: names.found })}</Note>}
      <NearNames plan={plan} choose={choose} />
    </>
  );
}

/** Names that are not known exactly: a person ticks the company that is meant. */
function NearNames({
  plan: { names, choices },
  choose: change,
}: {
  plan: EnrichmentPlan;
  choose: Enriching["choose"];
}) {
  const chosen = Object.entries(choices.names ?? {});
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
            onChange={() => choose({ ...choices.names, [nameKey(typed)]: domain })}
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
  const { isCounting, confirm, choose } = enriching;
  const { goTo } = usePane();
  const { firstRows } = plan.choices;
  if (!hasWork(plan)) return null;
  const isStopped = isBlocked(plan);
  const isEarly = waitsForNames(enriching);
  return (
    <ConfirmBar>
      {isEarly ? (
        <Names plan={plan} enriching={enriching} />
      ) : isStopped && !isCounting ? (
        <PlanObstacle plan={plan} />
      ) : (
        <SpendButton
          label={
            isCounting
              ? t("enrich.counting")
              : firstRows === null
                ? t("enrich.confirm", { credits: plan.priceCredits })
                : firstRows === TRIAL_ROWS
                  ? t("enrich.confirmTrial", { credits: plan.priceCredits, rows: firstRows })
                  : t("enrich.confirmFirst", { rows: firstRows, credits: plan.priceCredits })
          }
          isBusy={isCounting}
          onClick={() => {
            if (confirm()) goTo("activity");
          }}
        />
      )}
      <FewerRows
        plan={plan}
        trialRows={source.rows > TRIAL_ROWS ? TRIAL_ROWS : null}
        onChoose={(firstRows) => choose({ firstRows })}
      />
    </ConfirmBar>
  );
}
