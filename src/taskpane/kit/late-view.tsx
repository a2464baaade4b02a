/** A part of a panel whose code is loaded when it is first shown, because few people need it. */
import { type ComponentType, lazy, Suspense } from "react";
import { usePane } from "../state/pane-context";

/** Shown when the code cannot be loaded. */
function Missing() {
  return <p>{usePane().messages.late.cures.connection}</p>;
}

export function lateView<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>
): ComponentType<P> {
  const View = lazy(async () => ({
    default: await fetchCode().catch((): ComponentType<P> => Missing),
  }));
  return function LateView(props) {
    return (
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    );
  };
}
