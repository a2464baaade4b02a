/** The tick box above the price: leave out of the search what is paid for already. */
import type { SearchKind } from "../../input";
import { rowPrice } from "../../client";
import { usePane } from "../state/pane-context";
import { HintedCheckbox } from "../kit/fields/hinted-checkbox";
import type { Asked, PaidFor } from "./paid-for";

export function SkipBox({
  search,
  paid,
  asked,
  pageRows,
  isOn,
  onChange,
}: {
  search: SearchKind;
  paid: PaidFor;
  asked: Asked;
  pageRows: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { find } = usePane().messages;
  const words = find.skip;
  const total = paid.names.length;
  if (total === 0) return null;
  const hint = () => {
    if (!isOn) return words.off[search];
    if (asked.isKnown) return words.known;
    const saved = words.saves(rowPrice(search) * Math.min(asked.skipped, pageRows));
    return asked.skipped < total ? `${saved} ${words.most(asked.skipped, total)}` : saved;
  };
  return (
    <HintedCheckbox
      label={words.label(search, isOn && asked.skipped > 0 ? asked.skipped : total)}
      hint={hint()}
      checked={isOn}
      onChange={onChange}
    />
  );
}
