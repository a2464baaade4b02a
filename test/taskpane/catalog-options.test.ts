import { speak } from "../../src/texts";
/** What pasted names cost in calls, by what is picked. */
import { suggestFrom, type PickerParts } from "../../src/taskpane/ui/catalog-options";
import { tagsNamed } from "../../src/taskpane/ui/pasted-list";

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
  return { asked, parts: { client, language: "de" } as unknown as PickerParts };
}

test("pasted keywords are asked for by their slugs, technologies only among their own", async () => {
  const given = [
    ["technologies", { keyword_type: "technology" }],
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

test("countries are found by what they are called in the pane's language, and shown so", async () => {
  await speak("de");
  const denmark = { iso2: "DK", country: "Denmark", num_companies: 39 };
  const optionsFor = async (text: string, data: readonly object[]) => {
    const { parts } = catalogOf(data);
    const found = await suggestFrom("company-countries", parts)(text, signal);
    return found.ok ? found.value : [];
  };
  expect(await optionsFor("däne", [])).toEqual([{ value: "DK", label: "Dänemark", note: "DK" }]);
  expect(await optionsFor("Denm", [denmark])).toEqual([
    { value: "DK", label: "Dänemark", note: "DK · 39 Firmen" },
  ]);
  expect(await optionsFor("DE", [])).toEqual([{ value: "DE", label: "Deutschland", note: "DE" }]);
});
