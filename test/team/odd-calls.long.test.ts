/** Calls that are odd and allowed by HTTP: each ends with its answer or a clear sentence, and nothing is bought for it twice. */
import { asker, startTeam, type Asker, type Team } from "./support/team";

jest.setTimeout(240_000);

const SEARCH = "/v1/companies/search";
const ROWS = { min_employee_count: 1 };

let team: Team;
let ann: Asker;
/** What whoever runs the gateway would be called for. */
const errors: string[] = [];
beforeAll(async () => {
  const nothing = () => undefined;
  const log = {
    info: nothing,
    warn: nothing,
    error: (_: object, words: string) => errors.push(words),
  };
  team = await startTeam({ gateway: { log } });
  ann = await team.member("Ann", { role: "manager" });
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});
afterAll(() => team.close());

test.each([
  { offset: 3_000_000_000, limit: 2 },
  { offset: Number.MAX_SAFE_INTEGER, limit: 2 },
  { page: 100_000_000, limit: 500 },
])("a page at %j, which nobody can keep, is refused before it goes out", async (place) => {
  const before = team.paid().length;
  const { status, body } = await ann.post(SEARCH, { ...ROWS, ...place });
  expect([status, body.error?.description]).toEqual([
    422,
    expect.stringMatching(/^(offset|page): at most \d+$/),
  ]);
  expect(team.paid()).toHaveLength(before);
  const next = await ann.post(SEARCH, { ...ROWS, offset: 2_000_000_000, limit: 2 });
  expect([next.status, next.body.data]).toEqual([200, []]);
});

test.each(["-5", "1.5", "many"])(
  "lines of the ledger, %s of them, are refused with a sentence",
  async (limit) => {
    const { status, body } = await ann.call("GET", `/team/v1/ledger?limit=${limit}`);
    expect([status, body.error?.description]).toEqual([422, "limit: a whole number"]);
  }
);

test.each([
  ["GET", "/team/v1/nosuch"],
  ["POST", "/team/v1/nosuch"],
  ["GET", "/team/v1/me/"],
  ["DELETE", "/team/v1/runs/1"],
])("%s %s tells where the calls are listed", async (method, path) => {
  const { status, body } = await ann.call(method, path);
  expect([status, body.error?.description]).toEqual([
    404,
    "GET /team/v1/openapi.json lists the calls.",
  ]);
});

test("max-age without a number is as if it were not there: what is held is not bought again", async () => {
  const body = { ...ROWS, limit: 3 };
  expect((await ann.post(SEARCH, body)).credits).toBe(9);
  for (const odd of ["max-age=", "max-age= ", 'max-age=""', "max-age"])
    expect((await ann.post(SEARCH, body, { "cache-control": odd })).credits).toBe(0);
});

test("the mark that Windows puts before a text in UTF-8 is no part of the JSON", async () => {
  const { status } = await ann.call("POST", SEARCH, {
    body: `\uFEFF${JSON.stringify({ ...ROWS, limit: 3 })}`,
  });
  expect(status).toBe(200);
});

test.each(["LOCALHOST:8787", "Localhost:8787"])(
  "its own address in capitals, %s, is its own address",
  async (host) => {
    expect((await ann.call("GET", "/team/v1/me", { headers: { host } })).status).toBe(200);
  }
);

test.each([SEARCH, "/team/v1/held", "/team/v1/runs"])(
  "a caller of %s who goes away before the request is whole is no failure of the gateway",
  async (path) => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error("aborted")) });
    const { status, body: told } = await ann.call("POST", path, { body });
    expect([status, told.error?.description]).toEqual([
      400,
      "The request broke off. Nothing was bought.",
    ]);
  }
);

const DAYS = { posted_at_max_age_days: 365 };
test.each<[string, object, object]>([
  [SEARCH, { company_country_code_or: ["US"] }, { company_country_code_or: ["US", "US"] }],
  [SEARCH, { min_employee_count: 2 }, { min_employee_count: 2, cursor: "" }],
  [
    SEARCH,
    { min_employee_count: 3 },
    { min_employee_count: 3, only_yc_companies: false, blur_company_data: false },
  ],
  [SEARCH, { job_filters: DAYS }, { job_filters: { ...DAYS, job_title_or: [], job_id_or: null } }],
  [
    "/v1/companies/technologies",
    { company_domain: "acme.example" },
    { company_domain: "acme.example", company_name: "", company_id: "", company_linkedin_url: "" },
  ],
  ["/v1/jobs/search", DAYS, { ...DAYS, job_title_not: [], cursor: "" }],
])("at %s, %j is bought once, also when it is written as %j", async (path, asked, again) => {
  const first = await ann.post(path, { ...asked, limit: 2 });
  expect([first.status, first.credits > 0]).toEqual([200, true]);
  const { status, credits, body } = await ann.post(path, { ...again, limit: 2 });
  expect([status, credits, body.data]).toEqual([200, 0, first.body.data]);
});

test("what is no default is another question", async () => {
  const asked = { min_employee_count: 4, limit: 2 };
  await ann.post(SEARCH, asked);
  const { credits } = await ann.post(SEARCH, { ...asked, only_yc_companies: true });
  const revealed = await ann.post(SEARCH, { ...asked, revealed_company_data: false, offset: 9 });
  expect([credits % 3, revealed.credits]).toEqual([0, 6]);
});

test.each([
  [421, "--origin", { host: "team.example.com" }],
  [403, "--allow-origin", { origin: "https://elsewhere.example" }],
])("a stranger is refused with %i, and told which option lets it in: %s", async (...told) => {
  const [code, option, headers] = told;
  const reply = await ann.call("GET", "/team/v1/me", { headers });
  expect([reply.status, reply.body.error?.description]).toEqual([
    code,
    expect.stringContaining(option),
  ]);
  expect(reply.headers.get("stackscout-credits")).toBe("0");
});

test.each([
  ["null", "Invalid input: expected object, received null"],
  [
    '{"name": "Old", "expiresAt": "0000-01-01T00:00:00Z"}',
    "expiresAt: a time from the year 1970 on",
  ],
])("a member made of %s is refused with a sentence", async (body, words) => {
  const reply = await ann.call("POST", "/team/v1/members", { body });
  expect([reply.status, reply.body.error?.description]).toEqual([422, words]);
});

test("a call outside the contract certainly costs nothing", async () => {
  const { status, headers } = await ann.call("GET", "/v1/unheard-of");
  expect([status, headers.get("stackscout-credits")]).toEqual([404, "0"]);
});

test.each([
  ["before it asks the service", 0, "0"],
  ["after it asked the service", 3, null],
])(
  "a gateway that fails %s says 500, and 0 credits only where that is certain",
  async (...given) => {
    const [, charged, told] = given;
    const before = await team.charged();
    const isBroken = async (sql: string) =>
      sql.includes("from lookups") && (await team.charged()) >= before + charged;
    const gateway = await team.another({
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      database: {
        ...team.database,
        rows: async (sql, parameters) => {
          if (await isBroken(sql)) throw new Error("a fault");
          return team.database.rows(sql, parameters);
        },
      },
    });
    const one = asker(gateway, ann.member, ann.key);
    const body = { company_domain_or: ["harbor.example"], limit: 1 };
    const { status, headers } = await one.post(SEARCH, body);
    expect([status, headers.get("stackscout-credits")]).toEqual([500, told]);
    expect(await team.charged()).toBe(before + charged);
  }
);
