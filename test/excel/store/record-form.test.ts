/** A company's record as a row of a segment, and back. */
import { recordOf, recordRow } from "../../../src/excel/store/record-form";
import { SlugDictionary, SlugReader } from "../../../src/excel/store/slug-dictionary";
import { timelessBudget } from "../at-once";

function written(record: Readonly<Record<string, unknown>>) {
  const lists = [record["technology_slugs"], record["keyword_slugs"]] as (string[] | undefined)[];
  const slugs = SlugDictionary.count(lists.map((list) => list ?? []));
  const row = recordRow(record, slugs);
  const budget = timelessBudget();
  const back = recordOf({ ...row }, new SlugReader(slugs.words, budget), budget);
  return { row, back };
}

test.each<[string[], string[]]>([
  [["a"], ["a", "b"]],
  [
    ["a", "b"],
    ["a", "b"],
  ],
  [[], ["a", "b"]],
  [["a", "b"], []],
  [
    ["a", "b"],
    ["b", "a", "c"],
  ],
  [
    ["b", "a"],
    ["a", "b", "c"],
  ],
  [
    ["a", "z"],
    ["a", "b"],
  ],
  [
    ["a", "a"],
    ["a", "b"],
  ],
  [["a"], ["a", "b", "b"]],
])("technologies %j and keywords %j come back as they were", (technologies, keywords) => {
  const record = { name: "Acme", technology_slugs: technologies, keyword_slugs: keywords };
  expect(written(record).back).toMatchObject(record);
});

test("keywords that are technologies are not written a second time", () => {
  const lists = { technology_slugs: ["a", "b"], keyword_slugs: ["a", "b", "c"] };
  expect(written(lists).row).toMatchObject({ keyword_slugs: null });
  const other = { technology_slugs: ["z"], keyword_slugs: ["a"] };
  expect(written(other).row["topic_slugs"]).toBeUndefined();
});

test("texts are written without domain and name, the name without the domain, the domain as it is", () => {
  const record = {
    domain: "acme.example",
    name: "Acme of acme.example",
    url: "https://acme.example",
    description: "Acme of acme.example sells",
    city: null,
    employee_count: 5,
    long: undefined,
  };
  const { row, back } = written(record);
  expect(row).toMatchObject({
    domain: "acme.example",
    name: "\u0004 of \u0001",
    url: "https://\u0001",
    employee_count: 5,
  });
  expect([row["city"], "long" in row]).toEqual([undefined, false]);
  expect(back).toMatchObject({
    domain: "acme.example",
    name: "Acme of acme.example",
    url: "https://acme.example",
    description: "Acme of acme.example sells",
    technology_slugs: [],
    keyword_slugs: [],
  });
});

test("a row without a name has none", () => {
  expect(written({ domain: "acme.example" }).back["name"]).toBeNull();
});
