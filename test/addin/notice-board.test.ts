import { said, together, say } from "../../src/texts";
import { NoticeBoard } from "../../src/addin/notice-board";

describe("The notice board", () => {
  it("says each problem once, and what a command did every time until it is read", () => {
    const board = new NoticeBoard();
    const heard: unknown[] = [];
    board.subscribe(() => heard.push([board.sentences().length, say(board.told() ?? "")]));
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
});
