/**
 * Loads the pane when the page is visible. In the shared runtime the page also runs hidden, to answer
 * formulas; then the code of the pane is not fetched.
 */
import { said, say } from "../texts";
import type { PaneContext } from "../taskpane";
import type { openPaneParts } from "./pane-parts";

type PaneParts = Awaited<ReturnType<typeof openPaneParts>>;

const paneCode = () => import(/* webpackChunkName: "pane" */ "./pane-parts");

/** Fetches the code of a visible pane while Office and the client start, because it takes most of the time. */
export function fetchPaneWhenVisible(): void {
  if (document.visibilityState === "visible") paneCode().catch(() => undefined);
}

export function showPaneWhenVisible(
  context: Omit<PaneContext, keyof PaneParts>,
  parts: Parameters<typeof openPaneParts>[0]
): void {
  const root = document.getElementById("pane");
  if (!root) return;
  let isShown = false;
  const load = async () => {
    const { mountPane, openPaneParts } = await paneCode();
    mountPane(root, { ...context, ...(await openPaneParts(parts)) });
  };
  const show = () => {
    if (isShown) return;
    isShown = true;
    load().catch(() => {
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
