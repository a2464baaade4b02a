/** Lists: the team's lists of companies, made, filled from the sheet and written into it. Free. */
import { useState } from "react";
import type { CompanyList, CompanyListItem } from "../../../api";
import { defaultSearchFields, fieldValue, formatOf, serialOf } from "../../../input";
import { t } from "../../../texts";
import { useAccount, usePane, useKept } from "../../state/pane-context";
import { useAct, useLoaded } from "../../state/queries";
import { AskDialog } from "../../ui/dialog";
import { Form, TextField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { BackButton, OpenRow } from "../../ui/lists";
import { ActNote, FailureNotice, LoadingNote, Notice } from "../../ui/notice";
import { Panel } from "../../ui/section";
import {
  Buttons,
  List,
  Note,
  OutLink,
  Stack,
  Strong,
  Text,
  Tight,
  webAddress,
} from "../../ui/text";
import { AddCompanies } from "./add";

export function ListsPanel() {
  const { context } = usePane();
  const [opened, setOpened] = useKept<number | null>(`list opened ${useAccount()}`, null);
  const deletion = useAct();
  const lists = useLoaded("lists", (signal) => context.client.call("companyLists", {}, signal));
  const remove = ({ id, name }: CompanyList) => {
    // Closed first: who goes elsewhere before the reply comes back to the lists, not to one that is gone.
    setOpened(null);
    deletion.run(
      t("lists.remove.confirm"),
      () => context.client.call("deleteCompanyList", { list_id: id }),
      { announces: () => t("lists.remove.done", { name }), rereads: true }
    );
  };
  const list = lists.value?.find(({ id }) => id === opened);
  return (
    <Panel title={t("panels.names.lists")}>
      {opened !== null && <BackButton label={t("lists.back")} onClick={() => setOpened(null)} />}
      {deletion.failure && <FailureNotice failure={deletion.failure} />}
      <LoadingNote of={lists} />
      {list && <ListPage key={list.id} list={list} onRemove={() => remove(list)} />}
      {opened === null && lists.value && (
        <Stack>
          {lists.value.length === 0 && <Text>{t("lists.none")}</Text>}
          <List>
            {lists.value.map(({ id, name, companies_count: count }) => (
              <OpenRow
                key={id}
                name={name}
                note={t("find.companies", { count: count ?? 0 })}
                onOpen={() => setOpened(id)}
              />
            ))}
          </List>
          <NewList />
        </Stack>
      )}
    </Panel>
  );
}

/** What is typed stays until it is sent. */
function NewList() {
  const { context } = usePane();
  const [typed, setTyped] = useKept(`new list ${useAccount()}`, "");
  const [isTried, setIsTried] = useState(false);
  const act = useAct();
  const name = typed.trim();
  const create = () => {
    setIsTried(name === "");
    if (name === "") return;
    act.run(t("lists.create.button"), () => context.client.call("createCompanyList", { name }), {
      announces: (made) => t("lists.create.done", { name: made.name }),
      after: () => setTyped(""),
      rereads: true,
    });
  };
  return (
    <Form onSubmit={create}>
      <ActNote of={act} />
      <TextField
        label={t("lists.create.label")}
        problem={isTried && name === "" && t("lists.create.needed")}
        value={typed}
        autoComplete="off"
        onText={setTyped}
      />
      <Buttons>
        <Button type="submit" size="small" disabledFocusable={act.isActing}>
          {t("lists.create.button")}
        </Button>
      </Buttons>
    </Form>
  );
}

/** One list: written into the sheet or to a file, filled from the sheet, deleted. Its companies are Excel's to sort and filter. */
function ListPage({ list, onRemove }: { list: CompanyList; onRemove: () => void }) {
  const count = list.companies_count ?? 0;
  return (
    <>
      <div>
        <Strong>{list.name}</Strong>
        <Note>{t("find.companies", { count })}</Note>
        <Note>{t("lists.number", { id: list.id })}</Note>
      </div>
      {count > 0 && <TakeOut list={list} />}
      <AddCompanies listId={list.id} />
      {list.deletable !== false && (
        <Buttons>
          <AskDialog
            label={t("common.delete")}
            appearance="subtle"
            title={t("lists.remove.title", { name: list.name })}
            text={t("lists.remove.text", { count })}
            confirm={t("lists.remove.confirm")}
            onConfirm={onRemove}
          />
        </Buttons>
      )}
    </>
  );
}

/** Into a new worksheet, or to a file that the service makes. */
function TakeOut({ list }: { list: CompanyList }) {
  const { context } = usePane();
  const [address, setAddress] = useState<string | null>(null);
  const exporting = useAct();
  const { act, rows, write } = useTable(list);
  const makeFile = () => {
    setAddress(null);
    exporting.run(
      t("lists.exporting.button"),
      () =>
        context.client.call("exportCompanyList", {
          list_id: list.id,
          file_format: "csv",
          limit: Math.max(1, list.companies_count ?? 1),
        }),
      { after: ({ url }) => setAddress(url) }
    );
  };
  const link = webAddress(address);
  return (
    <Tight>
      <Buttons>
        <Button appearance="primary" disabledFocusable={act.isActing} onClick={write}>
          {act.isActing ? t("lists.exporting.reading", { rows }) : t("lookUp.intoTable")}
        </Button>
        <Button disabledFocusable={exporting.isActing} onClick={makeFile}>
          {t("lists.exporting.button")}
        </Button>
      </Buttons>
      <ActNote of={act} />
      <ActNote of={exporting} />
      {address !== null && !link && <Notice intent="warning" title={t("lists.exporting.unsafe")} />}
      {link && (
        <Notice intent="success" title={t("lists.exporting.ready")}>
          <OutLink href={link}>{t("lists.exporting.open")}</OutLink>
        </Notice>
      )}
    </Tight>
  );
}

/** Reads the whole list, page by page, and writes it into a new worksheet. */
function useTable(list: CompanyList) {
  const { context } = usePane();
  const [rows, setRows] = useState(0);
  const act = useAct();
  const write = async () => {
    const items: CompanyListItem[] = [];
    const input = { list_id: list.id, order_by: "name", order_direction: "asc" } as const;
    // Until an empty page: of a full one, rows that cannot be read are left out.
    for (let page = 0; ; page += 1) {
      const read = await context.client.call("listedCompanies", { ...input, limit: 100, page });
      if (!read.ok) return read;
      if (read.value.length === 0) break;
      items.push(...read.value);
      setRows(items.length);
    }
    const columns = defaultSearchFields.map((field) => ({
      title: field.label,
      width: field.width,
      format: formatOf(field),
    }));
    const address = await context.sheet.putTable({
      name: list.name,
      columns: [...columns, { title: t("lists.columns.added"), format: "yyyy-mm-dd", width: 12 }],
      rows: items.map(({ company_object: company, added_at }) => [
        ...defaultSearchFields.map((field) => fieldValue(company, field, "serial")),
        added_at ? serialOf(added_at) : null,
      ]),
    });
    return { ok: true, value: t("lookUp.wrote", { address }) } as const;
  };
  const start = () => {
    setRows(0);
    act.run(t("lookUp.intoTable"), write, { tells: (told) => told });
  };
  return { act, rows, write: start };
}
