/**
 * What one caller can take from the others: memory by bodies and their log, time by searches.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { endpoints } from "../../../src/api";
import { bounds, checkBounds } from "../../../src/service/requests/bounds";
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";

const bench = fileBench();
let caller: Caller;
beforeAll(async () => (caller = await bench.caller()));

const CHUNK = new Uint8Array(64 * 1024).fill(32);

/** A body that never ends, and how much of it was taken. */
function endlessBody() {
  const taken = { bytes: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken.bytes += CHUNK.byteLength;
      if (taken.bytes > 50 * 1024 * 1024) controller.close();
      else controller.enqueue(CHUNK);
    },
    cancel: () => {
      taken.isCancelled = true;
    },
  });
  return { body, taken };
}

describe("a body without an end", () => {
  it.each([endpoints.companySearch.path, "/local/credits"])(
    "is refused with 413 by %s once 5 MB have come, and read no further",
    async (path) => {
      const { body, taken } = endlessBody();
      const init = { method: "POST", headers: { Authorization: `Bearer ${caller.key}` }, body };
      const request = new Request(`http://service.local${path}`, {
        ...init,
        duplex: "half",
      } as RequestInit);
      bench.clock.now += 1_000;
      expect((await bench.service.fetch(request)).status).toBe(413);
      expect(taken.bytes).toBeLessThan(6 * 1024 * 1024);
      expect(taken.isCancelled).toBe(true);
    }
  );
});

describe("a request that asks for too much", () => {
  it("is held to the limits that the README names", () => {
    const readme = readFileSync(path.join(__dirname, "../../../src/service/README.md"), "utf8");
    const named =
      /: ([\d,]+) items a list, (\d+) patterns, words or phrases with (\d+) characters each and ([\d,]+) together, (\d+) patterns that all have to match, ([\d,]+) characters a text, (\d+) levels \(422\)/
        .exec(readme)
        ?.slice(1)
        .map((figure) => Number(figure.replace(",", "")));
    const { items, conditions, conditionText, allPatterns, text, depth } = bounds;
    expect(named).toEqual([items, conditions, 500, conditionText, allPatterns, text, depth]);
  });

  const patterns = (count: number) => Array.from({ length: count }, (_, n) => `(x${n}|y.*z${n})q`);
  const dated = { posted_at_gte: "1990-01-01" };
  it.each([
    [
      "patterns",
      "jobSearch",
      { ...dated, job_description_pattern_or: patterns(bounds.conditions + 1) },
    ],
    [
      "patterns that all have to match",
      "jobSearch",
      { ...dated, job_title_pattern_and: patterns(bounds.allPatterns + 1) },
    ],
    [
      "words",
      "jobSearch",
      { ...dated, job_description_contains_or: patterns(bounds.conditions + 1) },
    ],
    ["phrases", "jobSearch", { ...dated, job_title_or: patterns(bounds.conditions + 1) }],
    [
      "pattern text",
      "jobSearch",
      { ...dated, job_description_pattern_or: Array.from({ length: 15 }, () => "y".repeat(400)) },
    ],
    [
      "names",
      "companySearch",
      { company_name_or: Array.from({ length: bounds.items + 1 }, () => "x") },
    ],
    ["text", "companySearch", { company_name_or: ["x".repeat(bounds.text + 1)] }],
    [
      "patterns inside job filters",
      "companySearch",
      { job_filters: { ...dated, job_title_pattern_or: patterns(bounds.conditions + 1) } },
    ],
    [
      "depth",
      "createSavedSearch",
      { type: "jobs", body: { a: JSON.parse(`${"[".repeat(30)}${"]".repeat(30)}`) as unknown } },
    ],
  ] as const)("is refused with 422 and free: %s", async (_, name, parameters) => {
    const { status } = await caller.ask(name, parameters);
    expect(status).toBe(422);
    expect(await caller.used()).toBe(0);
  });
});

describe("values that no row can have", () => {
  const huge = 99_999_999_999;
  it.each([
    ["companySearch", { industry_id_or: [huge] }, 422],
    ["companySearch", { company_name_or: ["a\0b"] }, 422],
    ["companySearch", { last_funding_round_date_gte: "0000-01-01" }, 422],
    ["companySearch", { company_revealed_at_gte: "2026-11-21T12:00:00+23:59" }, 422],
    ["companySearch", { cursor: btoa("after:99999999999999999999:0") }, 422],
    // Places are known beforehand: one that is not among them has no jobs.
    ["jobSearch", { posted_at_gte: "2026-01-01", job_location_or: [{ id: huge }] }, 200],
    ["addToCompanyLists", { list_ids: [huge], company_ids: [] }, 422],
    ["retryEvents", { webhook_event_ids: [huge] }, 422],
    ["catalogKeywords", { page: 2 ** 52, limit: 100_000 }, 422],
  ] as const)("%s %j is answered with %i", async (name, parameters, status) => {
    expect((await caller.ask(name, parameters)).status).toBe(status);
    expect(await caller.used()).toBe(0);
  });

  it.each([
    ["NUL", { company_name_or: ["a\0b"] }],
    ["the first half of a pair", { name: "a\ud800" }],
    ["the second half of a pair", { name: "\udc00a" }],
    ["NUL in the name of a field", { "a\0b": 1 }],
    ["half of a pair, deep inside", { body: { deep: [{ "\ud83d": null }] } }],
  ])("are refused before any query: %s", (_, given) => {
    expect(() => checkBounds(given)).toThrow("holds a character that is none");
  });

  it("are not emoji, whose two halves are there", () => {
    expect(() => checkBounds({ "\u{1f600}": ["\u{1f600}"] })).not.toThrow();
  });

  it("are 422 in paths", async () => {
    for (const id of [2 ** 31, huge, Number.MAX_SAFE_INTEGER])
      expect((await caller.ask("companyList", {}, { list_id: id })).status).toBe(422);
  });

  it("are no error when an age reaches beyond all days", async () => {
    const { status, body } = await caller.ask("jobSearch", {
      posted_at_max_age_days: huge,
      limit: 1,
    });
    expect([status, body.data.length]).toEqual([200, 1]);
  });
});
