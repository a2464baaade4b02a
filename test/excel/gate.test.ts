/** Search tables and frozen formulas of anybody, at the gate: what fails is left out and counted; the rest is read. */
import { Gate } from "../../src/excel/store/gate";
import { SearchRecords } from "../../src/excel/search-tables/records";
import { MemorySettings } from "./memory-settings";
import { changed, pathsOf } from "./places-in-value";
import { ledgerEntry } from "./stored-samples";
import { parseLedgerEntry } from "../../src/client/ledger-entry";
import { readRun } from "../../src/enrich";

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
  titles: ["Job title", "Company"],
  position: 40,
  hasEnded: false,
  total: 120,
  writtenAt: 1_000,
  ids: ["71", "72"],
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

  it("does not stop the others when it has another form", async () => {
    const odd = [
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
      ([first, , third]) => !(first === "spec" && third !== undefined)
    ))
      for (const value of [[["x"]], 1e300, -1]) {
        const { found } = await read([JSON.stringify(changed(record, path, value))]);
        if (found.length > 0) kept.push(`${path.join(".")} ${JSON.stringify(value)}`);
      }
    expect(kept).toEqual([]);
  });

  it("is read of 500 settings at most, of 250,000 characters at most", async () => {
    const text = JSON.stringify(record);
    const { found, told } = await read(Array.from({ length: 503 }, () => text));
    expect([found.length, told.at(-1)]).toEqual([500, 3]);
    const long = await read([text.padEnd(250_000), text.padEnd(250_001)]);
    expect(long).toEqual({ found: [record], told: [1] });
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

test("a prototype in a file does not give a run, a search or a ledger entry its fields", async () => {
  const inherited = (value: unknown) => `{"__proto__":${JSON.stringify(value)}}`;
  const settings = new MemorySettings();
  settings.items.set("stackscout.search.1", inherited(record));
  settings.items.set("stackscout.search.2", `{"id":"s0",${JSON.stringify(record).slice(1, -1)}}`);
  const found = await new SearchRecords(settings, new Gate()).all();
  expect(found).toEqual([record]);
  const entry = { ...ledgerEntry("1", 1), isUnasked: true, isDown: true };
  expect(parseLedgerEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  expect(parseLedgerEntry(JSON.parse(inherited(entry)))).toBeUndefined();
  expect(readRun(JSON.parse(inherited({ id: "r1" })))).toBeUndefined();
});
