/**
 * Starts the add-in when Office is ready, or says in the pane and in every cell why it cannot run here; then nothing of the
 * workbook is read or written.
 */
import { type Said, said, say, speak } from "../texts";
import { refuseFunctions } from "../functions/function-client";
import "../functions/functions";
import { type AddIn, openAddIn } from "./add-in";
import { associateCommands } from "./commands";
import { displayLanguage, whyNotHere } from "./office-facts";
import { showPaneWhenVisible } from "./show-pane";

const paneCode = () => import(/* webpackChunkName: "pane" */ "./pane");

const started = Office.onReady().then(async ({ host }): Promise<AddIn> => {
  const reason = whyNotHere(host);
  if (reason) return refuse(reason);
  // Paid answers are in the workbook and on this machine: nothing is lost by starting again.
  return openAddIn().catch(() => refuse(said("said.stackscoutCouldNotStartCloseTheWorkbook")));
});
associateCommands(started);
// Fetched meanwhile, because the pane's code takes most of the time.
if (document.visibilityState === "visible") paneCode().catch(() => undefined);
started
  .then((addIn) => {
    showPaneWhenVisible(async (root) => (await paneCode()).openPane(root, addIn));
    clearStart();
  })
  .catch(() => undefined);

/** The page says that it is starting, until this. */
function clearStart(): void {
  document.getElementById("start")?.replaceChildren();
}

async function refuse(why: Said): Promise<never> {
  await speak(displayLanguage()).catch(() => undefined);
  const sentence = say(why);
  refuseFunctions(sentence);
  clearStart();
  const place = document.getElementById("pane");
  if (place) place.textContent = sentence;
  throw new Error(sentence);
}
