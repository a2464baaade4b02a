/**
 * Requests made at random from the schemas of the contract: boundaries of numbers and texts, wrong types,
 * odd characters, depth, other teams' ids. Whatever comes in, no answer is 5xx, and only answers with 200
 * may have cost something. STACKSCOUT_FUZZ="seed:requests" repeats a run or makes it longer.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { z } from "zod";
import type { EndpointName } from "../../src/api";
import { endpoints } from "../../src/api";
import type { ServiceOptions } from "../../src/service/service";
import type { Caller } from "./support/service-under-test";
import { fileBench } from "./support/service-under-test";
import { randomFrom } from "./support/random-patterns";

const [seed = 1, requests = 20_000] = (process.env["STACKSCOUT_FUZZ"] ?? "")
  .split(":")
  .filter(Boolean)
  .map(Number);

const below = randomFrom(seed);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
const chance = (share: number) => below(1_000) < 1_000 * share;

interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  12,
  24,
  25,
  26,
  499,
  500,
  501,
  32_767,
  32_768,
  99_999,
  100_000,
  700_000,
  730_000,
  740_000,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  99_999_999_999,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  1e19,
  1e300,
  -1e300,
  0.5,
  5e-324,
];
const texts = [
  "",
  " ",
  "a",
  "kafka",
  "acme.example",
  "Acme",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "--",
  ";",
  "$1",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff",
  "a\udc00b",
  "\u202e",
  "😀",
  "é",
  "e\u0301",
  "İ",
  "ß",
  "\ufeff",
  "\r\n",
  "\t",
  "null",
  "true",
  "NaN",
  "1e999",
  "-1",
  "0",
  "{}",
  "[]",
  "(",
  ")",
  "[",
  "*",
  "+",
  "a{2000}",
  "(a)\\1",
  "***=x",
  "(?i)\\bjava\\b",
  "(?=a)(?!b)",
  "[[:alpha:]]",
  "\\p{L}",
  "x".repeat(501),
  "y".repeat(10_001),
  "../../etc/passwd",
  "<script>",
  "=1+1",
  "YWZ0ZXI6NQ==",
  btoa("after:99999999999999999999:0"),
  btoa("after:5:9999999999999"),
  btoa("after:5:1700000000000"),
];
const dates = [
  "2026-11-21",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "10000-01-01",
  "2026-02-30",
  "2026-13-01",
  "2026-11-21T12:00:00",
  "2026-11-21T12:00:00Z",
  "2026-11-21T12:00:00+23:59",
  "2026-11-21T12:00:00-23:59",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+23:59",
  "9999-12-31T23:59:59.999999999-14:00",
  "2026-11-21T24:00:00Z",
  "-000001-01-01T00:00:00Z",
  "infinity",
  "now",
  "epoch",
];
const zones = [
  "UTC",
  "Europe/Berlin",
  "europe/berlin",
  "+01:00",
  "+23:59",
  "-99:99",
  "EST5EDT",
  "Etc/GMT+14",
  "GMT0",
  "\0",
];

function wrong(depth: number): unknown {
  return oneOf<() => unknown>([
    () => null,
    () => oneOf(numbers),
    () => oneOf(texts),
    () => oneOf(dates),
    () => oneOf([true, false]),
    () => [],
    () => ({}),
    () => [[[[oneOf(texts)]]]],
    () => ({ __proto__: null, constructor: { prototype: oneOf(numbers) } }),
    () => (depth > 3 ? 1 : [wrong(depth + 1), wrong(depth + 1)]),
    () => (depth > 3 ? {} : { [oneOf(texts)]: wrong(depth + 1) }),
    () => Array.from({ length: oneOf([99, 101, 10_001]) }, () => oneOf(texts)),
  ])();
}

function valueOf(schema: JsonSchema, name: string, depth = 0): unknown {
  if (chance(0.06)) return wrong(depth);
  if (schema.anyOf) return valueOf(oneOf(schema.anyOf), name, depth);
  if (schema.enum) return oneOf(schema.enum);
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case "string":
      if (/timezone/.test(name)) return oneOf(zones);
      if (/datetime|_at_|_time$/.test(name) || schema.format)
        return chance(0.9) ? oneOf(dates) : oneOf(texts);
      if (/url/.test(name) && chance(0.7)) return "https://hooks.example/in";
      return oneOf(texts);
    case "integer":
    case "number":
      return chance(0.3)
        ? below(40)
        : oneOf([
            ...numbers,
            schema.minimum ?? 0,
            (schema.minimum ?? 0) - 1,
            schema.maximum ?? 0,
            (schema.maximum ?? 0) + 1,
          ]);
    case "boolean":
      return chance(0.5);
    case "array":
      return Array.from({ length: below(4) }, () => valueOf(schema.items ?? {}, name, depth + 1));
    case "object":
      return objectOf(schema, depth);
    default:
      return schema.type === "null" ? null : wrong(depth);
  }
}

function objectOf(schema: JsonSchema, depth: number): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {});
  // Of 100 filters only some: with all of them nothing would get past the first check.
  const share = Math.min(0.9, 3 / Math.max(1, fields.length));
  return Object.fromEntries(
    fields
      .filter(([name]) => chance(schema.required?.includes(name) === true ? 0.97 : share))
      .map(([name, field]) => [name, valueOf(field, name, depth + 1)])
  );
}

const names = Object.keys(endpoints) as EndpointName[];
const schemas = new Map(
  names.map((name) => [
    name,
    z.toJSONSchema(endpoints[name].request, { io: "input", unrepresentable: "any" }) as JsonSchema,
  ])
);

const oddBodies = [
  "",
  "{",
  "null",
  "[]",
  "1",
  '"text"',
  "[".repeat(50_000),
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
  '{"limit":1e400}',
  '{"limit":-0}',
  '{"__proto__":{"limit":1}}',
  '{"limit":1,"limit":"x"}',
  "\ufeff{}",
];

function requestOf(name: EndpointName, key: string): Request {
  const endpoint = endpoints[name];
  const path = endpoint.path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(
      String(
        chance(0.7)
          ? below(30)
          : chance(0.7)
            ? oneOf(numbers)
            : oneOf(
                texts.filter(
                  (text) => text !== "" && !/[\ud800-\udfff]/.test(text) && !text.startsWith("..")
                )
              )
      )
    )
  );
  const url = new URL(path, "http://service.local");
  const parameters = objectOf(schemas.get(name) ?? {}, 0);
  const inBody = endpoint.parametersIn === "body";
  if (!inBody)
    for (const [field, value] of Object.entries(parameters))
      for (const item of [value].flat())
        url.searchParams.append(field, typeof item === "string" ? item : JSON.stringify(item));
  const body = chance(0.03) ? oneOf(oddBodies) : JSON.stringify(parameters);
  return new Request(url, {
    method: endpoint.method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(inBody ? { body } : {}),
  });
}

function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

const bench = fileBench({
  keptRequests: 500,
  send: (() =>
    Promise.resolve({
      status: 200,
      body: "ok",
      text: () => Promise.resolve("ok"),
    })) as unknown as NonNullable<ServiceOptions["send"]>,
});
let callers: Caller[];
beforeAll(async () => {
  callers = [
    await bench.caller({ credits: 1e9 }),
    await bench.caller({ credits: 1e9, tier: "free" }),
    await bench.caller({ credits: 4 }),
  ];
});

describe("requests made at random from the schemas", () => {
  it(`are all answered below 500, and cost only with 200: ${requests} of seed ${seed}`, async () => {
    const { service, clock } = bench;
    const failed: string[] = [];
    const statuses: Record<number, number> = {};
    let paid = 0;
    let early = 0;
    for (let made = 0; made < requests; made++) {
      clock.now += 1_000;
      const name = oneOf(names);
      const request = requestOf(name, oneOf(callers).key);
      const copy = request.clone();
      const response = await service.fetch(request);
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      const seen = service.requests.at(-1);
      if (response.status === 200) paid += seen?.credits ?? 0;
      else if (seen?.credits !== 0)
        failed.push(`${response.status} cost ${seen?.credits}: ${request.url}`);
      if (response.status >= 500)
        failed.push(
          `${response.status} ${request.method} ${request.url} ${(await copy.text()).slice(0, 500)}`
        );
      if (made === Math.floor(requests / 2)) early = heapUsed();
    }
    expect(failed).toEqual([]);
    const used = await Promise.all(callers.map((caller) => caller.used()));
    expect(used.reduce((sum, credits) => sum + credits, 0)).toBe(paid);
    // Enough of each kind, or nothing was tried.
    for (const status of [200, 404, 422])
      expect([status, (statuses[status] ?? 0) > requests / 50]).toEqual([status, true]);
    expect(heapUsed() / early).toBeLessThan(1.1);
  }, 1_800_000);
});
