/** Before a run: what was read, what to fill in and where, the dry run, and the button with its price. */
import { t } from "../../texts";
import type { Domain } from "../../input";
import { Button, Checkbox } from "../kit/fluent";
import { useEffect } from "react";
import { nameKey } from "../../enrich";
import type { EnrichmentPlan, EnrichmentSource } from "../../excel";
import { type EnrichmentState, TRIAL_ROWS } from "../jobs/enrichment-job";
import { hasWork } from "../runs/plan-lines";
import { usePane } from "../state/pane-context";
import { useJobs } from "../jobs/pane-jobs";
import { FailureNotice } from "../kit/failure-notice";
import { Notice } from "../kit/notice";
import { OutputPicker } from "./output-picker";
import { PlaceChoices } from "./place-choices";
import { ConfirmBar, PlanLines, PlanObstacle } from "../runs/plan-section";
import { Counting, SpendButton } from "../kit/buttons/spend-button";
import { SourceChoices } from "./source-choices";
import { useTextStyles } from "../kit/text-styles";

/** The most names with close ones that are shown at a time. */
const SHOWN_NAMES = 10;

export function EnrichChoices({ state }: { state: EnrichmentState }) {
  const jobs = useJobs();
  const { source, choices, plan } = state;
  if (!source || !choices) return null;
  return (
    <>
      <SourceChoices source={source} choices={choices} />
      <PlanSection state={state} />
      <OutputPicker
        outputs={choices.outputs}
        onChange={(outputs) => jobs.enrichment.choose({ outputs })}
      />
      <PlaceChoices choices={choices} plan={plan} />
      {plan && <Confirm plan={plan} source={source} state={state} />}
    </>
  );
}

function PlanSection({ state }: { state: EnrichmentState }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { plan, problem, isCounting } = state;
  useCountAnnounced(isCounting ? null : plan);
  return (
    <div className={text.tight}>
      {problem !== null && (
        <Notice
          intent="error"
          title={t("enrich.problem")}
          actions={
            <Button size="small" onClick={() => jobs.enrichment.recount()}>
              {t("enrich.recount")}
            </Button>
          }
        >
          <span>{problem}</span>
        </Notice>
      )}
      {!plan && isCounting && <Counting label={t("enrich.planning")} />}
      {plan && !waitsForNames(state) && <Names plan={plan} state={state} />}
      {plan && (
        <PlanLines plan={plan} isPlaceShown onChoose={(part) => jobs.enrichment.choose(part)} />
      )}
    </div>
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
function waitsForNames({ plan, lookUpFailure }: EnrichmentState): boolean {
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
function Names({ plan, state }: { plan: EnrichmentPlan; state: EnrichmentState }) {
  const { names } = plan;
  const text = useTextStyles();
  const jobs = useJobs();
  const { lookUp, lookUpFailure } = state;
  if (lookUp) {
    return (
      <div className={text.tight}>
        <Counting label={t("enrich.plan.lookingUp", { done: lookUp.done, all: lookUp.all })} />
        <div className={text.buttons}>
          <Button size="small" onClick={() => jobs.enrichment.stopLookUp()}>
            {t("enrich.plan.lookUpStop")}
          </Button>
        </div>
      </div>
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
            <Button size="small" appearance="primary" onClick={() => jobs.enrichment.lookUpNames()}>
              {t("enrich.plan.lookUp", { count: names.toLookUp })}
            </Button>
          }
        />
      )}
      {names.found > 0 && (
        <p className={text.note}>{t("enrich.plan.namesFound", { count: names.found })}</p>
      )}
      <NearNames plan={plan} />
    </>
  );
}

/** Names that are not known exactly: a person ticks the company that is meant. */
function NearNames({ plan: { names, choices } }: { plan: EnrichmentPlan }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const chosen = Object.entries(choices.names ?? {});
  const shown = names.near.slice(0, SHOWN_NAMES);
  if (shown.length + chosen.length === 0) return null;
  const choose = (changed: Record<string, Domain>) => jobs.enrichment.choose({ names: changed });
  return (
    <div className={text.tight}>
      <p className={text.text}>{t("enrich.plan.nearNames")}</p>
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
    </div>
  );
}

function Confirm({
  plan,
  source,
  state,
}: {
  plan: EnrichmentPlan;
  source: EnrichmentSource;
  state: EnrichmentState;
}) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { firstRows } = plan.choices;
  if (!hasWork(plan)) return null;
  const isBlocked = plan.obstacle !== null || plan.problem !== null;
  const isEarly = waitsForNames(state);
  return (
    <ConfirmBar>
      {isEarly ? (
        <Names plan={plan} state={state} />
      ) : isBlocked && !state.isCounting ? (
        <PlanObstacle plan={plan} />
      ) : (
        <SpendButton
          label={
            firstRows === null
              ? t("enrich.confirm", { credits: plan.priceCredits })
              : firstRows === TRIAL_ROWS
                ? t("enrich.confirmTrial", { credits: plan.priceCredits, rows: firstRows })
                : t("enrich.confirmFirst", { rows: firstRows, credits: plan.priceCredits })
          }
          isCounting={state.isCounting}
          onClick={() => jobs.enrichment.confirm()}
        />
      )}
      {!isBlocked && plan.toBuy > 0 && <p className={text.note}>{t("enrich.confirmHint")}</p>}
      <TrialButtons plan={plan} rows={source.rows} />
    </ConfirmBar>
  );
}

/** Buttons for fewer rows (a trial, or as many as a limit allows), and back to all. */
function TrialButtons({ plan, rows }: { plan: EnrichmentPlan; rows: number }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { firstRows } = plan.choices;
  const choose = (count: number | null) => jobs.enrichment.choose({ firstRows: count });
  const affordable = plan.affordableRows ?? 0;
  if (firstRows === null && rows <= TRIAL_ROWS && affordable === 0) return null;
  return (
    <div className={text.buttons}>
      {firstRows === null && rows > TRIAL_ROWS && (
        <Button size="small" onClick={() => choose(TRIAL_ROWS)}>
          {t("enrich.tryFirst", { rows: TRIAL_ROWS })}
        </Button>
      )}
      {affordable > 0 && affordable !== firstRows && (
        <Button size="small" onClick={() => choose(affordable)}>
          {t("enrich.plan.affordable", { rows: affordable })}
        </Button>
      )}
      {firstRows !== null && (
        <Button size="small" onClick={() => choose(null)}>
          {t("enrich.allRows")}
        </Button>
      )}
    </div>
  );
}
