/** One list: written into the sheet or to a file, filled from the sheet, deleted. Its companies are Excel's to sort and filter. */
import { t } from "../../texts";
import { Button, Link } from "../kit/fluent";
import { useState } from "react";
import type { CompanyList, CompanyListItem } from "../../api";
import { companyFields, fieldValue, formatOf, serialOf, type CompanyField } from "../../input";
import type { Failure } from "../../client";
import { useMissed, usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { useAct } from "../state/use-loaded";
import { AskDialog } from "../kit/ask-dialog";
import { CopyButton } from "../kit/buttons/copy-button";
import { FailureNotice } from "../kit/failure-notice";
import { ActNote } from "../kit/loading-note";
import { Notice } from "../kit/notice";
import { SheetOutcome } from "../kit/sheet-outcome";
import { useTextStyles } from "../kit/text-styles";
import { webAddress } from "../kit/web-address";
import { AddCompanies } from "./add";

export function ListPage({ list, onRemove }: { list: CompanyList; onRemove: () => void }) {
  const text = useTextStyles();
  const count = list.companies_count ?? 0;
  return (
    <>
      <div>
        <div className={text.strong}>{list.name}</div>
        <p className={text.note}>{t("lists.companies", { count })}</p>
        <p className={text.note}>{t("lists.number", { id: list.id })}</p>
      </div>
      {count > 0 && <TakeOut list={list} />}
      <AddCompanies listId={list.id} />
      {list.deletable !== false && (
        <div className={text.buttons}>
          <AskDialog
            label={t("lists.remove.label")}
            size="small"
            appearance="subtle"
            title={t("lists.remove.title", { name: list.name })}
            text={t("lists.remove.text", { count })}
            confirm={t("lists.remove.confirm")}
            onConfirm={onRemove}
          />
        </div>
      )}
    </>
  );
}

/** Into a new worksheet, or to a file that the service makes. */
function TakeOut({ list }: { list: CompanyList }) {
  const text = useTextStyles();
  const { context } = usePane();
  const [address, setAddress] = useState<string | null>(null);
  const exporting = useAct();
  const { act, rows, failure, write } = useTable(list);
  const makeFile = () =>
    exporting.run(
      t("lists.exporting.button"),
      () =>
        context.client.call("exportCompanyList", {
          list_id: list.id,
          file_format: "csv",
          limit: Math.max(1, list.companies_count ?? 1),
        }),
      ({ url }) => setAddress(url)
    );
  const link = webAddress(address);
  return (
    <div className={text.tight}>
      <div className={text.buttons}>
        <Button appearance="primary" disabledFocusable={act.isActing} onClick={write}>
          {act.isActing ? t("lists.exporting.reading", { rows }) : t("lists.exporting.table")}
        </Button>
        <Button disabledFocusable={exporting.isActing} onClick={makeFile}>
          {t("lists.exporting.button")}
        </Button>
      </div>
      {failure && <FailureNotice failure={failure} />}
      <SheetOutcome act={act} />
      <ActNote of={exporting} />
      {address !== null && !link && <Notice intent="warning" title={t("lists.exporting.unsafe")} />}
      {link && (
        <Notice
          intent="success"
          title={t("lists.exporting.ready")}
          actions={<CopyButton label={t("lists.exporting.copy")} text={() => link} />}
        >
          <Link href={link} target="_blank" rel="noopener noreferrer">
            {t("lists.exporting.open")}
          </Link>
        </Notice>
      )}
    </div>
  );
}

const WRITTEN: readonly CompanyField["name"][] = [
  "name",
  "domain",
  "industry",
  "country",
  "city",
  "employee_count",
  "annual_revenue_usd",
  "total_funding_usd",
  "funding_stage",
  "num_jobs",
  "num_technologies",
  "linkedin_url",
  "id",
];
const fields = companyFields.filter(({ name }) => WRITTEN.includes(name));

/** Reads the whole list, page by page, and writes it into a new worksheet. */
function useTable(list: CompanyList) {
  const { context } = usePane();
  const [rows, setRows] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = useSheetAct();
  const missed = useMissed();
  const write = async () => {
    const items: CompanyListItem[] = [];
    setFailure(null);
    setRows(0);
    const input = { list_id: list.id, order_by: "name", order_direction: "asc" } as const;
    for await (const page of context.client.pages("listedCompanies", input)) {
      if (!page.ok) {
        if (!missed(t("lists.exporting.table"), page.failure)) setFailure(page.failure);
        return "";
      }
      items.push(...page.value);
      setRows(items.length);
    }
    const columns = fields.map((field) => ({
      title: field.label,
      width: field.width,
      format: formatOf(field),
    }));
    const address = await context.sheet.putTable({
      name: list.name,
      columns: [...columns, { title: t("lists.columns.added"), format: "yyyy-mm-dd", width: 12 }],
      rows: items.map(({ company_object: company, added_at }) => [
        ...fields.map((field) => fieldValue(company, field, "serial")),
        added_at ? serialOf(added_at) : null,
      ]),
    });
    return t("lookUp.wrote", { address });
  };
  return { act, rows, failure, write: () => act.run(write) };
}
