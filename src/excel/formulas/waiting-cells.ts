/** The cells that show a state of ours, one group after the other. */
import { functionNames } from "../../input";
import { type Said, said, together } from "../../texts";
import { onWorkbook } from "../sheet/host-words";
import { selectNext } from "../sheet/select-next";
import { isCalling } from "./arguments";
import { readFormulas } from "./sheets";

/** A held state shows as one of these, unless the formula turns errors into something else. */
const STATES: readonly unknown[] = ["#N/A", "#BUSY!"];

/** Selects the next group of cells that show `#N/A` or `#BUSY!`, and says which; a hidden worksheet cannot be selected in. */
export function selectWaiting(): Promise<Said> {
  return onWorkbook(async (context) => {
    const found = await readFormulas(context, "workbook", (one) =>
      isCalling(one, functionNames.paid)
    );
    const waiting = found.filter(
      ({ sheet, value }) => sheet.visibility === "Visible" && STATES.includes(value)
    );
    const cells = waiting.map(({ sheet, ...at }) => ({ ...at, sheetName: sheet.name }));
    const selected = await selectNext(context, cells);
    if (!selected) return said("said.noCellWaits");
    const { address, others } = selected;
    const more =
      others === 0 ? null : said("said.otherCellsWaitChooseAgainForThe", { count: others });
    return together([said("said.selected", { address }), more]);
  });
}
