/** Keywords: the free catalog of technologies and topics, to search, to browse, and to use in sheet and search. */
import { Button } from "../kit/fluent";
import { useEffect, useState } from "react";
import { keywordTypes, type CallOf, type CatalogKeyword, type KeywordType } from "../../api";
import type { SheetActs } from "../../excel";
import type { Messages } from "../messages";
import { useKept } from "../state/kept";
import { KeywordBrowse, noCategory, type CategoryPlace } from "./browse";
import { KeywordRows } from "./rows";
import { LoadingNote } from "../kit/loading-note";
import { Panel, Section } from "../kit/section";
import { SearchInput } from "../kit/search-input";
import { SheetOutcome } from "../kit/sheet-outcome";
import { SelectField } from "../kit/fields/select-field";
import { useTextStyles } from "../kit/text-styles";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { useLoaded } from "../state/use-loaded";

const STEP = 25;
const PAUSE_MS = 200;
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
/** The service's value for names that do not begin with a letter. */
const OTHERS = "0-9";

export function KeywordsPanel() {
  const text = useTextStyles();
  const { messages } = usePane();
  const words = messages.keywords;
  const [search, setSearch] = useKept("keywords search", "");
  const [type, setType] = useKept<KeywordType | "topics" | "">("keywords type", "");
  const [letter, setLetter] = useKept("keywords letter", "");
  const [place, setPlace] = useKept<CategoryPlace>("keywords place", noCategory);
  const isSearched = search.trim() !== "";
  const isInCategory = place.subcategory !== null || place.isAll;
  const isAsked = isSearched || type !== "" || letter !== "" || isInCategory;
  const asked: CallOf<"catalogKeywords"> = {
    ...(isSearched && { q: search.trim() }),
    ...(type === "topics" ? { keyword_type_not: ["technology"] } : type && { keyword_type: type }),
    ...(letter !== "" && { starts_with: letter }),
    // A category that is only open, without all its keywords, does not narrow a search.
    ...(place.subcategory
      ? { category_slug: place.subcategory.slug }
      : place.category && place.isAll && { parent_category_slug: place.category.slug }),
  };
  return (
    <Panel title={words.title}>
      <div className={text.stack}>
        <p className={text.note}>{words.intro}</p>
        <SearchInput label={words.search} value={search} onText={setSearch} />
        <div className={text.pair}>
          <SelectField
            label={words.type}
            value={type}
            choices={[
              ["", words.allTypes],
              ["topics", words.topics],
              ...keywordTypes.map((value) => [value, messages.values.value(value)] as const),
            ]}
            onChange={setType}
          />
          <SelectField
            label={words.startsWith}
            value={letter}
            choices={[
              ["", words.anyLetter],
              ...LETTERS.map((value) => [value, value] as const),
              [OTHERS, words.otherLetter],
            ]}
            onChange={setLetter}
          />
        </div>
      </div>
      {isAsked && !isInCategory && <Found key={JSON.stringify(asked)} asked={asked} />}
      {(!isSearched || isInCategory) && <KeywordBrowse place={place} onPlace={setPlace} />}
      {isInCategory && <Found key={JSON.stringify(asked)} asked={asked} />}
    </Panel>
  );
}

/** A page of the catalog; each click makes it longer. Asked a short time after the last key press. */
function Found({ asked }: { asked: CallOf<"catalogKeywords"> }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.keywords;
  const [limit, setLimit] = useState(STEP);
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  const page = useLoaded(isQuiet ? `keywords ${limit}` : null, (signal) =>
    context.client.call("catalogKeywords", { ...asked, limit }, signal)
  );
  const found = page.value?.data ?? [];
  const total = page.value?.metadata.total_results ?? null;
  const act = useSheetAct();
  const write = async () =>
    words.row.wrote(await context.sheet.putTable({ name: words.title, ...tableOf(found, words) }));
  return (
    <Section title={words.title}>
      <LoadingNote of={page} label={words.loading} />
      {page.value && (
        <p className={text.note} role="status">
          {found.length === 0 ? words.none : words.found(found.length, total)}
        </p>
      )}
      <KeywordRows keywords={found} />
      <div className={text.buttons}>
        {(total === null ? found.length >= limit : total > found.length) && found.length > 0 && (
          <Button size="small" appearance="subtle" onClick={() => setLimit(limit + STEP * 2)}>
            {words.more}
          </Button>
        )}
        {found.length > 0 && (
          <Button size="small" disabledFocusable={act.isActing} onClick={() => act.run(write)}>
            {words.table}
          </Button>
        )}
      </div>
      <SheetOutcome act={act} />
    </Section>
  );
}

function tableOf(
  found: readonly CatalogKeyword[],
  { columns }: Messages["keywords"]
): Omit<Parameters<SheetActs["putTable"]>[0], "name"> {
  return {
    columns: [
      { title: columns.name, width: 26 },
      { title: columns.slug, width: 22 },
      { title: columns.type, width: 18 },
      { title: columns.category, width: 26 },
      { title: columns.companies, format: "#,##0", width: 12 },
      { title: columns.jobs, format: "#,##0", width: 12 },
      { title: columns.week, format: "#,##0", width: 14 },
    ],
    rows: found.map((keyword) => [
      keyword.name,
      keyword.slug,
      keyword.type ?? null,
      keyword.category ?? null,
      keyword.companies,
      keyword.jobs,
      keyword.companies_found_last_week,
    ]),
  };
}
