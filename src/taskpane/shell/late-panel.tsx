/**
 * A panel whose code is loaded when it is needed, or before, when the pointer is over its button. If the
 * code cannot be loaded, the panel shows why and a button tries again.
 */
import { Button, Spinner, tokens } from "../kit/fluent";
import { useEffect, useReducer, useState, type FC } from "react";
import { missingCause, type MissingCause } from "../../model";
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";
import { useMessages } from "../state/pane-context";

export interface LateCode<C> {
  /** Starts loading; a failure is shown only when the panel is opened. */
  readonly fetchAhead: () => void;
  readonly load: () => Promise<void>;
  readonly loaded: () => C | undefined;
}

export function lateCode<C>(fetchCode: () => Promise<C>): LateCode<C> {
  let loaded: C | undefined;
  const load = async () => {
    loaded ??= await fetchCode();
  };
  return { fetchAhead: () => void load().catch(() => undefined), load, loaded: () => loaded };
}

export function latePanel<C>({ load, loaded }: LateCode<C>, pick: (code: C) => FC): FC {
  return function LatePanel() {
    const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
    const [cause, setCause] = useState<MissingCause | null>(null);
    const [, setIsThere] = useState(loaded() !== undefined);
    useEffect(() => {
      if (loaded()) return;
      let isGone = false;
      load().then(
        () => isGone || setIsThere(true),
        async () => {
          const why = await missingCause();
          if (!isGone) setCause(why);
        }
      );
      return () => {
        isGone = true;
      };
    }, [tries]);
    const code = loaded();
    if (code) {
      const Panel = pick(code);
      return <Panel />;
    }
    if (cause === null) return <Coming />;
    const retry = () => {
      setCause(null);
      tryAgain();
    };
    return <Missing cause={cause} retry={retry} />;
  };
}

function Coming() {
  const { late } = useMessages();
  const place = { justifyContent: "flex-start", padding: tokens.spacingHorizontalL };
  return <Spinner size="tiny" label={late.loading} labelPosition="after" style={place} />;
}

function Missing({ cause, retry }: { cause: MissingCause; retry: () => void }) {
  const text = useTextStyles();
  const { late, common } = useMessages();
  return (
    <Notice
      intent="error"
      title={late.title}
      actions={
        <Button size="small" onClick={retry}>
          {common.tryAgain}
        </Button>
      }
    >
      <p className={text.text}>{late.cures[cause]}</p>
    </Notice>
  );
}
