/**
 * From a search to a table of the worksheet: one click writes the ticked rows into a new sheet, for nothing more.
 * The options choose other rows, columns and a place, with a price on their button: "all that match" is bought page
 * by page up to the credits the person names. Companies also go into a list of the team.
 */
import { useEffect, useId, useState } from "react";
import { TableAdd20Regular } from "@fluentui/react-icons";
import type { SearchStep } from "../../../excel";
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
import { useJobs, useTablesState } from "../../state/jobs";
import { toggled } from "../../state/output-settings";
import { useAccount, usePane } from "../../state/pane-context";
import { useAct, useLoaded, useReread } from "../../state/queries";
import { newStep, type RowChoice, type Wish } from "../../state/table-wish";
import { DialogFrame } from "../../ui/dialog";
import { FieldList } from "../../ui/field-list";
import { RadioChoices, SelectField } from "../../ui/fields";
import { Button } from "../../ui/fluent";
import { ActNote, LoadingNote, Notice } from "../../ui/notice";
import { Foldable } from "../../ui/section";
import { Buttons, Note, Stack, Tight } from "../../ui/text";
import { BudgetField, StepOutcome, StepPrice } from "./table-step";

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
export function TakeRows({ ids, ...props }: Props & { ids: readonly string[] | null }) {
  const jobs = useJobs();
  const { context } = usePane();
  const { step } = useTablesState();
  const [isOpen, setIsOpen] = useState(false);
  const [addsToList, setAddsToList] = useState(false);
  const owner = useId();
  const { about } = props.search;
  const mine = step?.owner === owner ? step : null;
  const isRunning = step?.stage === "running";
  const write = () => {
    const wish = {
      ...usualWish(about),
      rows: props.ticked.length > 0 ? "ticked" : "loaded",
    } as const;
    const spec = { ...props.search, columns: wish.columns, title: props.name };
    const wanted = newStep(spec, props, wish, context.locale);
    if (wanted && !isRunning) void jobs.tables.take(owner, wanted, 0);
  };
  const hasBegun = mine !== null && (mine.stage === "running" || mine.stage === "done");
  return (
    <Tight>
      <Buttons>
        <Button
          appearance="primary"
          icon={<TableAdd20Regular />}
          disabledFocusable={isRunning}
          onClick={write}
        >
          {isRunning ? t("tables.writingShort") : t("tables.open")}
        </Button>
        {ids && (
          <Button aria-expanded={addsToList} onClick={() => setAddsToList(!addsToList)}>
            {t("find.toList.open")}
          </Button>
        )}
        <Button appearance="subtle" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t("tables.options")}
        </Button>
      </Buttons>
      {ids && addsToList && <ToList ids={ids} name={props.name} />}
      {!isOpen && hasBegun && <StepOutcome step={mine} />}
      {isOpen && <Dialog {...props} owner={owner} onClose={() => setIsOpen(false)} />}
    </Tight>
  );
}

const usualWish = (about: "companies" | "jobs") =>
  ({ budget: "100", columns: usualColumns(about), at: "sheet" }) as const;

/** Rows, columns and place. It closes when writing begins, which is told beside the rows. */
function Dialog({ owner, onClose, ...props }: Props & { owner: string; onClose: () => void }) {
  const jobs = useJobs();
  const { step } = useTablesState();
  const mine = step?.owner === owner ? step : null;
  const hasBegun = mine?.stage === "running";
  useEffect(() => {
    if (hasBegun) onClose();
  }, [hasBegun, onClose]);
  const close = () => {
    jobs.tables.close();
    onClose();
  };
  return (
    <DialogFrame
      title={t("tables.title")}
      onClose={close}
      buttons={<Button onClick={close}>{t("common.cancel")}</Button>}
    >
      {step?.stage === "running" && !mine ? (
        <Notice intent="info" title={t("tables.busy")} />
      ) : (
        <Choices {...props} owner={owner} />
      )}
    </DialogFrame>
  );
}

