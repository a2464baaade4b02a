/**
 * The examples of the OpenAPI document are sent to a fresh service, in their order.
 */
import type { EndpointName } from "../../src/api";
import { routes } from "../../src/api";
import { openApiDocument } from "../../src/service/openapi/document";
import type { Example } from "../../src/service/openapi/examples";
import { examples } from "../../src/service/openapi/examples";
import type { Bench, Caller } from "./support/service-under-test";
import { startBench } from "./support/service-under-test";

let bench: Bench;
let caller: Caller;
beforeAll(async () => {
  bench = await startBench({
    send: () => Promise.resolve({ delivered: true, status: 200, body: "" }),
  });
  caller = await bench.caller();
});
afterAll(() => bench.close());

/** The token of a link in a mail to somebody who gets alerts. */
async function tokenInMail(): Promise<string> {
  await caller.ask("createSavedSearch", {
    type: "jobs",
    body: { company_domain_or: ["acme.example"] },
    is_alert_active: true,
    emails_subscribed: ["ada@users.example"],
  });
  bench.clock.now += 3_600_000;
  await bench.service.addJob({ domain: "acme.example", title: "Streamer", description: "Kafka." });
  bench.clock.now += 25 * 3_600_000;
  await bench.service.tick();
  return /token=([^>&\s]+)/.exec(bench.service.mails.at(-1)?.text ?? "")?.[1] ?? "none";
}

describe("the examples of the OpenAPI document", () => {
  it.each(Object.entries(examples) as [EndpointName, Example][])(
    "answers 200 to that of %s",
    async (name, { path, request }) => {
      const token = "credential" in routes[name] ? { token: await tokenInMail() } : {};
      const reply = await caller.ask(name, { ...request, ...token }, path);
      expect([reply.status, reply.body]).toEqual([200, reply.body]);
    }
  );

  it("finds something where it searches", async () => {
    for (const name of ["companySearch", "jobSearch", "technologies", "buyingIntents"] as const)
      expect((await caller.ask(name, examples[name]?.request)).body.data).not.toEqual([]);
    for (const name of ["catalogKeywords", "catalogIndustries", "jobCountries"] as const)
      expect((await caller.ask(name, examples[name]?.request)).body.data).not.toEqual([]);
  });

  it("has one for every endpoint that takes a body, a path or a query", () => {
    const paths = openApiDocument()["paths"] as Record<string, Record<string, Operation>>;
    const taking = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ parameters, requestBody }) => parameters.length > 0 || requestBody);
    expect(taking.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(examples).sort()
    );
  });
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly object[];
  readonly requestBody?: object;
}
