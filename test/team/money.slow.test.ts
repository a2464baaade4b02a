/** Credits through the gateway when things go wrong: no ceiling is passed, nothing is bought twice, nothing paid is lost. */
import { type Database, DatabaseLost } from "../../src/database/database";
import { companyLookup } from "../../src/team/answers/company-lookup";
import { ledger } from "../../src/team/money/ledger";
import { publishedPrices } from "../../src/team/wire/shared";
import { reserve } from "../../src/team/money/reserve";
import { decide, unconfirmed } from "../../src/team/money/unconfirmed";
import { type Answer, asker, type Asker, fileTeam, lookUp, SEARCH } from "./support/team";
import { script } from "./support/empty-database";

jest.setTimeout(240_000);

const team = fileTeam({
  credits: 1_000,
  gateway: {
    // What is lost stays so until a person decides.
    lookMs: 3_600_000,
    fetch: (input, init) => {
      const request = new Request(input, init);
      return network ? network(request) : team.service.fetch(request);
    },
  },
});
let mia: Asker;
/** What the network does to the next calls; the service's own faults are in `team.service.faults`. */
let network: ((request: Request) => Promise<Response>) | null = null;
beforeAll(async () => {
  mia = await team.member("Mia", { role: "manager" });
});
afterEach(() => {
  network = null;
  team.service.faults.clear();
});

const unasked = (count: number) => team.unasked(count);

/** What a reply says that it charged; null when it says nothing. */
const chargeIn = ({ headers }: Answer) => headers.get("stackscout-credits");

async function seen<T>(work: () => Promise<T>) {
  const [from, before] = [team.paid().length, await team.charged()];
  const result = await work();
  return { result, sent: team.paid().length - from, charged: (await team.charged()) - before };
}

const spentOf = async ({ member }: Asker): Promise<number> =>
  (
    await team.database.rows<{ sum: number }>(
      `select coalesce(sum(coalesce(credits, most)), 0)::int as sum from purchases
       where state <> 'released' and member_id = $1`,
      [member.id]
    )
  )[0]?.sum ?? 0;

describe("ceilings", () => {
  test("20 calls at once at the edge of a day's ceiling of 10 spend 9, and the others are told whose it is", async () => {
    const low = await team.member("Lotte", { dayCredits: 10 });
    const domains = await unasked(8);
    const { result, charged } = await seen(() =>
      Promise.all(domains.map((domain) => low.post(SEARCH, lookUp(domain))))
    );
    expect(charged).toBe(9);
    expect(await spentOf(low)).toBe(9);
    const refused = result.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body.error?.description).toMatch(
      /^Lotte's ceiling for a day \(until midnight UTC\) is 10 credits, of which \d+ credits? are left; this can cost 3 credits\. Mia can change it\.$/
    );
    // What is held costs nothing and needs no ceiling.
    expect((await low.post(SEARCH, lookUp(domains[0] ?? ""))).status).toBe(
      result[0]?.status === 200 ? 200 : 402
    );
  });

  test("of a call, a month and the team count as well; a refused call reserves nothing", async () => {
    const call = await team.member("Call", { callCredits: 5 });
    const month = await team.member("Month", { monthCredits: 2 });
    const domains = await unasked(2);
    const replies = [
      await call.post(SEARCH, lookUp(...domains)),
      await month.post(SEARCH, lookUp(...domains)),
    ];
    expect(replies.map(({ status }) => status)).toEqual([402, 402]);
    expect(replies.map(({ body }) => body.error?.description)).toEqual([
      expect.stringContaining("Call's ceiling for a call is 5 credits"),
      expect.stringContaining("Month's ceiling for a month (UTC) is 2 credits"),
    ]);
    expect([await spentOf(call), await spentOf(month)]).toEqual([0, 0]);
    await team.database.rows("update team set day_credits = 10");
    const third = await mia.post(SEARCH, lookUp(...domains));
    await team.database.rows("update team set day_credits = null");
    expect([third.status, third.body.error?.description]).toEqual([
      402,
      expect.stringContaining("The team's ceiling for a day"),
    ]);
  });

  test("what a search does not bring is given back", async () => {
    const ann = await team.member("Anna", { dayCredits: 75 });
    const { result, charged } = await seen(() =>
      ann.post(SEARCH, { company_name_or: ["Acme Example Corporation"] })
    );
    expect([result.status, charged, await spentOf(ann)]).toEqual([200, 3, 3]);
  });
});

describe("a decision to buy", () => {
  test("looks again at what is held: what came in since the caller looked is not bought a second time", async () => {
    const [domain = ""] = await unasked(1);
    const nina = await team.member("Nina");
    const question = companyLookup(lookUp(domain));
    if (!question) throw new Error("a look-up was expected");
    const terms = { since: 0, now: Date.now(), prices: publishedPrices };
    const items = (await question.look(team.database, terms)).missing;
    expect(items).toHaveLength(1);
    await mia.post(SEARCH, lookUp(domain));
    const { accountId } = team.gateway.parts ?? { accountId: 0 };
    const reservation = await reserve(team.database, {
      accountId,
      member: nina.member,
      tool: "test",
      boughtCredits: 0,
      items,
      missing: async (queries) => (await question.look(queries, terms)).missing,
    });
    expect(reservation).toMatchObject({ kind: "reserved", own: [], joined: [] });
    expect(await spentOf(nina)).toBe(0);
  });
});

