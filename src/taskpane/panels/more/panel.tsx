/** More: the panels that the bar has no room for. */
import { t } from "../../../texts";
import { type PanelId, usePane } from "../../state/pane-context";
import { OpenRow } from "../../ui/lists";
import { Panel } from "../../ui/section";
import { List } from "../../ui/text";

export function MorePanel({ panels }: { panels: readonly PanelId[] }) {
  const { goTo } = usePane();
  return (
    <Panel title={t("panels.names.more")}>
      <List>
        {panels.map((id) => (
          <OpenRow key={id} name={t(`panels.names.${id}`)} onOpen={() => goTo(id)} />
        ))}
      </List>
    </Panel>
  );
}
