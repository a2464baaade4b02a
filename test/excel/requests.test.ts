import fc from "fast-check";
import { readEach, type Span, spansOf } from "../../src/excel/sheet/requests";

class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Excel that gives `room` at a time of rows with these sizes; what was given. */
function fakeExcel(sizes: readonly number[], room: number) {
  const excel = { given: [] as number[], syncs: 0 };
  let wanted: Span | undefined;
  const sync = () => {
    excel.syncs += 1;
    const { from, count } = wanted ?? { from: 0, count: 0 };
    const size = sizes.slice(from, from + count).reduce((sum, one) => sum + one, 0);
    return size > room
      ? Promise.reject(new Refusal("ResponsePayloadSizeLimitExceeded"))
      : Promise.resolve();
  };
  const context = { sync } as unknown as Excel.RequestContext;
  const read = () =>
    readEach(
      context,
      spansOf(sizes.length, 10_000),
      (span) => {
        wanted = span;
      },
      (_, { from, count }) => {
        for (let row = from; row < from + count; row += 1) excel.given.push(row);
      }
    );
  return { excel, read };
}

describe("What is read piece by piece", () => {
  const before = (globalThis as { OfficeExtension?: unknown }).OfficeExtension;
  beforeAll(() => Object.assign(globalThis, { OfficeExtension: { Error: Refusal } }));
  afterAll(() => Object.assign(globalThis, { OfficeExtension: before }));

  it("comes whole, once and in order, however long single rows are", async () => {
    const anySizes = fc.array(fc.nat(10), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anySizes, fc.integer({ min: 10, max: 60 }), async (sizes, room) => {
        const { excel, read } = fakeExcel(sizes, room);
        await read();
        expect(excel.given).toEqual(sizes.map((_, row) => row));
      })
    );
  });

  it("takes no more requests than pieces while all of it has room", async () => {
    const { excel, read } = fakeExcel([1, 1, 1, 1, 1, 1, 1, 1], 10);
    await read();
    expect(excel.syncs).toBe(2);
  });

  it("fails where a single row is more than Excel gives, as before", async () => {
    const { excel, read } = fakeExcel([1, 99, 1], 10);
    await expect(read()).rejects.toMatchObject({ code: "ResponsePayloadSizeLimitExceeded" });
    expect(excel.given).toEqual([0]);
  });
});
