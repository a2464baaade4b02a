import { runsOf } from "../../src/client/row-run";

it("makes two runs of the offsets 7, 0, 2, 1 and 1 again", () => {
  expect(runsOf([7, 0, 2, 1, 1])).toEqual([
    { from: 0, count: 3 },
    { from: 7, count: 1 },
  ]);
});
