/** Keywords of the catalog; each one opens to show what it is and what can be done with it. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useState } from "react";
import type { CatalogKeyword } from "../../api";
import { textInFormula } from "../../excel";
import { useOpenFind } from "../state/open-find";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { emptyForm, withValues } from "../search-form/search-form";
import { RecordList } from "../kit/record-list";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

export function KeywordRows({ keywords }: { keywords: readonly CatalogKeyword[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <RecordList
      items={keywords}
      first={10}
      step={50}
      moreLabel={(count) => t("ledger.more", { count })}
      row={(keyword) => {
        const { slug, name, companies, category } = keyword;
        const isOpen = opened === slug;
        return {
          id: slug,
          what: name,
          amount: "",
          note: [category, companies !== null && t("keywords.row.companies", { count: companies })]
            .filter(Boolean)
            .join(" · "),
          actions: (
            <Button
              size="small"
              appearance="subtle"
              aria-expanded={isOpen}
              aria-label={
                isOpen ? t("keywords.row.close", { name }) : t("keywords.row.open", { name })
              }
              onClick={() => setOpened(isOpen ? null : slug)}
            >
              {isOpen ? t("common.hide") : t("common.show")}
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
  const text = useTextStyles();
  const { context } = usePane();
  const act = useSheetAct();
  const openFind = useOpenFind();
  const { slug, name, type } = keyword;
  const description = keyword.one_liner ?? keyword.description ?? "";
  const formula = (left: string) => `=SCOUT.USES(${left},${textInFormula(name)})`;
  const find = () => {
    const isTechnology = (type ?? "technology") === "technology";
    const filter = isTechnology ? "company_technology_slug_or" : "company_keyword_slug_or";
    const form = withValues(emptyForm("companies"), filter, [{ value: slug, label: name }]);
    openFind("companies", { form });
  };
  return (
    <div className={text.tight}>
      {description !== "" && <p className={text.text}>{description}</p>}
      <div className={text.buttons}>
        <Button size="small" onClick={find}>
          {t("keywords.row.find")}
        </Button>
        <Button
          size="small"
          title={t("keywords.row.usesHint")}
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(async () =>
              t("keywords.row.wrote", { address: await context.sheet.putFormula(formula) })
            )
          }
        >
          {t("keywords.row.insertUses")}
        </Button>
      </div>
      <SheetOutcome act={act} />
    </div>
  );
}
