/** This machine's ledger beside what the service counted, day by day where they differ. Free. */
import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useState } from "react";
import type { Reconciliation } from "../../client/scout-client";
import { usePane } from "../pane-context";
import { useAct } from "../use-loaded";
import { FailureNotice } from "./failure-notice";
import { Section } from "./section";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  table: { width: "100%", borderCollapse: "collapse" },
  caption: { textAlign: "left" },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: "left",
    fontWeight: tokens.fontWeightRegular,
  },
  number: { textAlign: "right", paddingRight: 0 },
});

export function ReconcileSection() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.usage.reconcile;
  const [found, setFound] = useState<Reconciliation | null>(null);
  const act = useAct();
  return (
    <Section title={words.title}>
      <p className={text.note}>{words.intro}</p>
      {act.failure && <FailureNotice failure={act.failure} />}
      {found && (
        <p className={text.text} role="status">
          {found.driftCredits === 0
            ? words.same
            : found.driftCredits > 0
              ? words.more(found.driftCredits)
              : words.fewer(-found.driftCredits)}
        </p>
      )}
      {found && <Days found={found} />}
      <div className={text.buttons}>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() => act.run(() => context.client.reconcile(), setFound)}
        >
          {act.isActing ? words.acting : words.button}
        </Button>
      </div>
    </Section>
  );
}

function Days({ found }: { found: Reconciliation }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { messages, formats } = usePane();
  const words = messages.usage.reconcile;
  const days = found.days.filter((day) => day.ledgerCredits !== day.serviceCredits);
  if (days.length === 0) return null;
  const number = mergeClasses(styles.cell, styles.number, text.number);
  return (
    <table className={styles.table}>
      <caption className={mergeClasses(text.note, styles.caption)}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.cell}>
            {words.day}
          </th>
          {[words.here, words.service, words.difference].map((title) => (
            <th key={title} scope="col" className={number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, ledgerCredits, serviceCredits }) => (
          <tr key={day}>
            <th scope="row" className={styles.cell}>
              {formats.day(day)}
            </th>
            <td className={number}>{formats.count(ledgerCredits)}</td>
            <td className={number}>{formats.count(serviceCredits)}</td>
            <td className={number}>{formats.count(serviceCredits - ledgerCredits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
