/**
 * Settings that somebody else wrote: few characters that stand for gigabytes, numbers that are none,
 * runs of another form. What cannot be used is left out and counted; the rest is read; nothing throws.
 */
import fc from "fast-check";
import { deflateSync, strToU8 } from "fflate";
import { readRun } from "../../src/enrich";
import { Gate } from "../../src/excel/store/gate";
import { FileLimit, pack } from "../../src/excel/store/packed";
import { openWorkbookStore } from "../../src/excel/store/workbook-store";
import { MemorySettings } from "./memory-settings";
import { changed, pathsOf } from "./places-in-value";
import {
  companyAnswer,
  keywordAnswer,
  ledgerEntry,
  searchAnswer,
  technologiesAnswer,
} from "./stored-samples";

/** More with STACKSCOUT_FILES=100000. */
const FILES = Number(process.env["STACKSCOUT_FILES"] ?? 500);

const honest = {
  answers: [
    companyAnswer("a.example", 1, ["java", "kafka"]),
    technologiesAnswer("b.example", 2, ["java"]),
    searchAnswer(3),
    keywordAnswer(4),
  ],
  entries: [ledgerEntry("1", 1)],
};

/** Opens a file of these settings; `leftOut` is how many of them could not be used. */
async function open(...values: readonly unknown[]) {
  const settings = new MemorySettings();
  values.forEach((value, at) => settings.items.set(`stackscout.answers.x.${at}.1`, value));
  let leftOut = 0;
  const store = await openWorkbookStore({ settings, gate: new Gate((count) => (leftOut = count)) });
  return { ...(await store.read()), leftOut };
}

const packed = (json: string) => Buffer.from(deflateSync(strToU8(json))).toString("base64");
/** So many megabytes of JSON in few characters. */
const megabytes = (count: number) =>
  packed(`{"answers":[],"entries":[],"more":"${" ".repeat(count * 1_000_000)}"}`);

describe("a setting of a file", () => {
  it("is left out when it stands for more than 4 MB, or has more than 250,000 characters", async () => {
    const numbers = Array.from({ length: 60_000 }, (_, at) => Math.imul(at, 2_654_435_761));
    const long = pack({ ...honest, numbers });
    expect(long.length).toBeGreaterThan(250_000);
    const { answers, leftOut } = await open(megabytes(3), megabytes(5), long, pack(honest));
    expect([answers.length, leftOut]).toEqual([4, 2]);
  });

  it("is left out once those before it stand for 24 MB", async () => {
    const many = Array.from({ length: 9 }, () => megabytes(3));
    expect((await open(...many)).leftOut).toBe(2);
    const limit = new FileLimit();
    limit.take(24_000_000);
    expect(() => limit.take(1)).toThrow(RangeError);
  });

  it("is left out when it is cut, edited, or no text", async () => {
    const text = pack(honest);
    const { answers, leftOut } = await open(
      text.slice(0, -9),
      "rubbish",
      7,
      null,
      {},
      pack(5),
      text
    );
    expect([answers.length, leftOut]).toEqual([4, 6]);
  });

  it("gives what has the form of an answer, and counts once for all that has not", async () => {
    const [first, ...more] = honest.answers;
    const odd = [null, 5, ["key"], ["key", {}], [{}, first?.[1]]];
    const { answers, leftOut } = await open(pack({ answers: [...odd, ...more], entries: [{}] }));
    expect(answers).toEqual(more);
    expect(leftOut).toBe(1);
    for (const odd of [{ answers: more, entries: [{}] }, { answers: more }]) {
      const opened = await open(pack(odd));
      expect([opened.answers, opened.leftOut]).toEqual([more, 1]);
    }
    expect((await open(pack({ entries: [] }))).leftOut).toBe(1);
  });
});

test(`${FILES} files made of an honest one give answers of their form and never an exception`, async () => {
  const file = JSON.parse(JSON.stringify(honest)) as unknown;
  const paths = pathsOf(file);
  const odd = fc.oneof(
    fc.constantFrom<unknown>(null, -1, 1e300, "", [], {}, true, 1e9, "__proto__", "=1+1"),
    fc.jsonValue({ maxDepth: 4 })
  );
  const change = fc.tuple(fc.nat(paths.length - 1), odd);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      let spoiled = file;
      for (const [at, value] of changes) {
        try {
          spoiled = changed(spoiled, paths[at] ?? [], value);
        } catch {
          // The place is gone with an earlier change.
        }
      }
      const { answers, ledger } = await open(pack(spoiled));
      for (const [key, { about, bought }] of answers) {
        expect([typeof key, typeof about]).toEqual(["string", "string"]);
        expect(bought.at >= 0 && bought.credits >= 0 && bought.credits <= 1e9).toBe(true);
      }
      for (const { chargedCredits, priceCredits, at } of ledger)
        expect(Math.min(chargedCredits, priceCredits, at) >= 0 && priceCredits <= 1e9).toBe(true);
    }),
    { seed: 20_261_122, numRuns: FILES }
  );
  const inherited = JSON.stringify(honest).replace("{", '{"__proto__":{"evil":1},');
  expect((await open(packed(inherited))).answers).toHaveLength(4);
  expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
});

const run = {
  id: "r1",
  name: "Enrich Sheet1!A1:A3",
  by: "AB",
  startedAt: 1_000,
  state: "stopped",
  address: "Sheet1!A1:A3",
  choices: {
    roles: { 0: "domain" },
    firstRows: null,
    useRegistrable: false,
    outputs: [{ kind: "field", field: "name" }],
    fill: "blanks",
    place: "beside",
    names: { beta: "beta.example" },
    links: { Gamma: "https://gamma.example" },
  },
  place: {
    sheetName: "Sheet1",
    tableName: "Table1",
    isMade: true,
    keyTitles: ["Domain"],
    keyRoles: ["domain"],
    titles: ["Name"],
    newTitles: ["Name"],
  },
  keys: ["acme.example"],
  shownCredits: 6,
  chargedCredits: 3,
  counts: { rows: 2, done: 1, waiting: 1, notFound: 0, failed: 0 },
  columns: [{ title: "Name", asked: 2, filled: 1 }],
  notes: ["Not known to the service (not charged)"],
};

describe("a run of a file", () => {
  it("is read as it was written", () => {
    expect(readRun(JSON.parse(JSON.stringify(run)))).toEqual(run);
    const madeTable = { titles: ["Domain"], added: "row" };
    const place = { ...run.place, madeTable, widths: { Domain: 40 } };
    expect(readRun({ ...run, place })).toEqual({ ...run, place });
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
});
