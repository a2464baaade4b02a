/**
 * A record that costs more upstream than members are told. The service's own prices are changed, and what it
 * charged is the oracle; minutes pass in the database, whose clock is the only one that counts.
 */
import { prices } from "../../src/service/money/prices";
import type { Gateway } from "../../src/team/gateway";
import { checkFigures } from "../../src/team/sending/figures";
import { unconfirmed } from "../../src/team/money/unconfirmed";
import { runCommand } from "../../src/team/commands/commands";
import { figures } from "../../src/team/page/figures";
import { overview } from "../../src/team/page/view";
import { wordsFor } from "../../src/team/page/words";
import { asker, startTeam, type Asker, type Team } from "./support/team";

jest.setTimeout(240_000);

const SEARCH = "/v1/companies/search";
const LISTS = "/v1/companies/technologies";
const lookUp = (...domains: readonly string[]) => ({
  company_domain_or: domains,
  limit: domains.length,
});
const ANY = { company_name_not: ["nobody is called so"] };
const upstream: { company: number; lookup: number } = prices;

let team: Team;
let ann: Asker;
let domains: string[];
/** What was there before the test. */
let before: { sent: number; charged: number; booked: number };
/** With a service of its own. */
async function open(): Promise<void> {
  // The test itself reads.
  team = await startTeam({
    credits: 100_000,
    gateway: { compareMs: 3_600_000 },
    service: { companies: 700 },
  });
  ann = await team.member("Ann", { role: "manager" });
  const rows = await team.service.database.rows<{ domain: string }>(
    `select domain from companies where domain is not null and domain not in (
       select unnest(possible_domains) from companies)
     group by domain having count(*) = 1 order by domain`
  );
  domains = rows.map(({ domain }) => domain);
}
beforeAll(open);
beforeEach(async () => {
  before = { sent: team.paid().length, charged: await team.charged(), booked: await allBooked() };
});
afterEach(async () => {
  Object.assign(upstream, { company: 3, lookup: 3 });
  team.service.faults.clear();
  await pass(100_000);
  for (const table of ["price_watch", "price_proofs", "stops"])
    await team.database.rows(`delete from ${table}`);
});
afterAll(() => team.close());

const next = (count = 1) => domains.splice(0, count);
const partsOf = ({ parts }: Gateway) => {
  if (!parts) throw new Error("a gateway with an account was expected");
  return parts;
};
const read = (gateway = team.gateway) => partsOf(gateway).readBalance();

/** For what is in the database, so many seconds pass. */
async function pass(seconds: number): Promise<void> {
  const back = (table: string, ...columns: string[]) =>
    team.database.rows(
      `update ${table} set ${columns.map((one) => `${one} = ${one} - $1 * interval '1 second'`).join(", ")}`,
      [seconds]
    );
  await back("price_watch", "read_from", "read_until", "suspect_from", "suspect_until");
  await back("price_proofs", "proven_at");
  await back("requests", "sent_at", "replied_at");
  await back("accounts", "read_at", "read_started_at");
}

/** As the gateway does when it is time to. */
async function look(gateway = team.gateway): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await pass(3);
    await read(gateway);
  }
}

/** Waits that a suspicion makes are over at once. */
async function hurried<T>(work: Promise<T>): Promise<T> {
  const hurry = setInterval(() => {
    void team.database.rows(
      `update price_watch set suspect_from = suspect_from - interval '3 seconds',
         suspect_until = suspect_until - interval '3 seconds' where suspect_until is not null`
    );
  }, 20);
  return work.finally(() => clearInterval(hurry));
}

const stops = async () => {
  const { body } = await ann.call("GET", "/team/v1/unconfirmed");
  return (body["stops"] as { endpoint: string; moreCredits: number; records: number }[]).map(
    ({ endpoint, moreCredits, records }) => ({ endpoint, moreCredits, records })
  );
};
const beside = async () => {
  const { body } = await ann.call("GET", "/team/v1/unconfirmed");
  return (body["beside"] as { credits: number } | null)?.credits ?? 0;
};
async function allBooked(): Promise<number> {
  const [row] = await team.database.rows<{ sum: number }>(
    "select coalesce(sum(credits), 0)::int as sum from spent"
  );
  return row?.sum ?? 0;
}
const sent = () => team.paid().length - before.sent;
/** Charged more than booked. */
const overCredits = async () =>
  (await team.charged()) - before.charged - ((await allBooked()) - before.booked);
