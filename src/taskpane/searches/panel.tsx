/** Saved searches and their webhooks: an overview, and one page for each of them. All of it is free to manage. */
import { t } from "../../texts";
import type { SavedSearch, Webhook } from "../../api";
import { useKept } from "../state/kept";
import { useAccount, usePane } from "../state/pane-context";
import { useLoaded, type Loaded } from "../state/use-loaded";
import { BackButton } from "../kit/buttons/list-buttons";
import { LoadingNote } from "../kit/loading-note";
import { OpenRow } from "../kit/open-row";
import { Panel, Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { SearchPage } from "./search";
import { WebhookPage, WebhookRows } from "./webhook";

/** What is open: a saved search, a webhook, or neither. */
interface Place {
  readonly search?: number;
  readonly webhook?: number;
}

const NEWEST = { order_by: "updated_at", order_direction: "desc" } as const;

export function SearchesPanel() {
  const account = useAccount();
  return (
    <Panel title={t("searches.title")}>
      <Searches key={account} account={account} />
    </Panel>
  );
}

function Searches({ account }: { account: string }) {
  const { context } = usePane();
  const { client } = context;
  const [place, setPlace] = useKept<Place>(`searches place ${account}`, {});
  const searches = useLoaded("searches", (signal) => client.call("savedSearches", NEWEST, signal));
  const webhooks = useLoaded("webhooks", (signal) => client.call("webhooks", {}, signal));
  const search = searches.value?.find(({ id }) => id === place.search);
  const webhook = webhooks.value?.find(({ id }) => id === place.webhook);
  const back = () => setPlace({});
  const openWebhook = (id: number) => setPlace({ webhook: id });
  if (!search && !webhook)
    return (
      <>
        <SearchList searches={searches} onOpen={(id) => setPlace({ search: id })} />
        <WebhookList webhooks={webhooks} onOpen={openWebhook} />
      </>
    );
  return (
    <>
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
    </>
  );
}

function SearchList({
  searches,
  onOpen,
}: {
  searches: Loaded<readonly SavedSearch[]>;
  onOpen: (searchId: number) => void;
}) {
  const text = useTextStyles();
  const noteOf = ({ type, is_alert_active: isAlert }: SavedSearch) =>
    [
      type === "jobs" ? t("searches.jobs") : t("searches.companies"),
      isAlert === true && t("searches.alertOn"),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <Section title={t("searches.searches")} catchesFocus>
      <LoadingNote of={searches} label={t("searches.loading")} />
      {searches.value?.length === 0 && <p className={text.note}>{t("searches.none")}</p>}
      <ul className={text.list}>
        {searches.value?.map((search) => (
          <OpenRow
            key={search.id}
            name={search.name}
            note={noteOf(search)}
            onOpen={() => onOpen(search.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

function WebhookList({
  webhooks,
  onOpen,
}: {
  webhooks: Loaded<readonly Webhook[]>;
  onOpen: (webhookId: number) => void;
}) {
  const text = useTextStyles();
  return (
    <Section title={t("searches.webhook.title")}>
      <LoadingNote of={webhooks} label={t("searches.webhook.loading")} />
      {webhooks.value?.length === 0 && <p className={text.note}>{t("searches.webhook.none")}</p>}
      <WebhookRows webhooks={webhooks.value ?? []} onOpen={onOpen} />
    </Section>
  );
}
