/**
 * Work without a caller: what cannot run is refused when it is saved; what is kept all the same fails
 * alone, says so in its history, and is put aside.
 */
import type { Caller } from "../support/service-under-test";
import { fileBench } from "../support/service-under-test";
import { until } from "../support/until";
import { scanDue } from "../../../src/service/background/scan";
import { readKeywordNames } from "../../../src/service/data/keyword-names";
import { Deliveries } from "../../../src/service/delivery/deliveries";
import type { OutgoingCall } from "../../../src/service/delivery/receiver";

const bench = fileBench({
  send: (call) => {
    sent.push(call);
    return answer(call);
  },
});
let caller: Caller;
let neighbour: Caller;
let sent: OutgoingCall[];
let answer: (call: OutgoingCall) => Promise<{ status: number; body: string }>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SCAN = 10 * 60_000;

beforeEach(async () => {
  sent = [];
  answer = () => Promise.resolve({ status: 200, body: "thanks" });
  caller = await bench.caller();
  neighbour = await bench.caller();
});

const kafkaJobs = {
  type: "jobs",
  name: "Kafka",
  body: { company_domain_or: ["acme.example"], job_technology_slug_or: ["kafka"] },
};

async function searchOf(owner: Caller, search: object = kafkaJobs): Promise<number> {
  const { status, body } = await owner.ask("createSavedSearch", search);
  expect(status).toBe(200);
  return body.id;
}

async function webhookOf(owner: Caller, search_id: number, url = "https://hooks.example/a") {
  const listening_start_time = new Date(bench.clock.now).toISOString();
  const { status, body } = await owner.ask("createWebhook", {
    url,
    search_id,
    listening_start_time,
  });
  expect(status).toBe(200);
  return body.id;
}

/** As an older version of the service may have kept it. */
function poison(id: number, body: object): Promise<unknown> {
  return bench.service.database.rows("update saved_searches set body = $2::jsonb where id = $1", [
    id,
    JSON.stringify(body),
  ]);
}

async function after(ms: number): Promise<void> {
  bench.clock.now += ms;
  await bench.service.tick();
}

const newJob = () =>
  bench.service.addJob({ domain: "acme.example", title: "Streamer", description: "Kafka." });

describe("a saved search", () => {
  const dated = { posted_at_gte: "2020-01-01" };
  it.each([
    ["jobs", {}],
    ["jobs", { ...dated, company_description_pattern_or: ["(a)\\1"] }],
    ["jobs", { ...dated, blur_company_data: true }],
    ["companies", { job_filters: { job_title_or: ["data"] } }],
  ])("of %s with %j is refused, new or changed, as its search is", async (type, body) => {
    const refused = await caller.ask("createSavedSearch", { type, body });
    expect(refused.status).toBe(422);
    const good = type === "jobs" ? kafkaJobs : { type, name: "All", body: {} };
    const search_id = await searchOf(caller, good);
    expect((await caller.ask("changeSavedSearch", { body }, { search_id })).status).toBe(422);
    expect((await caller.ask("savedSearch", {}, { search_id })).body.body).toEqual(good.body);
  });
});

describe("a webhook whose search cannot run", () => {
  it.each([
    ["a pattern that cannot be read", { posted_at_gte: "2020-01-01", job_title_pattern_or: ["("] }],
    ["a date out of range", { posted_at_gte: "0000-01-01" }],
  ])("because of %s stops nobody else's events", async (_, body) => {
    const search_id = await searchOf(caller);
    const webhook_id = await webhookOf(caller, search_id);
    await poison(search_id, body);
    const other = await webhookOf(neighbour, await searchOf(neighbour));
    bench.clock.now += 1_000;
    for (let made = 0; made < 3; made++) await newJob();
    await after(SCAN);
    expect(sent).toHaveLength(3);
    expect((await neighbour.ask("webhookEventCount", {}, { webhook_id: other })).body).toBe(3);
    const [told] = (await caller.ask("webhookEvents", {}, { webhook_id })).body;
    expect(told).toMatchObject({ status: "NOT_TRIGGERED", payload: null });
    expect(told?.response_body).toMatch(/could not be run: .* tried again in 10 minutes/);
    await caller.ask("archiveWebhook", {}, { webhook_id });
    await neighbour.ask("archiveWebhook", {}, { webhook_id: other });
  });
});