/** Somebody with the account's own key, beside the gateway. */
const others = (...names: readonly string[]) =>
  team.service.fetch(
    new Request(`http://service.local${SEARCH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${team.accountKey}`, "content-type": "application/json" },
      body: JSON.stringify(lookUp(...names)),
    })
  );

describe("a price that is twice what members are told", () => {
  test("costs one request of 100 records, whatever waits, and everybody is told; of two processes", async () => {
    upstream.company = 6;
    const other = await team.another({ compareMs: 3_600_000 });
    const ben = asker(other, ann.member, ann.key);
    const asked = Promise.all([
      ann.post(SEARCH, lookUp(...next(150))),
      ben.post(SEARCH, lookUp(...next(150))),
    ]);
    const replies = await hurried(asked);
    expect(sent()).toBe(1);
    const over = await overCredits();
    expect(over).toBeLessThanOrEqual(300);
    expect(await beside()).toBe(over);
    expect(await stops()).toEqual([
      { endpoint: "companySearch", moreCredits: over, records: over / 3 },
    ]);
    const told = replies.filter(({ status }) => status === 409);
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]?.body.error?.description).toMatch(
      /^A reply of companySearch cost more than it should at .* before a manager looked at \/team\/\.$/
    );
    const later = await ben.post(SEARCH, lookUp(...next()));
    expect([later.status, sent()]).toEqual([409, 1]);
  });

  test("is found out when nobody asks again, also by another process", async () => {
    upstream.company = 6;
    const other = await team.another({ compareMs: 3_600_000 });
    expect((await ann.post(SEARCH, lookUp(...next(7)))).credits).toBe(21);
    await look(other);
    expect(await stops()).toEqual([{ endpoint: "companySearch", moreCredits: 21, records: 7 }]);
    expect((await ann.post(SEARCH, lookUp(...next()))).status).toBe(409);
    const page = await overview(
      await figures(team.database, 1, undefined),
      wordsFor("en"),
      ann.member
    );
    const text = String(page).replace(/\s+/g, " ");
    expect(text).toContain("7 records cost 21 credits more than members were told.");
    expect(text).toContain("the account was used for 21 credits, last seen at");
    const printed = await runCommand(team.database, { words: ["ledger"], terms: {}, csv: false });
    expect(printed).toMatch(/; the account was used for 21 more, by others or at a higher price$/);
  });

  test("is read in the balance by itself, soon after", async () => {
    upstream.company = 6;
    await ann.post(SEARCH, lookUp(...next(2)));
    const watching = await team.another({ compareMs: 1 });
    for (let looks = 0; looks < 500 && (await stops()).length === 0; looks++) await pass(1);
    await watching.stop();
    expect(await stops()).toEqual([{ endpoint: "companySearch", moreCredits: 6, records: 2 }]);
  });

  test("stops its own kind only", async () => {
    upstream.company = 6;
    await ann.post(SEARCH, lookUp(...next()));
    await look();
    const [one = ""] = next();
    expect((await ann.post(LISTS, { company_domain: one })).credits).toBe(3);
    await look();
    expect((await stops()).map(({ endpoint }) => endpoint)).toEqual(["companySearch"]);
    expect((await ann.post(LISTS, { company_domain: next()[0] })).credits).toBe(3);
  });

  test("in the middle: a price that held lately stops by the next reading of many records", async () => {
    await ann.post(SEARCH, lookUp(...next(3)));
    await look();
    upstream.company = 9;
    await ann.post(SEARCH, lookUp(...next(20)));
    await look();
    expect(await stops()).toEqual([{ endpoint: "companySearch", moreCredits: 120, records: 20 }]);
  });

  test("in the middle, with few records: told, and the next request shows it", async () => {
    await ann.post(SEARCH, lookUp(...next(3)));
    await look();
    upstream.company = 9;
    await ann.post(SEARCH, lookUp(...next(2)));
    await look();
    expect([await stops(), await beside()]).toEqual([[], 12]);
    await ann.post(SEARCH, lookUp(...next(2)));
    await look();
    expect([(await stops())[0]?.moreCredits, await beside()]).toEqual([12, 24]);
  });

  test("goes on by a manager's word, at that price and no higher one", async () => {
    upstream.company = 6;
    await ann.post(SEARCH, lookUp(...next(2)));
    await look();
    // Reserved by a process that died before it heard of the stop.
    const [old] = await team.database.rows<{ id: number }>(
      `with old as (
         insert into purchases (account_id, member_id, tool, lane, state, day, endpoint, what, ask, records_asked, most)
         select account_id, member_id, tool, lane, 'reserved', day, endpoint, 'company:old', ask, records_asked, most
         from purchases where endpoint = 'companySearch' order by id desc limit 1 returning *),
       counted as (
         update spent s set credits = s.credits + old.most from old
         where s.member_id = old.member_id and s.day = old.day)
       select id from old`
    );
    const goOn = { body: JSON.stringify({ endpoint: "companySearch" }) };
    expect((await ann.call("POST", "/team/v1/stops/go-on", goOn)).status).toBe(200);
    const [{ state } = { state: "" }] = await team.database.rows<{ state: string }>(
      "select state from purchases where id = $1",
      [old?.id]
    );
    expect(state).toBe("released");
    // From now on this is the price: told, counted against ceilings, booked.
    const five = next(5);
    const { body: price } = await ann.call("POST", "/team/v1/price", {
      body: JSON.stringify({ path: SEARCH, request: lookUp(...five) }),
    });
    expect(price["mostCredits"]).toBe(30);
    const bob = await team.member("Bob", { callCredits: 11 });
    expect((await bob.post(SEARCH, lookUp(...five.slice(0, 2)))).status).toBe(402);
    const booked = await allBooked();
    const reply = await ann.post(SEARCH, lookUp(...five));
    expect([reply.status, reply.headers.get("stackscout-credits")]).toEqual([200, "30"]);
    expect((await allBooked()) - booked).toBe(30);
    const { body: held } = await ann.call("POST", "/team/v1/held", {
      body: JSON.stringify({ companies: five.slice(0, 1) }),
    });
    expect(held["companies"]).toMatchObject([{ records: [{ credits: 6 }] }]);
    const again = await bob.post(SEARCH, lookUp(...five));
    expect(again.headers.get("stackscout-saved")).toBe("30");
    await look();
    expect([await stops(), await beside()]).toEqual([[], 6]);
    upstream.company = 7;
    await pass(400);
    await ann.post(SEARCH, lookUp(...next(5)));
    await look();
    expect(await stops()).toEqual([{ endpoint: "companySearch", moreCredits: 5, records: 5 }]);
  });

  test("is told in advance, and a call that allows less buys nothing", async () => {
    upstream.company = 6;
    await ann.post(SEARCH, lookUp(...next(2)));
    await look();
    const endpoint = { body: JSON.stringify({ endpoint: "companySearch" }) };
    await ann.call("POST", "/team/v1/stops/go-on", endpoint);
    const { body: me } = await ann.call("GET", "/team/v1/me");
    const told = { companySearch: 6, jobSearch: 1, technologies: 3, buyingIntents: 3 };
    expect(me["prices"]).toEqual(told);
    const balance = await ann.call("GET", "/v0/billing/credit-balance");
    const words = "companySearch=6, jobSearch=1, technologies=3, buyingIntents=3";
    expect(balance.headers.get("stackscout-prices")).toBe(words);
    const two = lookUp(...next(2));
    const seen = { sent: sent(), charged: await team.charged() };
    const refused = await ann.post(SEARCH, two, { "stackscout-most": "11" });
    expect([refused.status, refused.headers.get("stackscout-prices")]).toEqual([402, words]);
    expect(refused.body.error?.description).toBe(
      "This can cost 12 credits now; Stackscout-Most leaves 11 credits."
    );
    expect((await ann.post(SEARCH, two, { "stackscout-most": "twelve" })).status).toBe(422);
    expect([sent(), await team.charged()]).toEqual([seen.sent, seen.charged]);
    const bought = await ann.post(SEARCH, two, { "stackscout-most": "12" });
    expect([bought.status, bought.credits]).toEqual([200, 12]);
  });

  test("and fell again is lowered by a manager; if it did not, buying stops once more", async () => {
    upstream.company = 6;
    await ann.post(SEARCH, lookUp(...next(2)));
    await look();
    const endpoint = { body: JSON.stringify({ endpoint: "companySearch" }) };
    await ann.call("POST", "/team/v1/stops/go-on", endpoint);
    // Not compared before the price is lowered.
    await ann.post(SEARCH, lookUp(...next(20)));
    const eve = await team.member("Eve");
    const back = (who: Asker) => who.call("POST", "/team/v1/prices/published", endpoint);
    expect((await back(eve)).status).toBe(403);
    expect((await back(ann)).status).toBe(200);
    upstream.company = 3;
    const booked = { charged: await team.charged(), booked: await allBooked() };
    const reply = await ann.post(SEARCH, lookUp(...next(20)));
    expect([reply.status, reply.credits]).toEqual([200, 60]);
    await look();
    await look();
    expect(await stops()).toEqual([]);
    expect((await team.charged()) - booked.charged).toBe(60);
    expect((await allBooked()) - booked.booked).toBe(60);
    upstream.company = 6;
    await pass(400);
    await ann.post(SEARCH, lookUp(...next(5)));
    await look();
    expect(await stops()).toEqual([{ endpoint: "companySearch", moreCredits: 15, records: 5 }]);
  });
});

