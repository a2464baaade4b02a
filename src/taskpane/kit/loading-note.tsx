/** Says that something is being read, or why it could not be read, with a button that tries again. */
import { Spinner } from "./fluent";
import type { Loaded } from "../state/use-loaded";
import { FailureNotice } from "./failure-notice";

export function LoadingNote({ of, label }: { of: Loaded<unknown>; label: string }) {
  if (of.failure) return <FailureNotice failure={of.failure} retry={of.reload} />;
  return of.isLoading && of.value === null ? (
    <Spinner size="tiny" label={label} labelPosition="after" style={{ alignSelf: "start" }} />
  ) : null;
}
