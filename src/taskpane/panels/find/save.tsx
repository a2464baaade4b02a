/**
 * Stores the form as a saved search at the service, or changes the saved search it was opened from.
 * Free. Alerts and webhooks are set up in Saved searches.
 */
import { useState, useSyncExternalStore } from "react";
import { Dismiss16Regular } from "@fluentui/react-icons";
import type { SavedSearch } from "../../../api";
import type { SearchKind } from "../../../input";
import type { RecentSearch } from "../../../machine";
import { t } from "../../../texts";
import { type FindState, firstPage, type OpenedSearch } from "../../state/find-state";
import { useKept } from "../../state/kept";
import { useAccount, usePane } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import { type FormReading, summaryOf } from "../../state/search-form";
import { Button, Field, Input, makeStyles, tokens } from "../../ui/fluent";
import { ActNote, Notice } from "../../ui/notice";
import { Foldable } from "../../ui/section";
import { Buttons, List, Note, useTextStyles } from "../../ui/text";

interface SaveProps {
  state: FindState;
  reading: FormReading;
  /** The saved search that may be changed. */
  opened: OpenedSearch | null;
  onSaved: (opened: OpenedSearch) => void;
}

export function FindSave({ opened, ...props }: SaveProps) {
  const { state, reading } = props;
  const text = useTextStyles();
  const { goTo } = usePane();
  const [name, setName] = useKept(`search to save ${state.form.search}`, "");
  const { act, done, create, update } = useSaving(props);
  // Without a value that cannot be read it would be a wider search, whose events cost more.
  const isOff = act.isActing || firstPage(state, reading, reading.criteria) === null;
  return (
    <Foldable title={t("find.save.title")} startsOpen={name !== ""}>
      <form
        className={text.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) create(name, () => setName((now) => (now === name ? "" : now)));
        }}
      >
        <Note>{t("find.save.intro")}</Note>
        <Field label={t("find.save.name")}>
          <Input
            value={name}
            placeholder={summaryOf(state.form)}
            autoComplete="off"
            input={{ style: { textOverflow: "ellipsis" } }}
            onChange={(_, data) => setName(data.value)}
          />
        </Field>
        <ActNote of={act} />
        {done !== null && <Notice intent="success" title={done} />}
        <Buttons>
          <Button appearance="primary" type="submit" disabledFocusable={isOff}>
            {t("find.save.save")}
          </Button>
          {opened && (
            <Button disabledFocusable={isOff} onClick={() => update(opened)}>
              {t("find.save.update", { name: opened.name })}
            </Button>
          )}
          <Button appearance="subtle" onClick={() => goTo("searches")}>
            {t("find.save.toSearches")}
          </Button>
        </Buttons>
      </form>
    </Foldable>
  );
}

/** The two calls, and the sentence about the last one that succeeded. */
function useSaving({ state, reading, onSaved }: Omit<SaveProps, "opened">) {
  const { context } = usePane();
  const { client } = context;
  const [done, setDone] = useState<string | null>(null);
  const account = useAccount();
  const act = useAct();
  const body = { ...reading.criteria };
  const saved = (sentence: (name: string) => string) => (search: SavedSearch) => {
    setDone(sentence(search.name));
    onSaved({ id: search.id, name: search.name, account });
  };
  return {
    act,
    done,
    /** If no name is typed, the summary of the search is its name. */
    create: (typed: string, onCreated: () => void) => {
      const summary = summaryOf(state.form);
      const name = typed.trim() === "" ? summary.slice(0, 80) : typed.trim();
      setDone(null);
      act.run(
        t("find.save.save"),
        () => client.call("createSavedSearch", { name, type: state.form.search, body }),
        saved((name) => t("find.save.saved", { name })),
        onCreated
      );
    },
    update: ({ id, name }: OpenedSearch) => {
      setDone(null);
      act.run(
        t("find.save.update", { name }),
        () => client.call("changeSavedSearch", { search_id: id, body }),
        saved((name) => t("find.save.updated", { name }))
      );
    },
  };
}

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ":last-child": { borderBottom: "none" },
  },
  use: {
    justifyContent: "flex-start",
    textAlign: "left",
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: "anywhere",
    minWidth: 0,
  },
});

/** Searches run on this machine: one click fills the form again and asks nothing. */
export function FindRecent({
  search,
  onUse,
}: {
  search: SearchKind;
  onUse: (recent: RecentSearch) => void;
}) {
  const styles = useStyles();
  const { context } = usePane();
  const { searches } = context;
  const items = useSyncExternalStore(searches.subscribe, searches.list).filter(
    (item) => item.search === search
  );
  const [isOpen, setIsOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <Foldable title={t("find.recent.title")} turned={[isOpen, setIsOpen]}>
      <List>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <Button
              appearance="transparent"
              size="small"
              className={styles.use}
              onClick={() => {
                setIsOpen(false);
                onUse(item);
              }}
            >
              {item.summary}
            </Button>
            <Button
              appearance="subtle"
              size="small"
              icon={<Dismiss16Regular />}
              aria-label={t("find.recent.drop", { summary: item.summary })}
              title={t("find.recent.drop", { summary: item.summary })}
              onClick={() => searches.drop(item.id)}
            />
          </li>
        ))}
      </List>
    </Foldable>
  );
}
