import { addressesOf } from "../../src/excel/formula-wake";

describe("The address of cells that wait", () => {
  it("joins neighbours below each other to one range", () => {
    const cells = [
      { row: 1, column: 1 },
      { row: 3, column: 1 },
      { row: 2, column: 1 },
      { row: 6, column: 3 },
    ];
    expect(addressesOf(cells)).toBe("B2:B4,D7");
  });

  it("stops at the 8,000 characters that Excel takes", () => {
    const cells = Array.from({ length: 5000 }, (_, index) => ({ row: index * 2, column: 0 }));
    const text = addressesOf(cells);
    expect(text.length).toBeLessThanOrEqual(8000);
    expect(text.startsWith("A1,A3,A5,")).toBe(true);
  });
});
