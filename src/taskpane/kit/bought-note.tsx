/** When an answer was bought, by whom and for how much; shown beside every held answer. */
import { t } from "../../texts";
import type { Receipt } from "../../client";
import { usePane } from "../state/pane-context";
import { useTextStyles } from "./text-styles";

export function BoughtNote({ bought }: { bought: Receipt }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const when = formats.age(bought.at, context.now());
  return (
    <p className={text.note}>
      {t("lookUp.bought", { credits: bought.credits, when, by: bought.by })}
    </p>
  );
}
