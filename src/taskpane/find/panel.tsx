/** Find: companies or jobs by filters, one search of each at a time. */
import { t } from "../../texts";
import { makeStyles, ToggleButton, tokens } from "../kit/fluent";
import type { SearchKind } from "../../input";
import { FIND_KIND } from "../state/open-find";
import { useKept } from "../state/kept";
import { Panel } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { FindSearch } from "./search";

const KINDS: readonly SearchKind[] = ["companies", "jobs"];

const useStyles = makeStyles({
  /** With dark colours the surface alone hardly shows which one is chosen. */
  chosen: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorBrandStroke1}`,
  },
});

export function FindPanel() {
  const styles = useStyles();
  const text = useTextStyles();
  const [kind, setKind] = useKept<SearchKind>(FIND_KIND, "companies");
  return (
    <Panel title={t("panels.names.find")}>
      <div role="group" aria-label={t("find.kinds.label")} className={text.buttons}>
        {KINDS.map((each) => (
          <ToggleButton
            key={each}
            size="small"
            checked={each === kind}
            {...(each === kind && { className: styles.chosen })}
            onClick={() => setKind(each)}
          >
            {t(`find.kinds.${each}`)}
          </ToggleButton>
        ))}
      </div>
      <FindSearch key={kind} search={kind} />
    </Panel>
  );
}
