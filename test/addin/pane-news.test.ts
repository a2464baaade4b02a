import { said, together, say } from "../../src/texts";
import { PaneNews } from "../../src/addin/pane-news";

describe("What is told in the pane", () => {
  it("is each problem once, and what a command did every time until it is read", () => {
    const board = new PaneNews();
    const heard: unknown[] = [];
    board.subscribe(() =>
      heard.push([board.value().sentences.length, say(board.value().told ?? "")])
    );
    board.add(together([`A part was damaged.`]));
    board.add(together([`A part was damaged.`]));
    board.change({ told: said("said.noFormulaNeedsRepair") });
    board.change({ told: null });
    board.change({ told: said("said.noFormulaNeedsRepair") });
    expect(heard).toEqual([
      [1, ""],
      [1, "No formula needs repair."],
      [1, ""],
      [1, "No formula needs repair."],
    ]);
  });
});
