/** Lists: the team's lists of companies, made, filled from the sheet and written back to it. Free. */
import { makeStyles, tokens } from "../kit/fluent";
import type { CompanyList } from "../../api";
import { useKept } from "../state/kept";
import { AddCompanies } from "./add-companies";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { FailureNotice } from "../kit/failure-notice";
import { ReloadButton } from "../kit/buttons/list-buttons";
import { ListDetail } from "./detail";
import { NameForm } from "../kit/fields/name-form";
import { OpenRow } from "../kit/open-row";
import { Panel, Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { useAccount, usePane } from "../state/pane-context";
import { useAct, useLoaded } from "../state/use-loaded";
import { wordOf } from "../messages/word-of";

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});

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
  const [opened, setOpened] = useKept<number | null>(`list opened ${account}`, null);
  const deletion = useAct();
  const remove = ({ id, name }: CompanyList) => {
    // Closed first: who goes elsewhere before the reply comes back to the lists, not to one that is gone.
    setOpened(null);
    deletion.run(
      messages.lists.remove.confirm,
      () => context.client.call("deleteCompanyList", { list_id: id }),
      () => announce(messages.lists.remove.done(name))
    );
  };
  if (opened === null) return <Overview deletion={deletion} onOpen={setOpened} />;
  return (
    <ListDetail
      key={opened}
      listId={opened}
      onBack={() => setOpened(null)}
      onOpen={setOpened}
      onRemove={remove}
    />
  );
}

function Overview({
  deletion,
  onOpen,
}: {
  /** The lists are read when it is over. */
  deletion: Pick<ReturnType<typeof useAct>, "isActing" | "failure">;
  onOpen: (listId: number) => void;
}) {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const words = messages.lists;
  const lists = useLoaded(deletion.isActing ? null : "lists", (signal) =>
    context.client.call("companyLists", {}, signal)
  );
  const act = useAct();
  return (
    <>
      <Section
        title={words.title}
        action={<ReloadButton of={words.title} onClick={lists.reload} />}
        catchesFocus
      >
        {deletion.failure && <FailureNotice failure={deletion.failure} />}
        <LoadingNote
          of={{ ...lists, isLoading: lists.isLoading || deletion.isActing }}
          label={words.loading}
        />
        {lists.value?.length === 0 && <p className={text.text}>{words.none}</p>}
        {lists.value && lists.value.length > 0 && <ListRows lists={lists.value} onOpen={onOpen} />}
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
                lists.reload();
              },
              done
            )
          }
        />
      </Section>
      <AddCompanies listId={null} onAdded={lists.reload} />
    </>
  );
}

function ListRows({
  lists,
  onOpen,
}: {
  lists: readonly CompanyList[];
  onOpen: (listId: number) => void;
}) {
  const styles = useStyles();
  const { messages, formats } = usePane();
  const words = messages.lists;
  const noteOf = ({ companies_count: count, type, created_at: made }: CompanyList) =>
    [
      words.companies(count ?? 0),
      type ? (wordOf(words.types, type) ?? type) : null,
      made ? words.made(formats.day(made)) : null,
    ]
      .filter((part) => part !== null)
      .join(" · ");
  return (
    <ul className={styles.list}>
      {lists.map((list) => (
        <OpenRow
          key={list.id}
          name={list.name}
          note={noteOf(list)}
          onOpen={() => onOpen(list.id)}
        />
      ))}
    </ul>
  );
}