test("a longer page behind the same cursor is asked for as a whole, for its rows have no other place", async () => {
  const start = (await team.direct(SEARCH, { ...ANY, limit: 3 })) as {
    metadata: { cursor: string };
  };
  const { cursor } = start.metadata;
  await ann.post(SEARCH, { ...ANY, cursor, limit: 2 });
  const { body } = await ann.post(SEARCH, { ...ANY, cursor, limit: 4 });
  const direct = await team.direct(SEARCH, { ...ANY, cursor, limit: 4 });
  expect(body.data).toEqual(direct["data"]);
});

describe("others who use the account beside the gateway", () => {
  test("while nothing is bought here: told, and stop nothing", async () => {
    await ann.post(SEARCH, lookUp(...next(2)));
    await look();
    await others(...next(4));
    await look();
    expect([await beside(), await stops()]).toEqual([12, []]);
    await pass(400);
    await others(...next(4));
    expect((await ann.post(SEARCH, lookUp(...next()))).status).toBe(200);
    await look();
    expect([await beside(), await stops()]).toEqual([24, []]);
  });

  test("just when it is bought: what they go on using in the quiet shows who it was", async () => {
    await ann.post(SEARCH, lookUp(...next()));
    await others(...next(2));
    await pass(3);
    await read();
    await others(...next(1));
    await pass(3);
    await read();
    expect([await beside(), await stops()]).toEqual([9, []]);
    expect((await ann.post(SEARCH, lookUp(...next()))).status).toBe(200);
  });

  test("more credits for the account are no use of it", async () => {
    await ann.post(SEARCH, lookUp(...next()));
    await look();
    await team.service.setCredits(500, team.accountKey);
    await look();
    expect([await beside(), await stops()]).toEqual([0, []]);
  });
});