describe("a reply that is lost after it was charged", () => {
  test("counts at its most, is never sent again by itself, and a manager decides", async () => {
    const [domain = ""] = await unasked(1);
    const eva = await team.member("Eva");
    const lost = await seen(async () => {
      team.service.faults.add({ dropReply: "after-charging", path: SEARCH });
      return eva.post(SEARCH, lookUp(domain));
    });
    expect([lost.result.status, lost.charged, await spentOf(eva)]).toEqual([502, 3, 3]);
    const again = await seen(() => mia.post(SEARCH, lookUp(domain)));
    expect([again.result.status, again.sent]).toEqual([409, 0]);
    expect(again.result.body.error?.description).toContain("or a manager decides");
    const [open] = await unconfirmed(team.database);
    expect(open).toMatchObject({ member: "Eva", mostCredits: 3, what: `company:domain:${domain}` });
    const list = await mia.call("GET", "/team/v1/unconfirmed");
    expect((list.body["purchases"] as object[])[0]).toMatchObject({ purchaseId: open?.purchaseId });
    const decision = { body: JSON.stringify({ wasCharged: true }) };
    const path = `/team/v1/unconfirmed/${open?.purchaseId}`;
    expect((await eva.call("POST", path, decision)).status).toBe(403);
    expect((await mia.call("POST", path, decision)).status).toBe(200);
    expect((await mia.call("POST", path, decision)).status).toBe(404);
    expect(await spentOf(eva)).toBe(3);
    expect((await ledger(team.database, { memberId: eva.member.id, limit: 9 }))[0]).toMatchObject({
      credits: 3,
      state: "settled",
    });
    // A person has said so: now it may be bought.
    expect((await seen(() => mia.post(SEARCH, lookUp(domain)))).charged).toBe(3);
  });

  test("or cut, a 500, null or an error with 200, is no different; found free, its credits come back", async () => {
    const eva = await team.member("Eva 2");
    const { faults } = team.service;
    const instead = (text: string) => (network = () => Promise.resolve(new Response(text)));
    const [cut, failed, nothing, error] = await unasked(4);
    const statuses: number[] = [];
    for (const [domain, lose] of [
      [cut, () => faults.add({ malformed: true, path: SEARCH })],
      [failed, () => faults.add({ status: 500, path: SEARCH })],
      [nothing, () => instead("null")],
      [error, () => instead('{"error": {"title": "No", "code": "E-001"}}')],
    ] as const) {
      lose();
      statuses.push((await eva.post(SEARCH, lookUp(domain ?? ""))).status);
    }
    expect([statuses, await spentOf(eva)]).toEqual([[502, 502, 502, 502], 12]);
    for (const { purchaseId } of await unconfirmed(team.database))
      await decide(team.database, purchaseId, false, mia.member.id);
    expect([await spentOf(eva), await unconfirmed(team.database)]).toEqual([0, []]);
  });
});

describe("what costs nothing", () => {
  test("a service that cannot be reached: 502, nothing reserved, and the next call works", async () => {
    const [domain = ""] = await unasked(1);
    const tom = await team.member("Tom");
    network = () =>
      Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } }));
    const down = await tom.post(SEARCH, lookUp(domain));
    network = null;
    expect([down.status, await spentOf(tom), chargeIn(down)]).toEqual([502, 0, "0"]);
    expect((await tom.post(SEARCH, lookUp(domain))).credits).toBe(3);
  });

  test("a refusal of one name does not say so while another's reply of the same call is lost", async () => {
    const [domain = ""] = await unasked(1);
    network = async (request) => {
      const text = await request.clone().text();
      if (text.includes("poison.example"))
        return Response.json(
          { request_id: null, error: { title: "Wrong", code: "E-003", description: "poison" } },
          { status: 422 }
        );
      if (request.url.endsWith(SEARCH)) await team.service.fetch(request);
      throw new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });
    };
    const { result, charged } = await seen(() =>
      mia.post(SEARCH, lookUp(domain, "poison.example"))
    );
    expect([result.status, result.body.error?.title, chargeIn(result), charged]).toEqual([
      502,
      "Team: Unconfirmed purchase",
      null,
      3,
    ]);
    for (const { purchaseId } of await unconfirmed(team.database))
      await decide(team.database, purchaseId, true, mia.member.id);
  });

  test("a name the service refuses spoils only its own call, not those that shared its page", async () => {
    const domains = await unasked(2);
    network = async (request) => {
      const text = await request.clone().text();
      const isPoison = request.url.endsWith(SEARCH) && text.includes("poison.example");
      return isPoison
        ? Response.json(
            { request_id: null, error: { title: "Wrong", code: "E-003", description: "poison" } },
            { status: 422 }
          )
        : team.service.fetch(request);
    };
    const { result, charged } = await seen(() =>
      Promise.all([
        mia.post(SEARCH, lookUp(...domains)),
        mia.post(SEARCH, lookUp("poison.example")),
        mia.post(SEARCH, lookUp(domains[0] ?? "")),
      ])
    );
    expect(result.map(({ status }) => status)).toEqual([200, 422, 200]);
    expect(charged).toBe(6);
  });

  test("an account's key that is refused is not the member's: 503", async () => {
    const [domain = ""] = await unasked(1);
    network = () => Promise.resolve(Response.json({ detail: "no" }, { status: 401 }));
    const reply = await mia.post(SEARCH, lookUp(domain));
    expect([reply.status, reply.body.error?.title, chargeIn(reply)]).toEqual([
      503,
      "Team: Account refused",
      "0",
    ]);
  });
});

