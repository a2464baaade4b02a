/** Adds ticked companies to a list of the team, or to a new one with the name of the search. Free. */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { useState } from "react";
import { useAccount, usePane } from "../state/pane-context";
import { useAct, useLoaded, useReread } from "../state/use-loaded";
import { SelectField } from "../kit/fields/select-field";
import { ActNote, LoadingNote } from "../kit/loading-note";
import { Notice } from "../kit/notice";
import { useTextStyles } from "../kit/text-styles";

export function ToList({ ids, name }: { ids: readonly string[]; name: string }) {
  const text = useTextStyles();
  const { context, announce } = usePane();
  const { client } = context;
  const account = useAccount();
  const lists = useLoaded("lists", (signal) => client.call("companyLists", {}, signal));
  const [chosen, setChosen] = useState("");
  const [done, setDone] = useState({ key: "", told: "" });
  const act = useAct();
  const reread = useReread();
  const key = JSON.stringify([account, chosen, ids]);
  const isDone = done.key === key;
  const listIn = async () => {
    const known = lists.value?.find(({ id }) => String(id) === chosen);
    return known
      ? ({ ok: true, value: known } as const)
      : client.call("createCompanyList", { name: name.slice(0, 80) });
  };
  const add = () =>
    act.run(
      t("find.toList.add", { count: ids.length }),
      async () => {
        const list = await listIn();
        if (!list.ok) return list;
        const list_id = list.value.id;
        const added = await client.call("addToCompanyList", { list_id, company_ids: [...ids] });
        return added.ok ? list : added;
      },
      (list) => {
        const told = t("find.toList.added", { count: ids.length, list: list.name });
        setDone({ key, told });
        announce(told);
        reread();
      }
    );
  const canAdd = !act.isActing && ids.length > 0 && !isDone;
  return (
    <div className={text.tight}>
      <LoadingNote of={lists} label={t("lists.loading")} />
      {lists.value && (
        <>
          <SelectField
            label={t("find.toList.list")}
            value={chosen}
            choices={[
              ["", t("find.toList.fresh")],
              ...lists.value.map((list) => [String(list.id), list.name] as const),
            ]}
            onChange={setChosen}
          />
          <div className={text.buttons}>
            <Button size="small" disabledFocusable={!canAdd} onClick={() => canAdd && add()}>
              {t("find.toList.add", { count: ids.length })}
            </Button>
          </div>
        </>
      )}
      <ActNote of={act} />
      {isDone && <Notice intent="success" title={done.told} />}
    </div>
  );
}
