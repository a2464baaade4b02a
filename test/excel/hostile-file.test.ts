/**
 * Settings that somebody else wrote: few characters that stand for gigabytes, numbers that are none,
 * runs of another form. What cannot be used is left out; the rest is read; nothing throws.
 */
import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { deflateSync, strToU8 } from "fflate";
import fc from "fast-check";
import { parseLedgerEntry } from "../../src/client/answers/stored-form";
import { FileBudget, TooMuch } from "../../src/excel/store/file-budget";
import { inflating } from "../../src/excel/store/inflate";
import { readRun, readWrittenRows } from "../../src/excel/enrich/run/run-in-file";
import { unpackingRows } from "../../src/excel/enrich/run/rows-in-file";
import { jsonInSteps } from "../../src/excel/store/json-in-steps";
import { checksumOf, unpacking } from "../../src/excel/store/segment";
import { readSegments } from "../../src/excel/store/segment-list";
import { ANSWERS } from "../../src/excel/store/setting-names";
import { inTurns, type WaitingSteps } from "../../src/excel/store/steps";
import {
  atOnce,
  packSegment,
  stepsOf,
  timelessBudget,
  unpackSegment,
  withBrowser,
} from "./at-once";
import { blocksOfTables } from "./blocks-of-tables";
import { changed, pathsOf } from "./places-in-value";
import { companyAnswer, ledgerEntry, technologiesAnswer } from "./stored-samples";

/** More with STACKSCOUT_FILES=100000. */
const FILES = Number(process.env["STACKSCOUT_FILES"] ?? 500);

function segmentOf(body: Uint8Array): string {
  const text = Buffer.from(body).toString("base64");
  return `2:${checksumOf(text)}:1000:${text}`;
}
const segmentOfForm = (form: unknown) => segmentOf(deflateSync(strToU8(JSON.stringify(form))));

const repeated = (count: number, fields: number, same: unknown = 0) => ({
  count,
  fields: Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, { same }])),
});

/** One answer, and so many different metrics that are its own. */
function metricsOf(about: "company" | "technologies", many: number) {
  const head = { key: ["technologies:domain:acme.example"], about: [about], many: [many] };
  const bought = { at: [1], credits: [3], by: ["AB"], demo: [false] };
  const beside = { known: [true], viaAlias: [false], candidates: [1], chosenId: [null] };
  return {
    slugs: Array.from({ length: many }, (_, at) => `s${at}`),
    metrics: {
      count: many,
      fields: {
        slug: Array.from({ length: many }, (_, at) => at),
        isUsed: { same: true },
        name: { same: "x" },
      },
    },
    [about === "company" ? "companies" : "lists"]: {
      count: 1,
      fields: { ...head, ...bought, ...beside },
    },
    records: { count: 1, fields: { id: ["1"], name: ["Acme"], domain: ["acme.example"] } },
  };
}

/** What a file may make in all, in cells of 16 characters; and its answers. */
const MAX_CELLS = 100_000_000 / 16;
const MAX_ROWS = 100_000;

