/** The cells that a held purchase would answer, found by reading the workbook; each can be selected. */
import { t } from "../../../texts";
import { Button } from "../fluent";
import { useEffect, useState } from "react";
import type { HeldPurchase } from "../../../client";
import { sentenceOf } from "../../state/observed";
import { cellsAsking, type AskingCells } from "../../state/held-cells";
import { usePane } from "../../state/pane-context";
import { useSheetAct } from "../../state/sheet-act";
import { Counting } from "./spend-button";
import { SheetOutcome } from "../sheet-outcome";
import { useTextStyles } from "../text-styles";

const FIRST = 20;

export function HeldCells({ item }: { item: HeldPurchase }) {
  const text = useTextStyles();
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
  if (certain.length + possible.length === 0)
    return <p className={text.note}>{t("usage.held.noCells")}</p>;
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
          <p className={text.note}>{t("usage.held.possibleCells")}</p>
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
  const text = useTextStyles();
  return (
    <>
      <div className={text.buttons}>
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
      </div>
      {addresses.length > FIRST && (
        <p className={text.note}>
          {t("usage.held.moreCells", { count: addresses.length - FIRST })}
        </p>
      )}
    </>
  );
}
