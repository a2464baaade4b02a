/** Compares this machine's ledger with what the service counted, and lists the days that differ. Free. */
import { Button } from "../kit/fluent";
import { useState } from "react";
import type { Reconciliation } from "../../client";
import { Notice } from "../kit/notice";
import { useClientView, usePane } from "../state/pane-context";
import { useAct } from "../state/use-loaded";
import { useCountTable } from "./count-table";
import { ActNote } from "../kit/loading-note";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

export function ReconcileSection() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.usage.reconcile;
  const { unexplainedCredits } = useClientView();
  const [found, setFound] = useState<Reconciliation | null>(null);
  const act = useAct();
  return (
    <Section title={words.title}>
      {unexplainedCredits > 0 && (
        <Notice intent="warning" title={words.unexplainedTitle}>
          <p className={text.text}>{words.unexplained(unexplainedCredits)}</p>
        </Notice>
      )}
      <p className={text.note}>{words.intro}</p>
      <ActNote of={act} />
      {found && (
        <p className={text.text} role="status">
          {found.driftCredits === 0
            ? found.days.some(differs)
              ? words.elsewhere
              : words.same
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
          onClick={() => act.run(words.button, () => context.client.reconcile(), setFound)}
        >
          {act.isActing ? words.acting : words.button}
        </Button>
      </div>
    </Section>
  );
}

function differs({ ledgerCredits, serviceCredits }: Reconciliation["days"][number]): boolean {
  return ledgerCredits !== serviceCredits;
}

function Days({ found }: { found: Reconciliation }) {
  const { table } = useCountTable();
  const text = useTextStyles();
  const { messages, formats } = usePane();
  const words = messages.usage.reconcile;
  const days = found.days.filter(differs);
  if (days.length === 0) return null;
  const heads = [words.here, words.service, words.difference];
  return (
    <table role="table" className={table}>
      <caption className={text.note}>{words.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[words.day, ...heads].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {days.map(({ day, ledgerCredits, serviceCredits }) => (
          <tr key={day} role="row">
            <th role="rowheader" scope="row">
              {formats.day(day)}
            </th>
            {[ledgerCredits, serviceCredits, serviceCredits - ledgerCredits].map((credits, at) => (
              <td key={heads[at]} role="cell" data-head={heads[at]} className={text.number}>
                {formats.count(credits)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
