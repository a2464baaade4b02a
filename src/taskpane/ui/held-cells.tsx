/** The cells that a held purchase would answer, found by reading the workbook; each can be selected. */
import { useEffect, useState } from "react";
import type { HeldPurchase } from "../../client";
import { t } from "../../texts";
import { type AskingCells, cellsAsking } from "../state/held-cells";
import { sentenceOf } from "../state/observed";
import { usePane } from "../state/pane-context";
import { useSheetAct } from "../state/sheet-act";
import { Button } from "./fluent";
import { SheetOutcome } from "./notice";
import { Counting } from "./price-button";
import { Buttons, Note } from "./text";

const FIRST = 20;

export function HeldCells({ item }: { item: HeldPurchase }) {
  const { context } = usePane();
  const { formulas, sheet } = context;
  const { id } = item;
  const [found, setFound] = useState<AskingCells | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const select = useSheetAct();
  useEffect(() => {
    let isOver = false;
    formulas.waitingCells().then(
      (cells) => !isOver && setFound(cellsAsking(item, cells)),
      (error: unknown) => !isOver && setProblem(sentenceOf(error))
    );
    return () => {
      isOver = true;
    };
    // Only the id matters: a held purchase stays about the same company, so its other changes find no other cells.
  }, [formulas, id]);
  if (problem !== null) return <SheetOutcome act={{ problem, done: null }} />;
  if (found === null) return <Counting label={t("usage.held.reading")} />;
  const { certain, possible } = found;
  if (certain.length + possible.length === 0) return <Note>{t("usage.held.noCells")}</Note>;
  const cells = (addresses: readonly string[]) => (
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
      {certain.length > 0 && cells(certain)}
      {possible.length > 0 && (
        <>
          <Note>{t("usage.held.possibleCells")}</Note>
          {cells(possible)}
        </>
      )}
      <SheetOutcome act={select} />
    </>
  );
}

export function CellButtons({
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
