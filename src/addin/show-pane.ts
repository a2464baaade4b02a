/**
 * Loads the pane when somebody can see the page. In the shared runtime the page also runs hidden,
 * to answer formulas; then the pane's code, and what only it needs, is never fetched.
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
 * Fetches the code of a pane that is in sight while Office and the client get ready, which is most
 * of what opening it takes. What fails here is tried again, and told, by `showPaneWhenVisible`.
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
  // For a shared runtime Microsoft documents Office's event alone; the page's comes too, where it does.
  Office.addin
    .onVisibilityModeChanged(({ visibilityMode }) => {
      if (visibilityMode === Office.VisibilityMode.taskpane) show();
    })
    .catch(() => undefined);
  document.addEventListener("visibilitychange", look);
  look();
}
