/**
 * A small service in memory with a clock that only moves when told to, and callers with keys of their
 * own. Every body the service sends here is held against the exact form of its schema.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { EndpointName, ErrorEnvelope, ReplyOf } from "../../../src/api";
import { detailErrorSchema, endpoints, errorEnvelopeSchema, exact } from "../../../src/api";
import type { UserOptions } from "../../../src/service/account/users";
import { failuresOf } from "../../../src/service/openapi/failures";
import type { LocalService, ServiceOptions } from "../../../src/service/service";
import { createService } from "../../../src/service/service";

// Loading the data can take long on a busy machine.
jest.setTimeout(120_000);

export const START = Date.parse("2026-11-21T12:00:00Z");

/** `error` is there when the status says so, everything else when it is 200. */
interface Reply<N extends EndpointName> {
  readonly status: number;
  readonly body: ReplyOf<N> & Pick<ErrorEnvelope, "error">;
  readonly headers: Headers;
}

type Ask = <N extends EndpointName>(
  name: N,
  parameters?: object,
  path?: Record<string, string | number>
) => Promise<Reply<N>>;

export interface Caller {
  readonly key: string;
  /** Moves the clock by a second first, so that limits do not get in the way of other subjects. */
  readonly ask: Ask;
  /** The same without moving the clock. */
  readonly askAtOnce: Ask;
  left(): Promise<number>;
  used(): Promise<number>;
}

export interface Bench {
  readonly service: LocalService;
  readonly clock: { now: number };
  caller(options?: { [K in keyof UserOptions]?: UserOptions[K] | undefined }): Promise<Caller>;
  close(): Promise<void>;
}

const GAP_MS = 1_000;
/** On a machine that does much else, what takes milliseconds can take seconds. */
const PATIENCE_MS = 30_000;
let keys = 0;

/** The suite runs on a PostgreSQL server when it is given one: a schema of its own for each test file. */
function onServer(): ServiceOptions {
  const databaseUrl = process.env["STACKSCOUT_TEST_DATABASE"];
  if (databaseUrl === undefined) return {};
  return { databaseUrl, schema: `test_${randomUUID().replaceAll("-", "_")}` };
}

export async function startBench(options: ServiceOptions = {}): Promise<Bench> {
  const clock = { now: START };
  const failures: unknown[] = [];
  const service = await createService({
    companies: 60,
    now: () => clock.now,
    wait: (ms) => {
      clock.now += ms;
      return Promise.resolve();
    },
    onFailure: (error) => failures.push(error),
    allowLocalWebhooks: true,
    statementMs: PATIENCE_MS,
    ...onServer(),
    ...options,
  });
  return {
    service,
    clock,
    caller: async (user = {}) => {
      const key = user.key ?? `key-${++keys}`;
      await service.addUser({ credits: 10_000, ...user, key });
      return callerOf(service, clock, key);
    },
    close: async () => {
      await service.close();
      expect(failures).toEqual([]);
    },
  };
}

/** The bench of a file or a group of tests, there when they begin. */
export function fileBench(options?: ServiceOptions): Bench {
  const bench = {} as Bench;
  beforeAll(async () => void Object.assign(bench, await startBench(options)));
  afterAll(() => bench.close());
  return bench;
}

function callerOf(service: LocalService, clock: { now: number }, key: string): Caller {
  const askAtOnce: Ask = async <N extends EndpointName>(
    name: N,
    parameters: object = {},
    path: Record<string, string | number> = {}
  ) => {
    const response = await service.fetch(requestFor(name, parameters, path, key));
    const text = await response.text();
    const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    const body: unknown = isHtml ? text : JSON.parse(text);
    expectExact(name, response.status, body);
    expectDocumented(name, response.status, body);
    return { status: response.status, body: body as Reply<N>["body"], headers: response.headers };
  };
  const balance = () => service.balance(key);
  return {
    key,
    askAtOnce,
    ask: (name, parameters, path) => {
      clock.now += GAP_MS;
      return askAtOnce(name, parameters, path);
    },
    left: async () => {
      const { api_credits, used_api_credits } = await balance();
      return api_credits - used_api_credits;
    },
    used: async () => (await balance()).used_api_credits,
  };
}

export function requestFor(
  name: EndpointName,
  parameters: object,
  path: Record<string, string | number>,
  key: string
): Request {
  const endpoint = endpoints[name];
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => String(path[part]));
  const url = new URL(filled, "http://service.local");
  const inBody = endpoint.parametersIn === "body";
  if (!inBody)
    for (const [field, value] of Object.entries(parameters))
      for (const item of [value as unknown].flat()) url.searchParams.append(field, String(item));
  return new Request(url, {
    method: endpoint.method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(inBody ? { body: JSON.stringify(parameters) } : {}),
  });
}

const failureSchema = z.union([exact(errorEnvelopeSchema), exact(detailErrorSchema)]);

function expectExact(name: EndpointName, status: number, body: unknown): void {
  const schema = status === 200 ? endpoints[name].response : failureSchema;
  const read = exact(schema).safeParse(body);
  expect(read.success ? [] : read.error.issues).toEqual([]);
}

/** The OpenAPI document lists each status that a call is refused with, faults that a test switched on apart. */
function expectDocumented(name: EndpointName, status: number, body: unknown): void {
  const isInjected = JSON.stringify(body).includes('"title":"Injected fault"');
  if (status !== 200 && !isInjected)
    expect(Object.keys(failuresOf(name))).toContain(String(status));
}
