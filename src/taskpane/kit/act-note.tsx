/** What there is to say of a free call beside its button: why it failed, or until when the service lets it wait. */
import type { LimitGroup } from "../../api";
import type { EpochMs } from "../../model";
import { useClientView, usePane } from "../state/pane-context";
import type { useAct } from "../state/use-loaded";
import { FailureNotice } from "./failure-notice";

const NOTICED_MS = 5_000;

export function ActNote({
  of: { isActing, failure },
}: {
  of: Pick<ReturnType<typeof useAct>, "isActing" | "failure">;
}) {
  if (failure) return <FailureNotice failure={failure} />;
  return isActing && <PauseNote />;
}

/** Until when calls of a group wait for a limit of the service. A few seconds are not worth a word. */
export function usePaused(group: LimitGroup = "free"): EpochMs | null {
  const { context } = usePane();
  const until = useClientView().activity.pauses[group] ?? 0;
  return until - context.now() < NOTICED_MS ? null : until;
}

export function PauseNote({ group = "free" }: { group?: LimitGroup }) {
  const retryAt = usePaused(group);
  if (retryAt === null) return null;
  return <FailureNotice failure={{ kind: "rate-limited", policy: null, retryAt }} intent="info" />;
}
