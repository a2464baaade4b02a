/** What pasted names cost in calls, by what is picked. */
import { suggestFrom, type PickerParts } from "../../src/taskpane/find/catalog-options";
import { tagsNamed } from "../../src/taskpane/kit/fields/pasted-list";

const { signal } = new AbortController();

/** A catalog of one reply, and the calls made of it. */
function catalogOf(data: readonly object[]) {
  const asked: unknown[] = [];
  const client = {
    call: (name: string, input: object) => {
      asked.push([name, input]);
      return Promise.resolve({ ok: true, value: { data } });
    },
  };
  return { asked, parts: { client, messages: { find: {} } } as unknown as PickerParts };
}

test("pasted categories take one call, and one more for each that is none", async () => {
  const { asked, parts } = catalogOf([
    { slug: "data-engineering", name: "Data engineering" },
    { slug: "cloud", name: "Cloud platforms" },
  ]);
  const names = ["Data Engineering", "cloud", "cloudy"];
  const found = await tagsNamed(names, suggestFrom("categories", parts), signal);
  expect(found.tags.map(({ value }) => value)).toEqual(["data-engineering", "cloud"]);
  expect(found.unknown).toEqual(["cloudy"]);
  expect(asked).toHaveLength(2);
});

test("pasted topics and technologies are asked for by their slugs, each only among its own", async () => {
  const given = [
    ["technologies", { keyword_type: "technology" }],
    ["topics", { keyword_type_not: ["technology"] }],
    ["keywords", {}],
  ] as const;
  for (const [from, limits] of given) {
    const { asked, parts } = catalogOf([
      { slug: "apache-kafka", name: "Kafka", category: null, companies: null },
      { slug: "go", name: "Go", category: null, companies: null },
    ]);
    const found = await tagsNamed(["Apache Kafka", "go"], suggestFrom(from, parts), signal);
    expect(found.tags.map(({ label }) => label)).toEqual(["Kafka", "Go"]);
    const slugs = ["Apache Kafka", "apache-kafka", "go"];
    expect(asked).toEqual([["catalogKeywords", { slugs, limit: 3, ...limits }]]);
  }
});
