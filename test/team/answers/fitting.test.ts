import { fitting } from "../../../src/team/answers/buy";
import type { Item } from "../../../src/team/money/purchase";

const lookup = (name: string, recordsAsked = 1): Item => ({
  endpoint: "companySearch",
  what: `company:${name}`,
  ask: { kind: "lookup", field: "company_domain_or", name, value: name, slugs: [] },
  recordsAsked,
  most: 3 * recordsAsked,
});
const told = (items: readonly Item[]) =>
  items.map(({ what, recordsAsked, most }) => [what, recordsAsked, most]);

describe("what so many credits buy", () => {
  const two = [lookup("a", 2), lookup("b")];

  test.each([
    [
      9,
      [
        ["company:a", 2, 6],
        ["company:b", 1, 3],
      ],
    ],
    [8, [["company:a", 2, 6]]],
    [5, [["company:a", 1, 3]]],
    [2, []],
  ])("%d of 9: no more, and a second row only where there is room", (credits, found) => {
    expect(told(fitting(two, credits))).toEqual(found);
  });

  test("is all of a page of a search or nothing of it", () => {
    const ask = { kind: "page", search: "s", first: 0, count: 4, body: {} } as const;
    const page: Item = { ...lookup("s", 4), ask };
    expect([fitting([page], 11), fitting([page], 12)]).toEqual([[], [page]]);
  });
});
