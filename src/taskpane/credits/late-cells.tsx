/** Lists of cells, whose code comes when they are shown: few approvals need them. */
import { lateView } from "../kit/late-view";

const code = () => import(/* webpackChunkName: "more" */ "./blocked-cells");

/** Waiting cells of an approval. */
export const LateHeldCells = lateView(async () => (await code()).HeldCells);
/** Those that find no room. */
export const LateBlockedCells = lateView(async () => (await code()).BlockedCells);
