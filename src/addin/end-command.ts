/** Ends a ribbon command that cannot be run: it has no window, so the pane is opened and says why. */
import type { CommandEvent } from "./start-link";

/** The library `Office`; undefined until it is loaded. */
export function officeNow(): Partial<typeof Office> | undefined {
  return (globalThis as { Office?: typeof Office }).Office;
}

export function endCommand(event: CommandEvent): void {
  const addin = officeNow()?.addin;
  const shown = addin ? addin.showAsTaskpane() : Promise.resolve();
  void shown.catch(() => undefined).finally(() => event.completed());
}
