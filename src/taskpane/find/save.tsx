/**
 * Stores the form as a saved search at the service, or changes the saved search it was opened from.
 * Free. Alerts and webhooks are set up in Saved searches.
 */
import { t } from "../../texts";
import { Button, Field, Input } from "../kit/fluent";
import { useState } from "react";
import type { SavedSearch } from "../../api";
import { useKept } from "../state/kept";
import { firstPage, type FindState, type OpenedSearch } from "../search-form/find-state";
import { useAccount, usePane } from "../state/pane-context";
import { summaryOf, type FormReading } from "../search-form/search-form";
import { useAct } from "../state/use-loaded";
import { ActNote } from "../kit/loading-note";
import { Notice } from "../kit/notice";
import { ShutSection } from "../kit/shut-section";
import { useTextStyles } from "../kit/text-styles";

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
  const [isOpen, setIsOpen] = useState(name !== "");
  const { act, done, create, update } = useSaving(props);
  // Without a value that cannot be read it would be a wider search, whose events cost more.
  const isOff = act.isActing || firstPage(state, reading, reading.criteria) === null;
  return (
    <ShutSection title={t("find.save.title")} isOpen={isOpen} onTurn={setIsOpen}>
      <form
        className={text.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) create(name, () => setName((now) => (now === name ? "" : now)));
        }}
      >
        <p className={text.note}>{t("find.save.intro")}</p>
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
        <div className={text.buttons}>
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
        </div>
      </form>
    </ShutSection>
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
