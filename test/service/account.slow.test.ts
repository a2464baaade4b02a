/**
 * Use per day in a time zone, e-mail preferences, alert mails and both ways to unsubscribe.
 */
import type { Mail } from "../../src/service/calls/call";
import { detailErrorSchema, exact } from "../../src/api";
import type { Caller } from "./support/service-under-test";
import { fileBench, requestFor } from "./support/service-under-test";

const bench = fileBench({ origin: "http://127.0.0.1:3002" });
let caller: Caller;
beforeEach(async () => {
  bench.clock.now = Math.ceil(bench.clock.now / DAY) * DAY + 12 * HOUR;
  caller = await bench.caller();
});

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

  it("are replaced as a whole: what is left out is gone, or as at first", async () => {
    await caller.ask("changeEmailPreferences", { product_news: false, tea: "green" });
    const standard = { search_alerts: true, product_news: true };
    expect((await caller.ask("changeEmailPreferences", {})).body).toEqual(standard);
    expect((await caller.ask("emailPreferences")).body).toEqual(standard);
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

interface Detailed {
  readonly detail: readonly { readonly loc: readonly string[] }[];
}

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

  async function mailsAfter(ms: number): Promise<readonly Mail[]> {
    const before = bench.service.mails.length;
    bench.clock.now += ms;
    await bench.service.tick();
    return bench.service.mails.slice(before);
  }

  const newJob = () =>
    bench.service.addJob({ domain: "acme.example", title: "Streamer", description: "Kafka." });

  it("come daily to everyone subscribed, with what is new, and not when nothing is", async () => {
    const search = await subscribed("daily");
    bench.clock.now += HOUR;
    await newJob();
    expect(await mailsAfter(22 * HOUR)).toEqual([]);
    const mails = await mailsAfter(2 * HOUR);
    expect(recipients(mails)).toEqual(["ann@team.example", "bob@team.example"]);
    expect(mails[0]!.text).toContain("- Streamer - Acme Example Corporation");
    expect(await mailsAfter(25 * HOUR)).toEqual([]);
    await caller.ask("archiveSavedSearch", {}, { search_id: search.id });
    await newJob();
    expect(await mailsAfter(25 * HOUR)).toEqual([]);
  });

  it("come weekly when asked so", async () => {
    const search = await subscribed("weekly");
    bench.clock.now += HOUR;
    await newJob();
    expect(await mailsAfter(6 * DAY + 20 * HOUR)).toEqual([]);
    expect(await mailsAfter(4 * HOUR)).toHaveLength(2);
    await caller.ask("archiveSavedSearch", {}, { search_id: search.id });
  });

  const linkIn = (mail: Mail | undefined) => /^Unsubscribe: (.*)$/m.exec(mail?.text ?? "")![1]!;
  const post = (address: string, form: Record<string, string>) =>
    bench.service.fetch(new Request(address, { method: "POST", body: new URLSearchParams(form) }));
  const recipients = (mails: readonly Mail[]) => mails.map(({ to }) => to);

  it("end for one recipient by one click on the address in their mail; opening its page changes nothing", async () => {
    const search = await subscribed("daily");
    bench.clock.now += HOUR;
    await newJob();
    const [mail] = await mailsAfter(24 * HOUR);
    const address = linkIn(mail);
    const page = await bench.service.fetch(new Request(address));
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain('<form method="post"');
    await newJob();
    expect(await mailsAfter(25 * HOUR)).toHaveLength(2);
    const click = await post(address, { "List-Unsubscribe": "One-Click" });
    expect([click.status, await click.json()]).toMatchObject([200, { search_alerts: false }]);
    await newJob();
    expect(recipients(await mailsAfter(25 * HOUR))).toEqual(["bob@team.example"]);
    expect((await caller.ask("emailPreferences")).body["search_alerts"]).toBe(true);
    await caller.ask("archiveSavedSearch", {}, { search_id: search.id });
  });

  it("refuse a link with another token, or for mails there are none of", async () => {
    const search = await subscribed("daily");
    bench.clock.now += HOUR;
    await newJob();
    const mails = await mailsAfter(24 * HOUR);
    const address = linkIn(mails[0]);
    const refused = async (changed: string) => {
      const reply = await post(changed, {});
      const { detail } = exact(detailErrorSchema).parse(await reply.json()) as Detailed;
      return [reply.status, detail[0]?.loc];
    };
    expect(await refused(address.replace(/token=.*/, "token=guess"))).toEqual([
      422,
      ["query", "token"],
    ]);
    expect(await refused(address.replace("search_alerts", "constructor"))).toEqual([
      422,
      ["path", "preference_key"],
    ]);
    await newJob();
    expect(await mailsAfter(25 * HOUR)).toHaveLength(2);
    await caller.ask("archiveSavedSearch", {}, { search_id: search.id });
  });

  it("have a link of their own for each recipient, also for names that look alike", async () => {
    const emails_subscribed = [
      ...["a.b@x.example", "a-b@x.example", "a_b@x.example"],
      `${"n".repeat(60)}@${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}.example`,
    ];
    const { body } = await caller.ask("createSavedSearch", {
      type: "jobs",
      body: { company_domain_or: ["acme.example"] },
      is_alert_active: true,
      emails_subscribed,
    });
    bench.clock.now += HOUR;
    await newJob();
    const mails = await mailsAfter(24 * HOUR);
    expect(recipients(mails)).toEqual(emails_subscribed);
    expect(new Set(mails.map(linkIn)).size).toBe(4);
    await caller.ask("archiveSavedSearch", {}, { search_id: body.id });
  });
});