describe("a reply that was lost", () => {
  // The service's figures of the day know nothing else.
  beforeEach(async () => {
    await team.close();
    await open();
    before = { sent: 0, charged: 0, booked: 0 };
  });

  const lose = async (drop: "before" | "after-charging", count: number) => {
    team.service.faults.add({ dropReply: drop, path: SEARCH });
    expect((await ann.post(SEARCH, lookUp(...next(count)))).status).toBe(502);
  };
  const settle = async () => {
    const parts = partsOf(team.gateway);
    for (let times = 0; times < 2; times++) {
      await checkFigures(parts);
      await team.database.rows("update figure_checks set due_at = clock_timestamp()");
      await team.database.rows(
        "update purchases set sent_at = sent_at - interval '10 minutes' where state = 'unconfirmed'"
      );
      await checkFigures(parts);
    }
    expect(await unconfirmed(team.database)).toEqual([]);
  };

  test.each(["before", "after-charging"] as const)(
    "dropped %s: neither it nor its settlement looks like a rise or like others",
    async (drop) => {
      await ann.post(SEARCH, lookUp(...next()));
      await look();
      await lose(drop, 4);
      await look();
      await ann.post(SEARCH, lookUp(...next()));
      await look();
      await settle();
      await look();
      await pass(700);
      await look();
      expect([await beside(), await stops()]).toEqual([0, []]);
      expect(await overCredits()).toBe(0);
    }
  );

  test("hides a risen price no longer than a few more records", async () => {
    await ann.post(SEARCH, lookUp(...next()));
    await look();
    await lose("before", 4);
    upstream.company = 6;
    for (let times = 0; times < 5 && (await stops()).length === 0; times++) {
      await ann.post(SEARCH, lookUp(...next(4)));
      await look();
    }
    expect((await stops()).map(({ endpoint }) => endpoint)).toEqual(["companySearch"]);
    expect(await overCredits()).toBeLessThanOrEqual(4 * 3 * 3);
  });
});

