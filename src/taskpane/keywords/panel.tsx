/** The catalog of technologies and topics: free to search, to use in the sheet and in Find. */
import { Button } from "../kit/fluent";
import { useEffect, useState } from "react";
import type { CatalogKeyword } from "../../api";
import type { Messages } from "../messages";
import { useKept } from "../state/kept";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { useLoaded } from "../state/use-loaded";
import { LoadingNote } from "../kit/loading-note";
import { Panel } from "../kit/section";
import { SearchInput } from "../kit/search-input";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";
import { KeywordRows } from "./rows";

const SHOWN = 50;
const PAUSE_MS = 200;

export function KeywordsPanel() {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.keywords;
  const [search, setSearch] = useKept("keywords search", "");
  const wanted = usePaused(search.trim());
  const page = useLoaded(`keywords ${wanted}`, (signal) =>
    context.client.call(
      "catalogKeywords",
      { limit: SHOWN, ...(wanted !== "" && { q: wanted }) },
      signal
    )
  );
  const found = page.value?.data ?? [];
  const total = page.value?.metadata.total_results ?? null;
  const act = useSheetAct();
  const write = async () =>
    words.row.wrote(await context.sheet.putTable({ name: words.title, ...tableOf(found, words) }));
  return (
    <Panel title={words.title}>
      <div className={text.stack}>
        <SearchInput label={words.search} value={search} onText={setSearch} />
        <LoadingNote of={page} label={words.loading} />
        {page.value && (
          <p className={text.note} role="status">
            {found.length === 0 ? words.none : words.found(found.length, total)}
          </p>
        )}
        <KeywordRows keywords={found} />
        {found.length > 0 && (
          <div className={text.buttons}>
            <Button size="small" disabledFocusable={act.isActing} onClick={() => act.run(write)}>
              {messages.lookUp.intoTable}
            </Button>
          </div>
        )}
        <SheetOutcome act={act} />
      </div>
    </Panel>
  );
}

/** The text as it was when the last key press was a short time ago. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function tableOf(found: readonly CatalogKeyword[], { columns }: Messages["keywords"]) {
  return {
    columns: [
      { title: columns.name, width: 26 },
      { title: columns.slug, width: 22 },
      { title: columns.type, width: 18 },
      { title: columns.category, width: 26 },
      { title: columns.companies, format: "#,##0", width: 12 },
      { title: columns.jobs, format: "#,##0", width: 12 },
    ],
    rows: found.map((keyword) => [
      keyword.name,
      keyword.slug,
      keyword.type ?? null,
      keyword.category ?? null,
      keyword.companies,
      keyword.jobs,
    ]),
  };
}
