/**
 * Loads the pane when somebody can see the page. In the shared runtime the page also runs hidden,
 * to answer formulas; then the pane's code is never fetched.
 */
import type { PaneContext } from "../taskpane";

export function showPaneWhenVisible(context: PaneContext): void {
  const root = document.getElementById("pane");
  if (!root) return;
  let isShown = false;
  const show = () => {
    if (isShown || document.visibilityState !== "visible") return;
    isShown = true;
    void import(/* webpackChunkName: "pane" */ "../taskpane").then(
      ({ mountPane }) => mountPane(root, context),
      () => {
        isShown = false;
        root.textContent = "The Stackscout pane could not be loaded. Close and reopen it.";
      }
    );
  };
  document.addEventListener("visibilitychange", show);
  show();
}
