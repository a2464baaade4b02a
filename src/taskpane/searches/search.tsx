/** One saved search: its filters in words, a button that opens it in Find, its alert, its webhooks, deleting it. */
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
  const { messages } = pane;
  const find = useOpenFind();
  const account = useAccount();
  const words = messages.searches;
  const { id, name, type, body } = search;
  const summary = searchSummary(type, body, pane);
  const open = () => find(type, { form: formOf(type, body), opened: { id, name, account } });
  return (
    <>
      <div className={text.tight}>
        <div className={text.strong}>{name}</div>
        <p className={text.text}>{summary === "" ? words.noFilters : summary}</p>
        <div className={text.buttons}>
          <Button appearance="primary" size="small" onClick={open}>
            {words.open}
          </Button>
          <DeleteSearch search={search} webhooks={webhooks} onGone={onGone} />
        </div>
      </div>
      <Alert search={search} />
      <Section title={words.webhook.title}>
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
  const { context, messages, announce } = usePane();
  const words = messages.searches.alert;
  const isOn = search.is_alert_active === true;
  const [typed, setTyped] = useState(search.emails_subscribed.join(", "));
  const [isTried, setIsTried] = useState(false);
  const act = useAct();
  const reread = useReread();
  const emails = typed.split(/[\s,;]+/).filter((part) => part !== "");
  const wrong = emails.find((email) => !EMAIL.test(email));
  const problem =
    wrong !== undefined ? words.badEmail(wrong) : emails.length === 0 ? words.noEmail : null;
  const change = (turnOn: boolean) => {
    setIsTried(true);
    if (turnOn && problem !== null) return;
    act.run(
      turnOn ? words.turnOn : words.turnOff,
      () =>
        context.client.call("changeSavedSearch", {
          search_id: search.id,
          is_alert_active: turnOn,
          ...(turnOn && { emails_subscribed: emails }),
        }),
      () => {
        announce(turnOn ? words.on(emails) : words.off);
        reread();
      }
    );
  };
  return (
    <Section title={words.title}>
      {isOn ? (
        <p className={text.text}>{words.on(search.emails_subscribed)}</p>
      ) : (
        <TextField
          label={words.emails}
          problem={isTried && problem}
          autoComplete="off"
          value={typed}
          onText={setTyped}
        />
      )}
      <ActNote of={act} />
      <div className={text.buttons}>
        <Button size="small" disabledFocusable={act.isActing} onClick={() => change(!isOn)}>
          {isOn ? words.turnOff : words.turnOn}
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
  const { context, messages, announce } = usePane();
  const words = messages.searches.remove;
  const act = useAct();
  const reread = useReread();
  const remove = () =>
    act.run(
      words.confirm,
      () => context.client.call("archiveSavedSearch", { search_id: id }),
      () => {
        announce(words.done(name));
        onGone();
        reread();
      }
    );
  return (
    <>
      <AskDialog
        label={words.label}
        size="small"
        appearance="subtle"
        title={words.title(name)}
        text={words.text(webhooks.map(({ url }) => url))}
        confirm={words.confirm}
        onConfirm={remove}
      />
      <ActNote of={act} />
    </>
  );
}
