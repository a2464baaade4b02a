/** The managers' page as a browser without scripts uses it: forms, cookies, redirects. */
import { asker, startTeam, type Asker, type Team } from "./support/team";

const ORIGIN = "http://localhost:8787";
const SEARCH = "/v1/companies/search";

let team: Team;
let manager: Asker;
let cookie = "";

jest.setTimeout(60_000);

beforeAll(async () => {
  team = await startTeam();
});
afterAll(() => team.close());

beforeEach(async () => {
  await team.database.rows("update members set withdrawn_at = clock_timestamp()");
  manager = await team.member("Mona", { role: "manager" });
  cookie = "";
});

/** What a form sends. */
async function post(path: string, fields: Record<string, string>, origin: string | null = ORIGIN) {
  const reply = await manager.call("POST", path, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: "",
      cookie,
      ...(origin === null ? {} : { origin }),
    },
  });
  const set = reply.headers.get("set-cookie");
  if (set !== null) cookie = set.split(";", 1)[0] ?? "";
  return { ...reply, text: String(reply.body["text"]), to: reply.headers.get("location") };
}

async function page(path = "/team/") {
  const reply = await manager.call("GET", path, { headers: { authorization: "", cookie } });
  return { ...reply, text: String(reply.body["text"]) };
}

const signIn = () => post("/team/sign-in", { key: manager.key });

test("asks for a key first, in a form that works without scripts", async () => {
  const { status, text, headers } = await page();
  expect(status).toBe(401);
  expect(text).toContain('<form class="row" method="post" action="/team/sign-in">');
  expect(text).not.toContain("<script");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect((await page("/team/ledger.csv")).status).toBe(401);
});

test("lets managers in, and neither members nor anybody else", async () => {
  const ann = await team.member("Ann");
  expect((await post("/team/sign-in", { key: ann.key })).status).toBe(403);
  expect((await post("/team/sign-in", { key: "team_nobody" })).status).toBe(401);
  expect(cookie).toBe("");
  const signed = await signIn();
  expect(signed.status).toBe(303);
  expect(signed.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Strict/);
  expect(signed.headers.get("set-cookie")).not.toContain(manager.key);
  expect((await page()).text).toContain("Mona, manager");
  const before = cookie;
  expect((await post("/team/sign-out", {})).status).toBe(303);
  cookie = before;
  expect((await page()).status).toBe(401);
});

test("ends a session with the manager's key", async () => {
  await signIn();
  await team.member("Other", { role: "manager" });
  await post(`/team/members/${manager.member.id}`, { do: "withdraw" });
  expect((await page()).status).toBe(401);
});

test("takes no form from another page", async () => {
  await signIn();
  for (const origin of ["https://elsewhere.example", null]) {
    const { status } = await post("/team/limits", { day: "1" }, origin);
    expect(status).toBe(403);
  }
  const [row] = await team.database.rows<{ day_credits: number | null }>(
    "select day_credits from team"
  );
  expect(row).toEqual({ day_credits: null });
});

test("tells who spent what", async () => {
  await team
    .member("Ann")
    .then((ann) => ann.post(SEARCH, { company_domain_or: ["acme.example"], limit: 1 }));
  await signIn();
  const { text } = await page();
  expect(await team.charged()).toBe(3);
  expect(text).toMatch(/<th scope="row">Ann<\/th>\s*<td class="n">1<\/td>\s*<td class="n">3<\/td>/);
  expect(text).toMatch(/<th scope="row">curl<\/th>/);
  const csv = await page("/team/ledger.csv");
  expect(csv.text.split("\r\n")[1]).toMatch(/,Ann,curl,companySearch,.*,1,3,settled$/);
});

test("shows runs with what they did and why one stopped", async () => {
  await signIn();
  expect((await page()).text).toContain("Nobody has begun a run yet");
  await team.database.rows(
    `insert into runs (member_id, tool, name, wants, fresh_since, most_credits, max_credits, state, because, counts)
     values ($1, 'curl', 'All of <Berlin>', '{}', now(), 30, 30, 'stopped',
       '{"kind": "ceiling", "description": "A ceiling."}', '{"asked": 10, "waiting": 4}')`,
    [manager.member.id]
  );
  const { text } = await page();
  expect(text).toContain('<th scope="row">All of &lt;Berlin&gt;</th>');
  expect(text).toMatch(/<td>stopped: A ceiling\.<\/td>\s*<td class="n">\s*6 of 10\s*<\/td>/);
});

test("shows a name as text, whatever stands in it", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'&`;
  await signIn();
  const made = await post("/team/members", { name: hostile, role: "member" });
  for (const { text } of [made, await page()]) {
    expect(text).not.toContain("<img");
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
  }
});

test("makes a member, shows the key once, and changes the limits", async () => {
  await signIn();
  const { text } = await post("/team/members", { name: "Ben", role: "member", day: "2" });
  const key = /team_[\w-]{43}/.exec(text)?.[0] ?? "";
  expect((await page()).text).not.toContain(key);
  const ben = asker(team.gateway, manager.member, key);
  const ask = () => ben.post(SEARCH, { company_domain_or: ["colossus.example"], limit: 1 });
  expect((await ask()).status).toBe(402);
  const [row] = await team.database.rows<{ id: number }>(
    "select id from members where name = 'Ben' and withdrawn_at is null"
  );
  expect((await post(`/team/members/${row?.id}`, { day: "3", do: "change" })).to).toBe(
    "/team/#members"
  );
  expect((await ask()).credits).toBe(3);
  await post(`/team/members/${row?.id}`, { do: "withdraw" });
  expect((await ask()).status).toBe(401);
});

