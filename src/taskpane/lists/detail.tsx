/** One list: its companies, adding companies, its export, and renaming, copying and deleting it. */
import { Button } from "../kit/fluent";
import type { CompanyList } from "../../api";
import { useMessages, usePane } from "../state/pane-context";
import { useAct, useLoaded } from "../state/use-loaded";
import { AddCompanies } from "./add-companies";
import { AskDialog } from "../kit/ask-dialog";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { BackButton } from "../kit/buttons/list-buttons";
import { ListExport } from "./export";
import { ListMembers } from "./members";
import { NameForm } from "../kit/fields/name-form";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { wordOf } from "../messages/word-of";

export function ListDetail({
  listId,
  onBack,
  onOpen,
  onRemove,
}: {
  listId: number;
  onBack: () => void;
  onOpen: (listId: number) => void;
  onRemove: (list: CompanyList) => void;
}) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.lists;
  const list = useLoaded(`list ${listId}`, (signal) =>
    context.client.call("companyList", { list_id: listId }, signal)
  );
  return (
    <>
      <BackButton label={words.back} onClick={onBack} />
      <LoadingNote of={list} label={words.loading} />
      {list.value && (
        <>
          <div>
            <div className={text.strong}>{list.value.name}</div>
            <p className={text.note}>
              {words.companies(list.value.companies_count ?? 0)}
              {list.value.type && ` · ${wordOf(words.types, list.value.type) ?? list.value.type}`}
            </p>
          </div>
          <ListMembers list={list.value} onChanged={list.reload} />
          <AddCompanies listId={listId} onAdded={list.reload} />
          <ListExport list={list.value} />
          <Manage list={list.value} onChanged={list.reload} onOpen={onOpen} onRemove={onRemove} />
        </>
      )}
    </>
  );
}

interface ManageProps {
  readonly list: CompanyList;
  readonly onChanged: () => void;
  readonly onOpen: (listId: number) => void;
  readonly onRemove: (list: CompanyList) => void;
}

function useListActs({ list, onChanged, onOpen }: ManageProps) {
  const { context, messages, announce } = usePane();
  const { client } = context;
  const words = messages.lists;
  const act = useAct();
  const list_id = list.id;
  return {
    act,
    rename: (name: string) =>
      act.run(
        words.rename.button,
        () => client.call("renameCompanyList", { list_id, new_name: name }),
        (changed) => {
          announce(words.rename.done(changed.name));
          onChanged();
        }
      ),
    copy: () =>
      act.run(
        words.duplicate,
        () => client.call("duplicateCompanyList", { list_id }),
        (copy) => {
          announce(words.duplicated(copy.name));
          onOpen(copy.id);
        }
      ),
  };
}

function Manage(props: ManageProps) {
  const { list, onRemove } = props;
  const text = useTextStyles();
  const words = useMessages().lists;
  const { act, rename, copy } = useListActs(props);
  return (
    <Section title={words.manage}>
      <ActNote of={act} />
      <NameForm
        keptAs={`list-${list.id}`}
        label={words.rename.label}
        button={words.rename.button}
        needed={words.create.needed}
        start={list.name}
        isActing={act.isActing}
        onSubmit={rename}
      />
      <p className={text.note}>{words.number(list.id)}</p>
      <div className={text.buttons}>
        <Button size="small" disabledFocusable={act.isActing} onClick={copy}>
          {words.duplicate}
        </Button>
        {list.deletable === false ? (
          <p className={text.note}>{words.remove.notDeletable}</p>
        ) : (
          <AskDialog
            label={words.remove.label}
            size="small"
            appearance="subtle"
            title={words.remove.title(list.name)}
            text={words.remove.text(list.companies_count ?? 0)}
            confirm={words.remove.confirm}
            onConfirm={() => onRemove(list)}
          />
        )}
      </div>
    </Section>
  );
}
