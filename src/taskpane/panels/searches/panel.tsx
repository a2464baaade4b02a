/** Saved searches and their webhooks: an overview, and one page for each of them. All of it is free to manage. */
import { useState } from "react";
import type { SavedSearch, Webhook } from "../../../api";
import { t } from "../../../texts";
import { useOpenFind } from "../../state/find-state";
import { searchSummary } from "../../state/waiting-purchases";
import { useAccount, usePane, useKept } from "../../state/pane-context";
import { useAct, useLoaded } from "../../state/queries";
import { formOf } from "../../state/search-form";
import { AskDialog } from "../../ui/dialog";
import { TextField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { BackButton, OpenRow } from "../../ui/lists";
import { ActNote, LoadedRows } from "../../ui/notice";
import { Panel, Section } from "../../ui/section";
import { Buttons, dotted, List, Strong, Text, Tight } from "../../ui/text";
import { NewWebhook, WebhookPage, WebhookRows } from "./webhooks";

/** What is open: a saved search, a webhook, or neither. */
interface Place {
  readonly search?: number;
  readonly webhook?: number;
}

const NEWEST = { order_by: "updated_at", order_direction: "desc" } as const;

export function SearchesPanel() {
  const { client } = usePane().context;
  const [place, setPlace] = useKept<Place>(`searches place ${useAccount()}`, {});
  const searches = useLoaded("searches", (signal) => client.call("savedSearches", NEWEST, signal));
  const webhooks = useLoaded("webhooks", (signal) => client.call("webhooks", {}, signal));
  const search = searches.value?.find(({ id }) => id === place.search);
  const webhook = webhooks.value?.find(({ id }) => id === place.webhook);
  const back = () => setPlace({});
  const openWebhook = (id: number) => setPlace({ webhook: id });
  if (!search && !webhook)
    return (
      <Panel title={t("panels.names.searches")}>
        <Section title={t("searches.searches")}>
          <LoadedRows of={searches} none={t("searches.none")}>
            {(all) => (
              <List>
                {all.map((each) => (
                  <OpenRow
                    key={each.id}
                    name={each.name}
                    note={noteOf(each)}
                    onOpen={() => setPlace({ search: each.id })}
                  />
                ))}
              </List>
            )}
          </LoadedRows>
        </Section>
        {/* Why neither can be read is told once. */}
        {!searches.failure && (
          <Section title={t("searches.webhook.title")}>
            <LoadedRows of={webhooks} none={t("searches.webhook.none")}>
              {(all) => <WebhookRows webhooks={all} onOpen={openWebhook} />}
            </LoadedRows>
          </Section>
        )}
      </Panel>
    );
  return (
    <Panel title={t("panels.names.searches")}>
      <BackButton label={t("searches.back")} onClick={back} />
      {search && (
        <SearchPage
          key={search.id}
          search={search}
          webhooks={(webhooks.value ?? []).filter((each) => each.search_id === search.id)}
          onWebhook={openWebhook}
          onGone={back}
        />
      )}
      {webhook && <WebhookPage key={webhook.id} webhook={webhook} onGone={back} />}
    </Panel>
  );
}

const noteOf = ({ type, is_alert_active: isAlert }: SavedSearch) =>
  dotted(
    type === "jobs" ? t("searches.jobs") : t("find.kinds.companies"),
    isAlert === true && t("searches.alertOn")
  );

/** One saved search: its filters in words, a button that opens it in Find, its alert, its webhooks, deleting it. */
function SearchPage({
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
  const pane = usePane();
  const find = useOpenFind();
  const { name, type, body } = search;
  const summary = searchSummary(type, body, pane);
  const open = () => find(formOf(type, body));
  return (
    <>
      <Tight>
        <Strong>{name}</Strong>
        <Text>{summary === "" ? t("searches.noFilters") : summary}</Text>
        <Buttons>
          <Button appearance="primary" size="small" onClick={open}>
            {t("searches.open")}
          </Button>
          <DeleteSearch search={search} webhooks={webhooks} onGone={onGone} />
        </Buttons>
      </Tight>
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
  const { context } = usePane();
  const isOn = search.is_alert_active === true;
  const [typed, setTyped] = useState(search.emails_subscribed.join(", "));
  const [isTried, setIsTried] = useState(false);
  const act = useAct();
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
      {
        announces: () =>
          turnOn ? t("searches.alert.on", { emails: emails.join(", ") }) : t("searches.alert.off"),
        rereads: true,
      }
    );
  };
  return (
    <Section title={t("searches.alert.title")}>
      {isOn ? (
        <Text>{t("searches.alert.on", { emails: search.emails_subscribed.join(", ") })}</Text>
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
      <Buttons>
        <Button size="small" disabledFocusable={act.isActing} onClick={() => change(!isOn)}>
          {isOn ? t("searches.alert.turnOff") : t("searches.alert.turnOn")}
        </Button>
      </Buttons>
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
  const { context } = usePane();
  const act = useAct();
  const remove = () =>
    act.run(
      t("searches.remove.confirm"),
      () => context.client.call("archiveSavedSearch", { search_id: id }),
      {
        announces: () => t("searches.remove.done", { name }),
        rereads: true,
        after: onGone,
      }
    );
  return (
    <>
      <AskDialog
        label={t("common.delete")}
        appearance="subtle"
        title={t("searches.remove.title", { name })}
        text={t("searches.remove.text", {
          count: webhooks.length,
          webhooks: webhooks.map(({ url }) => url).join(", "),
        })}
        confirm={t("searches.remove.confirm")}
        onConfirm={remove}
      />
      <ActNote of={act} />
    </>
  );
}
