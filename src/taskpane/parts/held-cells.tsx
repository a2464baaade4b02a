/** The cells that a held purchase would answer: read from the workbook when asked, each to select. */
import { Button } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { HeldPurchase } from "../../client/scout-client";
import { cellsAsking } from "../held-cells";
import { usePane } from "../pane-context";
import { useSheetAct } from "../sheet-act";
import { Counting } from "./plan-section";
import { SheetOutcome } from "./sheet-outcome";
import { useTextStyles } from "./text-styles";

const FIRST = 20;

export function HeldCells({ item }: { item: HeldPurchase }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.usage.held;
  const { formulas, sheet } = context;
  const { id } = item;
  const [found, setFound] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const select = useSheetAct();
  useEffect(() => {
    let isOver = false;
    formulas.waitingCells().then(
      (cells) => !isOver && setFound(cellsAsking(item, cells)),
      (error: unknown) =>
        !isOver && setProblem(error instanceof Error ? error.message : String(error))
    );
    return () => {
      isOver = true;
    };
    // A held purchase keeps whom it is about: what else changes in it finds no other cells.
  }, [formulas, id]);
  if (problem !== null) return <SheetOutcome act={{ problem, done: null }} />;
  if (found === null) return <Counting label={words.reading} />;
  if (found.length === 0) return <p className={text.note}>{words.noCells}</p>;
  return (
    <>
      <div className={text.buttons}>
        {found.slice(0, FIRST).map((address) => (
          <Button
            key={address}
            size="small"
            aria-label={words.selectCell(address)}
            onClick={() =>
              select.run(async () => {
                await sheet.selectRange(address);
                return words.selected(address);
              })
            }
          >
            {address}
          </Button>
        ))}
      </div>
      {found.length > FIRST && <p className={text.note}>{words.moreCells(found.length - FIRST)}</p>}
      <SheetOutcome act={select} />
    </>
  );
}
