/** Ends a ribbon command that cannot be run: it has no window of its own, so the pane says why. */
import type { CommandEvent } from "./start-link";

/** As far as the library is there. */
export function officeNow(): Partial<typeof Office> | undefined {
  return (globalThis as { Office?: typeof Office }).Office;
}

export function endCommand(event: CommandEvent): void {
  const addin = officeNow()?.addin;
  const shown = addin ? addin.showAsTaskpane() : Promise.resolve();
  void shown.catch(() => undefined).finally(() => event.completed());
}
