/** Keywords of the catalog with their figures; each one opens to show its details and actions. */
import { Button, Link } from "../kit/fluent";
import { useState } from "react";
import type { CatalogKeyword } from "../../api";
import { textInFormula } from "../../excel";
import { useOpenFind } from "../state/open-find";
import { useMessages, usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { webAddress } from "../kit/web-address";
import { emptyForm, withValues } from "../search-form/search-form";
import { CopyFormula } from "../kit/buttons/copy-formula";
import { Lines } from "../kit/lines";
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
      first={25}
      step={25}
      moreLabel={messages.ledger.more}
      row={(keyword) => ({
        id: keyword.slug,
        what: keyword.name,
        amount: keyword.companies === null ? "" : words.companies(keyword.companies),
        note: (
          <>
            {[
              keyword.category,
              keyword.jobs === null ? null : words.jobs(keyword.jobs),
              keyword.companies_found_last_week === null
                ? null
                : words.week(keyword.companies_found_last_week),
            ]
              .filter(Boolean)
              .join(" · ")}
          </>
        ),
        actions: (
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={opened === keyword.slug}
            aria-label={
              opened === keyword.slug ? words.close(keyword.name) : words.open(keyword.name)
            }
            onClick={() => setOpened(opened === keyword.slug ? null : keyword.slug)}
          >
            {opened === keyword.slug ? messages.common.hide : messages.common.show}
          </Button>
        ),
        ...(opened === keyword.slug && { below: <KeywordDetails keyword={keyword} /> }),
      })}
    />
  );
}

function KeywordDetails({ keyword }: { keyword: CatalogKeyword }) {
  const text = useTextStyles();
  const messages = useMessages();
  const words = messages.keywords.row;
  const { slug, name } = keyword;
  const quoted = textInFormula(name);
  const site = webAddress(keyword.url);
  return (
    <div className={text.tight}>
      <p className={text.text}>{keyword.one_liner ?? keyword.description ?? ""}</p>
      <Lines
        lines={[
          { id: "slug", label: words.slug, value: slug },
          !!keyword.type && {
            id: "type",
            label: words.type,
            value: messages.values.value(keyword.type),
          },
          !!keyword.category && { id: "category", label: words.category, value: keyword.category },
        ]}
      />
      {site && (
        <Link href={site} target="_blank" rel="noopener noreferrer">
          {words.site}
        </Link>
      )}
      <CopyFormula formula={`=SCOUT.KEYWORDS(${quoted})`} />
      <KeywordActs keyword={keyword} quoted={quoted} />
    </div>
  );
}

/** Buttons that put a keyword into the sheet or into a search. */
function KeywordActs({ keyword, quoted }: { keyword: CatalogKeyword; quoted: string }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.keywords.row;
  const act = useSheetAct();
  const openFind = useOpenFind();
  const { slug, name } = keyword;
  const find = () => {
    const filter =
      keyword.type === null || keyword.type === undefined || keyword.type === "technology"
        ? "company_technology_slug_or"
        : "company_keyword_slug_or";
    openFind("companies", {
      form: withValues(emptyForm("companies"), filter, [{ value: slug, label: name }]),
    });
  };
  return (
    <>
      <div className={text.buttons}>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() => act.run(async () => words.wrote(await context.sheet.putRows([[slug]])))}
        >
          {words.insertSlug}
        </Button>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(async () =>
              words.wrote(
                await context.sheet.putFormula((left) => `=SCOUT.USES(${left},${quoted})`)
              )
            )
          }
        >
          {words.insertUses}
        </Button>
        <Button size="small" onClick={find}>
          {words.find}
        </Button>
      </div>
      <p className={text.note}>{words.usesHint}</p>
      <SheetOutcome act={act} />
    </>
  );
}
