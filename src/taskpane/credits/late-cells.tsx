/** Lists of cells. Their code is loaded when they are shown: few approvals need them. */
import { lateView } from "../kit/late-view";

const code = () => import(/* webpackChunkName: "more" */ "./blocked-cells");

/** The cells that a held purchase would answer. */
export const LateHeldCells = lateView(async () => (await code()).HeldCells);
/** The cells whose result has no room. */
export const LateBlockedCells = lateView(async () => (await code()).BlockedCells);
