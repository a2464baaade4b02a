/** Events of a webhook, newest first: which failed and why, and a button that delivers those again. */
import { Button, makeStyles, tokens } from "../kit/fluent";
import { useState } from "react";
import { deliveryStates, type DeliveryState, type WebhookEvent } from "../../api";
import { instantOf } from "../../model";
import { usePane } from "../state/pane-context";
import { useAct, useLoaded } from "../state/use-loaded";
import { ReloadButton } from "../kit/buttons/list-buttons";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { RecordList } from "../kit/record-list";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { useTextStyles } from "../kit/text-styles";

const STEP = 25;
const MAX_EVENTS = 500;

const useStyles = makeStyles({
  code: {
    margin: 0,
    maxHeight: "160px",
    overflow: "auto",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

export function WebhookEvents({ webhookId }: { webhookId: number }) {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const words = messages.searches.events;
  const [status, setStatus] = useState<DeliveryState | "">("");
  const [limit, setLimit] = useState(STEP);
  const input = { webhook_id: webhookId, limit, ...(status !== "" && { status }) };
  const events = useLoaded(JSON.stringify(input), (signal) =>
    context.client.call("webhookEvents", input, signal)
  );
  const act = useAct();
  const states = deliveryStates.map(
    (state) => [state, messages.values.deliveries[state] ?? state] as const
  );
  const found = events.value ?? [];
  const failed = found.filter((event) => event.status === "FAILED");
  const retryLabel = words.retry(failed.length);
  const retry = () =>
    act.run(
      retryLabel,
      () => context.client.call("retryEvents", { webhook_event_ids: failed.map(({ id }) => id) }),
      () => {
        announce(words.retried(failed.length));
        events.reload();
      }
    );
  return (
    <Section title={words.title} action={<ReloadButton of={words.title} onClick={events.reload} />}>
      <SelectField
        label={words.status}
        value={status}
        choices={[["", words.all], ...states]}
        onChange={setStatus}
      />
      <LoadingNote of={events} label={words.loading} />
      {events.value && found.length === 0 && (
        <p className={text.note}>{status === "" ? words.none : words.noneOf}</p>
      )}
      <EventRows key={status} events={found} />
      <ActNote of={act} />
      <div className={text.buttons}>
        {found.length >= limit && limit < MAX_EVENTS && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => setLimit(Math.min(MAX_EVENTS, limit + STEP))}
          >
            {words.more}
          </Button>
        )}
        {failed.length > 0 && (
          <Button size="small" disabledFocusable={act.isActing} onClick={retry}>
            {retryLabel}
          </Button>
        )}
      </div>
      {failed.length > 0 && <p className={text.note}>{words.retryHint}</p>}
    </Section>
  );
}

function EventRows({ events }: { events: readonly WebhookEvent[] }) {
  const { context, messages, formats } = usePane();
  const words = messages.searches.events;
  const timeOf = ({ triggered_at, created_at }: WebhookEvent) => {
    const at = instantOf(triggered_at ?? created_at);
    return at !== null && formats.time(at, context.now());
  };
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <RecordList
      items={events}
      first={10}
      step={25}
      moreLabel={messages.ledger.more}
      row={(event) => ({
        id: String(event.id),
        what: event.company_name ?? words.row(event.id),
        amount: messages.values.deliveries[event.status ?? ""] ?? event.status ?? "",
        note: [
          words.row(event.id),
          timeOf(event),
          event.response_status_code
            ? words.answered(event.response_status_code)
            : words.notAnswered,
        ]
          .filter(Boolean)
          .join(" · "),
        ...(opened === event.id && { below: <EventDetails event={event} /> }),
        actions: (
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={opened === event.id}
            aria-label={`${words.details}: ${words.row(event.id)}`}
            onClick={() => setOpened(opened === event.id ? null : event.id)}
          >
            {words.details}
          </Button>
        ),
      })}
    />
  );
}

function EventDetails({ event }: { event: WebhookEvent }) {
  const styles = useStyles();
  const { messages } = usePane();
  const words = messages.searches.events;
  const parts = [
    [words.payload, event.payload ? JSON.stringify(event.payload, null, 2) : ""],
    [words.response, event.response_body ?? ""],
  ] as const;
  return parts
    .filter(([, body]) => body !== "")
    .map(([title, body]) => (
      <div key={title}>
        {title}
        <pre className={styles.code} tabIndex={0} aria-label={title}>
          {body}
        </pre>
      </div>
    ));
}
