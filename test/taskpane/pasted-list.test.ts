/** What a pasted list becomes in a field of tags. */
import { partsOf, tagsNamed } from "../../src/taskpane/ui/pasted-list";
import type { Option, Suggest } from "../../src/taskpane/state/option";

const signal = new AbortController().signal;

describe("the parts of a pasted list", () => {
  it("are the cells of a column or row, so that commas within a cell stay", () => {
    expect(partsOf("Acme, Inc.\r\nHarbor\r\n\r\n")).toEqual(["Acme, Inc.", "Harbor"]);
    expect(partsOf("Kafka\tRedis")).toEqual(["Kafka", "Redis"]);
  });

  it("are none where a line has separators alone", () => {
    expect(partsOf("Acme, Inc.\n, \n;;\nHarbor")).toEqual(["Acme, Inc.", "Harbor"]);
    expect(partsOf(",\n;")).toEqual([]);
  });

  it("are what commas and semicolons part when there is one line", () => {
    expect(partsOf(" Kafka, Redis;  ; Java\n")).toEqual(["Kafka", "Redis", "Java"]);
  });
});

describe("names looked up in a catalog", () => {
  const catalog: Option[] = [
    { value: "java", label: "Java" },
    { value: "javascript", label: "JavaScript" },
    { value: "apache-kafka", label: "Kafka" },
  ];
  const asked: string[] = [];
  const suggest: Suggest = (text) => {
    asked.push(text);
    const wanted = text.toLowerCase();
    if (wanted === "offline")
      return Promise.resolve({ ok: false, failure: { kind: "unreachable" } as never });
    return Promise.resolve({
      ok: true,
      value: catalog.filter(({ label, value }) =>
        `${label} ${value}`.toLowerCase().includes(wanted)
      ),
    });
  };

  it("take the first suggestion where that is wanted, ask once a name, and nothing too long to be one", async () => {
    asked.length = 0;
    const names = ["kaf", "kaf", "jav", "x".repeat(101)];
    expect(await tagsNamed(names, suggest, signal, true)).toEqual({
      tags: [
        { value: "apache-kafka", label: "Kafka" },
        { value: "java", label: "Java" },
      ],
      unknown: ["x".repeat(101)],
      failure: null,
    });
    expect(asked).toEqual(["kaf", "jav"]);
    expect((await tagsNamed(["kaf"], suggest, signal)).unknown).toEqual(["kaf"]);
  });

  it("stop at a failure: what was found stays, the rest is left to be looked up again", async () => {
    asked.length = 0;
    const found = await tagsNamed(["Java", "offline", "Kafka"], suggest, signal);
    expect(asked).toEqual(["Java", "offline"]);
    expect(found).toMatchObject({
      tags: [{ value: "java", label: "Java" }],
      unknown: ["offline", "Kafka"],
      failure: { kind: "unreachable" },
    });
  });

  describe("of which many are slugs", () => {
    const pages: (readonly string[])[] = [];
    const many: Suggest = Object.assign((...given: Parameters<Suggest>) => suggest(...given), {
      ofValues: (values: readonly string[]) => {
        pages.push(values);
        const value = catalog.filter((option) => values.includes(option.value));
        return Promise.resolve({ ok: true as const, value });
      },
    });
    beforeEach(() => {
      pages.length = 0;
      asked.length = 0;
    });

    it("are asked for 50 at once, and only what is no slug name by name", async () => {
      const unknown = Array.from({ length: 120 }, (_, at) => `none-${at}`);
      const names = [...unknown, "Java", "Apache Kafka", "Kafka"];
      const found = await tagsNamed(names, many, signal);
      expect(pages.map((page) => page.filter((slug) => /^none/.test(slug)).length)).toEqual([
        50, 50, 20,
      ]);
      expect(found.tags.map(({ value }) => value)).toEqual([
        "java",
        "apache-kafka",
        "apache-kafka",
      ]);
      expect(asked).toEqual([...unknown, "Kafka"]);
    });
  });
});
