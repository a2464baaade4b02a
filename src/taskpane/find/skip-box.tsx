/** The tick box above the price: leave out of the search what is paid for already. */
import { t } from "../../texts";
import type { SearchKind } from "../../input";
import { rowPrice } from "../../client";
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
  const total = paid.names.length;
  if (total === 0) return null;
  const hint = () => {
    if (!isOn) return t(`find.skip.off.${search}`);
    if (asked.isKnown) return t("find.skip.known");
    const saved = t("find.skip.saves", {
      credits: rowPrice(search) * Math.min(asked.skipped, pageRows),
    });
    return asked.skipped < total
      ? `${saved} ${t("find.skip.most", { count: asked.skipped, total })}`
      : saved;
  };
  return (
    <HintedCheckbox
      label={t("find.skip.label", {
        search,
        count: isOn && asked.skipped > 0 ? asked.skipped : total,
      })}
      hint={hint()}
      checked={isOn}
      onChange={onChange}
    />
  );
}
