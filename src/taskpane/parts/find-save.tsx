/**
 * Keeps the form as a saved search at the service, or changes the one it was opened from. Free;
 * alerts and webhooks are set up in Saved searches.
 */
import { Button, Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import type { SavedSearch } from "../../api";
import type { FindState } from "../find-state";
import { usePane } from "../pane-context";
import { summaryOf, type FormReading } from "../search-form";
import { useAct } from "../use-loaded";
import { FailureNotice } from "./failure-notice";
import { Notice } from "./notice";
import { ShutSection } from "./shut-section";
import { useTextStyles } from "./text-styles";

export function FindSave({
  state,
  reading,
  onSaved,
}: {
  state: FindState;
  reading: FormReading;
  onSaved: (opened: NonNullable<FindState["opened"]>) => void;
}) {
  const text = useTextStyles();
  const { context, messages, goTo } = usePane();
  const { client } = context;
  const words = messages.find.save;
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const [done, setDone] = useState<string | null>(null);
  const act = useAct();
  const { opened } = state;
  const body = { ...reading.criteria };
  const saved = (sentence: (name: string) => string) => (search: SavedSearch) => {
    setDone(sentence(search.name));
    onSaved({ id: search.id, name: search.name });
  };
  const wanted = name.trim() === "" ? summaryOf(state.form).slice(0, 80) : name.trim();
  const create = () =>
    act.run(
      () => client.call("createSavedSearch", { name: wanted, type: state.form.search, body }),
      saved(words.saved)
    );
  const update = (id: number) =>
    act.run(() => client.call("changeSavedSearch", { search_id: id, body }), saved(words.updated));
  return (
    <ShutSection title={words.title} isOpen={isOpen} onTurn={setIsOpen}>
      <div className={text.stack}>
        <p className={text.note}>{words.intro}</p>
        <Field label={words.name}>
          <Input
            value={name}
            placeholder={summaryOf(state.form).slice(0, 40)}
            autoComplete="off"
            style={{ minWidth: 0 }}
            input={{ style: { minWidth: 0, width: "100%" } }}
            onChange={(_, data) => setName(data.value)}
          />
        </Field>
        {act.failure && <FailureNotice failure={act.failure} />}
        {done !== null && <Notice intent="success" title={done} />}
        <div className={text.buttons}>
          <Button
            appearance="primary"
            disabledFocusable={reading.isEmpty || act.isActing}
            onClick={() => {
              if (!reading.isEmpty) create();
            }}
          >
            {words.save}
          </Button>
          {opened && (
            <Button disabledFocusable={act.isActing} onClick={() => update(opened.id)}>
              {words.update(opened.name)}
            </Button>
          )}
          <Button appearance="subtle" onClick={() => goTo("searches")}>
            {words.toSearches}
          </Button>
        </div>
      </div>
    </ShutSection>
  );
}
