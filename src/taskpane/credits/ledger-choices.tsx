/** The filters above the purchases, and their export to a worksheet. */
import { Button } from "../kit/fluent";
import { useState } from "react";
import type { LedgerEntry } from "../../model";
import { ledgerTable, type LedgerFilter, type ShownStatus } from "./ledger-filter";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { SelectField } from "../kit/fields/select-field";
import { SheetOutcome } from "../kit/sheet-outcome";
import { TextField } from "../kit/fields/text-field";
import { useTextStyles } from "../kit/text-styles";

interface Props {
  /** All purchases: they give the choices of the filters. */
  readonly ledger: readonly LedgerEntry[];
  readonly shown: readonly LedgerEntry[];
  readonly filter: LedgerFilter;
  readonly onChange: (filter: LedgerFilter) => void;
}

export function LedgerFilters(props: Props) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const { ledger: words } = messages.usage;
  const [isOpen, setIsOpen] = useState(false);
  const act = useSheetAct();
  const write = async () =>
    messages.lookUp.wrote(await context.sheet.putTable(ledgerTable(props.shown, messages)));
  return (
    <div className={text.tight}>
      <div className={text.buttons}>
        <Button
          size="small"
          appearance="subtle"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.filter}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={act.isActing || props.shown.length === 0}
          onClick={() => act.run(write)}
        >
          {words.export}
        </Button>
      </div>
      <SheetOutcome act={act} />
      {isOpen && <Fields {...props} />}
    </div>
  );
}

function Fields({ ledger, filter, onChange }: Props) {
  const text = useTextStyles();
  const { messages } = usePane();
  const { ledger: words } = messages.usage;
  const change = (part: Partial<LedgerFilter>) => onChange({ ...filter, ...part });
  const people = [...new Set(ledger.map(({ by }) => by))].filter((by) => by !== "").sort();
  const statuses = Object.keys(messages.ledger.status) as ShownStatus[];
  return (
    <div className={text.pair}>
      <TextField
        label={words.search}
        value={filter.text}
        onText={(typed) => change({ text: typed })}
      />
      <SelectField
        label={words.status}
        value={filter.status}
        choices={[
          ["all", words.all],
          ...statuses.map((status) => [status, messages.ledger.status[status]] as const),
        ]}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label={words.cause}
        value={filter.cause}
        choices={[["all", words.all], ...Object.entries(words.causes)]}
        onChange={(cause) => change({ cause })}
      />
      <SelectField
        label={words.by}
        value={filter.by}
        choices={[["", words.all], ...people.map((by) => [by, by] as const)]}
        onChange={(by) => change({ by })}
      />
      <TextField
        label={words.from}
        type="date"
        value={filter.from}
        onText={(from) => change({ from })}
      />
      <TextField
        label={words.until}
        type="date"
        value={filter.until}
        onText={(until) => change({ until })}
      />
    </div>
  );
}
