/**
 * From a search to a table of the worksheet: which rows, which columns, where, and a button with the
 * price. Rows that were bought already are free; "all that match" is bought page by page up to the
 * credits the person names. Writing goes on when the dialog is closed.
 */
import { Button } from "../kit/fluent";
import { TableAdd20Regular } from "@fluentui/react-icons";
import { useEffect, useId, useState } from "react";
import { type CompanyCriteria, isAboutPeople, type JobCriteria } from "../../input";
import type { SearchStep } from "../../excel";
import type { Messages } from "../messages";
import { newStep, type RowChoice, type Wish } from "../state/table-wish";
import { usePane } from "../state/pane-context";
import { useJobs, useTablesState } from "../jobs/pane-jobs";
import { BudgetField } from "../credits/budget-field";
import { DialogFrame } from "../kit/dialog-frame";
import { Notice } from "../kit/notice";
import { RadioChoices } from "../kit/fields/radio-choices";
import { StepOutcome, StepPrice } from "./table-step";
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

export function IntoTable(props: Props) {
  const { messages } = usePane();
  const { step } = useTablesState();
  const [isOpen, setIsOpen] = useState(false);
  const owner = useId();
  const words = messages.tables;
  const isRunning = step?.stage === "running" && step.owner === owner;
  return (
    <>
      <Button
        size="small"
        icon={<TableAdd20Regular />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {isRunning ? words.writingShort : words.open}
      </Button>
      {isOpen && <Dialog {...props} owner={owner} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Dialog({ owner, onClose, ...props }: Props & { owner: string; onClose: () => void }) {
  const jobs = useJobs();
  const { messages } = usePane();
  const { step } = useTablesState();
  const words = messages.tables;
  const mine = step?.owner === owner ? step : null;
  const isOthers = step?.stage === "running" && !mine;
  const isWriting = mine !== null && (mine.stage === "running" || mine.report !== null);
  const close = () => {
    jobs.tables.close();
    onClose();
  };
  return (
    <DialogFrame
      title={words.title}
      onClose={close}
      buttons={<Button onClick={close}>{messages.common.close}</Button>}
    >
      {isOthers && <Notice intent="info" title={words.busy} />}
      {isWriting && <StepOutcome step={mine} />}
      {!isOthers && !isWriting && <Choices {...props} owner={owner} />}
    </DialogFrame>
  );
}

function Choices({ search, name, loaded, ticked, owner }: Props & { owner: string }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { about } = search;
  const words = messages.tables;
  const [wish, setWish] = useState<Wish>(() => ({
    rows: ticked.length > 0 ? "ticked" : loaded > 0 ? "loaded" : "all",
    budget: "100",
    columns: usualColumns(about),
    at: "sheet",
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
        label={words.rows}
        choices={rowChoices(words, { loaded, ticked }, isHeld)}
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
        label={words.where}
        choices={[
          { value: "sheet", label: words.sheet },
          { value: "selection", label: words.selection, hint: words.selectionHint },
        ]}
        chosen={wish.at}
        onChange={(at) => change({ at })}
      />
      {counted && (
        <StepPrice
          step={counted}
          label={(plan) =>
            plan.priceCredits === 0
              ? words.write(about, plan.rows)
              : words.writeFor(about, plan.rows, plan.priceCredits)
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
function rowChoices(
  words: Messages["tables"],
  { loaded, ticked }: Pick<Props, "loaded" | "ticked">,
  isHeld: boolean
) {
  const hint = isHeld ? { hint: words.heldHint } : {};
  const { rowChoices: labels } = words;
  const choices: { value: RowChoice; label: string; hint?: string }[] = [];
  if (ticked.length > 0)
    choices.push({ value: "ticked", label: labels.ticked(ticked.length), ...hint });
  if (loaded > 0) choices.push({ value: "loaded", label: labels.loaded(loaded), ...hint });
  return [...choices, { value: "all" as const, label: labels.all, hint: words.allHint }];
}
