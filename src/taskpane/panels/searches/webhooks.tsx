/** Webhooks as rows, and one of them: what it sends where and for how much, on and off, a test, its history, deleting it. */
import { useState } from "react";
import { ArrowClockwise16Regular } from "@fluentui/react-icons";
import type { SavedSearch, Webhook, WebhookEvent } from "../../../api";
import { rowPrice } from "../../../client";
import { instantOf, readWhole, urlOf } from "../../../input";
import { t, textOr } from "../../../texts";
import { isPrivate } from "../../state/services";
import { useAccount, usePane, useKept } from "../../state/pane-context";
import { useAct, useLoaded } from "../../state/queries";
import { IconButton } from "../../ui/buttons";
import { AskDialog } from "../../ui/dialog";
import { Form, TextField } from "../../ui/fields";
import { Badge, Button } from "../../ui/fluent";
import { OpenRow, RecordList } from "../../ui/lists";
import { ActNote, LoadedRows } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Buttons, List, Note, Strong, Text, Tight } from "../../ui/text";

const EVENTS = 100;

export function WebhookRows({
  webhooks,
  onOpen,
}: {
  webhooks: readonly Webhook[];
  onOpen: (webhookId: number) => void;
}) {
  if (webhooks.length === 0) return null;
  return (
    <List>
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
    </List>
  );
}

export function WebhookPage({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const price = rowPrice(webhook.webhook_type);
  const most = webhook.max_events_per_day;
  const { act, turn, test, remove } = useWebhookActs(webhook, onGone);
  return (
    <>
      <Tight>
        <Strong>{webhook.url}</Strong>
        <Note>{webhook.search_name}</Note>
        <Text>{webhook.is_active ? t("searches.webhook.isOn") : t("searches.webhook.isOff")}</Text>
        <Note>
          {t("searches.webhook.cost", { credits: price })}{" "}
          {most ? t("searches.webhook.mostADay", { credits: most * price }) : ""}
        </Note>
        <Buttons>
          {webhook.is_active ? (
            <Button size="small" disabledFocusable={act.isActing} onClick={() => turn(false)}>
              {t("searches.webhook.turnOff")}
            </Button>
          ) : (
            <AskDialog
              label={t("searches.webhook.turnOn")}
              isOff={act.isActing}
              title={t("searches.webhook.turnOnTitle")}
              text={t("searches.webhook.turnOnText", { credits: price })}
              onConfirm={() => turn(true)}
            />
          )}
          <Button size="small" disabledFocusable={act.isActing} onClick={test}>
            {t("searches.webhook.test")}
          </Button>
          <AskDialog
            label={t("common.delete")}
            isOff={act.isActing}
            appearance="subtle"
            title={t("searches.webhook.removeTitle")}
            text={t("searches.webhook.removeText")}
            confirm={t("searches.webhook.removeConfirm")}
            onConfirm={remove}
          />
        </Buttons>
        <ActNote of={act} />
      </Tight>
      <History webhook={webhook} />
    </>
  );
}

function useWebhookActs(webhook: Webhook, onGone: () => void) {
  const { client } = usePane().context;
  const act = useAct();
  const webhook_id = webhook.id;
  return {
    act,
    turn: (isOn: boolean) =>
      act.run(
        isOn ? t("searches.webhook.turnOn") : t("searches.webhook.turnOff"),
        () => client.call("setWebhookStatus", { webhook_id, is_active: isOn }),
        {
          announces: () => (isOn ? t("searches.webhook.isOn") : t("searches.webhook.isOff")),
          rereads: true,
        }
      ),
    test: () => {
      const event_type = webhook.active_event_types[0] ?? "company_new";
      act.run(
        t("searches.webhook.test"),
        () => client.call("testWebhook", { webhook_id, event_type }),
        {
          tells: ({ status, message }) =>
            status ? t("searches.webhook.answered", { status }) : message,
        }
      );
    },
    remove: () =>
      act.run(
        t("searches.webhook.removeConfirm"),
        () => client.call("archiveWebhook", { webhook_id }),
        {
          announces: () => t("searches.webhook.removed"),
          rereads: true,
          after: onGone,
        }
      ),
  };
}

/** Its events, newest first, and what its address answered. */
function History({ webhook }: { webhook: Webhook }) {
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
      action={
        <IconButton
          icon={<ArrowClockwise16Regular />}
          label={t("common.named", { name: t("common.reload"), what: t("searches.history.title") })}
          onClick={events.reload}
        />
      }
    >
      <LoadedRows of={events} none={t("searches.history.none")}>
        {(items) => (
          <RecordList
            items={items}
            first={10}
            row={(event) => ({
              id: String(event.id),
              what: event.company_name ?? t("searches.history.row", { id: event.id }),
              amount: textOr(`values.deliveries.${event.status ?? ""}`, event.status ?? ""),
              note: noteOf(event),
            })}
          />
        )}
      </LoadedRows>
    </Section>
  );
}

const USUAL_EVENTS_A_DAY = 50;

/**
 * Makes a webhook: what is new from now on, sent to an address. Its highest cost a day stands beside the limit of events,
 * because the service charges events itself, outside of this add-in's limits.
 */
export function NewWebhook({
  search,
  onMade,
}: {
  search: SavedSearch;
  onMade: (webhookId: number) => void;
}) {
  const { context, formats } = usePane();
  const [url, setUrl] = useKept(`webhook address ${search.id} ${useAccount()}`, "");
  const [typed, setTyped] = useState(formats.field(USUAL_EVENTS_A_DAY));
  const [isTried, setIsTried] = useState(false);
  const { act, make } = useMaking(search, onMade);
  const events = readWhole(typed, context.locale) ?? 0;
  const isAddress = /^https?:$/.test(urlOf(url.trim())?.protocol ?? "");
  const create = () => {
    setIsTried(true);
    if (isAddress && events > 0) make(url.trim(), events, () => setUrl(""));
  };
  return (
    <Form onSubmit={create}>
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
      <Buttons>
        <Button type="submit" size="small" disabledFocusable={act.isActing}>
          {t("searches.webhook.create")}
        </Button>
      </Buttons>
    </Form>
  );
}

function useMaking(search: SavedSearch, onMade: (webhookId: number) => void) {
  const { context } = usePane();
  const act = useAct();
  const make = (url: string, mostEvents: number, onSent: () => void) =>
    act.run(
      t("searches.webhook.create"),
      async () => {
        const made = await context.client.call("createWebhook", {
          url,
          search_id: search.id,
          description: "",
          active_event_types: [search.type === "jobs" ? "job_new" : "company_new"],
          trigger_once_per_company: false,
          listening_start_time: new Date(context.now()).toISOString(),
          max_events_per_day: mostEvents,
        });
        if (!made.ok && made.failure.kind === "refused" && isPrivate(url))
          throw new Error(t("searches.webhook.private"));
        return made;
      },
      {
        announces: () => t("searches.webhook.made"),
        rereads: true,
        after: (made) => {
          onSent();
          onMade(made.id);
        },
      }
    );
  return { act, make };
}
