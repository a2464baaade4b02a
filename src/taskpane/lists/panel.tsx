/** Lists: the team's lists of companies, made, filled from the sheet and written into it. Free. */
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
  const { messages } = usePane();
  const account = useAccount();
  return (
    <Panel title={messages.lists.title}>
      <Lists key={account} account={account} />
    </Panel>
  );
}

function Lists({ account }: { account: string }) {
  const { context, messages, announce } = usePane();
  const words = messages.lists;
  const [opened, setOpened] = useKept<number | null>(`list opened ${account}`, null);
  const deletion = useAct();
  const lists = useLoaded("lists", (signal) => context.client.call("companyLists", {}, signal));
  const reread = useReread();
  const remove = ({ id, name }: CompanyList) => {
    // Closed first: who goes elsewhere before the reply comes back to the lists, not to one that is gone.
    setOpened(null);
    deletion.run(
      words.remove.confirm,
      () => context.client.call("deleteCompanyList", { list_id: id }),
      () => {
        announce(words.remove.done(name));
        reread();
      }
    );
  };
  const list = lists.value?.find(({ id }) => id === opened);
  return (
    <>
      {opened !== null && <BackButton label={words.back} onClick={() => setOpened(null)} />}
      {deletion.failure && <FailureNotice failure={deletion.failure} />}
      <LoadingNote of={lists} label={words.loading} />
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
  const { context, messages, announce } = usePane();
  const words = messages.lists;
  const act = useAct();
  const reread = useReread();
  return (
    <div className={text.stack}>
      {lists.length === 0 && <p className={text.text}>{words.none}</p>}
      <ul className={text.list}>
        {lists.map(({ id, name, companies_count: count }) => (
          <OpenRow
            key={id}
            name={name}
            note={words.companies(count ?? 0)}
            onOpen={() => onOpen(id)}
          />
        ))}
      </ul>
      <ActNote of={act} />
      <NameForm
        keptAs="new list"
        label={words.create.label}
        button={words.create.button}
        needed={words.create.needed}
        isActing={act.isActing}
        onSubmit={(name, done) =>
          act.run(
            words.create.button,
            () => context.client.call("createCompanyList", { name }),
            (made) => {
              announce(words.create.done(made.name));
              reread();
            },
            done
          )
        }
      />
    </div>
  );
}
