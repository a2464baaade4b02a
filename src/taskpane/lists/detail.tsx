/** One list: its companies, what can be added, its file, and its name, copy and end. */
import { Button } from "../kit/fluent";
import type { CompanyList } from "../../api";
import { usePane } from "../state/pane-context";
import { useAct, useLoaded } from "../state/use-loaded";
import { AddCompanies } from "./add-companies";
import { AskDialog } from "../kit/ask-dialog";
import { FailureNotice } from "../kit/failure-notice";
import { BackButton } from "../kit/buttons/icon-buttons";
import { ListExport } from "./export";
import { ListMembers } from "./members";
import { LoadingNote } from "../kit/loading-note";
import { NameForm } from "../kit/fields/name-form";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { wordOf } from "../messages/word-of";

export function ListDetail({
  listId,
  onBack,
  onOpen,
}: {
  listId: number;
  onBack: () => void;
  onOpen: (listId: number) => void;
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
          <Manage
            key={list.value.name}
            list={list.value}
            onChanged={list.reload}
            onBack={onBack}
            onOpen={onOpen}
          />
        </>
      )}
    </>
  );
}

function Manage({
  list,
  onChanged,
  onBack,
  onOpen,
}: {
  list: CompanyList;
  onChanged: () => void;
  onBack: () => void;
  onOpen: (listId: number) => void;
}) {
  const text = useTextStyles();
  const { context, messages, announce } = usePane();
  const { client } = context;
  const words = messages.lists;
  const act = useAct();
  const list_id = list.id;
  return (
    <Section title={words.manage}>
      {act.failure && <FailureNotice failure={act.failure} />}
      <NameForm
        label={words.rename.label}
        button={words.rename.button}
        needed={words.create.needed}
        start={list.name}
        isActing={act.isActing}
        onSubmit={(name) =>
          act.run(
            () => client.call("renameCompanyList", { list_id, new_name: name }),
            (changed) => {
              announce(words.rename.done(changed.name));
              onChanged();
            }
          )
        }
      />
      <p className={text.note}>{words.number(list_id)}</p>
      <div className={text.buttons}>
        <Button
          size="small"
          disabledFocusable={act.isActing}
          onClick={() =>
            act.run(
              () => client.call("duplicateCompanyList", { list_id }),
              (copy) => {
                announce(words.duplicated(copy.name));
                onOpen(copy.id);
              }
            )
          }
        >
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
            onConfirm={() =>
              act.run(
                () => client.call("deleteCompanyList", { list_id }),
                () => {
                  announce(words.remove.done(list.name));
                  onBack();
                }
              )
            }
          />
        )}
      </div>
    </Section>
  );
}
