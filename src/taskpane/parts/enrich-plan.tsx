/** Before a run: what was read, what to add, the dry run, and a button that carries its price. */
import { Button, makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { dryRunLines, hasWork } from "../dry-run";
import type { EnrichmentPlan } from "../../excel/enrichment-run";
import type { EnrichState } from "../enrich-job";
import { usePane } from "../pane-context";
import { FailureNotice } from "./failure-notice";
import { FieldPicker } from "./field-picker";
import { HintedCheckbox } from "./hinted-checkbox";
import { Lines } from "./lines";
import { Notice } from "./notice";
import { Section } from "./section";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  wide: { width: "100%" },
  confirm: {
    position: "sticky",
    bottom: 0,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalL}) calc(-1 * ${tokens.spacingVerticalXXL})`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // In a low pane, or magnified, it would cover what it belongs to.
    "@media (max-height: 520px)": { position: "static" },
  },
  waiting: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  unreadable: { margin: 0, paddingLeft: tokens.spacingHorizontalL, listStyleType: "none" },
});

export function EnrichChoices({ state }: { state: EnrichState }) {
  const text = useTextStyles();
  const { messages, enrichJob } = usePane();
  return (
    <>
      <ReadSection state={state} />
      <div className={text.stack}>
        <FieldPicker chosen={state.fields} onChange={(fields) => enrichJob.choose({ fields })} />
        <HintedCheckbox
          label={messages.enrich.onlyBlanks}
          hint={state.onlyBlanks ? messages.enrich.onlyBlanksHint : messages.enrich.allCellsHint}
          checked={state.onlyBlanks}
          onChange={(onlyBlanks) => enrichJob.choose({ onlyBlanks })}
        />
      </div>
      <PlanSection state={state} />
      {state.plan && <ConfirmBar plan={state.plan} />}
    </>
  );
}

function ReadSection({ state: { column } }: { state: EnrichState }) {
  const { messages, enrichJob } = usePane();
  const words = messages.enrich;
  if (!column) return null;
  return (
    <Section
      title={words.readTitle}
      catchesFocus
      action={
        <Button appearance="subtle" size="small" onClick={() => enrichJob.readSelection()}>
          {words.changeSelection}
        </Button>
      }
    >
      <Lines
        lines={[
          { id: "range", label: words.range, value: column.address },
          { id: "header", label: words.header, value: column.header ?? words.noHeader },
        ]}
      />
    </Section>
  );
}

function PlanSection({ state }: { state: EnrichState }) {
  const styles = useStyles();
  const { messages, enrichJob } = usePane();
  const words = messages.enrich;
  const isKnown = state.plan !== null;
  return (
    <Section title={words.planTitle}>
      {state.problem !== null && (
        <Notice
          intent="error"
          title={words.problem}
          actions={
            <Button size="small" onClick={() => enrichJob.recount()}>
              {words.recount}
            </Button>
          }
        >
          <span>{state.problem}</span>
        </Notice>
      )}
      {!isKnown && state.problem === null && state.fields.length > 0 && (
        <div className={styles.waiting} role="status">
          <Spinner size="extra-tiny" />
          {words.planning}
        </div>
      )}
      {state.plan && <PlanLines plan={state.plan} />}
    </Section>
  );
}

function PlanLines({ plan }: { plan: EnrichmentPlan }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.enrich;
  const lines = dryRunLines(plan, { messages, formats }, context.now());
  return (
    <>
      <Lines
        lines={lines.map(({ notes, ...line }) => ({
          ...line,
          below: notes.length > 0 && (
            <ul className={styles.unreadable}>
              {notes.map((note) => (
                <li key={note} className={text.note}>
                  {note}
                </li>
              ))}
            </ul>
          ),
        }))}
      />
      <p className={text.note}>{words.place(plan.place)}</p>
      {!hasWork(plan) && <p className={text.text}>{words.nothing}</p>}
    </>
  );
}

/** The button that spends, with its price, or what stands in the way: in sight however long the dry run is. */
function ConfirmBar({ plan }: { plan: EnrichmentPlan }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { messages, enrichJob } = usePane();
  const words = messages.enrich;
  if (!hasWork(plan)) return null;
  if (plan.obstacle) {
    return (
      <div className={styles.confirm}>
        <FailureNotice failure={plan.obstacle} intent="warning" />
      </div>
    );
  }
  return (
    <div className={mergeClasses(text.tight, styles.confirm)}>
      <Button
        appearance="primary"
        size="large"
        className={styles.wide}
        onClick={() => enrichJob.confirm()}
      >
        {words.confirm(plan.priceCredits)}
      </Button>
      <p className={text.note}>{plan.toBuy === 0 ? words.confirmFree : words.confirmHint}</p>
    </div>
  );
}
