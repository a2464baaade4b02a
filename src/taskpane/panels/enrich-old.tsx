/**
 * Enrich: a selected column, an exact dry run, one button that says its price, progress with
 * Stop, a report. Its state lives in `enrich-job`, so showing another panel loses nothing.
 */
import { Button, Spinner } from "@fluentui/react-components";
import { TableAdd20Regular } from "@fluentui/react-icons/svg/table-add";
import { EnrichChoices } from "../parts/enrich-plan";
import { EnrichDone, EnrichRunning } from "../parts/enrich-progress";
import { Notice } from "../parts/notice";
import { Panel } from "../parts/section";
import { useTextStyles } from "../parts/text-styles";
import { useEnrichState, usePane } from "../pane-context";

export function OldEnrichPanel() {
  const text = useTextStyles();
  const { messages, enrichJob } = usePane();
  const state = useEnrichState();
  const words = messages.enrich;
  const isReading = state.stage === "reading";
  return (
    <Panel title={words.title}>
      {(state.stage === "start" || isReading) && (
        <div className={text.stack}>
          <p className={text.text}>{words.intro}</p>
          {state.problem !== null && (
            <Notice intent="warning" title={words.selectionProblem}>
              <span>{state.problem}</span>
            </Notice>
          )}
          <div className={text.buttons}>
            <Button
              appearance="primary"
              icon={isReading ? <Spinner size="extra-tiny" /> : <TableAdd20Regular />}
              disabledFocusable={isReading}
              onClick={() => enrichJob.readSelection()}
            >
              {isReading ? words.reading : words.useSelection}
            </Button>
          </div>
        </div>
      )}
      {state.stage === "choosing" && <EnrichChoices state={state} />}
      {state.stage === "running" && <EnrichRunning state={state} />}
      {state.stage === "done" && <EnrichDone state={state} />}
    </Panel>
  );
}
