/** Search tables and frozen formulas of anybody, at the gate: what fails is left out and counted; the rest is read. */
import { deflateSync, strToU8 } from "fflate";
import { Gate } from "../../src/excel/store/gate";
import { FileBudget, TooMuch } from "../../src/excel/store/file-budget";
import { SearchRecords } from "../../src/excel/search-tables/records";
import { readSegments } from "../../src/excel/store/segment-list";
import { checksumOf } from "../../src/excel/store/segment";
import { MemorySettings } from "./memory-settings";
import { changed, pathsOf } from "./places-in-value";
import { companyAnswer, ledgerEntry } from "./stored-samples";
import { parseLedgerEntry } from "../../src/client/answers/stored-form";
import { readRun } from "../../src/excel/enrich/run/run-in-file";
import { toForm } from "../../src/excel/store/segment-writing";
import { atOnce, finished, packSegment, unpackSegment, withLibrary } from "./at-once";

const record = {
  id: "s1",
  tableId: "{ABC}",
  spec: {
    about: "jobs",
    criteria: {
      posted_at_max_age_days: 30,
      job_title_or: ["engineer"],
      order_by: [{ field: "date_posted", desc: true }],
      company_country_code_or: ["DE"],
    },
    columns: ["job_title", "company"],
    title: "Engineers",
  },
  titles: ["Job title", "Company", "ID"],
  position: 40,
  hasEnded: false,
  total: 120,
  writtenAt: 1_000,
  knownUntil: 900,
  chargedCredits: 40,
  had: ["71", "72"],
};

describe("a search table that a file remembers", () => {
  const read = async (values: readonly unknown[]) => {
    const settings = new MemorySettings();
    values.forEach((value, at) => settings.items.set(`stackscout.search.${at}`, value));
    const told: number[] = [];
    const found = await new SearchRecords(settings, new Gate((left) => told.push(left))).all();
    return { found, told };
  };

  it("is read as it was written", async () => {
    expect(await read([JSON.stringify(record)])).toEqual({ found: [record], told: [] });
  });

  it("had no rows when an older version wrote it, and at most 500 whatever the file says", async () => {
    const { had: _had, ...older } = record;
    const had = Array.from({ length: 10_000 }, (_, at) => String(at));
    const written = [older, { ...record, had: [["x"]] }, { ...record, had }];
    const { found, told } = await read(written.map((one) => JSON.stringify(one)));
    expect(found.map((one) => one.had)).toEqual([[], [], had.slice(-500)]);
    expect(told).toEqual([]);
  });

  it("does not stop the others when it has another form", async () => {
    const odd = [
      { ...record, spec: { ...record.spec, columns: [null] } },
      { ...record, titles: [{}] },
      { ...record, position: 1e300 },
      { ...record, writtenAt: 1e300 },
      { ...record, spec: { ...record.spec, title: { evil: true } } },
      { ...record, spec: { ...record.spec, criteria: { limit: 500 } } },
      { ...record, spec: { ...record.spec, criteria: { blur_company_data: false } } },
      { ...record, spec: { ...record.spec, criteria: [] } },
      null,
    ].map((one) => JSON.stringify(one));
    const { found, told } = await read([...odd, "{", 7, JSON.stringify(record)]);
    expect(found).toEqual([record]);
    expect(told.at(-1)).toBe(odd.length + 2);
  });

  it("is none where any of its parts is a list of lists, a number too large or below 0", async () => {
    const kept: string[] = [];
    for (const path of pathsOf(record).filter(
      ([first, , third]) =>
        first !== "knownUntil" && first !== "had" && !(first === "spec" && third !== undefined)
    ))
      for (const value of [[["x"]], 1e300, -1]) {
        const { found } = await read([JSON.stringify(changed(record, path, value))]);
        if (found.length > 0) kept.push(`${path.join(".")} ${JSON.stringify(value)}`);
      }
    expect(kept).toEqual([]);
  });

  it("is read of 500 settings at most", async () => {
    const { found, told } = await read(Array.from({ length: 503 }, () => JSON.stringify(record)));
    expect([found.length, told.at(-1)]).toEqual([500, 3]);
  });
});

test("what is left out is told when it is more than before, and anew once it was forgotten", () => {
  const told: number[] = [];
  const gate = new Gate((settings) => told.push(settings));
  for (const names of [["a"], ["a"], ["a", "b"]]) gate.leaveOut(names);
  gate.forget();
  gate.leaveOut(["a"]);
  expect(told).toEqual([1, 2, 0, 1]);
});