describe("a segment that stands for more than it holds", () => {
  const bombs: [string, string][] = [
    [
      "three tables of 40 columns that repeat a million times",
      segmentOfForm({
        companies: repeated(1e6, 40),
        lists: repeated(1e6, 40),
        jobs: repeated(1e6, 40),
      }),
    ],
    ["a table of no columns with a billion rows", segmentOfForm({ companies: repeated(1e9, 0) })],
    ["500 columns", segmentOfForm({ records: repeated(10_000, 500) })],
    ["deflated text of 64 MB", segmentOf(deflateSync(new Uint8Array(64_000_000).fill(32)))],
    [
      "a list of 10,000 slugs that repeats 20,000 times",
      segmentOfForm({
        slugs: Array.from({ length: 10_000 }, (_, at) => `s${at}`),
        records: {
          count: 20_000,
          fields: { technology_slugs: { same: "!".repeat(10_000) } },
        },
      }),
    ],
    [
      "a text of marks, each for a name of 100,000 characters",
      segmentOfForm({
        records: {
          count: 1,
          fields: {
            domain: [`${"a".repeat(100_000)}.example`],
            description: ["\u0001".repeat(100_000)],
          },
        },
      }),
    ],
    [
      "a dictionary of a million words",
      segmentOfForm({ slugs: Array.from({ length: 1_000_000 }, () => "") }),
    ],
    ["5,001 metrics of one company", segmentOfForm(metricsOf("company", 5_001))],
    ["20,001 metrics in one list", segmentOfForm(metricsOf("technologies", 20_001))],
    ["brackets 900,000 deep", segmentOf(deflateSync(strToU8("[".repeat(900_000))))],
  ];

  it.each(bombs)("counts as damaged: %s", async (_name, text) => {
    expect(unpackSegment(text)).toEqual({ kind: "damaged" });
    expect(await inTurns(unpacking(text, timelessBudget()))).toEqual({ kind: "damaged" });
  });

  it.each([
    ["company", 5_000],
    ["technologies", 20_000],
  ] as const)("is read as far as one answer may have metrics: %s, %i", (about, many) => {
    const reading = unpackSegment(segmentOfForm(metricsOf(about, many)));
    const [[, answer] = []] = reading.kind === "segment" ? reading.content.answers : [];
    expect(answer && "uses" in answer ? Object.keys(answer.uses).length : many).toBe(many);
    expect(answer?.about).toBe(about);
  });

  it("does not keep the others from being read", () => {
    const honest = packSegment(
      { answers: [companyAnswer("acme.example", 1_000)], entries: [] },
      1_000
    );
    const stored = [...bombs.map(([, value]) => value), honest].map((value, at) => ({
      name: `${ANSWERS}${at}`,
      value,
    }));
    const list = atOnce(readSegments(stored, undefined, timelessBudget()));
    expect([list.unreadable.length, list.segments.map(({ answers }) => answers.length)]).toEqual([
      bombs.length,
      [1],
    ]);
  });

  it.each([
    ["cells", { metrics: repeated(50_000, 10) }, Math.floor(MAX_CELLS / (50_000 * 11))],
    ["answers", { companies: repeated(30_000, 1) }, Math.floor(MAX_ROWS / 30_000)],
  ])(
    "is read no further than a file may have %s, however many settings share them",
    (_, form, fit) => {
      const large = segmentOfForm(form);
      expect(unpackSegment(large).kind).toBe("segment");
      const stored = Array.from({ length: 20 }, (_, at) => ({
        name: `${ANSWERS}${at}`,
        value: large,
      }));
      const { segments, unreadable } = atOnce(readSegments(stored, undefined, timelessBudget()));
      expect(segments).toHaveLength(fit);
      expect(unreadable).toHaveLength(20 - segments.length);
    }
  );
});

describe("the longest step of reading a file", () => {
  const repeatedText = (bytes: number) => JSON.stringify({ slugs: [" ".repeat(bytes)] });

  // Counted, for time depends on the machine: two hundred such blocks are some forty milliseconds.
  it("inflates five thousand bytes, whatever they stand for", () => {
    const tables = blocksOfTables(400);
    expect(atOnce(inflating(tables))).toHaveLength(0);
    expect(stepsOf(inflating(tables))).toBeGreaterThanOrEqual(tables.length / 5_000);
  });

  // A megabyte is some milliseconds.
  it("inflates five megabytes at the worst, and looks through half a megabyte", () => {
    const empty = stepsOf(unpacking(segmentOf(deflateSync(strToU8("{}"))), timelessBudget()));
    const text = deflateSync(strToU8(repeatedText(3_900_000)));
    const steps = stepsOf(unpacking(segmentOf(text), timelessBudget()));
    expect(steps - empty).toBeGreaterThanOrEqual(1 + 6);
    const parts = Array.from({ length: 130 }, () => "x".repeat(30_000));
    const many = deflateSync(strToU8(JSON.stringify({ slugs: parts })));
    expect(stepsOf(inflating(many))).toBeGreaterThanOrEqual(2);
    const plain = deflateSync(randomBytes(3_900_000));
    expect(stepsOf(inflating(plain))).toBeGreaterThanOrEqual(plain.length / 5_000);
    expect(stepsOf(jsonInSteps(strToU8(JSON.stringify(parts)), timelessBudget()))).toBeGreaterThan(
      130 + 6
    );
  });

  it("looks through a thousand settings at most, also when it knows them", () => {
    const stored = Array.from({ length: 20_000 }, (_, at) => ({
      name: `${ANSWERS}${at}`,
      value: "2:0:0:rubbish",
    }));
    const known = atOnce(readSegments(stored, undefined, timelessBudget()));
    expect(known.unreadable).toHaveLength(20_000);
    expect(stepsOf(readSegments(stored, known, timelessBudget()))).toBeGreaterThanOrEqual(20);
  });

  it("reads no more rows of a run than one writes", () => {
    const rows = (count: number) => Array.from({ length: count }, () => ["acme.example", [], null]);
    expect(readWrittenRows(rows(6_000))).toHaveLength(6_000);
    expect(readWrittenRows(rows(6_001))).toBeUndefined();
  });
});

