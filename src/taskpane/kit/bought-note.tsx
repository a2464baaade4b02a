/** When an answer was bought, by whom and for how much; shown beside every held answer. */
import type { Receipt } from "../../client";
import { usePane } from "../state/pane-context";
import { useTextStyles } from "./text-styles";

export function BoughtNote({ bought }: { bought: Receipt }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const when = formats.age(bought.at, context.now());
  return <p className={text.note}>{messages.lookUp.bought(when, bought.by, bought.credits)}</p>;
}
