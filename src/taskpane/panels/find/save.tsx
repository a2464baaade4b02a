/** Stores the form as a saved search at the service, for free; alerts and webhooks are set up there. Searches run before. */
import { useState, useSyncExternalStore } from "react";
import { Dismiss16Regular } from "@fluentui/react-icons";
import type { SearchKind } from "../../../input";
import { t } from "../../../texts";
import { type FindState, firstPage } from "../../state/find-state";
import { usePane, useKept } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import { searchTitle } from "../../state/ideas";
import type { FormReading, SearchForm } from "../../state/search-form";
import { IconButton } from "../../ui/buttons";
import { Form, TextField } from "../../ui/fields";
import { Button, Link, mergeClasses } from "../../ui/fluent";
import { ActNote } from "../../ui/notice";
import { Foldable } from "../../ui/section";
import { Buttons, List, Note, Stack, useTextStyles } from "../../ui/text";

/** If no name is typed, the title of the search is its name. */
export function FindSave({ state, reading }: { state: FindState; reading: FormReading }) {
  const { context, goTo } = usePane();
  const { form } = state;
  const [typed, setTyped] = useKept(`search to save ${form.search}`, "");
  const [isOpen, setIsOpen] = useState(typed !== "");
  const act = useAct();
  // Without a value that cannot be read it would be a wider search, whose events cost more.
  const isOff = act.isActing || firstPage(state, reading, reading.criteria) === null;
  const save = () => {
    const name = typed.trim() === "" ? searchTitle(form).slice(0, 80) : typed.trim();
    const search = { name, type: form.search, body: { ...reading.criteria } };
    act.run(t("find.save.save"), () => context.client.call("createSavedSearch", search), {
      tells: (made) => t("find.save.saved", { name: made.name }),
      always: () => setTyped((now) => (now === typed ? "" : now)),
    });
  };
  return (
    <Stack>
      <Buttons>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t("find.save.title")}
        </Button>
      </Buttons>
      {isOpen && (
        <Form onSubmit={() => !isOff && save()}>
          <Note>{t("find.save.intro")}</Note>
          <TextField
            label={t("find.save.name")}
            value={typed}
            // Opened below the last that was in sight.
            autoFocus={typed === ""}
            placeholder={searchTitle(form)}
            autoComplete="off"
            onText={setTyped}
          />
          <ActNote of={act} />
          <Buttons>
            <Button appearance="primary" type="submit" disabledFocusable={isOff}>
              {t("find.save.save")}
            </Button>
            <Button appearance="subtle" onClick={() => goTo("searches")}>
              {t("panels.names.searches")}
            </Button>
          </Buttons>
        </Form>
      )}
    </Stack>
  );
}

/** Searches run on this machine: one click fills the form again and asks nothing. */
export function FindRecent({
  search,
  onUse,
}: {
  search: SearchKind;
  onUse: (form: SearchForm) => void;
}) {
  const text = useTextStyles();
  const { context } = usePane();
  const { searches } = context;
  const items = useSyncExternalStore(searches.subscribe, searches.list).filter(
    (item) => item.search === search
  );
  if (items.length === 0) return null;
  return (
    <Foldable title={t("find.recent.title")}>
      <List>
        {items.map((item) => (
          <li key={item.id} className={mergeClasses(text.spread, text.divided)}>
            {/* As it was kept. */}
            <Link as="button" onClick={() => onUse(item.form as unknown as SearchForm)}>
              {item.summary}
            </Link>
            <IconButton
              icon={<Dismiss16Regular />}
              label={t("find.recent.drop", { summary: item.summary })}
              onClick={() => searches.drop(item.id)}
            />
          </li>
        ))}
      </List>
    </Foldable>
  );
}
