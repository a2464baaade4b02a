/**
 * A run that a team's gateway makes while Excel may be closed: the dialog before it, with its price, and its
 * progress afterwards.
 */
import { Button, ProgressBar } from "../kit/fluent";
import type { OfficeRun } from "../../model";
import type { RunSummary } from "../../excel";
import { useJobs, useOfficeState } from "../jobs/pane-jobs";
import type { Standing } from "../jobs/office-job";
import { usePane } from "../state/pane-context";
import { DialogFrame } from "../kit/dialog-frame";
import { FailureNotice } from "../kit/failure-notice";
import { Lines } from "../kit/lines";
import { Notice } from "../kit/notice";
import { Counting } from "../kit/buttons/spend-button";
import { useTextStyles } from "../kit/text-styles";

export function OfferDialog() {
  const text = useTextStyles();
  const jobs = useJobs();
  const { messages, formats, goTo } = usePane();
  const { offer } = useOfficeState();
  const words = messages.office;
  if (!offer) return null;
  const { price, isBeginning, failure } = offer;
  const isReady = price !== null && !isBeginning;
  const stopsEarly =
    price !== null && price.leftCredits !== null && price.leftCredits < price.mostCredits;
  const begin = async () => {
    if (!isReady || !(await jobs.office.begin())) return;
    jobs.enrichment.reset();
    goTo("activity");
  };
  return (
    <DialogFrame
      title={words.title}
      text={words.text}
      onClose={() => jobs.office.close()}
      buttons={
        <>
          <Button onClick={() => jobs.office.close()}>{messages.common.cancel}</Button>
          {price && (
            <Button appearance="primary" disabledFocusable={!isReady} onClick={() => void begin()}>
              {isBeginning ? words.beginning : words.confirm(price.mostCredits)}
            </Button>
          )}
        </>
      }
    >
      {!price && !failure && <Counting label={messages.enrich.planning} />}
      {price && (
        <Lines
          lines={[
            { id: "companies", label: words.companies, value: formats.count(price.companies) },
            { id: "held", label: words.held, value: formats.count(price.held) },
            {
              id: "price",
              label: messages.enrich.plan.price,
              value: formats.credits(price.mostCredits),
              isTotal: true,
            },
          ]}
        />
      )}
      {stopsEarly && <Notice intent="warning" title={words.stopsEarly(price.leftCredits)} />}
      {failure && <FailureNotice failure={failure} intent="warning" offersStep={false} />}
      <p className={text.note}>{words.counts}</p>
    </DialogFrame>
  );
}

/** The progress of a run of this workbook at the gateway. */
export function OfficeStanding({ run }: { run: RunSummary }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const { standings } = useOfficeState();
  const words = messages.office;
  const { office, name, by, startedAt } = run;
  const isHere = office?.address === context.client.view().connection?.address;
  const standing = isHere ? standings.get(run.id) : undefined;
  return (
    <>
      <p className={text.note}>{messages.runs.when(formats.time(startedAt, context.now()), by)}</p>
      {!isHere && <Notice intent="info" title={words.elsewhere} />}
      {isHere && !standing && <Counting label={words.asking} />}
      {standing?.run && <Progress name={name} run={standing.run} />}
      {standing && <Trouble standing={standing} />}
      {standing?.run && office && <Orders id={run.id} runId={office.runId} run={standing.run} />}
    </>
  );
}

function Progress({ name, run }: { name: string; run: OfficeRun }) {
  const text = useTextStyles();
  const words = usePane().messages.office;
  const { asked, waiting } = run.companies;
  return (
    <>
      <ProgressBar
        thickness="large"
        aria-label={usePane().messages.runs.progress(name)}
        value={asked - waiting}
        max={Math.max(asked, 1)}
      />
      <p className={text.text} role="status">
        {words.progress(words.states[run.state], asked - waiting, asked)}
      </p>
      <p className={text.note}>{words.spent(run.spentCredits, run.maxCredits)}</p>
      <p className={text.note}>{words.what[run.state]}</p>
    </>
  );
}

/** What is wrong with a run at the gateway, in the gateway's own words. */
function Trouble({ standing: { run, failure } }: { standing: Standing }) {
  const words = usePane().messages.office;
  if (failure?.kind === "not-found") return <Notice intent="info" title={words.notYours} />;
  return (
    <>
      {failure && <FailureNotice failure={failure} intent="warning" />}
      {run && run.because !== null && <Notice intent="warning" title={run.because} />}
      {run && run.companies.unconfirmed > 0 && (
        <Notice intent="warning" title={words.unconfirmed(run.companies.unconfirmed)} />
      )}
    </>
  );
}

function Orders({ id, runId, run }: { id: string; runId: number; run: OfficeRun }) {
  const text = useTextStyles();
  const jobs = useJobs();
  const words = usePane().messages.office;
  const isStill = run.state === "stopped" || run.state === "paused";
  if (run.state !== "running" && !isStill) return null;
  return (
    <div className={text.buttons}>
      {isStill && (
        <Button size="small" onClick={() => void jobs.office.tell(id, runId, "continue")}>
          {words.goOn(Math.max(0, run.maxCredits - run.spentCredits))}
        </Button>
      )}
      <Button size="small" onClick={() => void jobs.office.tell(id, runId, "cancel")}>
        {words.stop}
      </Button>
    </div>
  );
}
