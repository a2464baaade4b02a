/** Lists of cells, whose code comes when they are shown: few approvals need them. */
import { lazy, Suspense } from "react";
import type { HeldPurchase } from "../../client";
import { usePane } from "../state/pane-context";

interface Props {
  /** Whose waiting cells; without it, those that find no room. */
  readonly item?: HeldPurchase;
}

/** What stands there when the code cannot be had. */
function Missing(_: Props) {
  return <p>{usePane().messages.late.cures.connection}</p>;
}

const Cells = lazy(async (): Promise<{ default: (props: Props) => React.ReactNode }> => {
  const code = await import(/* webpackChunkName: "more" */ "./blocked-cells").catch(() => null);
  if (!code) return { default: Missing };
  const { BlockedCells, HeldCells } = code;
  return { default: ({ item }) => (item ? <HeldCells item={item} /> : <BlockedCells />) };
});

export function LateCells(props: Props) {
  return (
    <Suspense fallback={null}>
      <Cells {...props} />
    </Suspense>
  );
}
