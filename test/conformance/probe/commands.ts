/** The probe's ribbon command: whether Excel loses it when the click starts the add-in is a question. */
let hasRun = false;

/** Whether it ran since the page began. */
export const isCommandRun = (): boolean => hasRun;

/** As soon as the page runs: before Office is ready. */
export function associateCommand(): void {
  Office.actions.associate("probeCommand", (event: Office.AddinCommands.Event) => {
    hasRun = true;
    event.completed();
  });
}
