/** Says that something is being read, or why it cannot be read (yet), with a button that tries again. */
import { Spinner } from "./fluent";
import type { Loaded } from "../state/use-loaded";
import { FailureNotice } from "./failure-notice";
import { PauseNote, usePaused } from "./act-note";

export function LoadingNote({ of, label }: { of: Loaded<unknown>; label: string }) {
  const isPaused = usePaused() !== null;
  if (of.failure) return <FailureNotice failure={of.failure} retry={of.reload} />;
  if (!of.isLoading) return null;
  if (isPaused) return <PauseNote />;
  return of.value === null ? (
    <Spinner size="tiny" label={label} labelPosition="after" style={{ alignSelf: "start" }} />
  ) : null;
}