describe("a search of 300 rows whose price is not proven", () => {
  // What it brings is not held before.
  beforeEach(async () => {
    await team.close();
    await open();
    before = { sent: 0, charged: 0, booked: 0 };
  });

  test("goes as 100 and 200, and comes as one", async () => {
    await team.database.rows("update team set call_credits = 900");
    const asked = { ...ANY, limit: 300, include_total_results: true };
    const { body, credits } = await ann.post(SEARCH, asked);
    await team.database.rows("update team set call_credits = null");
    const limits = team
      .paid()
      .slice(before.sent)
      .map(({ parameters }) => (parameters as { limit: number; offset?: number }).limit);
    expect([limits, credits]).toEqual([[100, 200], 900]);
    const direct = await team.direct(SEARCH, asked);
    expect(body.data).toEqual(direct["data"]);
    // A cursor holds the instant.
    expect({ ...body.metadata, cursor: "" }).toEqual({ ...Object(direct["metadata"]), cursor: "" });
  });

  test("costs the first 100 where it rose, and these are shown", async () => {
    upstream.company = 6;
    const { status, body, credits } = await hurried(ann.post(SEARCH, { ...ANY, limit: 300 }));
    expect([status, body.data.length, credits, sent()]).toEqual([200, 100, 300, 1]);
    expect(body.metadata["truncated_companies"]).toBe(200);
    expect(await stops()).toEqual([{ endpoint: "companySearch", moreCredits: 300, records: 100 }]);
  });
});

test("a request of a process that died holds up none of its kind, though its price is not proven", async () => {
  await read();
  const holder = "00000000-0000-4000-8000-000000000001";
  await team.database.rows(
    "insert into holders (id, lease_until) values ($1, clock_timestamp() + interval '1 hour')",
    [holder]
  );
  await team.database.rows(
    `insert into requests (id, account_id, endpoint, limit_group, body, most, state, holder, sent_at)
     select $1, id, 'technologies', 'tiered', '{}', 3, 'sent', $1, clock_timestamp() from accounts`,
    [holder]
  );
  await team.database.rows(
    "insert into price_proofs (account_id, endpoint, request_id) select id, 'technologies', $1 from accounts",
    [holder]
  );
  const replies = await Promise.all(next(4).map((one) => ann.post(LISTS, { company_domain: one })));
  expect(replies.map(({ status, credits }) => [status, credits])).toEqual(Array(4).fill([200, 3]));
  await team.database.rows("delete from requests where id = $1", [holder]);
  await team.database.rows("delete from holders where id = $1", [holder]);
});

test("a balance that cannot be read buys nothing of a kind whose price is not proven", async () => {
  await read();
  await pass(10);
  team.service.faults.add({ status: 500, path: "/v0/billing", times: 5 });
  const reply = await ann.post(SEARCH, lookUp(...next()));
  expect([reply.status, sent()]).toEqual([503, 0]);
});
