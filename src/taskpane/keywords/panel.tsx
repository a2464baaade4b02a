/** The catalog of technologies and topics: free to search, to use in the sheet and in Find. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useEffect, useState } from "react";
import type { CatalogKeyword } from "../../api";
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
  const { context } = usePane();
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
    t("keywords.row.wrote", {
      address: await context.sheet.putTable({
        name: t("keywords.title"),
        ...tableOf(found),
      }),
    });
  return (
    <Panel title={t("keywords.title")}>
      <div className={text.stack}>
        <SearchInput label={t("keywords.search")} value={search} onText={setSearch} />
        <LoadingNote of={page} label={t("keywords.loading")} />
        {page.value && (
          <p className={text.note} role="status">
            {found.length === 0
              ? t("keywords.none")
              : t("keywords.found", { total, shown: found.length })}
          </p>
        )}
        <KeywordRows keywords={found} />
        {found.length > 0 && (
          <div className={text.buttons}>
            <Button size="small" disabledFocusable={act.isActing} onClick={() => act.run(write)}>
              {t("lookUp.intoTable")}
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

function tableOf(found: readonly CatalogKeyword[]) {
  return {
    columns: [
      { title: t("keywords.columns.name"), width: 26 },
      { title: t("keywords.columns.slug"), width: 22 },
      { title: t("keywords.columns.type"), width: 18 },
      { title: t("keywords.columns.category"), width: 26 },
      { title: t("keywords.columns.companies"), format: "#,##0", width: 12 },
      { title: t("keywords.columns.jobs"), format: "#,##0", width: 12 },
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
