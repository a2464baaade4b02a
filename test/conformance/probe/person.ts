/**
 * What the page asks a person to do, and how it knows that it was done: it looks by itself where Excel shows it, and else waits for
 * a button. Never a time to be met; "Skip" ends every wait.
 */
import type { Deed } from "../line";

/** The line is left without a result. */
export class Skipped extends Error {}

const WORDS: Readonly<Record<Exclude<Deed["does"], "answer">, (deed: Deed) => string>> = {
  "start editing": (deed) =>
    `Double-click cell ${at(deed)}, type a letter and stay in the cell. The page notices it.`,
  "end editing": () => "Now press Esc in the cell. The page notices it.",
  "preview part of a formula": (deed) =>
    `Double-click cell ${at(deed)}, select the part PROBE.PREVIEWED(5) of its formula, wait for a small preview above it, press Esc. Then press Done, also when there was no preview.`,
};

const LOOKS: Partial<Record<Deed["does"], () => Promise<boolean>>> = {
  "start editing": isRefused,
  "end editing": async () => !(await isRefused()),
};

const LOOK_EVERY_MS = 300;

function at(deed: Deed): string {
  return "address" in deed ? deed.address : "";
}

/** A batch that changes nothing is refused while somebody edits a cell. */
async function isRefused(): Promise<boolean> {
  return Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().load("name");
    await context.sync();
    return false;
  }).catch(() => true);
}

export interface AskingPlace {
  readonly say: (text: string) => void;
  /** Shows buttons; the chosen one's text comes back. */
  readonly choose: (labels: readonly string[]) => { chosen: Promise<string>; end: () => void };
  /** For whoever plays the person. */
  readonly mark: (deed: Deed | null) => void;
}

export async function ask(place: AskingPlace, deed: Deed): Promise<string> {
  place.mark(deed);
  place.say(deed.does === "answer" ? deed.question : WORDS[deed.does](deed));
  const look = LOOKS[deed.does];
  const labels = deed.does === "answer" ? deed.answers : look === undefined ? ["Done"] : [];
  const buttons = place.choose([...labels, "Skip"]);
  let isOver = false;
  const seen =
    look === undefined ? new Promise<string>(() => undefined) : whenSeen(look, () => isOver);
  const answer = await Promise.race([buttons.chosen, seen]);
  isOver = true;
  buttons.end();
  place.mark(null);
  place.say("");
  if (answer === "Skip") throw new Skipped();
  return answer;
}

async function whenSeen(look: () => Promise<boolean>, isOver: () => boolean): Promise<string> {
  while (!isOver() && !(await look()))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  return "";
}
