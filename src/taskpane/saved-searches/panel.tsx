/** Saved searches and webhooks: an overview, and one page for each of them. All of it is free to manage. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { SearchType, Webhook } from "../../api";
import { useKept } from "../state/kept";
import { FocusKeeper } from "../kit/focus-keeper";
import { HookDetail } from "../webhooks/webhook-detail";
import { HookEditor } from "../webhooks/webhook-editor";
import { HookList } from "../webhooks/webhook-list";
import { BackButton } from "../kit/buttons/icon-buttons";
import { SearchDetail } from "./detail";
import { SearchList } from "./list";
import { Panel } from "../kit/section";
import { usePane } from "../state/pane-context";

type Place =
  | { readonly at: "overview" }
  | { readonly at: "search"; readonly searchId: number }
  | { readonly at: "hook"; readonly webhookId: number }
  | {
      readonly at: "editor";
      readonly searchId: number;
      readonly searchName: string;
      readonly type: SearchType;
      readonly hook: Webhook | null;
    };

const useStyles = makeStyles({
  place: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXL },
});

export function SearchesPanel() {
  const styles = useStyles();
  const { messages } = usePane();
  const [place, setPlace] = useKept<Place>("searches place", { at: "overview" });
  const back = () => setPlace({ at: "overview" });
  const openHook = (webhookId: number) => setPlace({ at: "hook", webhookId });
  return (
    <Panel title={messages.searches.title}>
      <FocusKeeper moment={place.at} className={styles.place}>
        {place.at !== "overview" && <BackButton label={messages.searches.back} onClick={back} />}
        {place.at === "overview" && (
          <>
            <SearchList onOpen={(searchId) => setPlace({ at: "search", searchId })} />
            <HookList onOpen={openHook} />
          </>
        )}
        {place.at === "search" && (
          <SearchDetail
            key={place.searchId}
            searchId={place.searchId}
            pages={{
              back,
              openHook,
              newHook: ({ id, name, type }) =>
                setPlace({ at: "editor", searchId: id, searchName: name, type, hook: null }),
            }}
          />
        )}
        {place.at === "hook" && (
          <HookDetail
            key={place.webhookId}
            webhookId={place.webhookId}
            onBack={back}
            onEdit={(hook) =>
              setPlace({
                at: "editor",
                searchId: hook.search_id,
                searchName: hook.search_name,
                type: hook.webhook_type,
                hook,
              })
            }
          />
        )}
        {place.at === "editor" && <HookEditor {...place} onDone={openHook} />}
      </FocusKeeper>
    </Panel>
  );
}
