/** One webhook: what it sends to which address, on and off, a test, its events, deleting it. */
import { Button } from "../kit/fluent";
import { useState } from "react";
import { webhookEventTypes, type Webhook, type WebhookEventType } from "../../api";
import { rowPrice } from "../../model";
import { type PaneTexts, useMessages, usePane } from "../state/pane-context";
import { useAct, useLoaded } from "../state/use-loaded";
import { AskDialog } from "../kit/ask-dialog";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { WebhookEvents } from "./events";
import { EventChart } from "./list";
import { Lines } from "../kit/lines";
import { Notice } from "../kit/notice";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { useTextStyles } from "../kit/text-styles";

export function WebhookDetail({
  webhookId,
  onEdit,
  onBack,
}: {
  webhookId: number;
  onEdit: (webhook: Webhook) => void;
  onBack: () => void;
}) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.searches.webhook;
  const webhook = useLoaded(`webhook ${webhookId}`, (signal) =>
    context.client.call("webhook", { webhook_id: webhookId }, signal)
  );
  const found = webhook.value;
  return (
    <>
      <LoadingNote of={webhook} label={words.loading} />
      {found && (
        <>
          <div className={text.strong}>{found.description || found.url}</div>
          <Facts webhook={found} />
          <Acts
            webhook={found}
            onChanged={webhook.reload}
            onEdit={() => onEdit(found)}
            onBack={onBack}
          />
          <TestWebhook webhook={found} />
          <EventChart webhookId={webhookId} />
          <WebhookEvents webhookId={webhookId} />
        </>
      )}
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.searches.webhook;
  const total = useLoaded(`events ${webhook.id}`, (signal) =>
    context.client.call("webhookEventCount", { webhook_id: webhook.id }, signal)
  );
  return (
    <>
      <Lines
        lines={[
          {
            id: "url",
            label: words.address,
            value: "",
            below: <span className={text.note}>{webhook.url}</span>,
          },
          ...factLines(webhook, total.value, { messages, formats }),
        ]}
      />
      <p className={text.note}>{words.cost(rowPrice(webhook.webhook_type))}</p>
    </>
  );
}

function factLines(webhook: Webhook, events: number | null, { messages, formats }: PaneTexts) {
  const words = messages.searches.webhook;
  return [
    { id: "search", label: words.search, value: webhook.search_name },
    {
      id: "events",
      label: words.events,
      value: webhook.active_event_types
        .map((type) => messages.values.eventTypes[type] ?? type)
        .join(", "),
    },
    {
      id: "since",
      label: words.since,
      value: webhook.listening_start_time
        ? formats.day(webhook.listening_start_time)
        : words.sinceAlways,
    },
    !!webhook.scanning_frequency && {
      id: "scan",
      label: words.scanning,
      value: words.scanningOf(webhook.scanning_frequency),
    },
    {
      id: "max",
      label: words.maxPerDay,
      value: webhook.max_events_per_day
        ? formats.count(webhook.max_events_per_day)
        : words.noMaximum,
    },
    webhook.trigger_once_per_company === true && {
      id: "once",
      label: words.once,
      value: messages.find.yes,
    },
    {
      id: "secret",
      label: words.secret,
      value: webhook.has_secret ? words.hasSecret : words.noSecret,
    },
    events !== null && { id: "total", label: words.total, value: formats.count(events) },
  ];
}

interface ActsProps {
  readonly webhook: Webhook;
  readonly onChanged: () => void;
  readonly onEdit: () => void;
  readonly onBack: () => void;
}

function useWebhookActs({ webhook: { id: webhook_id }, onChanged, onBack }: ActsProps) {
  const { context, messages, announce } = usePane();
  const { client } = context;
  const words = messages.searches.webhook;
  const act = useAct();
  return {
    act,
    setActive: (isOn: boolean) =>
      act.run(
        isOn ? words.switchOn : words.switchOff,
        () => client.call("setWebhookStatus", { webhook_id, is_active: isOn }),
        () => {
          announce(words.switchDone(isOn));
          onChanged();
        }
      ),
    archive: () =>
      act.run(
        words.archiveConfirm,
        () => client.call("archiveWebhook", { webhook_id }),
        () => {
          announce(words.archiveDone);
          onBack();
        }
      ),
  };
}

function Acts(props: ActsProps) {
  const { webhook, onEdit } = props;
  const text = useTextStyles();
  const words = useMessages().searches.webhook;
  const { act, setActive, archive } = useWebhookActs(props);
  if (webhook.is_archived) return <Notice intent="info" title={words.archived} />;
  return (
    <div className={text.tight}>
      <p className={text.text}>{webhook.is_active ? words.switchedOn : words.switchedOff}</p>
      <ActNote of={act} />
      <div className={text.buttons}>
        {webhook.is_active ? (
          <Button size="small" disabledFocusable={act.isActing} onClick={() => setActive(false)}>
            {words.switchOff}
          </Button>
        ) : (
          <AskDialog
            label={words.switchOn}
            size="small"
            title={words.switchOnTitle}
            text={words.switchOnText(rowPrice(webhook.webhook_type))}
            confirm={words.switchOn}
            onConfirm={() => setActive(true)}
          />
        )}
        <Button size="small" onClick={onEdit}>
          {words.edit}
        </Button>
        <AskDialog
          label={words.archive}
          size="small"
          appearance="subtle"
          title={words.archiveTitle}
          text={words.archiveText}
          confirm={words.archiveConfirm}
          onConfirm={archive}
        />
      </div>
    </div>
  );
}

/** Sends a sample event and shows the reply of the address. The types of events come from the service. */
function TestWebhook({ webhook }: { webhook: Webhook }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.searches.webhook;
  const types = useLoaded("event types", (signal) =>
    context.client.call("webhookEventTypes", {}, signal)
  );
  const known = webhookEventTypes.filter((type) => types.value?.includes(type) ?? true);
  const [type, setType] = useState<WebhookEventType>(
    known.find((each) => webhook.active_event_types.includes(each)) ??
      webhook.event_type ??
      "job_new"
  );
  const [answer, setAnswer] = useState<string | null>(null);
  const act = useAct();
  return (
    <Section title={words.test}>
      <SelectField
        label={words.testType}
        value={type}
        choices={known.map((value) => [value, messages.values.eventTypes[value] ?? value] as const)}
        onChange={setType}
      />
      <div className={text.buttons}>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() => {
            setAnswer(null);
            act.run(
              words.test,
              () =>
                context.client.call("testWebhook", { webhook_id: webhook.id, event_type: type }),
              ({ status, message }) => setAnswer(words.testDone(status ?? 0, message))
            );
          }}
        >
          {words.test}
        </Button>
      </div>
      <ActNote of={act} />
      {answer !== null && (
        <p className={text.text} role="status">
          {answer}
        </p>
      )}
    </Section>
  );
}
