/**
 * Enrich: what is selected, what to fill in, one line of what it takes, one button with the price. The run is in
 * Activity, with its report. `use-enriching` keeps the choices, so nothing is lost when another panel is shown.
 */
import { t } from "../../../texts";
import { useRunsState } from "../../state/jobs";
import { usePane } from "../../state/pane-context";
import { useRuns } from "../../state/queries";
import { Button } from "../../ui/fluent";
import { Notice } from "../../ui/notice";
import { Counting } from "../../ui/price-button";
import { isWaiting } from "../../ui/run-list";
import { Panel } from "../../ui/section";
import { Note, Stack, Text } from "../../ui/text";
import { EnrichChoices } from "./choices";
import { useEnriching } from "./use-enriching";

export function EnrichPanel() {
  const { ledTo } = usePane();
  const { current } = useRunsState();
  return (
    <Panel title={t("enrich.title")} takesFocus={ledTo !== null}>
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
          {isReading && <Counting label={t("enrich.reading")} />}
          {!isReading && unreadable !== null && <Note>{unreadable}</Note>}
        </Stack>
      )}
    </>
  );
}

/** Tells of runs that wait, so that a person who does not look for them sees them. */
function WaitingRuns() {
  const { goTo } = usePane();
  const waiting = useRuns().value?.filter(isWaiting) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice
      intent="info"
      title={t("runs.waiting", { count: waiting.length })}
      actions={
        <Button size="small" onClick={() => goTo("activity")}>
          {t("common.show")}
        </Button>
      }
    />
  );
}
