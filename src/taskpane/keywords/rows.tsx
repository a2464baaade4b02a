/** Keywords of the catalog; each one opens to show what it is and what can be done with it. */
import { Button } from "../kit/fluent";
import { useState } from "react";
import type { CatalogKeyword } from "../../api";
import { textInFormula } from "../../excel";
import { useOpenFind } from "../state/open-find";
import { useMessages, usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { emptyForm, withValues } from "../search-form/search-form";
import { RecordList } from "../kit/record-list";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";

export function KeywordRows({ keywords }: { keywords: readonly CatalogKeyword[] }) {
  const { messages } = usePane();
  const words = messages.keywords.row;
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <RecordList
      items={keywords}
      first={10}
      step={50}
      moreLabel={messages.ledger.more}
      row={(keyword) => {
        const { slug, name, companies, category } = keyword;
        const isOpen = opened === slug;
        return {
          id: slug,
          what: name,
          amount: "",
          note: [category, companies !== null && words.companies(companies)]
            .filter(Boolean)
            .join(" · "),
          actions: (
            <Button
              size="small"
              appearance="subtle"
              aria-expanded={isOpen}
              aria-label={isOpen ? words.close(name) : words.open(name)}
              onClick={() => setOpened(isOpen ? null : slug)}
            >
              {isOpen ? messages.common.hide : messages.common.show}
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
  const words = useMessages().keywords.row;
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
          {words.find}
        </Button>
        <Button
          size="small"
          title={words.usesHint}
          disabledFocusable={act.isActing}
          onClick={() => act.run(async () => words.wrote(await context.sheet.putFormula(formula)))}
        >
          {words.insertUses}
        </Button>
      </div>
      <SheetOutcome act={act} />
    </div>
  );
}
