/**
 * From a search to a table of the worksheet: one click writes the ticked rows into a new sheet, for nothing more.
 * The options choose other rows, columns and a place, with a price on their button: "all that match" is bought page
 * by page up to the credits the person names. Companies also go into a list of the team.
 */
import { t } from "../../texts";
import { Button } from "../kit/fluent";
import { TableAdd20Regular } from "@fluentui/react-icons";
import { useEffect, useId, useState } from "react";
import { type CompanyCriteria, isAboutPeople, type JobCriteria } from "../../input";
import type { SearchStep } from "../../excel";
import { newStep, type RowChoice, type Wish } from "../state/table-wish";
import { usePane } from "../state/pane-context";
import { useJobs, useTablesState } from "../jobs/pane-jobs";
import { BudgetField } from "./budget-field";
import { DialogFrame } from "../kit/dialog-frame";
import { Notice } from "../kit/notice";
import { RadioChoices } from "../kit/fields/radio-choices";
import { StepOutcome, StepPrice } from "./table-step";
import { ToList } from "./to-list";
import { TableColumns, usualColumns } from "./table-columns";
import { useTextStyles } from "../kit/text-styles";

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
  const text = useTextStyles();
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
    <div className={text.tight}>
      <div className={text.buttons}>
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
      </div>
      {ids && addsToList && <ToList ids={ids} name={props.name} />}
      {!isOpen && hasBegun && <StepOutcome step={mine} />}
      {isOpen && <Dialog {...props} owner={owner} onClose={() => setIsOpen(false)} />}
    </div>
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
  const text = useTextStyles();
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
    <div className={text.stack}>
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
    </div>
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