test("a reply with more than was asked for is kept and booked as it is", async () => {
  const [one = ""] = await unasked(1);
  network = async (request) => {
    const reply = await team.service.fetch(request);
    if (!request.url.endsWith(SEARCH)) return reply;
    const body = (await reply.json()) as { data: object[] };
    const extra = body.data.map((company) => ({ ...company, id: "other", domain: "x.example" }));
    return Response.json({ ...body, data: [...body.data, ...extra] });
  };
  const first = await mia.post(SEARCH, lookUp(one));
  network = null;
  expect([first.status, first.credits]).toEqual([200, 6]);
  expect((await mia.post(SEARCH, lookUp(one))).credits).toBe(0);
});

describe("the account's balance", () => {
  test("too small for all: what it covers comes, the rest is counted; with nothing left 402", async () => {
    const domains = await unasked(4);
    await team.service.setCredits(6, team.accountKey);
    await team.database.rows("update accounts set read_at = null");
    const { result, charged } = await seen(() => mia.post(SEARCH, lookUp(...domains)));
    expect([result.status, result.body.data.length, charged]).toEqual([200, 2, 6]);
    expect(result.body.metadata["truncated_companies"]).toBe(2);
    const none = await seen(() =>
      mia.post(SEARCH, { company_domain_or: domains.slice(2), limit: 2 })
    );
    expect([none.result.status, none.charged]).toEqual([402, 0]);
    await team.service.setCredits(1_000, team.accountKey);
    await team.database.rows("update accounts set read_at = null");
  });
});

describe("the database gone", () => {
  test("503 with a time to come back; nothing is sent, and it says 0 credits", async () => {
    const isGone = { value: false };
    const real = team.database;
    const lost = () => Promise.reject(new DatabaseLost("gone"));
    const flaky: Database = {
      ...real,
      rows: (sql, parameters) => (isGone.value ? lost() : real.rows(sql, parameters)),
      transaction: (work) => (isGone.value ? lost() : real.transaction(work)),
    };
    const gateway = await team.another({ database: flaky });
    const [domain = ""] = await unasked(1);
    const one = asker(gateway, mia.member, mia.key);
    isGone.value = true;
    const { result, sent } = await seen(() => one.post(SEARCH, lookUp(domain)));
    isGone.value = false;
    expect([result.status, result.headers.get("retry-after"), sent]).toEqual([503, "5", 0]);
    expect(chargeIn(result)).toBe("0");
    expect((await one.post(SEARCH, lookUp(domain))).status).toBe(200);
  });
});

describe("the disk full", () => {
  /** As PostgreSQL says it, at each write into a table. */
  const full = (table: string) =>
    script(
      team.database,
      `create or replace function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger no_room before insert on ${table} execute function no_room();`
    );
  const room = (table: string) => script(team.database, `drop trigger no_room on ${table}`);

  test("before it is asked: 503, nothing is sent, and it says 0 credits", async () => {
    const [domain = ""] = await unasked(1);
    await full("purchases");
    const { result, sent } = await seen(() => mia.post(SEARCH, lookUp(domain)));
    await room("purchases");
    expect([result.status, result.headers.get("retry-after"), sent]).toEqual([503, "5", 0]);
    expect(chargeIn(result)).toBe("0");
  });

  test("when a paid reply comes: it is written down once there is room, and charged once", async () => {
    const [domain = ""] = await unasked(1);
    await full("companies");
    const { result, sent, charged } = await seen(async () => {
      const reply = mia.post(SEARCH, lookUp(domain));
      while (!team.paid().some(({ parameters }) => JSON.stringify(parameters).includes(domain)))
        await new Promise((resolve) => setTimeout(resolve, 20));
      await room("companies");
      return reply;
    });
    expect([result.status, result.credits, sent, charged]).toEqual([200, 3, 1, 3]);
    expect((await seen(() => mia.post(SEARCH, lookUp(domain)))).charged).toBe(0);
  });
});
