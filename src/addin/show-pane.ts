/**
 * Opens the pane once its page is in sight: in the shared runtime the page also runs hidden, to answer formulas. It is made
 * once; work under way goes on when it is closed.
 */
import { said, say } from "../texts";

/** `open` puts the pane into its place on the page. */
export function showPaneWhenVisible(open: (root: HTMLElement) => Promise<void>): void {
  const root = document.getElementById("pane");
  if (!root) return;
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    open(root).catch(() => {
      isShown = false;
      root.textContent = say(said("said.theStackscoutPaneCannotBeLoadedCheck"));
    });
  };
  const look = () => {
    if (document.visibilityState === "visible") show();
  };
  // Microsoft documents only Office's event for a shared runtime; some hosts send only the page's event.
  Office.addin
    .onVisibilityModeChanged(({ visibilityMode }) => {
      if (visibilityMode === Office.VisibilityMode.taskpane) show();
    })
    .catch(() => undefined);
  document.addEventListener("visibilitychange", look);
  look();
}
