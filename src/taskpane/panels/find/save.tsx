/** Keeps the search at the service under its title, for free; alerts and webhooks are set up there. */
import { t } from "../../../texts";
import { canBeAsked, type FindState } from "../../state/find-state";
import { usePane } from "../../state/pane-context";
import { useAct } from "../../state/queries";
import { searchTitle } from "../../state/ideas";
import type { FormReading } from "../../state/search-form";
import { Button } from "../../ui/fluent";
import { ActNote, Leads } from "../../ui/notice";
import { Buttons, Tight } from "../../ui/text";

export function FindSave({ state, reading }: { state: FindState; reading: FormReading }) {
  const { client } = usePane().context;
  const act = useAct();
  // Without a value that cannot be read it would be a wider search, whose events cost more.
  const isOff = act.isActing || !canBeAsked(reading);
  const save = () => {
    if (isOff) return;
    const { form } = state;
    const name = searchTitle(form).slice(0, 80);
    const search = { name, type: form.search, body: { ...reading.criteria } };
    act.run(t("find.save.title"), () => client.call("createSavedSearch", search), {
      tells: (made) => t("find.save.saved", { name: made.name }),
    });
  };
  return (
    <Tight>
      <Buttons>
        <Button size="small" disabledFocusable={isOff} onClick={save}>
          {t("find.save.title")}
        </Button>
        {act.done !== null && <Leads to="searches" label={t("panels.names.searches")} />}
      </Buttons>
      <ActNote of={act} />
    </Tight>
  );
}
