/**
 * One saved search: its filters in words, a button that opens it as a form, its alert, its webhooks,
 * and archiving it with a warning of what stops.
 */
import { Badge, Button } from "../kit/fluent";
import type { SavedSearch } from "../../api";
import { useOpenFind } from "../state/open-find";
import { useAccount, usePane } from "../state/pane-context";
import { searchSummary } from "../state/held-name";
import { filterId } from "../search-form/filter-id";
import { formFilters, formOf, type SearchForm } from "../search-form/search-form";
import { useAct, useLoaded } from "../state/use-loaded";
import { AskDialog } from "../kit/ask-dialog";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { WebhookRows } from "../webhooks/list";
import { NameForm } from "../kit/fields/name-form";
import { SearchAlert } from "./alert";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

export interface SearchPages {
  readonly openWebhook: (webhookId: number) => void;
  readonly newWebhook: (search: SavedSearch) => void;
  readonly back: () => void;
}

export function SearchDetail({ searchId, pages }: { searchId: number; pages: SearchPages }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.searches.search;
  const search = useLoaded(`search ${searchId}`, (signal) =>
    context.client.call("savedSearch", { search_id: searchId }, signal)
  );
  const found = search.value;
  return (
    <>
      <LoadingNote of={search} label={words.loading} />
      {found && (
        <>
          <div className={text.strong}>
            {found.name}{" "}
            {found.is_archived === true && <Badge appearance="tint">{words.archived}</Badge>}
          </div>
          <Filters search={found} />
          <SearchAlert key={found.id} search={found} onChanged={search.reload} />
          <Webhooks search={found} pages={pages} onChanged={search.reload} />
        </>
      )}
    </>
  );
}

function Filters({ search }: { search: SavedSearch }) {
  const text = useTextStyles();
  const pane = usePane();
  const find = useOpenFind();
  const account = useAccount();
  const words = pane.messages.searches.search;
  const form = formOf(search.type, search.body);
  useKeywordNames(form);
  const summary = searchSummary(search.type, search.body, pane);
  const open = () => {
    find(search.type, { form, opened: { id: search.id, name: search.name, account } });
  };
  return (
    <Section title={words.filters}>
      <p className={text.text}>{summary === "" ? words.noFilters : summary}</p>
      <div className={text.buttons}>
        <Button appearance="primary" size="small" onClick={open}>
          {words.open}
        </Button>
      </div>
      <p className={text.note}>{words.openHint}</p>
    </Section>
  );
}

/** Fetches the names of its technologies and topics. Free. */
function useKeywordNames(form: SearchForm): void {
  const { context, messages } = usePane();
  const cause = { kind: "pane", name: messages.searches.title } as const;
  const slugs = formFilters(form.search).flatMap((filter) =>
    filter.kind === "keywords"
      ? (form.values[filterId(filter)] ?? []).map(({ value }) => value)
      : []
  );
  useLoaded(slugs.length === 0 ? null : `names ${slugs.join(" ")}`, async (signal) => {
    await Promise.all(
      slugs.map((text) => context.client.ask({ about: "keyword", text }, { cause, signal }))
    );
    return { ok: true, value: null };
  });
}

interface PartProps {
  readonly search: SavedSearch;
  readonly pages: SearchPages;
  readonly onChanged: () => void;
}

/** The webhooks of the search, then renaming and archiving: the warning there lists the webhooks. */
function Webhooks({ search, pages, onChanged }: PartProps) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.searches.search;
  const webhooks = useLoaded("webhooks", (signal) => context.client.call("webhooks", {}, signal));
  const own = (webhooks.value ?? []).filter((webhook) => webhook.search_id === search.id);
  return (
    <>
      <Section title={words.webhooks}>
        <LoadingNote of={webhooks} label={messages.searches.webhooks.loading} />
        {webhooks.value && own.length === 0 && <p className={text.note}>{words.noWebhooks}</p>}
        <WebhookRows webhooks={own} onOpen={pages.openWebhook} />
        <div className={text.buttons}>
          <Button size="small" onClick={() => pages.newWebhook(search)}>
            {words.newWebhook}
          </Button>
        </div>
      </Section>
      <Manage
        search={search}
        pages={pages}
        stops={webhooks.value && own.map(({ url }) => url)}
        onChanged={onChanged}
      />
    </>
  );
}

/** Renaming and archiving. `stops`: addresses that get no more events after that; null until they are known. */
function Manage({
  search,
  pages,
  stops,
  onChanged,
}: PartProps & { stops: readonly string[] | null }) {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const { client } = context;
  const words = messages.searches.search;
  const act = useAct();
  return (
    <Section title={messages.lists.manage}>
      <ActNote of={act} />
      <NameForm
        keptAs={`search-${search.id}`}
        label={words.rename}
        button={words.renameButton}
        needed={words.nameNeeded}
        start={search.name}
        isActing={act.isActing}
        onSubmit={(name) =>
          act.run(
            words.renameButton,
            () => client.call("changeSavedSearch", { search_id: search.id, name }),
            (changed) => {
              announce(words.renamed(changed.name));
              onChanged();
            }
          )
        }
      />
      {/* The question can be asked only when `stops` is known. */}
      {stops && search.is_archived !== true && (
        <div className={text.buttons}>
          <AskDialog
            label={words.archive}
            size="small"
            appearance="subtle"
            title={words.archiveTitle(search.name)}
            text={words.archiveText(stops, search.is_alert_active === true)}
            confirm={words.archiveConfirm}
            onConfirm={() =>
              act.run(
                words.archiveConfirm,
                () => client.call("archiveSavedSearch", { search_id: search.id }),
                () => {
                  announce(words.archivedDone(search.name));
                  pages.back();
                }
              )
            }
          />
        </div>
      )}
    </Section>
  );
}
