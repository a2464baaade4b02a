/**
 * From a search to the workbook: one click makes a table of the ticked rows, of what is held for nothing more. Its
 * columns can be chosen; further rows come from the table's own buttons. Companies also go into a list of the team.
 */
import { useId, useState } from "react";
import { TableAdd20Regular } from "@fluentui/react-icons";
import type { CompanyList } from "../../../api";
import type { Result, ScoutClient } from "../../../client";
import {
  type CompanyCriteria,
  companyFields,
  defaultJobFields,
  defaultSearchFields,
  isAboutPeople,
  type JobCriteria,
  jobFields,
  type Named,
} from "../../../input";
import { nameText, t } from "../../../texts";
import { usePane, useTablesState } from "../../state/pane-context";
import { useAct, useLoaded } from "../../state/queries";
import { namedOptions } from "../../ui/catalog-options";
import { SelectField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { ActNote, LoadingNote } from "../../ui/notice";
import { TagField } from "../../ui/tag-field";
import { Buttons, Tight } from "../../ui/text";
import { StepView } from "./search-tables";

interface Props {
  readonly search:
    | { readonly about: "companies"; readonly criteria: CompanyCriteria }
    | { readonly about: "jobs"; readonly criteria: JobCriteria };
  /** The title of the search: the name of the table and its worksheet. */
  readonly name: string;
  /** How many rows from the first are held and shown. */
  readonly loaded: number;
  /** Offsets of ticked rows; [] when none is ticked. */
  readonly ticked: readonly number[];
}

/** The buttons that take the rows out of the pane, and what became of them. */
export function TakeRows({
  search,
  name,
  loaded,
  ticked,
  ids,
}: Props & { ids: readonly string[] | null }) {
  const { about } = search;
  const { jobs } = usePane();
  const { step } = useTablesState();
  const [open, setOpen] = useState<"list" | "columns" | null>(null);
  const [columns, setColumns] = useState<readonly string[]>(() =>
    tables[about].usual.map(({ name }) => name)
  );
  const owner = useId();
  const mine = step?.owner === owner ? step : null;
  const isRunning = step?.isRunning === true;
  const turn = (part: "list" | "columns") => setOpen(open === part ? null : part);
  const write = () => {
    const rows =
      ticked.length > 0 ? { rows: ticked.length, offsets: ticked } : ({ rows: loaded } as const);
    const spec = { ...search, columns, title: name };
    setOpen(null);
    void jobs.tables.take(owner, { kind: "new", spec, ...rows }, 0);
  };
  return (
    <Tight>
      <Buttons>
        <Button
          appearance="primary"
          icon={<TableAdd20Regular />}
          disabledFocusable={isRunning || columns.length === 0}
          onClick={write}
        >
          {isRunning ? t("tables.writingShort") : t("tables.open")}
        </Button>
        {ids && (
          <Button aria-expanded={open === "list"} onClick={() => turn("list")}>
            {t("find.toList.open")}
          </Button>
        )}
        <Button aria-expanded={open === "columns"} onClick={() => turn("columns")}>
          {t("enrich.outputs.columns")}
        </Button>
      </Buttons>
      {ids && open === "list" && <ToList ids={ids} name={name} />}
      {open === "columns" && <TableColumns about={about} chosen={columns} onChange={setColumns} />}
      {mine && <StepView step={mine} />}
    </Tight>
  );
}

const tables: Record<
  "companies" | "jobs",
  { readonly all: readonly Named[]; readonly usual: readonly Named[] }
> = {
  companies: { all: companyFields, usual: defaultSearchFields },
  jobs: { all: jobFields, usual: defaultJobFields },
};

function TableColumns({
  about,
  chosen,
  onChange,
}: {
  about: "companies" | "jobs";
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
}) {
  const { all } = tables[about];
  const fields = chosen.flatMap((name) => all.find((field) => field.name === name) ?? []);
  return (
    <TagField
      label={t("enrich.outputs.columns")}
      tags={fields.map(({ name, label }) => ({ value: name, label: nameText(label) }))}
      problem={fields.length === 0 ? t("tables.columnsNeeded") : null}
      {...(about === "jobs" && fields.some(isAboutPeople) && { hint: t("tables.people") })}
      suggest={(text) => Promise.resolve({ ok: true, value: namedOptions(all, text) })}
      suggestsAtOnce
      onChange={(tags) => onChange(tags.map(({ value }) => value))}
    />
  );
}

/** Adds ticked companies to a list of the team, or to a new one with the name of the search. Free. */
function ToList({ ids, name }: { ids: readonly string[]; name: string }) {
  const { client } = usePane().context;
  const lists = useLoaded("lists", (signal) => client.call("companyLists", {}, signal));
  const [chosen, setChosen] = useState("");
  const known = lists.value?.find(({ id }) => String(id) === chosen);
  const act = useAct();
  const canAdd = !act.isActing && ids.length > 0;
  const label = t("find.toList.add", { count: ids.length });
  const add = () =>
    act.run(label, () => addTo(known ?? null, { client, name, ids }), {
      tells: (list) => t("find.toList.added", { count: ids.length, list: list.name }),
      rereads: true,
      // Once more makes no second list.
      after: ({ id }) => setChosen(String(id)),
    });
  return (
    <Tight>
      <LoadingNote of={lists} />
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
          <Buttons>
            <Button size="small" disabledFocusable={!canAdd} onClick={add}>
              {label}
            </Button>
          </Buttons>
        </>
      )}
      <ActNote of={act} />
    </Tight>
  );
}

/** Adds the companies to a list, or to a new one. */
async function addTo(
  known: CompanyList | null,
  { client, name, ids }: { client: Pick<ScoutClient, "call">; name: string; ids: readonly string[] }
): Promise<Result<CompanyList>> {
  const list: Result<CompanyList> = known
    ? { ok: true, value: known }
    : await client.call("createCompanyList", { name: name.slice(0, 80) });
  if (!list.ok) return list;
  const list_id = list.value.id;
  const added = await client.call("addToCompanyList", { list_id, company_ids: [...ids] });
  return added.ok ? list : added;
}