describe("an alert whose search cannot run", () => {
  it("stops nobody else's mails, and comes an hour after it can run", async () => {
    const alert = { ...kafkaJobs, is_alert_active: true };
    const id = await searchOf(caller, { ...alert, emails_subscribed: ["ann@team.example"] });
    await poison(id, {});
    const other = await searchOf(neighbour, {
      ...alert,
      emails_subscribed: ["bob@team.example"],
    });
    bench.clock.now += HOUR;
    await newJob();
    const before = bench.service.mails.length;
    await after(DAY);
    const mails = () => bench.service.mails.slice(before);
    expect(mails()).toMatchObject([{ to: "bob@team.example" }]);
    await poison(id, kafkaJobs.body);
    await after(HOUR / 2);
    expect(mails()).toHaveLength(1);
    await after(HOUR / 2);
    expect(mails().map(({ to }) => to)).toEqual(["bob@team.example", "ann@team.example"]);
    await caller.ask("archiveSavedSearch", {}, { search_id: id });
    await neighbour.ask("archiveSavedSearch", {}, { search_id: other });
  });
});

describe("what is archived", () => {
  async function failedEvent() {
    answer = () => Promise.resolve({ status: 500, body: "no" });
    const search_id = await searchOf(caller);
    const webhook_id = await webhookOf(caller, search_id);
    bench.clock.now += 1_000;
    await newJob();
    await after(SCAN);
    const [event] = (await caller.ask("webhookEvents", {}, { webhook_id })).body;
    expect(event?.status).toBe("FAILED");
    sent = [];
    return { search_id, webhook_id, event: event?.id };
  }

  it.each(["webhook", "search"])("as a %s delivers, changes and tries nothing", async (what) => {
    const { search_id, webhook_id, event } = await failedEvent();
    if (what === "webhook") await caller.ask("archiveWebhook", {}, { webhook_id });
    else await caller.ask("archiveSavedSearch", {}, { search_id });
    const url = "https://hooks.example/b";
    const statuses = [
      await caller.ask("retryEvents", { webhook_event_ids: [event] }),
      await caller.ask("setWebhookStatus", { is_active: true }, { webhook_id }),
      await caller.ask("changeWebhook", { url, search_id }, { webhook_id }),
      await caller.ask("testWebhook", { webhook_id }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 422, 422, 422]);
    await after(2 * HOUR);
    expect(sent).toEqual([]);
    expect((await caller.ask("webhook", {}, { webhook_id })).body.url).toContain("/a");
  });
});

describe("a receiver that does not answer", () => {
  it("keeps another team's receiver waiting for nothing, and gets each event once an hour", async () => {
    let free: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => (free = resolve));
    answer = async ({ url }) => {
      if (!url.includes("silent")) return { status: 200, body: "" };
      await silence;
      return { status: 0, body: "No answer within 10 s." };
    };
    const webhook = await webhookOf(caller, await searchOf(caller), "https://silent.example/");
    const other = await webhookOf(neighbour, await searchOf(neighbour), "https://quick.example/");
    bench.clock.now += 1_000;
    for (let made = 0; made < 12; made++) await newJob();
    bench.clock.now += SCAN;
    const to = (host: string) => sent.filter(({ url }) => url.includes(host)).length;
    const tick = bench.service.tick();
    await until(() => to("quick") >= 12 && to("silent") >= 2);
    expect(to("silent")).toBe(2);
    free();
    await tick;
    expect(to("silent")).toBe(12);
    await after(SCAN);
    expect(to("silent")).toBe(12);
    await after(3_600_000);
    expect(to("silent")).toBe(24);
    await caller.ask("archiveWebhook", {}, { webhook_id: webhook });
    await neighbour.ask("archiveWebhook", {}, { webhook_id: other });
  });
});

