/**
 * A dry run, line by line, and under it the button that spends, with its price, or what stands in
 * the way. Used for a new run and for going on with an old one.
 */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { EnrichmentPlan } from "../../excel/enrich/plan/enrichment";
import { hasWork, planLines } from "./plan-lines";
import { usePane } from "../state/pane-context";
import { clearOfBottomBar } from "../kit/clear-of-bars";
import { FailureNotice } from "../kit/failure-notice";
import { Lines } from "../kit/lines";
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  bar: {
    position: "sticky",
    bottom: 0,
    margin: `0 calc(-1 * ${tokens.spacingHorizontalL}) calc(-1 * ${tokens.spacingVerticalXXL})`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // In a low pane, or magnified, it would cover what it belongs to.
    "@media (max-height: 520px)": { position: "static" },
  },
  notes: { margin: 0, paddingLeft: tokens.spacingHorizontalL, listStyleType: "none" },
});

export function PlanLines({
  plan,
  isPlaceShown = false,
}: {
  plan: EnrichmentPlan;
  /** Above, with the choice of it. */
  isPlaceShown?: boolean;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.enrich;
  const lines = planLines(plan, { messages, formats }, context.now());
  return (
    <>
      <Lines
        lines={lines.map(({ notes, ...line }) => ({
          ...line,
          below: notes.length > 0 && (
            <ul className={styles.notes}>
              {notes.map((note) => (
                <li key={note} className={text.note}>
                  {note}
                </li>
              ))}
            </ul>
          ),
        }))}
      />
      {plan.warnings.map((warning) => (
        <Notice key={warning} intent="info" title={warning} />
      ))}
      {!isPlaceShown && <p className={text.note}>{words.plan.place(plan.place)}</p>}
      {plan.into && (
        <p className={text.note}>
          {words.plan.matchedBy(plan.into.tableName, plan.into.keyTitle)}
          {plan.into.toAppend > 0 &&
            ` ${words.plan.toAppend(plan.into.toAppend, plan.into.tableName)}`}
        </p>
      )}
      <p className={text.note}>
        {words.plan.writes(plan.columns.map(({ title }) => title).join(", "))}
      </p>
      {!hasWork(plan) && plan.names.toLookUp === 0 && <p className={text.text}>{words.nothing}</p>}
    </>
  );
}

/** What stands in the way of a plan, in words with a cure; nothing when it can be confirmed. */
export function PlanObstacle({ plan, actions }: { plan: EnrichmentPlan; actions?: ReactNode }) {
  const { messages } = usePane();
  if (plan.problem !== null) {
    return (
      <Notice intent="warning" title={messages.enrich.problem} actions={actions}>
        <span>{plan.problem}</span>
      </Notice>
    );
  }
  return plan.obstacle ? <FailureNotice failure={plan.obstacle} intent="warning" /> : null;
}

/** In sight however long the dry run is. */
export function ConfirmBar({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <div ref={clearOfBottomBar} className={mergeClasses(text.tight, styles.bar)}>
      {children}
    </div>
  );
}
