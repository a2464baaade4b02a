/**
 * Every call is driven into every status that the OpenAPI document says it can answer with, and the real
 * reply is held against the schema of that status, its headers against those named there.
 */
import { request as httpRequest } from "node:http";
import type { Endpoint, EndpointName } from "../../../src/api";
import { endpoints } from "../../../src/api";
import { DatabaseLost } from "../../../src/database/database";
import { StatementCutOff } from "../../../src/database/database";
import type { Listening } from "../../../src/service/http/listen";
import { listen } from "../../../src/service/http/listen";
import { examples } from "../../../src/service/openapi/examples";
import { failuresOf } from "../../../src/service/openapi/failures";
import { documented } from "../support/openapi-schemas";
import type { Bench, Caller } from "../support/service-under-test";
import { requestFor, startBench } from "../support/service-under-test";

const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

let bench: Bench;
let caller: Caller;
let poor: Caller;
let onFreePlan: Caller;
let notApproved: Caller;
let token: string;
let port: Listening;
beforeAll(async () => {
  bench = await startBench({ companies: 14, onFailure: () => undefined });
  caller = await bench.caller();
  poor = await bench.caller({ credits: 0 });
  onFreePlan = await bench.caller({ tier: "free" });
  notApproved = await bench.caller({ autocompleteApproved: false });
  await caller.ask("emailPreferences");
  const [recipient] = await bench.service.database.rows<{ token: string }>(
    "select token from mail_recipients"
  );
  token = recipient?.token ?? "none";
  port = await listen(0, bench.service.fetch);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await port.stop();
  await bench.close();
});

interface Changes {
  readonly by?: Caller;
  readonly parameters?: object;
  readonly path?: Record<string, string | number>;
  readonly init?: RequestInit;
}

/** The example of the document, with what makes it fail. */
function requestOf(name: EndpointName, changes: Changes = {}): Request {
  const { path = {}, request = {} } = examples[name];
  const withToken = endpointOf(name).credential === "token" ? { token } : {};
  const parameters = { ...request, ...withToken, ...changes.parameters };
  const made = requestFor(
    name,
    parameters,
    { ...path, ...changes.path },
    (changes.by ?? caller).key
  );
  return changes.init ? new Request(made, changes.init) : made;
}

function ask(name: EndpointName, changes?: Changes): Promise<Response> {
  bench.clock.now += 60_000;
  return bench.service.fetch(requestOf(name, changes));
}

/** The database fails in every query of the next call. */
function failing(error: Error): void {
  const fail = () => Promise.reject(error);
  const { database } = bench.service;
  jest.spyOn(database, "rows").mockImplementation(fail);
  jest.spyOn(database, "transaction").mockImplementation(fail);
}

/** A method that the path does not take. */
function otherMethodOf({ path }: Endpoint): string {
  const taken = Object.values(endpoints).filter((other) => other.path === path);
  const free = ["PUT", "GET", "DELETE"].find((method) =>
    taken.every((other) => other.method !== method)
  );
  return free ?? "none";
}

function toAnotherHost(name: EndpointName): Promise<Response> {
  const { method, path } = endpoints[name];
  return new Promise((resolve, reject) => {
    httpRequest(
      { port: port.port, method, path: encodeURI(path), headers: { host: "other.example" } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("end", () =>
          resolve(new Response(Buffer.concat(parts), { status: reply.statusCode ?? 0 }))
        );
      }
    )
      .on("error", reject)
      .end();
  });
}

const unknownIds = { list_id: 999_999, search_id: 999_999, webhook_id: 999_999 };
const unknownNames: { readonly [K in EndpointName]?: object } = {
  addToCompanyLists: { list_ids: [999_999] },
  createWebhook: { search_id: 999_999 },
  testWebhook: { webhook_id: 999_999 },
  retryEvents: { webhook_event_ids: [999_999] },
};
const TOO_LONG = "x".repeat(10_001);
const TOO_LARGE = "x".repeat(5 * 1024 * 1024 + 1);