describe("a queue that takes its time", () => {
  /** Four events, of which two are on their way until their call is answered. */
  async function fourDue() {
    const url = `https://slow.example/${String(bench.clock.now)}`;
    const webhook_id = await webhookOf(caller, await searchOf(caller), url);
    bench.clock.now += 1_000;
    for (let made = 0; made < 4; made++) await newJob();
    const { database } = bench.service;
    const keywords = await readKeywordNames(database);
    const onFailure = (error: unknown) => {
      throw error;
    };
    const scanning = { database, keywords, onFailure };
    const began = (bench.clock.now += SCAN);
    await scanDue(scanning, began);
    const calls = { made: 0, areHeld: true, answer: [] as (() => void)[] };
    const send = (call: OutgoingCall) =>
      new Promise<{ status: number; body: string }>((resolve) => {
        const answer = () => resolve({ status: 500, body: "" });
        if (call.url === url) calls.made += 1;
        if (call.url === url && calls.areHeld) calls.answer.push(answer);
        else answer();
      });
    const free = (areHeld = false) => {
      calls.areHeld = areHeld;
      for (const answer of calls.answer.splice(0)) answer();
    };
    const now = () => bench.clock.now;
    const deliveries = new Deliveries({ database, send, now, onFailure });
    const queue = await deliveries.begin();
    await until(() => calls.made === 2);
    /** Seconds from the beginning to when each was sent, in their order; null for one that was not. */
    const sentAfter = async () => {
      const rows = await database.rows<{ triggered_at: string | null }>(
        "select triggered_at from webhook_events where webhook_id = $1 order by id",
        [webhook_id]
      );
      return rows.map(({ triggered_at: at }) => at && (Date.parse(at) - began) / 1_000);
    };
    return { webhook_id, calls, free, deliveries, queue, sentAfter };
  }

  it("begins each event once, also while a later look finds it due, and tells when each was sent", async () => {
    const { webhook_id, calls, free, deliveries, queue, sentAfter } = await fourDue();
    bench.clock.now += 6 * 60_000;
    free(true);
    await until(() => calls.made === 4);
    const others = await deliveries.begin();
    free();
    await Promise.all([...queue, ...others]);
    expect(calls.made).toBe(4);
    expect(await sentAfter()).toEqual([360, 360, 360, 360]);
    await caller.ask("archiveWebhook", {}, { webhook_id });
  });

  it("sends nothing more once its webhook is switched off, and the rest when it is on again", async () => {
    const { webhook_id, calls, free, deliveries, queue, sentAfter } = await fourDue();
    const { now } = bench.clock;
    await caller.ask("setWebhookStatus", { is_active: false }, { webhook_id });
    bench.clock.now = now;
    free();
    await Promise.all(queue);
    expect(calls.made).toBe(2);
    expect(await sentAfter()).toEqual([0, 0, null, null]);
    await caller.ask("setWebhookStatus", { is_active: true }, { webhook_id });
    bench.clock.now = now + 60_000;
    await Promise.all(await deliveries.begin());
    expect(await sentAfter()).toEqual([0, 0, 60, 60]);
    await caller.ask("archiveWebhook", {}, { webhook_id });
  });
});

describe("the second in which listening starts", () => {
  const jobs = { type: "jobs", body: { company_domain_or: ["acme.example"] } };
  const titled = (title: string) =>
    bench.service.addJob({ domain: "acme.example", title, description: "Kafka." });
  /** Jobs by their titles, each found at its moment. */
  async function found(...at: readonly [number, string][]): Promise<void> {
    for (const [now, title] of at) {
      bench.clock.now = now;
      await titled(title);
    }
  }
  const halfASecond = () => Math.ceil(bench.clock.now / 1_000) * 1_000 + 60_500;

  it("is told of by a webhook to the millisecond: the job of that moment is new, the one before is not", async () => {
    const start = halfASecond();
    const search_id = await searchOf(caller, jobs);
    const webhook = await caller.ask("createWebhook", {
      url: "https://hooks.example/boundary",
      search_id,
      listening_start_time: new Date(start).toISOString(),
    });
    await found([start - 1, "Before"], [start, "Then"], [start + 250, "Same second"]);
    await after(11 * 60_000);
    const { body } = await caller.ask("webhookEvents", {}, { webhook_id: webhook.body.id });
    const titles = body.map(({ payload }) => (payload as { job_title: string }).job_title);
    expect(titles.sort()).toEqual(["Same second", "Then"]);
  });

  it("is in alerts once: what is found at the moment of one mail stands in the next", async () => {
    bench.clock.now = halfASecond();
    const alert = { is_alert_active: true, emails_subscribed: ["edge@users.example"] };
    await caller.ask("createSavedSearch", { ...jobs, ...alert });
    const made = bench.clock.now;
    const due = made + 86_400_000;
    const mails = () =>
      bench.service.mails
        .filter(({ to }) => to === "edge@users.example")
        .map(({ text }) => [...text.matchAll(/^- (.*) - /gm)].map(([, title]) => title));
    await found([made, "Made"], [made + 250, "Same second"], [due - 1, "Last"], [due, "Due"]);
    await bench.service.tick();
    expect(mails()).toEqual([["Last", "Same second", "Made"]]);
    await found([due + 1, "After"]);
    bench.clock.now = due + 86_400_000;
    await bench.service.tick();
    expect(mails()).toEqual([
      ["Last", "Same second", "Made"],
      ["After", "Due"],
    ]);
  });
});
