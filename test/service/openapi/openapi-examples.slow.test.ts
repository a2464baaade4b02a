/**
 * The examples of the OpenAPI document: requests are sent to a fresh service, in their order; what it
 * answers is what the document shows, and fits the schemas beside it.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { EndpointName } from "../../../src/api";
import { endpoints } from "../../../src/api";
import type { Example } from "../../../src/service/openapi/examples";
import { examples } from "../../../src/service/openapi/examples";
import shownReplies from "../../../src/service/openapi/reply-examples.json";
import { documented } from "../support/openapi-schemas";
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";

const bench = fileBench({
  send: () => Promise.resolve({ delivered: true, status: 200, body: "" }),
});
let caller: Caller;
beforeAll(async () => (caller = await bench.caller()));

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

const TEXT = 160;
const ROWS = 2;

/** A reply as the document shows it: of lists the first two, of long texts the beginning, no token. */
function shown(value: unknown): unknown {
  if (typeof value === "string") {
    const text = value.replace(/(exports\/|token=)[\w-]+/g, "$1TOKEN");
    return text.length > TEXT ? `${text.slice(0, TEXT)}...` : text;
  }
  if (Array.isArray(value)) return value.slice(0, ROWS).map(shown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
}

const found: Partial<Record<EndpointName, unknown>> = {};

/** To write the file anew after a change of the replies. */
afterAll(() => {
  if (process.env["STACKSCOUT_WRITE_EXAMPLES"] === undefined) return;
  const file = path.resolve(__dirname, "../../../src/service/openapi/reply-examples.json");
  writeFileSync(file, `${JSON.stringify(found, undefined, 2)}\n`);
});

describe("the examples of the OpenAPI document", () => {
  it.each(Object.entries(examples) as [EndpointName, Example][])(
    "answers to that of %s what the document shows",
    async (name, { path: place, request }) => {
      if (name === "webhookEvents") await bench.service.tick();
      const token = "credential" in endpoints[name] ? { token: await tokenInMail() } : {};
      const reply = await caller.ask(name, { ...request, ...token }, place);
      expect([reply.status, reply.body]).toEqual([200, reply.body]);
      expect(documented.faultsOf(name, 200, reply.body)).toEqual([]);
      found[name] = shown(reply.body);
      if (process.env["STACKSCOUT_WRITE_EXAMPLES"] === undefined)
        expect(found[name]).toEqual(shownReplies[name]);
    }
  );

  it("shows something where it searches and lists", async () => {
    const empty = Object.entries(shownReplies).filter(
      ([, reply]) => JSON.stringify(reply) === "[]" || JSON.stringify(reply).includes('"data":[]')
    );
    expect(empty).toEqual([]);
    for (const name of ["companySearch", "jobSearch", "technologies", "buyingIntents"] as const)
      expect((await caller.ask(name, examples[name].request)).body.data).not.toEqual([]);
  });

  it("has a request and a reply for each of the endpoints", () => {
    const names = Object.keys(endpoints).sort();
    expect(Object.keys(examples).sort()).toEqual(names);
    expect(Object.keys(shownReplies).sort()).toEqual(names);
  });

  it("fits the schemas of the document: parameters, bodies, replies and failures", () => {
    const { faults, checked } = documented.examplesHeld();
    expect(faults).toEqual([]);
    // Of 51 calls: a reply and at least six failures each, 18 bodies, and what paths and queries take.
    expect(checked).toBeGreaterThan(51 * 7 + 18 + 60);
  });
});
