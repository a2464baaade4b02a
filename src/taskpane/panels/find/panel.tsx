/** Find: companies or jobs by filters, one search of each at a time. */
import type { SearchKind } from "../../../input";
import { t } from "../../../texts";
import {
  FIND_KIND,
  type FindState,
  isCurrent,
  rowsQuestion,
  startOf,
} from "../../state/find-state";
import { useKept } from "../../state/kept";
import { useClientView, usePane } from "../../state/pane-context";
import { formOf } from "../../state/search-form";
import { Button, makeStyles, ToggleButton, tokens } from "../../ui/fluent";
import { FailureNotice, WaitNote } from "../../ui/notice";
import { Panel } from "../../ui/section";
import { Buttons, useTextStyles } from "../../ui/text";
import { FindFilters } from "./filters";
import { FirstPage } from "./first-page";
import { FindResult } from "./result";
import { FindRecent, FindSave } from "./save";
import { SearchTables } from "./search-tables";
import { type Search, useSearch } from "./use-search";

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
  const [kind, setKind] = useKept<SearchKind>(FIND_KIND, "companies");
  return (
    <Panel title={t("panels.names.find")}>
      <Buttons role="group" aria-label={t("find.kinds.label")}>
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
      </Buttons>
      <FindSearch key={kind} search={kind} />
    </Panel>
  );
}

/**
 * A search from its filters to its rows, for companies and for jobs. Typing costs nothing: the price
 * of the first page is counted again at each change and stands on the button that spends it. After the
 * purchase the filters fold into one line above the rows; the next page stands below them. Rows are
 * read from the held answers, so showing them again is free.
 */
function FindSearch({ search: kind }: { search: SearchKind }) {
  const search = useSearch(kind);
  const { state, reading, change, buying } = search;
  const rows = useRows(state);
  const isFolded = state.isFolded && rows !== null;
  return (
    <>
      {state.shown && rows && (
        <SearchLine
          title={state.shown.title}
          isFolded={isFolded}
          onTurn={() => change({ isFolded: !isFolded })}
        />
      )}
      {!isFolded && <Form search={search} />}
      {buying.act.isActing && <WaitNote onStop={buying.stop} />}
      {buying.failure && (
        <FailureNotice
          failure={buying.failure}
          retry={buying.act.clear}
          retryLabel={t("common.close")}
        />
      )}
      {!isFolded && <FirstPage search={search} />}
      {state.shown && rows && (
        <FindResult
          search={search}
          shown={state.shown}
          rows={rows}
          isShown={isCurrent(state, reading, state.shown)}
        />
      )}
      <SearchTables about={kind} shown={state.shown?.criteria} pageRows={state.pageRows} />
      <FindSave state={state} reading={reading} />
    </>
  );
}

/** The recent searches, and the filters. */
function Form({ search: { state, reading, change } }: { search: Search }) {
  const { search } = state.form;
  return (
    <>
      <FindRecent
        search={search}
        onUse={({ request, labels }) =>
          change({ form: formOf(search, request, labels), added: [] })
        }
      />
      <FindFilters
        state={state}
        reading={reading}
        onForm={(form) => change({ form })}
        onAdded={(added) => change({ added })}
        onClear={() => change({ ...startOf(search), pageRows: state.pageRows })}
      />
    </>
  );
}

/** The rows asked for, as they are held now. */
function useRows({ form, shown }: FindState) {
  const { client } = usePane().context;
  // Renders again when a held answer may have changed.
  useClientView();
  if (!shown) return null;
  const reading = client.heldReading(rowsQuestion(form.search, shown.criteria, 0, shown.rows));
  return reading?.about === "companies" || reading?.about === "jobs" ? reading : null;
}

const useSearchLineStyles = makeStyles({
  line: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
  },
  title: { flex: "1 1 160px", minWidth: 0 },
});

/** The filters of the rows shown, in one line, with a button back to the form. */
function SearchLine({
  title,
  isFolded,
  onTurn,
}: {
  title: string;
  isFolded: boolean;
  onTurn: () => void;
}) {
  const styles = useSearchLineStyles();
  const text = useTextStyles();
  return (
    <div data-search-line className={styles.line}>
      <span className={`${text.text} ${text.strong} ${styles.title}`}>{title}</span>
      <Button appearance="subtle" size="small" aria-expanded={!isFolded} onClick={onTurn}>
        {t("find.editFilters")}
      </Button>
    </div>
  );
}
