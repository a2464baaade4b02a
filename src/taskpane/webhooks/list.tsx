/** The team's webhooks, and how many events there were each day. */
import { Badge } from "../kit/fluent";
import type { Webhook } from "../../api";
import { lastDays, startOfDays, sumOf } from "../kit/days";
import { usePane } from "../state/pane-context";
import { useLoaded } from "../state/use-loaded";
import { BarChart } from "../kit/bar-chart";
import { ReloadButton } from "../kit/buttons/list-buttons";
import { LoadingNote } from "../kit/loading-note";
import { OpenRow } from "../kit/open-row";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

const DAYS = 30;

export function WebhookList({ onOpen }: { onOpen: (webhookId: number) => void }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.searches.webhooks;
  const webhooks = useLoaded("webhooks", (signal) => context.client.call("webhooks", {}, signal));
  return (
    <Section
      title={words.title}
      action={<ReloadButton of={words.title} onClick={webhooks.reload} />}
    >
      <LoadingNote of={webhooks} label={words.loading} />
      {webhooks.value?.length === 0 && <p className={text.text}>{words.none}</p>}
      <WebhookRows webhooks={webhooks.value ?? []} onOpen={onOpen} />
      {webhooks.value && webhooks.value.length > 0 && <EventChart webhookId={null} />}
    </Section>
  );
}

export function WebhookRows({
  webhooks,
  onOpen,
}: {
  webhooks: readonly Webhook[];
  onOpen: (webhookId: number) => void;
}) {
  const text = useTextStyles();
  const { messages } = usePane();
  const words = messages.searches.webhooks;
  if (webhooks.length === 0) return null;
  return (
    <ul className={text.list}>
      {webhooks.map((webhook) => (
        <OpenRow
          key={webhook.id}
          name={webhook.description ? `${webhook.description} (${webhook.url})` : webhook.url}
          note={words.note(
            webhook.search_name,
            webhook.active_event_types
              .map((type) => messages.values.eventTypes[type] ?? type)
              .join(", ")
          )}
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

/** Events by day, of one webhook or of all. */
export function EventChart({ webhookId }: { webhookId: number | null }) {
  const { context, messages, formats } = usePane();
  const words = messages.searches.webhooks;
  const now = context.now();
  const input = {
    start_datetime: startOfDays(now, DAYS),
    group_by: "status" as const,
    ...(webhookId !== null && { webhook_id: webhookId }),
  };
  const counts = useLoaded(`counts ${webhookId ?? "all"}`, (signal) =>
    context.client.call("eventCounts", input, signal)
  );
  const told = (counts.value ?? []).map(({ period_start: day, number_of_events }) => ({
    day,
    value: number_of_events ?? 0,
  }));
  return (
    <>
      <LoadingNote of={counts} label={messages.searches.events.loading} />
      {counts.value && (
        <BarChart
          title={words.counts}
          points={lastDays(now, DAYS, told)}
          sentence={words.countsSentence(sumOf(told))}
          valueTitle={words.event}
          write={(value) => formats.count(value)}
        />
      )}
    </>
  );
}
