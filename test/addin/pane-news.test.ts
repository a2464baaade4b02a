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
    board.tell(said("said.noFormulaNeedsRepair"));
    board.tell(null);
    board.tell(said("said.noFormulaNeedsRepair"));
    expect(heard).toEqual([
      [1, ""],
      [1, "No formula needs repair."],
      [1, ""],
      [1, "No formula needs repair."],
    ]);
  });

  it("leads to the panel that a command asked for before the pane was there", () => {
    const news = new PaneNews();
    const shown: string[] = [];
    news.askForPanel("credits");
    news.onPanelAsked((panel) => shown.push(panel));
    news.askForPanel("activity");
    expect(shown).toEqual(["credits", "activity"]);
  });
});
