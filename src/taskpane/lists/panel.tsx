/** Lists: the team's lists of companies, made, filled from the sheet and written into it. Free. */
import { t } from "../../texts";
import type { CompanyList } from "../../api";
import { useKept } from "../state/kept";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { FailureNotice } from "../kit/failure-notice";
import { BackButton } from "../kit/buttons/list-buttons";
import { ListPage } from "./list";
import { NameForm } from "../kit/fields/name-form";
import { OpenRow } from "../kit/open-row";
import { Panel } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { useAccount, usePane } from "../state/pane-context";
import { useAct, useLoaded, useReread } from "../state/use-loaded";

export function ListsPanel() {
  const account = useAccount();
  return (
    <Panel title={t("lists.title")}>
      <Lists key={account} account={account} />
    </Panel>
  );
}

function Lists({ account }: { account: string }) {
  const { context, announce } = usePane();
  const [opened, setOpened] = useKept<number | null>(`list opened ${account}`, null);
  const deletion = useAct();
  const lists = useLoaded("lists", (signal) => context.client.call("companyLists", {}, signal));
  const reread = useReread();
  const remove = ({ id, name }: CompanyList) => {
    // Closed first: who goes elsewhere before the reply comes back to the lists, not to one that is gone.
    setOpened(null);
    deletion.run(
      t("lists.remove.confirm"),
      () => context.client.call("deleteCompanyList", { list_id: id }),
      () => {
        announce(t("lists.remove.done", { name }));
        reread();
      }
    );
  };
  const list = lists.value?.find(({ id }) => id === opened);
  return (
    <>
      {opened !== null && <BackButton label={t("lists.back")} onClick={() => setOpened(null)} />}
      {deletion.failure && <FailureNotice failure={deletion.failure} />}
      <LoadingNote of={lists} label={t("lists.loading")} />
      {list && <ListPage key={list.id} list={list} onRemove={() => remove(list)} />}
      {opened === null && lists.value && <Overview lists={lists.value} onOpen={setOpened} />}
    </>
  );
}

function Overview({
  lists,
  onOpen,
}: {
  lists: readonly CompanyList[];
  onOpen: (listId: number) => void;
}) {
  const text = useTextStyles();
  const { context, announce } = usePane();
  const act = useAct();
  const reread = useReread();
  return (
    <div className={text.stack}>
      {lists.length === 0 && <p className={text.text}>{t("lists.none")}</p>}
      <ul className={text.list}>
        {lists.map(({ id, name, companies_count: count }) => (
          <OpenRow
            key={id}
            name={name}
            note={t("lists.companies", { count: count ?? 0 })}
            onOpen={() => onOpen(id)}
          />
        ))}
      </ul>
      <ActNote of={act} />
      <NameForm
        keptAs="new list"
        label={t("lists.create.label")}
        button={t("lists.create.button")}
        needed={t("lists.create.needed")}
        isActing={act.isActing}
        onSubmit={(name, done) =>
          act.run(
            t("lists.create.button"),
            () => context.client.call("createCompanyList", { name }),
            (made) => {
              announce(t("lists.create.done", { name: made.name }));
              reread();
            },
            done
          )
        }
      />
    </div>
  );
}
