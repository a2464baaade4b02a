/**
 * Saved searches and webhooks: events found by scans, really delivered to a receiver on loopback, signed,
 * tried again, charged once, stopped for good by archiving.
 */
import * as crypto from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DeliveredEvent } from "../../../src/api";
import { deliveredEventSchema, jobSchema } from "../../../src/api";
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";

interface Delivery {
  readonly event: DeliveredEvent;
  readonly raw: string;
  readonly signature: string | undefined;
}

const bench = fileBench();
let caller: Caller;
let receiver: Server;
let url: string;
let deliveries: Delivery[];
let answers: number;

const HOUR = 3_600_000;
const SCAN = 10 * 60_000;

type Receiver = (secret: string, header: string | undefined, body: string, now: number) => boolean;

/** The function of the manual, as it stands there. */
function documentedReceiver(): Receiver {
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(readFileSync("docs/service.md", "utf8")) ?? [];
  const source = code
    .replace(/^import .*$/m, "const { createHmac, timingSafeEqual } = crypto;")
    .replace("export function", "return function");
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  return (new Function("crypto", source) as (from: typeof crypto) => Receiver)(crypto);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void bodyOf(request).then((raw) => {
      const event = deliveredEventSchema.parse(JSON.parse(raw));
      deliveries.push({
        event,
        raw,
        signature: request.headers["x-signature-256"] as string | undefined,
      });
      response.writeHead(answers).end(answers === 200 ? "thanks" : "no");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(async () => {
  deliveries = [];
  answers = 200;
  caller = await bench.caller({ credits: 100 });
});
afterEach(async () => {
  for (const { id } of (await caller.ask("webhooks")).body)
    await caller.ask("archiveWebhook", {}, { webhook_id: id });
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

const kafkaJobs = {
  type: "jobs",
  name: "Kafka",
  body: { company_domain_or: ["acme.example"], job_technology_slug_or: ["kafka"] },
};

async function listening(search: object = kafkaJobs, more: object = {}) {
  const saved = (await caller.ask("createSavedSearch", search)).body;
  const now = new Date(bench.clock.now + 1).toISOString();
  const { status, body } = await caller.ask("createWebhook", {
    url,
    search_id: saved.id,
    listening_start_time: now,
    ...more,
  });
  expect(status).toBe(200);
  return { search_id: saved.id, webhook_id: body.id, webhook: body };
}

async function scanned(afterMs = SCAN): Promise<void> {
  bench.clock.now += afterMs;
  await bench.service.tick();
}

const newJob = (title: string, domain = "acme.example") => {
  bench.clock.now += 2_000;
  return bench.service.addJob({ domain, title, description: "Kafka all day." });
};

const eventsOf = async (webhook_id: number) =>
  (await caller.ask("webhookEvents", {}, { webhook_id })).body;

describe("saved searches", () => {
  it("are created, changed, listed by type and archived, and then still read by id", async () => {
    const { body } = await caller.ask("createSavedSearch", {
      ...kafkaJobs,
      frequency: "weekly",
      emails_subscribed: ["a@x.example"],
    });
    expect(body).toMatchObject({
      name: "Kafka",
      type: "jobs",
      frequency: "weekly",
      is_alert_active: false,
      is_archived: false,
      has_active_webhooks: false,
      path: "/v1/jobs/search",
    });
    expect(body.body).toEqual(kafkaJobs.body);
    await caller.ask("createSavedSearch", { type: "companies", name: "All", body: {} });
    const search_id = body.id;
    expect(
      (
        await caller.ask(
          "changeSavedSearch",
          { name: "Streams", is_alert_active: true },
          { search_id }
        )
      ).body
    ).toMatchObject({ name: "Streams", is_alert_active: true, frequency: "weekly" });
    const names = async (parameters: object) =>
      (await caller.ask("savedSearches", parameters)).body.map((search) => search.name);
    expect(await names({ order_by: "name", order_direction: "asc" })).toEqual(["All", "Streams"]);
    expect(await names({})).toEqual(["Streams", "All"]);
    expect(await names({ types: ["companies"] })).toEqual(["All"]);
    await caller.ask("archiveSavedSearch", {}, { search_id });
    expect(await names({})).toEqual(["All"]);
    expect((await caller.ask("savedSearch", {}, { search_id })).body.is_archived).toBe(true);
    const stranger = await bench.caller();
    expect((await stranger.ask("savedSearch", {}, { search_id })).status).toBe(404);
    expect((await stranger.ask("archiveSavedSearch", {}, { search_id })).status).toBe(404);
  });

  it("refuse filters of a wrong type", async () => {
    const wrong = await caller.ask("createSavedSearch", { type: "jobs", body: { remote: "yes" } });
    expect(wrong.status).toBe(422);
  });
});

describe("a webhook for new jobs", () => {
  it("delivers one event per job discovered since it listens, as a job record, for 1 credit each", async () => {
    const { webhook_id } = await listening();
    const ids = [await newJob("Streamer"), await newJob("Broker")];
    await newJob("Elsewhere", "plus.example");
    await scanned();
    expect(deliveries.map(({ event }) => event.type)).toEqual(["job.new", "job.new"]);
    expect(deliveries.map(({ event }) => jobSchema.parse(event.payload).id).sort()).toEqual(
      ids.sort()
    );
    expect(await caller.used()).toBe(2);
    await scanned();
    expect(deliveries).toHaveLength(2);
    const events = await eventsOf(webhook_id);
    expect(
      events.map(({ status, response_status_code, response_body }) => [
        status,
        response_status_code,
        response_body,
      ])
    ).toEqual([
      ["SUCCESS", 200, "thanks"],
      ["SUCCESS", 200, "thanks"],
    ]);
    expect((await caller.ask("webhookEventCount", {}, { webhook_id })).body).toBe(2);
  });

  it("scans every 10 minutes, not before", async () => {
    await listening();
    await scanned(0);
    await newJob("Streamer");
    await scanned(SCAN - 10_000);
    expect(deliveries).toHaveLength(0);
    await scanned(10_000);
    expect(deliveries).toHaveLength(1);
  });

  it("without a start time delivers everything that matches", async () => {
    await listening(kafkaJobs, { listening_start_time: null, max_events_per_day: 5 });
    await scanned();
    expect(deliveries).toHaveLength(5);
    await scanned();
    expect(deliveries).toHaveLength(5);
    await scanned(24 * HOUR);
    expect(deliveries).toHaveLength(10);
  });

  it("once per company gives one event for three jobs", async () => {
    await listening(kafkaJobs, { trigger_once_per_company: true });
    for (const title of ["One", "Two", "Three"]) await newJob(title);
    await scanned();
    expect(deliveries).toHaveLength(1);
    await newJob("Four");
    await scanned();
    expect(deliveries).toHaveLength(1);
  });

  it("tells closed jobs when they are among its events", async () => {
    await listening(kafkaJobs, { active_event_types: ["job_new", "job_closed"] });
    const id = await newJob("Streamer");
    await scanned();
    await bench.service.closeJob(id);
    bench.clock.now += 1_000;
    await scanned();
    expect(deliveries.map(({ event }) => [event.type, event.payload["id"]])).toEqual([
      ["job.new", id],
      ["job.closed", id],
    ]);
  });

  it("signs instant and body, which the receiver of docs/service.md verifies, and never shows the secret", async () => {
    const secret = "a secret of 24 characters";
    const { webhook, webhook_id } = await listening(kafkaJobs, { secret });
    expect(webhook.has_secret).toBe(true);
    expect(JSON.stringify(webhook)).not.toContain(secret);
    await newJob("Streamer");
    await scanned();
    const [{ signature, raw } = { signature: "", raw: "" }] = deliveries;
    const isGenuine = documentedReceiver();
    const now = bench.clock.now;
    expect(isGenuine(secret, signature, raw, now)).toBe(true);
    expect(isGenuine(secret, signature, raw, now + 299_000)).toBe(true);
    const again = `t=${Math.floor(now / 1_000) + 600}`;
    const forged: [string, string | undefined, string, number][] = [
      ["another secret of 24 characters", signature, raw, now],
      [secret, signature, `${raw} `, now],
      [secret, undefined, raw, now],
      [secret, signature?.replace(/^t=\d+,/, ""), raw, now],
      [secret, signature, raw, now + 302_000],
      [secret, signature?.replace(/^t=\d+/, again), raw, now + 600_000],
    ];
    for (const one of forged) expect(isGenuine(...one)).toBe(false);
    const { search_id } = webhook;
    const change = async (more: object) =>
      (await caller.ask("changeWebhook", { url, search_id, ...more }, { webhook_id })).body
        .has_secret;
    expect(await change({})).toBe(true);
    expect(await change({ secret: null })).toBe(false);
    expect(
      (await caller.ask("changeWebhook", { url, search_id, secret: "short" }, { webhook_id }))
        .status
    ).toBe(422);
  });
});

describe("a delivery that fails", () => {
  it("is tried every hour for 48 hours, charged once, and then left", async () => {
    answers = 500;
    const { webhook_id } = await listening();
    await newJob("Streamer");
    await scanned();
    expect(deliveries).toHaveLength(1);
    for (let hour = 0; hour < 60; hour++) await scanned(HOUR);
    expect(deliveries).toHaveLength(49);
    expect(await caller.used()).toBe(1);
    expect(await eventsOf(webhook_id)).toMatchObject([
      { status: "FAILED", response_status_code: 500 },
    ]);
  });

  it("succeeds at the next hour when the receiver is back, or at once by id", async () => {
    answers = 503;
    const { webhook_id } = await listening();
    await newJob("Streamer");
    await scanned();
    answers = 200;
    await scanned(HOUR);
    expect(await eventsOf(webhook_id)).toMatchObject([{ status: "SUCCESS" }]);
    answers = 410;
    await newJob("Broker");
    await scanned();
    const [failed] = await eventsOf(webhook_id);
    expect(failed?.status).toBe("FAILED");
    answers = 200;
    expect((await caller.ask("retryEvents", { webhook_event_ids: [failed!.id] })).body).toBeNull();
    expect((await eventsOf(webhook_id))[0]?.status).toBe("SUCCESS");
    const stranger = await bench.caller();
    expect((await stranger.ask("retryEvents", { webhook_event_ids: [failed!.id] })).status).toBe(
      404
    );
  });
});

describe("without credits", () => {
  it("events are not triggered, and are when credits return", async () => {
    const { webhook_id } = await listening();
    await bench.service.setCredits(0, caller.key);
    await newJob("Streamer");
    await scanned();
    expect(deliveries).toHaveLength(0);
    expect(await eventsOf(webhook_id)).toMatchObject([{ status: "NOT_TRIGGERED" }]);
    await bench.service.setCredits(1, caller.key);
    await scanned();
    expect(deliveries).toHaveLength(1);
    expect(await caller.left()).toBe(0);
    expect(await eventsOf(webhook_id)).toMatchObject([{ status: "SUCCESS" }]);
  });
});

describe("stopping", () => {
  it("archiving the webhook stops it for good and keeps its history", async () => {
    const { webhook_id } = await listening();
    await newJob("Streamer");
    await scanned();
    expect((await caller.ask("archiveWebhook", {}, { webhook_id })).body.is_archived).toBe(true);
    await newJob("Broker");
    await scanned();
    expect(deliveries).toHaveLength(1);
    expect((await caller.ask("webhooks")).body).toEqual([]);
    expect(await eventsOf(webhook_id)).toHaveLength(1);
  });

  it("archiving the search stops its webhook, and it takes no new one", async () => {
    const { search_id } = await listening();
    expect((await caller.ask("savedSearch", {}, { search_id })).body.has_active_webhooks).toBe(
      true
    );
    await caller.ask("archiveSavedSearch", {}, { search_id });
    expect((await caller.ask("createWebhook", { url, search_id })).status).toBe(422);
    await newJob("Streamer");
    await scanned();
    expect(deliveries).toHaveLength(0);
  });

  it("switching off pauses; switching on delivers what was missed", async () => {
    const { webhook_id } = await listening();
    expect(
      (await caller.ask("setWebhookStatus", { is_active: false }, { webhook_id })).body.is_active
    ).toBe(false);
    await newJob("Streamer");
    await scanned();
    expect(deliveries).toHaveLength(0);
    await caller.ask("setWebhookStatus", { is_active: true }, { webhook_id });
    await scanned();
    expect(deliveries).toHaveLength(1);
  });
});

describe("a webhook for new companies", () => {
  it("delivers a company record for 3 credits", async () => {
    const search = {
      type: "companies",
      name: "Bavaria",
      body: { company_domain_or: ["acme.example", "plus.example"] },
    };
    const { webhook } = await listening(search, { listening_start_time: null });
    expect(webhook).toMatchObject({
      webhook_type: "companies",
      event_type: "company_new",
      active_event_types: ["company_new"],
    });
    await scanned();
    expect(deliveries.map(({ event }) => [event.type, event.payload["domain"]]).sort()).toEqual([
      ["company.new", "acme.example"],
      ["company.new", "plus.example"],
    ]);
    expect(await caller.used()).toBe(6);
  });

  it("has no job events", async () => {
    const { id: search_id } = (
      await caller.ask("createSavedSearch", { type: "companies", body: {} })
    ).body;
    expect(
      (await caller.ask("createWebhook", { url, search_id, active_event_types: ["job_new"] }))
        .status
    ).toBe(422);
  });
});

describe("trying out and counting", () => {
  it("a test sends a sample to an address and tells what came back", async () => {
    expect((await caller.ask("testWebhook", { url, event_type: "job_closed" })).body).toEqual({
      status: 200,
      message: "The receiver answered 200.",
    });
    expect(deliveries[0]?.event).toMatchObject({ type: "job.closed", payload: { test: true } });
    const silent = await caller.ask("testWebhook", { url: "http://127.0.0.1:9/none" });
    expect(silent.body.status).toBe(0);
    expect((await caller.ask("testWebhook", {})).status).toBe(422);
    expect((await caller.ask("testWebhook", { url: "file:///etc/passwd" })).status).toBe(422);
  });

  it("events are counted by day, status and webhook", async () => {
    const { webhook_id } = await listening();
    await newJob("Streamer");
    await scanned();
    const day = new Date(bench.clock.now).toISOString().slice(0, 10);
    const counts = async (parameters: object) => (await caller.ask("eventCounts", parameters)).body;
    expect(await counts({})).toMatchObject([
      { period_start: expect.stringContaining(day), number_of_events: 1, number_of_executions: 1 },
    ]);
    expect(await counts({ group_by: "status" })).toMatchObject([{ status: "SUCCESS" }]);
    expect(await counts({ group_by: "webhook_id" })).toMatchObject([{ webhook_id }]);
    expect((await caller.ask("webhookEventTypes")).body).toEqual([
      "job_new",
      "company_new",
      "job_closed",
    ]);
  });
});
