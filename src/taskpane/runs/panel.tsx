/**
 * Runs: the one under way, those that wait for a decision, the finished ones with their reports,
 * what is stale in them and what refreshing costs, and the tables that came from searches.
 */
import { Button } from "@fluentui/react-components";
import type { RunSummary } from "../../excel/enrich/plan/enrichment";
import { usePane } from "../state/pane-context";
import { useRunsState } from "../jobs/pane-jobs";
import { FocusKeeper } from "../kit/focus-keeper";
import { Notice } from "../kit/notice";
import { Counting } from "../kit/buttons/spend-button";
import { RunList } from "../enrich/run-list";
import { RunUnderWay } from "../enrich/run-under-way";
import { SearchTables } from "../find/search-tables";
import { Panel, Section } from "../kit/section";
import { StaleSection } from "../enrich/stale-section";
import { useTextStyles } from "../kit/text-styles";

/** What a person has to decide on before anything happens. */
function isWaiting({ state }: RunSummary): boolean {
  return state === "interrupted" || state === "paused" || state === "elsewhere";
}

export function RunsPanel() {
  const text = useTextStyles();
  const { messages, goTo, ledTo } = usePane();
  const { runs, current, problem } = useRunsState();
  const words = messages.runs;
  const isLedToStale = ledTo === "stale";
  const past = runs?.filter(({ id }) => id !== current?.id) ?? [];
  const waiting = past.filter(isWaiting);
  const finished = past.filter((run) => !isWaiting(run));
  return (
    <Panel title={words.title} takesFocus={ledTo !== null}>
      {isLedToStale && <StaleSection />}
      {current && <RunUnderWay current={current} problem={problem} />}
      {!current && problem !== null && (
        <Notice intent="error" title={messages.enrich.problem}>
          <span>{problem}</span>
        </Notice>
      )}
      {runs === null && <Counting label={words.reading} />}
      {runs !== null && past.length === 0 && !current && (
        <div className={text.stack}>
          <p className={text.text}>{words.none}</p>
          <div className={text.buttons}>
            <Button appearance="primary" onClick={() => goTo("enrich")}>
              {words.toEnrich}
            </Button>
          </div>
        </div>
      )}
      {waiting.length > 0 && (
        <Section title={words.sections.waiting}>
          <RunList runs={waiting} areOpen />
        </Section>
      )}
      {finished.length > 0 && (
        <FocusKeeper moment={current === null}>
          <Section title={words.sections.finished}>
            <RunList runs={finished} />
          </Section>
        </FocusKeeper>
      )}
      {past.length > 0 && !isLedToStale && <StaleSection />}
      <SearchTables />
    </Panel>
  );
}
