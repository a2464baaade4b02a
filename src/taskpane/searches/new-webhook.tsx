/**
 * Makes a webhook: what is new from now on, sent to an address. Its highest cost a day stands beside the limit of events,
 * because the service charges events itself, outside of this add-in's limits.
 */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useState } from "react";
import type { SavedSearch } from "../../api";
import { readWhole, urlOf } from "../../input";
import { rowPrice } from "../../client";
import { useKept } from "../state/kept";
import { useAccount, usePane } from "../state/pane-context";
import { useAct, useReread } from "../state/use-loaded";
import { TextField } from "../kit/fields/text-field";
import { ActNote } from "../kit/loading-note";
import { useTextStyles } from "../kit/text-styles";

const USUAL_EVENTS_A_DAY = 50;

export function NewWebhook({
  search,
  onMade,
}: {
  search: SavedSearch;
  onMade: (webhookId: number) => void;
}) {
  const text = useTextStyles();
  const { context, formats, announce } = usePane();
  const [url, setUrl] = useKept(`webhook address ${search.id} ${useAccount()}`, "");
  const [typed, setTyped] = useState(formats.field(USUAL_EVENTS_A_DAY));
  const [isTried, setIsTried] = useState(false);
  const act = useAct();
  const reread = useReread();
  const events = readWhole(typed, context.locale) ?? 0;
  const isAddress = /^https?:$/.test(urlOf(url.trim())?.protocol ?? "");
  const create = () => {
    setIsTried(true);
    if (!isAddress || events === 0) return;
    act.run(
      t("searches.webhook.create"),
      () =>
        context.client.call("createWebhook", {
          url: url.trim(),
          search_id: search.id,
          description: "",
          active_event_types: [search.type === "jobs" ? "job_new" : "company_new"],
          trigger_once_per_company: false,
          listening_start_time: new Date(context.now()).toISOString(),
          max_events_per_day: events,
        }),
      (made) => {
        announce(t("searches.webhook.made"));
        reread();
        onMade(made.id);
      },
      () => setUrl("")
    );
  };
  return (
    <form
      className={text.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <TextField
        label={t("searches.webhook.address")}
        hint={t("searches.webhook.addressHint")}
        problem={isTried && !isAddress && t("searches.webhook.addressNeeded")}
        autoComplete="off"
        type="url"
        value={url}
        onText={setUrl}
      />
      <TextField
        label={t("searches.webhook.most")}
        hint={t("searches.webhook.mostADay", { credits: events * rowPrice(search.type) })}
        problem={events === 0 && t("searches.webhook.mostWrong")}
        autoComplete="off"
        inputMode="numeric"
        value={typed}
        onText={setTyped}
      />
      <ActNote of={act} />
      <div className={text.buttons}>
        <Button type="submit" size="small" disabledFocusable={act.isActing}>
          {t("searches.webhook.create")}
        </Button>
      </div>
    </form>
  );
}
