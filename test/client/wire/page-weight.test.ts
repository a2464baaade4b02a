import { rowsAfter, rowsAfterLoss } from "../../../src/client/wire/page-weight";

describe("the size of the next page", () => {
  test("stays at 500 rows when a reply of 5 MB took 8 seconds", () => {
    expect(rowsAfter(500, { rows: 500, bytes: 5_000_000, tookMs: 8_000 })).toBe(500);
  });

  test("is 250 rows after 500 rows weighed 16 MB", () => {
    expect(rowsAfter(500, { rows: 500, bytes: 16_000_000, tookMs: 1_000 })).toBe(250);
  });

  test("is 200 rows after 400 rows took 40 seconds", () => {
    expect(rowsAfter(500, { rows: 400, bytes: 1_000, tookMs: 40_000 })).toBe(200);
  });

  test("is never below 10 rows", () => {
    expect(rowsAfter(12, { rows: 12, bytes: 900_000_000, tookMs: 1 })).toBe(10);
    expect(rowsAfterLoss(12, 12)).toBe(10);
  });

  test("grows by half after a full light page, and not after one that was not full", () => {
    expect(rowsAfter(100, { rows: 100, bytes: 100_000, tookMs: 500 })).toBe(150);
    expect(rowsAfter(100, { rows: 3, bytes: 3_000, tookMs: 50 })).toBe(100);
  });

  test("is half of what was lost", () => {
    expect(rowsAfterLoss(500, 500)).toBe(250);
    expect(rowsAfterLoss(500, 3)).toBe(10);
  });
});
