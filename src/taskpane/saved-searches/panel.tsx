/** Saved searches and webhooks: an overview, and one page for each of them. All of it is free to manage. */
import { makeStyles, tokens } from "../kit/fluent";
import type { SearchType, Webhook } from "../../api";
import { useKept } from "../state/kept";
import { WebhookDetail } from "../webhooks/detail";
import { WebhookEditor } from "../webhooks/editor";
import type { WebhookForm } from "../webhooks/form";
import { WebhookList } from "../webhooks/list";
import { BackButton } from "../kit/buttons/list-buttons";
import { SearchDetail } from "./detail";
import { SearchList } from "./list";
import { Panel } from "../kit/section";
import { useAccount, usePane } from "../state/pane-context";

type Place =
  | { readonly at: "overview" }
  | { readonly at: "search"; readonly searchId: number }
  | { readonly at: "webhook"; readonly webhookId: number }
  | {
      readonly at: "editor";
      /** New each time that a form is opened: the reply to one that was left must not close another. */
      readonly opened: string;
      readonly searchId: number;
      readonly searchName: string;
      readonly type: SearchType;
      readonly webhook: Webhook | null;
      readonly draft?: WebhookForm;
    };

const useStyles = makeStyles({
  place: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXL },
});

export function SearchesPanel() {
  const account = useAccount();
  return <Searches key={account} account={account} />;
}

const opening = () => ({ at: "editor", opened: crypto.randomUUID() }) as const;

function Searches({ account }: { account: string }) {
  const styles = useStyles();
  const { messages } = usePane();
  const [place, setPlace] = useKept<Place>(`searches place ${account}`, { at: "overview" });
  const back = () => setPlace({ at: "overview" });
  const webhookAt = (webhookId: number) => ({ at: "webhook", webhookId }) as const;
  const openWebhook = (webhookId: number) => setPlace(webhookAt(webhookId));
  return (
    <Panel title={messages.searches.title}>
      <div className={styles.place}>
        {place.at !== "overview" && <BackButton label={messages.searches.back} onClick={back} />}
        {place.at === "overview" && (
          <>
            <SearchList onOpen={(searchId) => setPlace({ at: "search", searchId })} />
            <WebhookList onOpen={openWebhook} />
          </>
        )}
        {place.at === "search" && (
          <SearchDetail
            key={place.searchId}
            searchId={place.searchId}
            pages={{
              back,
              openWebhook,
              newWebhook: ({ id, name, type }) =>
                setPlace({ ...opening(), searchId: id, searchName: name, type, webhook: null }),
            }}
          />
        )}
        {place.at === "webhook" && (
          <WebhookDetail
            key={place.webhookId}
            webhookId={place.webhookId}
            onBack={back}
            onEdit={(webhook) =>
              setPlace({
                ...opening(),
                searchId: webhook.search_id,
                searchName: webhook.search_name,
                type: webhook.webhook_type,
                webhook,
              })
            }
          />
        )}
        {place.at === "editor" && (
          <WebhookEditor
            {...place}
            onDraft={(draft) => setPlace({ ...place, draft })}
            onMade={(id) =>
              setPlace((now) =>
                now.at === "editor" && now.opened === place.opened ? webhookAt(id) : now
              )
            }
          />
        )}
      </div>
    </Panel>
  );
}