describe("a browser that inflates itself", () => {
  /** How many pieces it got, and what it said. */
  async function piecesTo(steps: WaitingSteps<Uint8Array>) {
    for (let count = 0; ; count += 1) {
      const step = steps.next();
      if (step.done) return { count, value: step.value };
      await step.value;
    }
  }

  it("gets five thousand bytes at a time, and the same comes of it", async () => {
    const random = new Uint8Array(randomBytes(390_000));
    for (const plain of [
      random,
      strToU8(JSON.stringify(metricsOf("company", 900))),
      new Uint8Array(0),
    ]) {
      const packed = deflateSync(plain);
      const { count, value } = await piecesTo(inflating(packed));
      expect(Buffer.compare(value, plain)).toBe(0);
      expect(count).toBeGreaterThanOrEqual(packed.length / 5_000);
    }
  });

  it("is waited for until all came of the last piece", async () => {
    class InHundreds extends TransformStream<Uint8Array, Uint8Array> {
      constructor() {
        super({
          transform: (piece, controller) => {
            for (let many = 0; many < 100; many += 1) controller.enqueue(piece);
          },
        });
      }
    }
    const all = await withBrowser(InHundreds, () => inTurns(inflating(new Uint8Array(20))));
    expect(all).toHaveLength(2_000);
  });

  it("gets no more once four million came of it", async () => {
    const packed = new Uint8Array(deflateRawSync(Buffer.alloc(200_000_000)));
    const got = jest.spyOn(WritableStreamDefaultWriter.prototype, "write");
    await expect(inTurns(inflating(packed))).rejects.toThrow(TooMuch);
    expect(got.mock.calls.length).toBeLessThan(packed.length / 5_000 / 2);
    got.mockRestore();
  });

  it.each([
    ["cut", (packed: Uint8Array<ArrayBuffer>) => packed.subarray(0, -20)],
    [
      "changed",
      (packed: Uint8Array<ArrayBuffer>) => packed.map((byte, at) => (at < 9 ? 255 : byte)),
    ],
  ])("says of what is %s that it is damaged", async (_, broken) => {
    const packed = broken(deflateSync(strToU8(JSON.stringify(metricsOf("company", 900)))));
    const reading = await inTurns(unpacking(segmentOf(packed), timelessBudget()));
    expect(reading).toEqual({ kind: "damaged" });
  });

  it.each([
    ["takes the file's time", true, "damaged"],
    ["does not while the page has its turn", false, "segment"],
  ])("%s", async (_, isOwn, kind) => {
    let now = 0;
    const steps = unpacking(segmentOfForm({}), new FileBudget(() => now));
    for (;;) {
      const { done, value } = steps.next();
      if (done) {
        expect(value.kind).toBe(kind);
        return;
      }
      if (isOwn === value instanceof Promise) now += 10_001;
      await value;
    }
  });
});

describe("numbers of a file", () => {
  const [honest] = [ledgerEntry("1", 1_000)];
  it.each([
    ["chargedCredits", -1_000_000],
    ["chargedCredits", 1e300],
    ["priceCredits", -3],
    ["at", 1e300],
    ["at", -1],
    ["at", "1000"],
  ])("a ledger entry whose %s is %p is left out", (name, value) => {
    expect(parseLedgerEntry(honest)).toEqual(honest);
    expect(parseLedgerEntry({ ...honest, [name]: value })).toBeUndefined();
  });
});

const run = {
  id: "r1",
  workbookId: "w1",
  name: "Enrich Sheet1!A1:A3",
  by: "AB",
  startedAt: 1_000,
  savedAt: 2_000,
  endedAt: null,
  state: "paused",
  choices: {
    roles: { 0: "domain" },
    rows: "all",
    firstRows: null,
    useRegistrable: false,
    includeFreeMail: false,
    outputs: [{ kind: "field", field: "name" }],
    fill: "blanks",
    place: "auto",
  },
  place: {
    sheetName: "Sheet1",
    tableName: "Table1",
    keyTitles: ["Domain"],
    keyRoles: ["domain"],
    titles: ["Name"],
    newTitles: ["Name"],
    formattedTitles: [],
    isNewSheet: false,
  },
  shownCredits: 6,
  chargedCredits: 3,
  counts: { rows: 2, done: 1, waiting: 1, notFound: 0, failed: 0 },
  openCompanies: 1,
  endsAt: null,
  failedKeys: [],
  keptEdits: 0,
  columns: [
    { title: "Name", arrivedAt: null, rows: 2, done: 1, waiting: 1, notFound: 0, failed: 0 },
  ],
};

