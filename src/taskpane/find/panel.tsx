/** Find: companies or jobs by filters, one search of each at a time. */
import { ToggleButton } from "../kit/fluent";
import type { SearchKind } from "../../input";
import { FIND_KIND } from "../state/open-find";
import { useKept } from "../state/kept";
import { useMessages } from "../state/pane-context";
import { Panel } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { FindSearch } from "./search";

const KINDS: readonly SearchKind[] = ["companies", "jobs"];

export function FindPanel() {
  const text = useTextStyles();
  const { panels, find } = useMessages();
  const [kind, setKind] = useKept<SearchKind>(FIND_KIND, "companies");
  return (
    <Panel title={panels.names.find}>
      <div role="group" aria-label={find.kinds.label} className={text.buttons}>
        {KINDS.map((each) => (
          <ToggleButton
            key={each}
            size="small"
            checked={each === kind}
            onClick={() => setKind(each)}
          >
            {find.kinds[each]}
          </ToggleButton>
        ))}
      </div>
      <FindSearch key={kind} search={kind} />
    </Panel>
  );
}
