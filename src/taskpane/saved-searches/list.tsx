/** The team's saved searches, filtered by type and person, sorted; each opens its own page. */
import { Badge, Button, makeStyles, tokens } from "../kit/fluent";
import { useState } from "react";
import type { SavedSearch } from "../../api";
import type { SearchKind } from "../../input";
import { useMessages, usePane } from "../state/pane-context";
import { useOpenFind } from "../state/open-find";
import { useLoaded } from "../state/use-loaded";
import { ReloadButton } from "../kit/buttons/list-buttons";
import { LoadingNote } from "../kit/loading-note";
import { OpenRow } from "../kit/open-row";
import { Section } from "../kit/section";
import { SelectField } from "../kit/fields/select-field";
import { useTextStyles } from "../kit/text-styles";
import { wordOf } from "../messages/word-of";

const useStyles = makeStyles({
  marks: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXXS },
});

type OrderField = "name" | "created_at" | "updated_at";

interface Wanted {
  readonly type: SearchKind | "all";
  /** The id of a person, or "". */
  readonly by: string;
  readonly order: string;
}

function useSearches({ type, by, order }: Wanted) {
  const { client } = usePane().context;
  const [field, direction] = order.split(" ") as [OrderField, "asc" | "desc"];
  const input = {
    order_by: field,
    order_direction: direction,
    ...(type !== "all" && { types: [type] }),
    ...(by !== "" && { user_ids: [Number(by)] }),
  };
  return useLoaded(JSON.stringify(input), (signal) => client.call("savedSearches", input, signal));
}

export function SearchList({ onOpen }: { onOpen: (searchId: number) => void }) {
  const text = useTextStyles();
  const find = useOpenFind();
  const words = useMessages().searches.searches;
  const [wanted, setWanted] = useState<Wanted>({ type: "all", by: "", order: "updated_at desc" });
  const searches = useSearches(wanted);
  const people = usePeople(searches.value);
  const isNarrowed = wanted.type !== "all" || wanted.by !== "";
  return (
    <Section
      title={words.title}
      action={<ReloadButton of={words.title} onClick={searches.reload} />}
    >
      {(isNarrowed || searches.value?.length !== 0) && (
        <ListFilter
          wanted={wanted}
          people={people}
          onChange={(part) => setWanted({ ...wanted, ...part })}
        />
      )}
      <LoadingNote of={searches} label={words.loading} />
      {searches.value?.length === 0 && <p className={text.text}>{words.none}</p>}
      <ul className={text.list}>
        {(searches.value ?? []).map((search) => (
          <SearchRow key={search.id} search={search} onOpen={() => onOpen(search.id)} />
        ))}
      </ul>
      <div className={text.buttons}>
        <Button size="small" onClick={() => find("companies")}>
          {words.newCompanies}
        </Button>
        <Button size="small" onClick={() => find("jobs")}>
          {words.newJobs}
        </Button>
      </div>
    </Section>
  );
}

function ListFilter({
  wanted: { type, by, order },
  people,
  onChange,
}: {
  wanted: Wanted;
  people: readonly [id: number, name: string][];
  onChange: (part: Partial<Wanted>) => void;
}) {
  const text = useTextStyles();
  const words = useMessages().searches.searches;
  return (
    <div className={text.tight}>
      <SelectField
        label={words.type}
        value={type}
        choices={Object.entries(words.types)}
        onChange={(value) => onChange({ type: value })}
      />
      <SelectField
        label={words.by}
        value={by}
        choices={[
          ["", words.everybody],
          ...people.map(([id, name]) => [String(id), name] as const),
        ]}
        onChange={(value) => onChange({ by: value })}
      />
      <SelectField
        label={words.order}
        value={order}
        choices={Object.entries(words.orders)}
        onChange={(value) => onChange({ order: value })}
      />
    </div>
  );
}

function SearchRow({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const styles = useStyles();
  const { messages, formats } = usePane();
  const words = messages.searches.searches;
  const type = wordOf(words.types, search.type) ?? search.type;
  return (
    <OpenRow
      name={search.name}
      note={words.note(type, formats.day(search.updated_at), nameOf(search))}
      mark={
        <span className={styles.marks}>
          {search.is_alert_active === true && (
            <Badge appearance="tint" size="small">
              {words.alertOn}
            </Badge>
          )}
          {search.has_active_webhooks === true && (
            <Badge appearance="tint" size="small">
              {words.webhooksOn}
            </Badge>
          )}
        </span>
      }
      onOpen={onOpen}
    />
  );
}

function nameOf({ creator }: SavedSearch): string {
  const name = [creator.first_name, creator.last_name].filter(Boolean).join(" ");
  return name === "" ? (creator.email ?? "") : name;
}

/** All authors seen so far; they stay in the list while the filter shows only one of them. */
function usePeople(searches: readonly SavedSearch[] | null): [id: number, name: string][] {
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const fresh = (searches ?? []).filter(({ user_id: id }) => !known.has(id));
  if (fresh.length > 0) {
    setKnown(
      new Map([
        ...known,
        ...fresh.map((item) => [item.user_id, nameOf(item) || String(item.user_id)] as const),
      ])
    );
  }
  return [...known];
}
