/**
 * Keeps an error in one panel from removing the whole pane, with its balance and its Stop button.
 * React offers this to class components only.
 */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { Component, type ReactNode } from "react";
import { useKeptValues } from "../state/kept";
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";

interface State {
  readonly hasFailed: boolean;
}

export class PanelGuard extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Broken retry={() => this.setState({ hasFailed: false })} />;
  }
}

function Broken({ retry }: { retry: () => void }) {
  const text = useTextStyles();
  const kept = useKeptValues();
  return (
    <Notice
      intent="error"
      title={t("broken.title")}
      actions={
        <Button
          size="small"
          onClick={() => {
            // A kept value may be the cause of the error.
            kept.clear();
            retry();
          }}
        >
          {t("common.tryAgain")}
        </Button>
      }
    >
      <p className={text.text}>{t("broken.text")}</p>
    </Notice>
  );
}
