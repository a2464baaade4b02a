/**
 * The patterns of a saved search are matched before its row is locked. What changes meanwhile counts: the
 * row is read again under the lock, and a round that is over, off or about another search does nothing.
 */
import type { AlertParts } from "../../../src/service/background/alerts";
import { sendAlerts } from "../../../src/service/background/alerts";
import type { ScanParts } from "../../../src/service/background/scan";
import { scanDue } from "../../../src/service/background/scan";
import { KeywordNames } from "../../../src/service/data/keyword-names";
import type { ServiceDatabase } from "../../../src/service/database/database";
import type { Bench, Caller } from "../support/service-under-test";
import { startBench } from "../support/service-under-test";

let bench: Bench;
let caller: Caller;

const SCAN = 10 * 60_000;
const DAY = 86_400_000;
const TO = "ann@team.example";

beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  caller = await bench.caller();
});
afterAll(() => bench.close());

const jobsOf = (title: string) => ({ posted_at_gte: "2020-01-01", job_title_pattern_or: [title] });

/** A database on which something happens once, after a search was read and before its row is locked. */
function changedBeforeTheLock(change: () => Promise<unknown>): ServiceDatabase {
  const { database } = bench.service;
  let isChanged = false;
  return {
    ...database,
    forCall: (lane, limitMs) => ({
      ...database.forCall(lane, limitMs),
      // Nothing is matched beforehand here, so the first transaction is the one that locks.
      takesTurns: false,
      transaction: async (work) => {
        if (!isChanged) await change();
        isChanged = true;
        return database.forCall(lane, limitMs).transaction(work);
      },
    }),
  };
}

const onFailure = (error: unknown) => {
  throw error;
};

async function scanning(database: ServiceDatabase): Promise<ScanParts> {
  const keywords = await KeywordNames.read(bench.service.database);
  return { database, keywords, unitesKeywords: false, keepsLists: false, onFailure };
}

let titles = 0;

/** A search with one job that is new, and a webhook or an alert that has not told of it. */
async function listening(alert: object = {}) {
  const title = `Second look ${++titles}`;
  const search = { type: "jobs", name: title, body: jobsOf(title), ...alert };
  const search_id = (await caller.ask("createSavedSearch", search)).body.id;
  const listening_start_time = new Date(bench.clock.now).toISOString();
  const url = "https://hooks.example/a";
  const asked = { url, search_id, listening_start_time };
  const webhook_id = (await caller.ask("createWebhook", asked)).body.id;
  bench.clock.now += 1_000;
  await bench.service.addJob({ domain: "acme.example", title, description: "-" });
  return { search_id, webhook_id };
}

type Listening = Awaited<ReturnType<typeof listening>>;
type Change = (listening: Listening, at: number) => Promise<unknown>;

describe("a webhook that changes while its search is prepared", () => {
  const changes: [string, Change, number][] = [
    ["not at all", () => Promise.resolve(), 1],
    ["by being archived", ({ webhook_id }) => caller.ask("archiveWebhook", {}, { webhook_id }), 0],
    [
      "by being switched off",
      ({ webhook_id }) => caller.ask("setWebhookStatus", { is_active: false }, { webhook_id }),
      0,
    ],
    [
      "by its search being archived",
      ({ search_id }) => caller.ask("archiveSavedSearch", {}, { search_id }),
      0,
    ],
    [
      "by its search being changed",
      ({ search_id }) => caller.ask("changeSavedSearch", { body: jobsOf("None") }, { search_id }),
      0,
    ],
    [
      "by the scan of another process, whose event is forgotten",
      async ({ webhook_id }, at) => {
        await scanDue(await scanning(bench.service.database), at);
        await bench.service.database.run("delete from webhook_events where webhook_id = $1", [
          webhook_id,
        ]);
      },
      1,
    ],
  ];
  it.each(changes)("%s is charged for what it still is", async (_, change, credits) => {
    const made = await listening();
    const at = (bench.clock.now += SCAN);
    await scanDue(await scanning(changedBeforeTheLock(() => change(made, at))), at);
    expect(await caller.used()).toBe(credits);
    await caller.ask("archiveWebhook", {}, { webhook_id: made.webhook_id });
  });
});

describe("an alert that changes while its search is prepared", () => {
  const alert = { is_alert_active: true, emails_subscribed: [TO] };
  let mails: string[];
  const mailing = (database: ServiceDatabase): AlertParts => ({
    database,
    outbox: { put: ({ text }) => void mails.push(text) },
    origin: "http://service.local",
    unitesKeywords: false,
    onFailure,
  });
  const changes: [string, Change, number][] = [
    ["not at all", () => Promise.resolve(), 1],
    [
      "by being archived",
      ({ search_id }) => caller.ask("archiveSavedSearch", {}, { search_id }),
      0,
    ],
    [
      "by being switched off",
      ({ search_id }) => caller.ask("changeSavedSearch", { is_alert_active: false }, { search_id }),
      0,
    ],
    [
      "by its filters being changed",
      ({ search_id }) => caller.ask("changeSavedSearch", { body: jobsOf("None") }, { search_id }),
      0,
    ],
    ["by another process's mail", (_, at) => sendAlerts(mailing(bench.service.database), at), 1],
  ];
  it.each(changes)("%s is mailed for what it still is", async (_, change, count) => {
    mails = [];
    const made = await listening(alert);
    const at = (bench.clock.now += DAY);
    await sendAlerts(mailing(changedBeforeTheLock(() => change(made, at))), at);
    expect(mails).toHaveLength(count);
    await caller.ask("archiveSavedSearch", {}, { search_id: made.search_id });
  });
});
