import { NoticeBoard } from "../../src/addin/notice-board";

describe("The notice board", () => {
  it("says each problem once, and what a command did every time until it is read", () => {
    const board = new NoticeBoard();
    const heard: unknown[] = [];
    board.subscribe(() => heard.push([board.sentences().length, board.told()]));
    board.add("A part was damaged.");
    board.add("A part was damaged.");
    board.tell("No formula needs repair.");
    board.tell(null);
    board.tell("No formula needs repair.");
    expect(heard).toEqual([
      [1, null],
      [1, "No formula needs repair."],
      [1, null],
      [1, "No formula needs repair."],
    ]);
  });
});