function Choices({ search, name, loaded, ticked, owner }: Props & { owner: string }) {
  const { context } = usePane();
  const { about } = search;
  const [wish, setWish] = useState<Wish>(() => ({
    ...usualWish(about),
    rows: ticked.length > 0 ? "ticked" : loaded > 0 ? "loaded" : "all",
  }));
  const spec = { ...search, columns: wish.columns, title: name };
  const wanted = newStep(spec, { loaded, ticked }, wish, context.locale);
  const counted = useCounted(owner, wanted);
  const isHeld =
    about === "companies" || !wish.columns.some((column) => isAboutPeople({ name: column }));
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  return (
    <Stack>
      <RadioChoices
        label={t("tables.rows")}
        choices={rowChoices({ loaded, ticked }, isHeld)}
        chosen={wish.rows}
        onChange={(value) => change({ rows: value })}
      />
      {wish.rows === "all" && (
        <BudgetField about={about} value={wish.budget} onChange={(budget) => change({ budget })} />
      )}
      <TableColumns
        about={about}
        chosen={wish.columns}
        onChange={(columns) => change({ columns })}
      />
      <RadioChoices
        label={t("tables.where")}
        choices={[
          { value: "sheet", label: t("tables.sheet") },
          { value: "selection", label: t("tables.selection"), hint: t("tables.selectionHint") },
        ]}
        chosen={wish.at}
        onChange={(at) => change({ at })}
      />
      {counted && (
        <StepPrice
          step={counted}
          label={(plan) =>
            plan.priceCredits === 0
              ? t("tables.write", { about, count: plan.rows })
              : t("tables.writeFor", { about, count: plan.rows, credits: plan.priceCredits })
          }
        />
      )}
    </Stack>
  );
}

/** The step that the choices make, counted again whenever one changes. */
function useCounted(owner: string, wanted: SearchStep | null) {
  const jobs = useJobs();
  const { step } = useTablesState();
  const key = JSON.stringify(wanted);
  useEffect(() => {
    if (wanted) jobs.tables.count(owner, wanted);
    else jobs.tables.close();
    // The key stands for the step: a new object with the same content is not counted again.
  }, [key, owner, jobs]);
  return step?.owner === owner ? step : null;
}

/** The choices of rows; `isHeld`: the loaded rows are free, as the columns need no further answers. */
function rowChoices({ loaded, ticked }: Pick<Props, "loaded" | "ticked">, isHeld: boolean) {
  const hint = isHeld ? { hint: t("tables.heldHint") } : {};
  const choices: { value: RowChoice; label: string; hint?: string }[] = [];
  if (ticked.length > 0)
    choices.push({
      value: "ticked",
      label: t("tables.rowChoices.ticked", { count: ticked.length }),
      ...hint,
    });
  if (loaded > 0)
    choices.push({
      value: "loaded",
      label: t("tables.rowChoices.loaded", { count: loaded }),
      ...hint,
    });
  return [
    ...choices,
    { value: "all" as const, label: t("tables.rowChoices.all"), hint: t("tables.allHint") },
  ];
}

const tables: Record<
  "companies" | "jobs",
  { readonly all: readonly Named[]; readonly usual: readonly Named[] }
> = {
  companies: { all: companyFields, usual: defaultSearchFields },
  jobs: { all: jobFields, usual: defaultJobFields },
};

/** Which columns a table of companies or jobs gets, by contract name, in their order. */
function usualColumns(about: "companies" | "jobs"): readonly string[] {
  return tables[about].usual.map(({ name }) => name);
}

function TableColumns({
  about,
  chosen,
  onChange,
}: {
  about: "companies" | "jobs";
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
}) {
  const { all, usual } = tables[about];
  const nameOf = ({ label }: Named) => nameText(label);
  const named = (name: string) => all.find((field) => field.name === name) ?? [];
  const fields = chosen.flatMap(named);
  return (
    <Foldable
      title={t("tables.columns")}
      summary={fields.length === 0 ? t("tables.columnsNeeded") : fields.map(nameOf).join(", ")}
      isMissing={fields.length === 0}
    >
      <FieldList
        label={t("tables.columns")}
        searchLabel={t("tables.searchColumns")}
        noneFound={(text) => t("tables.noColumn", { text })}
        nameOf={nameOf}
        groups={[
          { label: t("tables.usual"), fields: usual },
          {
            label: t("tables.otherColumns"),
            fields: all.filter((field) => !usual.includes(field)),
          },
        ]}
        chosen={fields}
        onToggle={(field) => onChange(toggled(chosen, field.name))}
      />
      {about === "jobs" && fields.some(isAboutPeople) && <Note>{t("tables.people")}</Note>}
      <Buttons>
        <Button appearance="subtle" size="small" onClick={() => onChange(usualColumns(about))}>
          {t("tables.usual")}
        </Button>
      </Buttons>
    </Foldable>
  );
}

/** Adds ticked companies to a list of the team, or to a new one with the name of the search. Free. */
function ToList({ ids, name }: { ids: readonly string[]; name: string }) {
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
    <Tight>
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
          <Buttons>
            <Button size="small" disabledFocusable={!canAdd} onClick={() => canAdd && add()}>
              {t("find.toList.add", { count: ids.length })}
            </Button>
          </Buttons>
        </>
      )}
      <ActNote of={act} />
      {isDone && <Notice intent="success" title={done.told} />}
    </Tight>
  );
}
