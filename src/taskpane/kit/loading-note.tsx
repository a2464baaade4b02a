/** What there is to say of a free call: that it is under way, until when the service lets it wait, or why it failed. */
import type { LimitGroup } from "../../api";
import { Spinner } from "./fluent";
import { usePause } from "../state/pane-context";
import type { Loaded, useAct } from "../state/use-loaded";
import { FailureNotice } from "./failure-notice";

/** Of what is being read, with a button that tries again. */
export function LoadingNote({ of, label }: { of: Loaded<unknown>; label: string }) {
  const isPaused = usePause() !== null;
  if (of.failure) return <FailureNotice failure={of.failure} retry={of.reload} />;
  if (!of.isLoading) return null;
  if (isPaused) return <PauseNote />;
  return of.value === null ? (
    <Spinner size="tiny" label={label} labelPosition="after" style={{ alignSelf: "start" }} />
  ) : null;
}

/** Of an act, beside its button. */
export function ActNote({
  of: { isActing, failure },
}: {
  of: Pick<ReturnType<typeof useAct>, "isActing" | "failure">;
}) {
  if (failure) return <FailureNotice failure={failure} />;
  return isActing && <PauseNote />;
}

export function PauseNote({ group }: { group?: LimitGroup }) {
  const pause = usePause(group);
  return pause && <FailureNotice failure={pause} intent="info" />;
}
