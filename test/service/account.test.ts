/**
 * Use per day in a time zone, e-mail preferences, alert mails and both ways to unsubscribe.
 */
import type { Bench, Caller } from "./support/service-under-test";
import { requestFor, startBench } from "./support/service-under-test";

let bench: Bench;
let caller: Caller;
beforeAll(async () => (bench = await startBench({ origin: "http://127.0.0.1:3002" })));
beforeEach(async () => {
  bench.clock.now = Math.ceil(bench.clock.now / DAY) * DAY + 12 * HOUR;
  caller = await bench.caller();
});
afterAll(() => bench.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);

describe("use per day", () => {
  it("credits and requests are counted by the day of the time zone", async () => {
    const noon = bench.clock.now;
    await caller.ask("companySearch", { limit: 2 });
    bench.clock.now = noon + 11.5 * HOUR; // 23:30 UTC: the next day in Berlin.
    await caller.ask("technologies", { company_domain: "acme.example" });
    const credits = async (parameters: object) =>
      (await caller.ask("creditsConsumption", parameters)).body.map((entry) => [
        new Date(entry.period_start).toISOString(),
        entry.api_credits_consumed,
      ]);
    expect(await credits({})).toEqual([[`${day(noon)}T00:00:00.000Z`, 9]]);
    expect(await credits({ timezone: "Europe/Berlin" })).toEqual([
      [`${day(noon - DAY)}T23:00:00.000Z`, 6],
      [`${day(noon)}T23:00:00.000Z`, 3],
    ]);
    expect(await credits({ start_datetime: new Date(noon + HOUR).toISOString() })).toEqual([
      [`${day(noon)}T00:00:00.000Z`, 3],
    ]);
    const requests = (await caller.ask("requestCounts", { timezone: "Europe/Berlin" })).body;
    expect(requests.map((entry) => entry.number_of_requests)).toEqual([1, 5]);
    expect((await caller.ask("requestCounts", { is_origin_app: true })).body).toEqual([]);
  });

  it("an unknown time zone is 422", async () => {
    for (const name of ["creditsConsumption", "requestCounts"] as const)
      expect((await caller.ask(name, { timezone: "Moon/Tycho" })).status).toBe(422);
  });
});

describe("e-mail preferences", () => {
  it("keep what is sent", async () => {
    expect((await caller.ask("emailPreferences")).body).toEqual({
      search_alerts: true,
      product_news: true,
    });
    expect(
      (await caller.ask("changeEmailPreferences", { product_news: false, tea: "green" })).body
    ).toEqual({ search_alerts: true, product_news: false, tea: "green" });
    expect((await caller.ask("emailPreferences")).body).toMatchObject({ tea: "green" });
  });

  it("tell a wrong body as a list of details", async () => {
    const request = requestFor("changeEmailPreferences", [], {}, caller.key);
    const response = await bench.service.fetch(request);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: [{ loc: ["body", "body"], msg: expect.any(String), type: "value_error" }],
    });
  });
});

describe("alert mails", () => {
  async function subscribed(frequency: string) {
    return (
      await caller.ask("createSavedSearch", {
        type: "jobs",
        name: "Kafka für alle",
        body: { company_domain_or: ["acme.example"], job_technology_slug_or: ["kafka"] },
        is_alert_active: true,
        frequency,
        emails_subscribed: ["ann@team.example", "bob@team.example"],
      })
    ).body;
  }

  async function mailsAfter(ms: number): Promise<string[]> {
    const before = bench.service.mails.length;
    bench.clock.now += ms;
    await bench.service.tick();
    return bench.service.mails.slice(before).map((mail) => mail.text);
  }

  const newJob = () =>
    bench.service.addJob({ domain: "acme.example", title: "Streamer", description: "Kafka." });

  it("come daily to everyone subscribed, with what is new, and not when nothing is", async () => {
    const search = await subscribed("daily");
    bench.clock.now += HOUR;
    await newJob();
    expect(await mailsAfter(22 * HOUR)).toEqual([]);
    const mails = await mailsAfter(2 * HOUR);
    expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
      "ann@team.example",
      "bob@team.example",
    ]);
    const [headers, body] = mails[0]!.split("\r\n\r\n");
    expect(headers).toContain("Subject: =?UTF-8?B?");
    expect(Buffer.from(body ?? "", "base64").toString()).toContain(
      "- Streamer - Acme Example Corporation"
    );
    expect(await mailsAfter(25 * HOUR)).toEqual([]);
    await caller.ask("archiveSavedSearch", {}, { search_id: search.id });
    await newJob();
    expect(await mailsAfter(25 * HOUR)).toEqual([]);
  });

  it("come weekly when asked so", async () => {
    const search = await subscribed("weekly");
    bench.clock.now += HOUR;
    await newJob();
    expect(await mailsAfter(5 * DAY)).toEqual([]);
    expect(await mailsAfter(2 * DAY)).toHaveLength(2);
    await caller.ask("archiveSavedSearch", {}, { search_id: search.id });
  });

  it("end by one click on the List-Unsubscribe address; opening its page changes nothing", async () => {
    await subscribed("daily");
    bench.clock.now += HOUR;
    await newJob();
    const [mail] = await mailsAfter(24 * HOUR);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const address = /^List-Unsubscribe: <(.*)>/m.exec(mail!)![1]!;
    const page = await bench.service.fetch(new Request(address));
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain('<form method="post"');
    expect((await caller.ask("emailPreferences")).body["search_alerts"]).toBe(true);
    const click = await bench.service.fetch(
      new Request(address, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      })
    );
    expect([click.status, await click.json()]).toMatchObject([200, { search_alerts: false }]);
    await newJob();
    expect(await mailsAfter(25 * HOUR)).toEqual([]);
    const wrong = await bench.service.fetch(
      new Request(address.replace(/token=.*/, "token=guess"), { method: "POST" })
    );
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ detail: [{ loc: ["query", "token"] }] });
  });
});