test("tells until when a key works, or that it does not any more", async () => {
  const day = Date.parse("2099-01-31T12:00:00Z");
  await team.member("Ann", { expiresAt: day });
  await team.member("Ben", { expiresAt: Date.parse("2020-01-31T12:00:00Z") });
  await signIn();
  const text = (await page()).text.replace(/\s+/g, " ");
  expect(text).toContain("<h3>Ann</h3> <p> The key works until 31 Jan 2099, 12:00 UTC. </p>");
  expect(text).toContain("<h3>Ben</h3> <p> The key expired on 31 Jan 2020, 12:00 UTC. </p>");
  expect(text).toContain("<h3>Mona</h3> <form");
});

test("withdraws a key behind what it says of it, and once", async () => {
  const ann = await team.member("Ann");
  await signIn();
  const path = `/team/members/${ann.member.id}`;
  expect((await page()).text).toMatch(
    new RegExp(
      `action="${path}">(?:(?!</form>)[^])*<details>\\s*<summary>Withdraw the key<span class="hidden"> of Ann</span>`
    )
  );
  expect((await post(path, { do: "withdraw" })).to).toBe("/team/#members");
  expect((await ann.call("GET", "/team/v1/me")).status).toBe(401);
  expect((await post(path, { do: "change" })).text).toContain("There is no such member.");
});

test.each(["-1", "1.5", "many", "99999999999"])(
  "refuses %s as a limit and changes nothing",
  async (day) => {
    await signIn();
    const { status, text } = await post("/team/limits", { day });
    expect(status).toBe(400);
    expect(text).toContain("A limit is a whole number of credits");
  }
);

test.each<[string, Record<string, string>, string]>([
  ["/decide", {}, "id: a whole number"],
  ["/decide", { purchase: "many" }, "id: a whole number"],
  ["/decide", { purchase: "99999999999999999999" }, "id: a whole number"],
  ["/members/many", { day: "1" }, "id: a whole number"],
  ["/members/99999999999", { do: "withdraw" }, "id: a whole number"],
  ["/members", { name: "\0" }, "name: Too small"],
])("tells what is wrong with a form that no page sends: %s %j", async (path, fields, words) => {
  await signIn();
  const { status, text } = await post(`/team${path}`, fields);
  expect([status, text]).toEqual([400, expect.stringContaining(words)]);
});

test("keeps at least one manager", async () => {
  await signIn();
  const path = `/team/members/${manager.member.id}`;
  const ways: Record<string, string>[] = [{ do: "withdraw" }, { do: "change", role: "member" }];
  for (const fields of ways) {
    const { status, text } = await post(path, fields);
    expect(status).toBe(400);
    expect(text).toContain("You are the only manager");
  }
  await team.member("Nina", { role: "manager", expiresAt: Date.now() - 1_000 });
  expect((await post(path, { do: "withdraw" })).text).toContain("You are the only manager");
  expect((await page()).status).toBe(200);
});

describe("a purchase whose reply was lost", () => {
  async function lose(charged: string) {
    const ann = await team.member("Ann");
    const rows = await team.database.rows<{ id: number; account: number }>(
      `insert into purchases (account_id, member_id, tool, endpoint, what, ask, lane, records_asked, most,
         state, day, sent_at)
       select a.id, $1, 'curl', 'companySearch', $2, '{}', 'cell', 1, 3,
         'unconfirmed', (clock_timestamp() at time zone 'UTC')::date, clock_timestamp()
       from accounts a returning id`,
      [ann.member.id, `company:domain:${charged}.example`]
    );
    await team.database.rows(
      `insert into spent values ($1, (clock_timestamp() at time zone 'UTC')::date, 3)`,
      [ann.member.id]
    );
    return rows[0]?.id ?? 0;
  }
  const spent = async () => {
    const [row] = await team.database.rows<{ sum: number }>(
      `select sum(credits)::int as sum from spent s join members m on m.id = s.member_id
       where m.name = 'Ann' and m.withdrawn_at is null`
    );
    return row?.sum;
  };

  test.each([
    ["yes", 3, "settled"],
    ["no", 0, "released"],
  ])("charged: %s counts %d", async (charged, credits, state) => {
    const id = await lose(charged);
    await signIn();
    expect((await page()).text).toContain("Was it charged?");
    expect((await post("/team/decide", { purchase: String(id), charged })).to).toBe(
      "/team/#decide"
    );
    expect(await spent()).toBe(credits);
    const [row] = await team.database.rows<{ state: string; by: number }>(
      `select state, decided_by as by from purchases where id = $1`,
      [id]
    );
    expect(row).toEqual({ state, by: manager.member.id });
    expect((await post("/team/decide", { purchase: String(id), charged })).status).toBe(400);
  });
});

test("a manager types a price, which members are told, and empties it again", async () => {
  await signIn();
  const prices = async () => (await manager.call("GET", "/team/v1/me")).body["prices"];
  expect(
    (await post("/team/prices", { companySearch: "5" }, "https://elsewhere.example")).status
  ).toBe(403);
  expect((await post("/team/prices", { companySearch: "5" })).to).toBe("/team/#prices");
  expect(await prices()).toMatchObject({ companySearch: 5, jobSearch: 1 });
  expect((await page()).text.replace(/\s+/g, " ")).toContain(
    'name="companySearch" type="number" min="0" step="1" placeholder="3" value="5"'
  );
  expect((await post("/team/prices", { companySearch: "600000" })).status).toBe(400);
  expect((await post("/team/prices", {})).to).toBe("/team/#prices");
  expect(await prices()).toMatchObject({ companySearch: 3 });
});