describe("the time of one file", () => {
  const honest = packSegment({ answers: [companyAnswer("acme.example", 1)], entries: [] }, 1);
  const stored = Array.from({ length: 50 }, (_, at) => ({
    name: `stackscout.answers.${at}`,
    value: honest,
  }));

  it("is 10 s of its own work: the settings that are read by then count, the rest is left out", () => {
    let now = 0;
    // Each look at the clock comes 400 ms after the one before it.
    const list = atOnce(readSegments(stored, undefined, new FileBudget(() => (now += 400))));
    expect(list.segments.length).toBeGreaterThan(0);
    expect(list.segments.length + list.unreadable.length).toBe(50);
    expect(list.unreadable.length).toBeGreaterThan(25);
  });

  it("does not count while the page has its turn", () => {
    let now = 0;
    const steps = readSegments(stored, undefined, new FileBudget(() => now));
    const list = withLibrary(() => {
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        now += 60_000;
      }
    });
    expect(list.segments).toHaveLength(50);
  });

  it("is not spent again on what could not be read", () => {
    const bad = { name: "stackscout.answers.bad", value: "2:00000000:1:rubbish" };
    const first = atOnce(readSegments([...stored, bad]));
    let looks = 0;
    const budget = new FileBudget(() => (looks += 1));
    const again = atOnce(readSegments([...stored, bad], first, budget));
    expect([again, looks]).toEqual([first, 1]);
  });

  it("ends a rest with TooMuch", () => {
    let now = 0;
    const budget = new FileBudget(() => (now += 10_001));
    expect(() => finished(budget.rest())).toThrow(TooMuch);
  });
});

describe("a segment's metrics", () => {
  const text = (form: unknown) => {
    const body = Buffer.from(deflateSync(strToU8(JSON.stringify(form)))).toString("base64");
    return `2:${checksumOf(body)}:1000:${body}`;
  };

  it("belong to one answer each, however an answer counts backwards", () => {
    const lists = 200;
    const reading = unpackSegment(
      text({
        lists: {
          count: lists,
          fields: {
            key: Array.from({ length: lists }, (_, at) => `technologies:domain:a${at}.example`),
            about: { same: "technologies" },
            at: { same: 1 },
            credits: { same: 3 },
            by: { same: "" },
            demo: { same: false },
            total: { same: null },
            many: Array.from({ length: lists }, (_, at) => (at % 2 ? -1_000 : 1_000)),
          },
        },
        metrics: {
          count: 1_000,
          fields: { slug: { same: 0 }, name: { same: "A" }, isUsed: { same: true } },
        },
        slugs: ["a"],
      })
    );
    const answers = reading.kind === "segment" ? reading.content.answers : [];
    const held = answers.map(([, answer]) => ("keywords" in answer ? answer.keywords.length : 0));
    expect(answers).toHaveLength(lists);
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(1_000);
  });
});

describe("a name that stands twice, or that objects inherit", () => {
  const text = (json: string) => {
    const body = Buffer.from(deflateSync(strToU8(json))).toString("base64");
    return `2:${checksumOf(body)}:1000:${body}`;
  };
  const formOf = (domains: readonly string[]) =>
    finished(
      toForm({
        answers: domains.map((domain) => companyAnswer(domain, 1, ["java"])),
        entries: [ledgerEntry("1", 1)],
      })
    ) as Record<string, unknown>;
  const inner = (form: unknown) => JSON.stringify(form).slice(1, -1);
  const many = Array.from({ length: 4_000 }, (_, at) => `company-${at}.example`);

  it.each([
    ["small", ["a.example"]],
    ["read piece by piece", many],
  ])("is what stands last, in a segment that is %s", (_, domains) => {
    const last = formOf(domains);
    const twice = `{${inner(formOf(["other.example", "another.example"]))},${inner(last)}}`;
    const found = unpackSegment(text(twice));
    expect(found).toEqual(unpackSegment(text(JSON.stringify(last))));
    expect(found.kind === "segment" && found.content.answers.length).toBe(domains.length);
  });

  it.each([["__proto__"], ["constructor"], ["toString"], ["hasOwnProperty"]])(
    "adds nothing to a segment's answers: %s",
    (name) => {
      const form = formOf(["a.example", "b.example"]);
      const honest = unpackSegment(text(JSON.stringify(form)));
      const odd = `"${name}":{"evil":1,"name":"Evil"},`;
      const column = `"${name}":[{"evil":1,"city":"Evil"},{"evil":1,"city":"Evil"}],`;
      const forged = JSON.stringify(form)
        .replace("{", `{${odd}`)
        .replaceAll('"fields":{"', `"fields":{${column}"`);
      expect(unpackSegment(text(forged))).toEqual(honest);
      expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
    }
  );

  it("does not give a run, a search or a ledger entry its fields", async () => {
    const inherited = (value: unknown) => `{"__proto__":${JSON.stringify(value)}}`;
    const settings = new MemorySettings();
    settings.items.set("stackscout.search.1", inherited(record));
    settings.items.set("stackscout.search.2", `{"id":"s0",${inner(record)}}`);
    const found = await new SearchRecords(settings, new Gate()).all();
    expect(found).toEqual([record]);
    const [entry] = [ledgerEntry("1", 1)];
    expect(parseLedgerEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    expect(parseLedgerEntry(JSON.parse(inherited(entry)))).toBeUndefined();
    expect(readRun(JSON.parse(inherited({ id: "r1" })))).toBeUndefined();
  });
});
