/** Stores the form as a saved search at the service, for free; alerts and webhooks are set up there. */
import { useState } from "react";
import { t } from "../../../texts";
import { type FindState, firstPage } from "../../state/find-state";
import { usePane, useKept } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import { searchTitle } from "../../state/ideas";
import type { FormReading } from "../../state/search-form";
import { Form, TextField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { ActNote } from "../../ui/notice";
import { Buttons, Note, Stack } from "../../ui/text";

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
      after: () => setTyped((now) => (now === typed ? "" : now)),
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
