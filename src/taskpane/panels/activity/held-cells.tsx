/** The cells that a held purchase would answer, found by reading the workbook; each can be selected. */
import type { HeldPurchase } from "../../../client";
import { t } from "../../../texts";
import { cellsAsking } from "../../state/held-cells";
import { usePane } from "../../state/pane-context";
import { useSheetRead } from "../../state/queries";
import { useSheetAct } from "../../state/sheet-act";
import { Button } from "../../ui/fluent";
import { SheetOutcome } from "../../ui/notice";
import { Counting } from "../../ui/price-button";
import { Buttons, Note } from "../../ui/text";

const FIRST = 20;

export function HeldCells({ item }: { item: HeldPurchase }) {
  const { context } = usePane();
  const { formulas, sheet } = context;
  const select = useSheetAct();
  // A held purchase stays about the same company, so its other changes find no other cells.
  const cells = useSheetRead(["waiting cells", item.id], () => formulas.waitingCells());
  if (cells.problem !== null) return <SheetOutcome act={{ problem: cells.problem, done: null }} />;
  if (cells.isReading || !cells.value) return <Counting label={t("usage.held.reading")} />;
  const found = cellsAsking(item, cells.value);
  const { certain, possible } = found;
  if (certain.length + possible.length === 0) return <Note>{t("usage.held.noCells")}</Note>;
  const buttons = (addresses: readonly string[]) => (
    <CellButtons
      addresses={addresses}
      onSelect={(address) =>
        select.run(async () => {
          await sheet.selectRange(address);
          return t("usage.held.selected", { address });
        })
      }
    />
  );
  return (
    <>
      {certain.length > 0 && buttons(certain)}
      {possible.length > 0 && (
        <>
          <Note>{t("usage.held.possibleCells")}</Note>
          {buttons(possible)}
        </>
      )}
      <SheetOutcome act={select} />
    </>
  );
}

function CellButtons({
  addresses,
  onSelect,
}: {
  addresses: readonly string[];
  onSelect: (address: string) => void;
}) {
  return (
    <>
      <Buttons>
        {addresses.slice(0, FIRST).map((address) => (
          <Button
            key={address}
            size="small"
            aria-label={t("usage.held.selectCell", { address })}
            onClick={() => onSelect(address)}
          >
            {address}
          </Button>
        ))}
      </Buttons>
      {addresses.length > FIRST && (
        <Note>{t("usage.held.moreCells", { count: addresses.length - FIRST })}</Note>
      )}
    </>
  );
}