describe("a run of a file", () => {
  it("is read as it was written", () => {
    expect(readRun(JSON.parse(JSON.stringify(run)))).toEqual(run);
    const more = { ...run, isMaking: true, missing: ["x"], rowsInFile: "all", appended: ["y"] };
    expect(readRun(more)).toEqual(more);
  });

  it("is none where any of its parts is an object, a text or a number too large", () => {
    const read: string[] = [];
    for (const path of pathsOf(run)) {
      for (const value of [{ evil: true }, 1e300, [["x"]], -1]) {
        const found = readRun(changed(run, path, value));
        if (found !== undefined) read.push(`${path.join(".")} ${JSON.stringify(value)}`);
      }
    }
    expect(read).toEqual([]);
  });

  it("has rows of plain values only", () => {
    const rows = [["acme.example", [["Acme"], 0, [null]], [[{ value: 1, formula: "=A1" }, null]]]];
    expect(readWrittenRows(rows)).toEqual([
      {
        key: "acme.example",
        after: ["Acme", undefined, null],
        before: [[{ value: 1, formula: "=A1" }, null]],
      },
    ]);
    for (const odd of [
      [["a", [[{}]], null]],
      [["a", [1], null]],
      [[{}, [], null]],
      [["a", [], 5]],
      {},
    ])
      expect(readWrittenRows(odd)).toBeUndefined();
  });

  it("has no rows when they stand for more than a setting may", async () => {
    const body = Buffer.from(deflateSync(new Uint8Array(64_000_000).fill(32))).toString("base64");
    expect(await inTurns(unpackingRows(`1:${checksumOf(body)}:${body}`))).toBeUndefined();
  });
});

describe(`${FILES} files made of honest ones`, () => {
  const slugs = ["java", "kafka", "sql"];
  const form = {
    companies: {
      count: 2,
      fields: {
        key: [null, "company:domain:b.example"],
        about: { same: "company" },
        at: [1, 2],
        credits: { same: 3 },
        by: { same: "AB" },
        demo: { same: false },
        known: [true, false],
        viaAlias: { same: false },
        candidates: [1, 0],
        others: { same: null },
        chosenId: { same: null },
        many: [1, 0],
      },
    },
    lists: { count: 0, fields: {} },
    searches: { count: 0, fields: {} },
    jobs: { count: 0, fields: {} },
    keywords: { count: 0, fields: {} },
    records: {
      count: 1,
      fields: {
        id: ["1"],
        name: ["\u0001 Inc"],
        domain: ["acme.example"],
        technology_slugs: ["!!"],
      },
    },
    metrics: { count: 1, fields: { slug: [0], name: ["Kafka"], isUsed: [true], jobs: [3] } },
    entries: { count: 1, fields: ledgerColumns() },
    slugs,
  };

  function ledgerColumns() {
    return Object.fromEntries(
      Object.entries(ledgerEntry("1", 1)).map(([name, value]) => [name, [value]])
    );
  }

  const odd = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(null, -1, 1e300, "", "\u0001", [], {}, true) },
    fc.constantFrom<unknown>(1e6, 1e9, "__proto__", "constructor", "=1+1", "!".repeat(5_000)),
    fc.constantFrom<unknown>({ same: 0 }, { same: {} }, { count: 1e6, fields: { a: { same: 1 } } }),
    fc.jsonValue({ maxDepth: 4 })
  );
  const paths = pathsOf(form);
  const change = fc.tuple(fc.nat(paths.length - 1), odd);

  it("are read without an exception, within one file's budget, and give answers of their form", () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        let file: unknown = form;
        for (const [at, value] of changes) {
          try {
            file = changed(file, paths[at]!, value);
          } catch {
            // The place is gone with an earlier change.
          }
        }
        const reading = unpackSegment(segmentOfForm(file), timelessBudget());
        if (reading.kind !== "segment") return reading.kind === "damaged";
        const { answers, entries } = reading.content;
        return (
          answers.every(([key, { about, bought }]) => {
            const isBought = bought.at >= 0 && bought.credits >= 0 && bought.credits <= 1e9;
            return typeof key === "string" && typeof about === "string" && isBought;
          }) && entries.every(({ chargedCredits, at }) => chargedCredits >= 0 && at >= 0)
        );
      }),
      { seed: 20_261_122, numRuns: FILES }
    );
    expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
  });

  it("hold honest answers as they were", () => {
    const answers = [
      companyAnswer("a.example", 1, slugs),
      technologiesAnswer("b.example", 2, slugs),
    ];
    const reading = unpackSegment(packSegment({ answers, entries: [ledgerEntry("1", 1)] }, 5));
    expect(reading).toMatchObject({ kind: "segment", content: { answers } });
  });
});
