/** Rows from columns: what they may cost, in which steps, and what stays out of them. */
import { fromColumns, toColumns } from "../../../src/excel/store/columnar";
import { TooMuch } from "../../../src/excel/store/file-budget";
import { finished, stepsOf, timelessBudget } from "../at-once";

const read = (columns: unknown) => finished(fromColumns(columns, timelessBudget()));
const two = (count: number) => ({ count, fields: { a: { same: 1 }, b: { same: 2 } } });

test("a row costs a cell, and so does each of its fields: 625,000 are a setting's share", () => {
  expect(read(two(208_333))).toHaveLength(208_333);
  expect(() => read(two(208_334))).toThrow(TooMuch);
});

test.each([
  [25_000, 0],
  [25_001, 1],
  [50_000, 1],
  [50_001, 2],
])("%i rows of one field are made with %i rests: 50,000 cells each", (count, rests) => {
  const columns = { count, fields: { a: { same: 1 } } };
  expect(stepsOf(fromColumns(columns, timelessBudget()))).toBe(rests);
});

test("what is no row's own has no place in one", () => {
  const json = '{"count":1,"fields":{"__proto__":[{"evil":1}],"a":[2]}}';
  const [row] = read(JSON.parse(json));
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  expect(row).toEqual({ a: 2 });
});

test("what has another form gives no rows", () => {
  const fields = { a: [1] };
  for (const odd of [
    null,
    "columns",
    [],
    {},
    { count: 1 },
    { count: 1, fields: null },
    { count: 1, fields: 5 },
    { count: -1, fields },
    { count: 1.5, fields },
    { count: "1", fields },
    { count: 1, fields: { a: null } },
    { count: 1, fields: { a: 5 } },
    { count: 1, fields: { a: {} } },
    { count: 1, fields: { a: { same: {} } } },
    { count: 1, fields: { a: [1], b: "text" } },
  ])
    expect(read(odd)).toEqual([]);
  expect(read({ count: 0, fields })).toEqual([]);
  expect(read({ count: 2, fields: { a: { same: null }, b: [7] } })).toEqual([
    { a: null, b: 7 },
    { a: null, b: null },
  ]);
});

test("a value that all of several rows have stands once, an object never does", () => {
  const list = ["x"];
  const rows = [
    { a: 1, b: null, c: list, d: 1, e: undefined },
    { a: 1, b: null, c: list, d: null },
  ];
  expect(toColumns(rows)).toEqual({
    count: 2,
    fields: {
      a: { same: 1 },
      b: { same: null },
      c: [list, list],
      d: [1, null],
      e: { same: null },
    },
  });
  expect(toColumns([{ a: 1, b: null }])).toEqual({ count: 1, fields: { a: [1], b: [null] } });
  expect(toColumns([{ a: null }, { a: 1 }])).toEqual({ count: 2, fields: { a: [null, 1] } });
});
