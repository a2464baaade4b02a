/** Webhooks as rows, and one of them: what it sends where and for how much, on and off, a test, its history, deleting it. */
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
  const words = usePane().messages.searches.webhook;
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
              {webhook.is_active ? words.on : words.off}
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
  const { messages } = usePane();
  const words = messages.searches.webhook;
  const price = rowPrice(webhook.webhook_type);
  const most = webhook.max_events_per_day;
  return (
    <>
      <div className={text.tight}>
        <div className={text.strong}>{webhook.url}</div>
        <p className={text.note}>{webhook.search_name}</p>
        <p className={text.text}>{webhook.is_active ? words.isOn : words.isOff}</p>
        <p className={text.note}>
          {words.cost(price)} {most ? words.mostADay(most * price) : ""}
        </p>
        <Acts webhook={webhook} onGone={onGone} />
      </div>
      <History webhook={webhook} />
    </>
  );
}

function Acts({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const text = useTextStyles();
  const { messages } = usePane();
  const words = messages.searches.webhook;
  const { act, answer, turn, test, remove } = useWebhookActs(webhook, onGone);
  return (
    <>
      <div className={text.buttons}>
        {webhook.is_active ? (
          <Button size="small" disabledFocusable={act.isActing} onClick={() => turn(false)}>
            {words.turnOff}
          </Button>
        ) : (
          <AskDialog
            label={words.turnOn}
            size="small"
            title={words.turnOnTitle}
            text={words.turnOnText(rowPrice(webhook.webhook_type))}
            confirm={words.turnOn}
            onConfirm={() => turn(true)}
          />
        )}
        <Button size="small" disabledFocusable={act.isActing} onClick={test}>
          {words.test}
        </Button>
        <AskDialog
          label={words.remove}
          size="small"
          appearance="subtle"
          title={words.removeTitle}
          text={words.removeText}
          confirm={words.removeConfirm}
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
  const { context, messages, announce } = usePane();
  const { client } = context;
  const words = messages.searches.webhook;
  const [answer, setAnswer] = useState<string | null>(null);
  const act = useAct();
  const reread = useReread();
  const webhook_id = webhook.id;
  return {
    act,
    answer,
    turn: (isOn: boolean) =>
      act.run(
        isOn ? words.turnOn : words.turnOff,
        () => client.call("setWebhookStatus", { webhook_id, is_active: isOn }),
        () => {
          announce(isOn ? words.isOn : words.isOff);
          reread();
        }
      ),
    test: () => {
      setAnswer(null);
      const event_type = webhook.active_event_types[0] ?? "company_new";
      act.run(
        words.test,
        () => client.call("testWebhook", { webhook_id, event_type }),
        ({ status, message }) => setAnswer(words.answered(status ?? 0, message))
      );
    },
    remove: () =>
      act.run(
        words.removeConfirm,
        () => client.call("archiveWebhook", { webhook_id }),
        () => {
          announce(words.removed);
          onGone();
          reread();
        }
      ),
  };
}

/** Its events, newest first, and what its address answered. */
function History({ webhook }: { webhook: Webhook }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.searches.history;
  const events = useLoaded(`events ${webhook.id}`, (signal) =>
    context.client.call("webhookEvents", { webhook_id: webhook.id, limit: EVENTS }, signal)
  );
  const noteOf = ({ triggered_at, created_at, response_status_code: status }: WebhookEvent) => {
    const at = instantOf(triggered_at ?? created_at);
    const answer = status ? words.answered(status) : words.notAnswered;
    return at === null ? answer : `${formats.time(at, context.now())} · ${answer}`;
  };
  return (
    <Section title={words.title} action={<ReloadButton of={words.title} onClick={events.reload} />}>
      <LoadingNote of={events} label={words.loading} />
      {events.value?.length === 0 && <p className={text.note}>{words.none}</p>}
      <RecordList
        items={events.value ?? []}
        first={10}
        step={25}
        moreLabel={messages.ledger.more}
        row={(event) => ({
          id: String(event.id),
          what: event.company_name ?? words.row(event.id),
          amount: messages.values.deliveries[event.status ?? ""] ?? event.status ?? "",
          note: noteOf(event),
        })}
      />
    </Section>
  );
}
