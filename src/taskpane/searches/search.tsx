/** One saved search: its filters in words, a button that opens it in Find, its alert, its webhooks, deleting it. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useState } from "react";
import type { SavedSearch, Webhook } from "../../api";
import { useOpenFind } from "../state/open-find";
import { useAccount, usePane } from "../state/pane-context";
import { searchSummary } from "../state/held-name";
import { formOf } from "../search-form/search-form";
import { useAct, useReread } from "../state/use-loaded";
import { AskDialog } from "../kit/ask-dialog";
import { TextField } from "../kit/fields/text-field";
import { ActNote } from "../kit/loading-note";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { NewWebhook } from "./new-webhook";
import { WebhookRows } from "./webhook";

export function SearchPage({
  search,
  webhooks,
  onWebhook,
  onGone,
}: {
  search: SavedSearch;
  webhooks: readonly Webhook[];
  onWebhook: (webhookId: number) => void;
  onGone: () => void;
}) {
  const text = useTextStyles();
  const pane = usePane();
  const find = useOpenFind();
  const account = useAccount();
  const { id, name, type, body } = search;
  const summary = searchSummary(type, body, pane);
  const open = () => find(type, { form: formOf(type, body), opened: { id, name, account } });
  return (
    <>
      <div className={text.tight}>
        <div className={text.strong}>{name}</div>
        <p className={text.text}>{summary === "" ? t("searches.noFilters") : summary}</p>
        <div className={text.buttons}>
          <Button appearance="primary" size="small" onClick={open}>
            {t("searches.open")}
          </Button>
          <DeleteSearch search={search} webhooks={webhooks} onGone={onGone} />
        </div>
      </div>
      <Alert search={search} />
      <Section title={t("searches.webhook.title")}>
        <WebhookRows webhooks={webhooks} onOpen={onWebhook} />
        <NewWebhook search={search} onMade={onWebhook} />
      </Section>
    </>
  );
}

/** A rough check for text in the wrong field; the service checks addresses itself. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Mails about what is new: to whom, and on or off. */
function Alert({ search }: { search: SavedSearch }) {
  const text = useTextStyles();
  const { context, announce } = usePane();
  const isOn = search.is_alert_active === true;
  const [typed, setTyped] = useState(search.emails_subscribed.join(", "));
  const [isTried, setIsTried] = useState(false);
  const act = useAct();
  const reread = useReread();
  const emails = typed.split(/[\s,;]+/).filter((part) => part !== "");
  const wrong = emails.find((email) => !EMAIL.test(email));
  const problem =
    wrong !== undefined
      ? t("searches.alert.badEmail", { text: wrong })
      : emails.length === 0
        ? t("searches.alert.noEmail")
        : null;
  const change = (turnOn: boolean) => {
    setIsTried(true);
    if (turnOn && problem !== null) return;
    act.run(
      turnOn ? t("searches.alert.turnOn") : t("searches.alert.turnOff"),
      () =>
        context.client.call("changeSavedSearch", {
          search_id: search.id,
          is_alert_active: turnOn,
          ...(turnOn && { emails_subscribed: emails }),
        }),
      () => {
        announce(
          turnOn ? t("searches.alert.on", { emails: emails.join(", ") }) : t("searches.alert.off")
        );
        reread();
      }
    );
  };
  return (
    <Section title={t("searches.alert.title")}>
      {isOn ? (
        <p className={text.text}>
          {t("searches.alert.on", { emails: search.emails_subscribed.join(", ") })}
        </p>
      ) : (
        <TextField
          label={t("searches.alert.emails")}
          problem={isTried && problem}
          autoComplete="off"
          value={typed}
          onText={setTyped}
        />
      )}
      <ActNote of={act} />
      <div className={text.buttons}>
        <Button size="small" disabledFocusable={act.isActing} onClick={() => change(!isOn)}>
          {isOn ? t("searches.alert.turnOff") : t("searches.alert.turnOn")}
        </Button>
      </div>
    </Section>
  );
}

function DeleteSearch({
  search: { id, name },
  webhooks,
  onGone,
}: {
  search: SavedSearch;
  webhooks: readonly Webhook[];
  onGone: () => void;
}) {
  const { context, announce } = usePane();
  const act = useAct();
  const reread = useReread();
  const remove = () =>
    act.run(
      t("searches.remove.confirm"),
      () => context.client.call("archiveSavedSearch", { search_id: id }),
      () => {
        announce(t("searches.remove.done", { name }));
        onGone();
        reread();
      }
    );
  return (
    <>
      <AskDialog
        label={t("searches.remove.label")}
        size="small"
        appearance="subtle"
        title={t("searches.remove.title", { name })}
        text={t("searches.remove.text", {
          count: webhooks.map(({ url }) => url).length,
          webhooks: webhooks.map(({ url }) => url).join(", "),
        })}
        confirm={t("searches.remove.confirm")}
        onConfirm={remove}
      />
      <ActNote of={act} />
    </>
  );
}
