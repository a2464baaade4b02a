/**
 * The probe's two ribbon commands. The one is associated as soon as the page runs, the other three seconds after Office is ready: which
 * of them Excel loses when a click starts the add-in is a question.
 */
const LATE_MS = 3000;
const done: string[] = [];

/** Those that ran since the page began. */
export const ran = (): readonly string[] => done;

function associate(id: string, name: string): void {
  Office.actions.associate(id, (event: Office.AddinCommands.Event) => {
    done.push(name);
    event.completed();
  });
}

export function associateEarly(): void {
  associate("probeEarly", "early");
}

export function associateLate(): void {
  setTimeout(() => associate("probeLate", "late"), LATE_MS);
}
