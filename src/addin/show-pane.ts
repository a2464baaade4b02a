/**
 * Loads the pane when the page is visible. In the shared runtime the page also runs hidden, to answer
 * formulas; then the code of the pane and its parts is not fetched.
 */
import { missingCode } from "../model";
import { said, say } from "../sentences";
import type { PaneContext } from "../taskpane";
import type { openPaneParts } from "./pane-parts";

type PaneParts = Awaited<ReturnType<typeof openPaneParts>>;

const paneCode = () =>
  Promise.all([
    import(/* webpackChunkName: "pane" */ "../taskpane"),
    import(/* webpackChunkName: "pane" */ "./pane-parts"),
  ]);

/**
 * Fetches the code of a visible pane while Office and the client start, because it takes most of the
 * time. `showPaneWhenVisible` repeats a fetch that failed and reports the failure.
 */
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
    const [{ mountPane }, { openPaneParts }] = await paneCode();
    mountPane(root, { ...context, ...(await openPaneParts(parts)) });
  };
  const show = () => {
    if (isShown) return;
    isShown = true;
    load().catch(async () => {
      isShown = false;
      root.textContent = say(await missingCode(said`The Stackscout pane`));
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
