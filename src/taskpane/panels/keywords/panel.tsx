/** The catalog of technologies and topics: free to search, to use in the sheet and in Find. */
import { useState } from "react";
import type { CatalogKeyword } from "../../../api";
import { textInFormula } from "../../../excel";
import { t } from "../../../texts";
import { useOpenFind } from "../../state/find-state";
import { usePane, useKept } from "../../state/pane-context";
import { useLoaded, usePaused } from "../../state/queries";
import { emptyForm, withValues } from "../../state/search-form";
import { TextField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { RecordList } from "../../ui/lists";
import { LoadingNote } from "../../ui/notice";
import { Panel } from "../../ui/section";
import { dotted, Note, Stack, Text, Tight } from "../../ui/text";
import { WriteButtons, WriteTable } from "../../ui/buttons";

const SHOWN = 50;

export function KeywordsPanel() {
  const { context } = usePane();
  const [search, setSearch] = useKept("keywords search", "");
  const wanted = usePaused(search.trim()) ?? "";
  const page = useLoaded(`keywords ${wanted}`, (signal) =>
    context.client.call(
      "catalogKeywords",
      { limit: SHOWN, ...(wanted !== "" && { q: wanted }) },
      signal
    )
  );
  const found = page.value?.data ?? [];
  const total = page.value?.metadata.total_results ?? null;
  const table = { name: t("panels.names.keywords"), ...tableOf(found) };
  return (
    <Panel title={t("panels.names.keywords")}>
      <Stack>
        <TextField type="search" label={t("keywords.search")} value={search} onText={setSearch} />
        <LoadingNote of={page} />
        {page.value && (
          <Note role="status">
            {found.length === 0
              ? t("keywords.none")
              : t("keywords.found", { total, shown: found.length })}
          </Note>
        )}
        <KeywordRows keywords={found} />
        {found.length > 0 && <WriteTable table={table} />}
      </Stack>
    </Panel>
  );
}

function tableOf(found: readonly CatalogKeyword[]) {
  return {
    columns: [
      { title: t("keywords.columns.name"), width: 26 },
      { title: t("keywords.columns.slug"), width: 22 },
      { title: t("keywords.columns.type"), width: 18 },
      { title: t("lookUp.columns.category"), width: 26 },
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

/** Keywords of the catalog; each one opens to show what it is and what can be done with it. */
function KeywordRows({ keywords }: { keywords: readonly CatalogKeyword[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <RecordList
      items={keywords}
      first={10}
      row={(keyword) => {
        const { slug, name, companies, category } = keyword;
        const isOpen = opened === slug;
        const turn = isOpen ? t("common.hide") : t("common.show");
        return {
          id: slug,
          what: name,
          note: dotted(category, companies !== null && t("find.companies", { count: companies })),
          actions: (
            <Button
              size="small"
              appearance="subtle"
              aria-expanded={isOpen}
              aria-label={t("common.named", { name: turn, what: name })}
              onClick={() => setOpened(isOpen ? null : slug)}
            >
              {turn}
            </Button>
          ),
          ...(isOpen && { below: <KeywordDetails keyword={keyword} /> }),
        };
      }}
    />
  );
}

/** What it is, and buttons that put it into the sheet or into a search. */
function KeywordDetails({ keyword }: { keyword: CatalogKeyword }) {
  const { context } = usePane();
  const openFind = useOpenFind();
  const { slug, name, type } = keyword;
  const description = keyword.one_liner ?? keyword.description ?? "";
  const formula = (company: string) => `=SCOUT.USES(${company},${textInFormula(name)})`;
  const find = () => {
    const isTechnology = (type ?? "technology") === "technology";
    const filter = isTechnology ? "company_technology_slug_or" : "company_keyword_slug_or";
    const form = withValues(emptyForm("companies"), filter, [{ value: slug, label: name }]);
    openFind(form);
  };
  return (
    <Tight>
      {description !== "" && <Text>{description}</Text>}
      <WriteButtons
        writes={[
          {
            label: t("keywords.row.insertUses"),
            hint: t("keywords.row.usesHint"),
            write: () => context.sheet.putFormula(formula),
          },
        ]}
      >
        <Button size="small" onClick={find}>
          {t("keywords.row.find")}
        </Button>
      </WriteButtons>
    </Tight>
  );
}
