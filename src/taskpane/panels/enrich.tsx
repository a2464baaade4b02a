/** Enrich: placeholder until the sheet can be read. */
import { Panel } from "../parts/section";
import { useTextStyles } from "../parts/text-styles";
import { usePane } from "../pane-context";

export function EnrichPanel() {
  const text = useTextStyles();
  const { messages } = usePane();
  return (
    <Panel title={messages.enrich.title}>
      <p className={text.text}>{messages.enrich.intro}</p>
    </Panel>
  );
}