/** Something that no parameter takes. */
function wrongly(name: EndpointName): Changes | undefined {
  const { parametersIn, method, pathParameters, request } = endpointOf(name);
  const [place] = Object.keys(pathParameters?.shape ?? {});
  if (parametersIn === "body") return { init: { method, body: "[]" } };
  const [field] = "shape" in request ? Object.keys(request.shape) : [];
  if (field !== undefined) return { parameters: { [field]: TOO_LONG } };
  if (place !== undefined) return { path: { [place]: "no-number" } };
  return undefined;
}

/** A call that takes nothing can only run out of time. */
function askWrongly(name: EndpointName): Promise<Response> {
  const changes = wrongly(name);
  if (!changes) failing(new StatementCutOff());
  return ask(name, changes);
}

async function oftenUntilRefused(name: EndpointName): Promise<Response> {
  bench.clock.now += 60_000;
  // What is wrong counts too and is answered sooner; a wrong token is nobody's.
  const changes = endpointOf(name).credential === "token" ? {} : wrongly(name);
  for (let n = 0; n < 25; n++) {
    const reply = await bench.service.fetch(requestOf(name, changes));
    if (reply.status === 429) return reply;
  }
  throw new Error(`${name} was never refused.`);
}

const drive: Readonly<Record<string, (name: EndpointName) => Promise<Response>>> = {
  400: (name) => ask(name, { init: { body: Uint8Array.of(0x7b, 0xff) } }),
  401: (name) => ask(name, { init: { headers: { Authorization: "Bearer nobody" } } }),
  402: (name) => ask(name, { by: poor }),
  403: (name) =>
    name === "companyAutocomplete"
      ? ask(name, { by: notApproved })
      : ask(name, { by: onFreePlan, parameters: { limit: 26 } }),
  404: (name) => ask(name, { path: unknownIds, parameters: unknownNames[name] ?? {} }),
  405: (name) => {
    const address = `http://service.local${encodeURI(endpoints[name].path)}`;
    return bench.service.fetch(new Request(address, { method: otherMethodOf(endpoints[name]) }));
  },
  413: (name) => ask(name, { init: { body: TOO_LARGE } }),
  421: toAnotherHost,
  422: askWrongly,
  429: oftenUntilRefused,
  500: (name) => {
    failing(new Error("A fault of the service's own."));
    return ask(name);
  },
  503: (name) => {
    failing(new DatabaseLost());
    return ask(name);
  },
};

describe.each(names)("%s", (name) => {
  it.each(Object.keys(failuresOf(name)))("answers %s as the document says", async (status) => {
    const used = await caller.used();
    const reply = await drive[status]!(name);
    jest.restoreAllMocks();
    expect(reply.status).toBe(Number(status));
    const body: unknown = await reply.json();
    expect(documented.faultsOf(name, reply.status, body)).toEqual([]);
    const { headers = {} } = documented.operationOf(name).responses[status] ?? {};
    const missing = Object.keys(headers).filter((header) => !reply.headers.has(header));
    expect(missing).toEqual([]);
    if (status !== "429") expect(await caller.used()).toBe(used);
  });

  it("answers nothing that the document does not say, whatever is tried", async () => {
    const known = Object.keys(documented.operationOf(name).responses);
    const withoutBody = endpointOf(name).method === "GET" ? ["400", "413"] : [];
    const others = Object.keys(drive).filter(
      (status) => ![...known, ...withoutBody].includes(status)
    );
    for (const status of others) {
      const reply = await drive[status]!(name);
      jest.restoreAllMocks();
      expect([status, known]).toEqual([status, expect.arrayContaining([String(reply.status)])]);
    }
  });
});

it("drives into all statuses that the document has", () => {
  const statuses = names.flatMap((name) => Object.keys(documented.operationOf(name).responses));
  expect([...new Set(statuses)].sort()).toEqual(["200", ...Object.keys(drive)].sort());
});
