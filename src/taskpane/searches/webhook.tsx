/** Webhooks as rows, and one of them: what it sends where and for how much, on and off, a test, its history, deleting it. */
import { t, textOr } from "../../texts";
import { Badge, Button } from "../kit/fluent";
import { useState } from "react";
import type { Webhook, WebhookEvent } from "../../api";
import { instantOf } from "../../input";
import { rowPrice } from "../../client";
import { usePane } from "../state/pane-context";
import { useAct, useLoaded, useReread } from "../state/use-loaded";
import { AskDialog } from "../kit/ask-dialog";
import { ReloadButton } from "../kit/buttons/list-buttons";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { OpenRow } from "../kit/open-row";
import { RecordList } from "../kit/record-list";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

const EVENTS = 100;

export function WebhookRows({
  webhooks,
  onOpen,
}: {
  webhooks: readonly Webhook[];
  onOpen: (webhookId: number) => void;
}) {
  const text = useTextStyles();
  if (webhooks.length === 0) return null;
  return (
    <ul className={text.list}>
      {webhooks.map((webhook) => (
        <OpenRow
          key={webhook.id}
          name={webhook.url}
          note={webhook.search_name}
          mark={
            <Badge appearance="tint" size="small" color={webhook.is_active ? "brand" : "subtle"}>
              {webhook.is_active ? t("searches.webhook.on") : t("searches.webhook.off")}
            </Badge>
          }
          onOpen={() => onOpen(webhook.id)}
        />
      ))}
    </ul>
  );
}

export function WebhookPage({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const text = useTextStyles();
  const price = rowPrice(webhook.webhook_type);
  const most = webhook.max_events_per_day;
  return (
    <>
      <div className={text.tight}>
        <div className={text.strong}>{webhook.url}</div>
        <p className={text.note}>{webhook.search_name}</p>
        <p className={text.text}>
          {webhook.is_active ? t("searches.webhook.isOn") : t("searches.webhook.isOff")}
        </p>
        <p className={text.note}>
          {t("searches.webhook.cost", { credits: price })}{" "}
          {most ? t("searches.webhook.mostADay", { credits: most * price }) : ""}
        </p>
        <Acts webhook={webhook} onGone={onGone} />
      </div>
      <History webhook={webhook} />
    </>
  );
}

function Acts({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const text = useTextStyles();
  const { act, answer, turn, test, remove } = useWebhookActs(webhook, onGone);
  return (
    <>
      <div className={text.buttons}>
        {webhook.is_active ? (
          <Button size="small" disabledFocusable={act.isActing} onClick={() => turn(false)}>
            {t("searches.webhook.turnOff")}
          </Button>
        ) : (
          <AskDialog
            label={t("searches.webhook.turnOn")}
            size="small"
            title={t("searches.webhook.turnOnTitle")}
            text={t("searches.webhook.turnOnText", { credits: rowPrice(webhook.webhook_type) })}
            confirm={t("searches.webhook.turnOn")}
            onConfirm={() => turn(true)}
          />
        )}
        <Button size="small" disabledFocusable={act.isActing} onClick={test}>
          {t("searches.webhook.test")}
        </Button>
        <AskDialog
          label={t("searches.webhook.remove")}
          size="small"
          appearance="subtle"
          title={t("searches.webhook.removeTitle")}
          text={t("searches.webhook.removeText")}
          confirm={t("searches.webhook.removeConfirm")}
          onConfirm={remove}
        />
      </div>
      <ActNote of={act} />
      {answer !== null && (
        <p className={text.text} role="status">
          {answer}
        </p>
      )}
    </>
  );
}

function useWebhookActs(webhook: Webhook, onGone: () => void) {
  const { context, announce } = usePane();
  const { client } = context;
  const [answer, setAnswer] = useState<string | null>(null);
  const act = useAct();
  const reread = useReread();
  const webhook_id = webhook.id;
  return {
    act,
    answer,
    turn: (isOn: boolean) =>
      act.run(
        isOn ? t("searches.webhook.turnOn") : t("searches.webhook.turnOff"),
        () => client.call("setWebhookStatus", { webhook_id, is_active: isOn }),
        () => {
          announce(isOn ? t("searches.webhook.isOn") : t("searches.webhook.isOff"));
          reread();
        }
      ),
    test: () => {
      setAnswer(null);
      const event_type = webhook.active_event_types[0] ?? "company_new";
      act.run(
        t("searches.webhook.test"),
        () => client.call("testWebhook", { webhook_id, event_type }),
        ({ status, message }) =>
          setAnswer(t("searches.webhook.answered", { message, status: status ?? 0 }))
      );
    },
    remove: () =>
      act.run(
        t("searches.webhook.removeConfirm"),
        () => client.call("archiveWebhook", { webhook_id }),
        () => {
          announce(t("searches.webhook.removed"));
          onGone();
          reread();
        }
      ),
  };
}

/** Its events, newest first, and what its address answered. */
function History({ webhook }: { webhook: Webhook }) {
  const text = useTextStyles();
  const { context, formats } = usePane();
  const events = useLoaded(`events ${webhook.id}`, (signal) =>
    context.client.call("webhookEvents", { webhook_id: webhook.id, limit: EVENTS }, signal)
  );
  const noteOf = ({ triggered_at, created_at, response_status_code: status }: WebhookEvent) => {
    const at = instantOf(triggered_at ?? created_at);
    const answer = status
      ? t("searches.history.answered", { status })
      : t("searches.history.notAnswered");
    return at === null ? answer : `${formats.time(at, context.now())} · ${answer}`;
  };
  return (
    <Section
      title={t("searches.history.title")}
      action={<ReloadButton of={t("searches.history.title")} onClick={events.reload} />}
    >
      <LoadingNote of={events} label={t("searches.history.loading")} />
      {events.value?.length === 0 && <p className={text.note}>{t("searches.history.none")}</p>}
      <RecordList
        items={events.value ?? []}
        first={10}
        step={25}
        moreLabel={(count) => t("ledger.more", { count })}
        row={(event) => ({
          id: String(event.id),
          what: event.company_name ?? t("searches.history.row", { id: event.id }),
          amount: textOr(`values.deliveries.${event.status ?? ""}`, event.status ?? ""),
          note: noteOf(event),
        })}
      />
    </Section>
  );
}
