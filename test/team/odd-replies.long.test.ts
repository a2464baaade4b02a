/**
 * Replies and questions with what the contract does not have, at the gateway: what was paid for is held, is not paid for
 * again, and nobody else's answer is spoiled by it. The oracle is what the service charged.
 */
import { type Asker, fileTeam, lookUp, plainDomains, SEARCH } from "./support/team";

jest.setTimeout(240_000);

const LISTS = "/v1/companies/technologies";
/** No index takes it, and it cannot be made short. */
const LONG = Array.from({ length: 5_000 }, (_, at) => (at * 7919).toString(36)).join("");

type Row = Record<string, unknown>;
interface Body {
  readonly data: Row[];
  readonly metadata: Row;
}

const team = fileTeam({
  gateway: {
    fetch: async (input, init) => {
      const reply = await team.service.fetch(new Request(input, init));
      if (!said || !new Request(input).url.endsWith(SEARCH)) return reply;
      const instead = said((await reply.json()) as Body);
      return Response.json(instead, { headers: reply.headers });
    },
  },
});
let ann: Asker;
let domains: string[];
let said: ((body: Body) => object) | null = null;
beforeAll(async () => {
  ann = await team.member("Ann", { role: "manager" });
  domains = await plainDomains(team.service);
});
afterEach(() => {
  said = null;
});

const next = () => domains.pop() ?? "";

const each =
  (change: (row: Row) => unknown, metadata: Row = {}) =>
  (body: Body) => ({
    data: body.data.map(change),
    metadata: { ...body.metadata, ...metadata },
  });

test.each<[string, (body: Body) => object]>([
  ["no id", each((row) => ({ ...row, id: null }))],
  ["a number for an id", each((row) => ({ ...row, id: 77 }))],
  ["an id too long to be one", each((row) => ({ ...row, id: LONG }))],
  ["a name too long to be one", each((row) => ({ ...row, possible_domains: [LONG] }))],
  ["a page too long to be one", each((row) => ({ ...row, linkedin_url: LONG }))],
  ["technologies that are none", each((row) => ({ ...row, technologies_found: [null, "kafka"] }))],
  [
    "slugs that are none",
    each((row) => ({
      ...row,
      technologies_found: [{ technology: { slug: { a: 1 } } }, { technology: { slug: LONG } }],
    })),
  ],
  ["half a record in all", each((row) => row, { total_results: 1.5, total_companies: 1.5 })],
  ["10^12 records in all", each((row) => row, { total_results: 1e12, total_companies: 1e12 })],
  ["no name at all", each(({ domain: _, possible_domains: __, ...row }) => row)],
])("a record with %s is paid for once, shown and held", async (_, change) => {
  const name = next();
  const before = await team.charged();
  said = change;
  const first = await ann.post(SEARCH, lookUp(name));
  expect([first.status, first.body.data.length, first.credits]).toEqual([200, 1, 3]);
  const again = await ann.post(SEARCH, lookUp(name));
  expect([again.status, again.body.data.length, again.credits]).toEqual([200, 1, 0]);
  expect((await team.charged()) - before).toBe(3);
});

test("two records that carry neither name are paid for once, and told to nobody as theirs", async () => {
  const names = [next(), next()];
  const before = await team.charged();
  let serial = 0;
  said = each((row) => ({
    ...row,
    id: `foreign-${++serial}`,
    domain: null,
    possible_domains: [],
    linkedin_url: null,
    linkedin_id: null,
  }));
  const first = await ann.post(SEARCH, lookUp(...names));
  expect([first.status, first.body.data.length, first.credits]).toEqual([200, 0, 6]);
  expect((await ann.post(SEARCH, lookUp(...names))).credits).toBe(0);
  expect((await team.charged()) - before).toBe(6);
});

test("a masked record is no answer, and is not asked for again and again", async () => {
  said = each((row) => ({ ...row, has_blurred_data: true }));
  const sent = team.paid().length;
  const reply = await ann.post(SEARCH, lookUp(next()));
  expect([reply.status, reply.body.data.length, team.paid().length - sent]).toEqual([200, 0, 1]);
});

describe("a question", () => {
  const NUL = "a\0b";
  const HALF = "\ud800";
  test.each<[string, string, object]>([
    ["a zero in a domain", SEARCH, lookUp(NUL)],
    ["half a character", SEARCH, lookUp(HALF)],
    ["half a character in a member's name", "/team/v1/members", { name: `A${HALF}` }],
    ["a ceiling beyond all numbers", "/team/v1/members", { name: "Big", dayCredits: 1e12 }],
    [
      "a zero in a run's name",
      "/team/v1/runs",
      { name: NUL, companies: ["a.example"], maxCredits: 3 },
    ],
    [
      "a limit beyond all numbers",
      "/team/v1/runs",
      { name: "R", companies: ["a.example"], maxCredits: 1e15 },
    ],
  ])("with %s is refused, and nothing is sent", async (_, path, body) => {
    const sent = team.paid().length;
    const { status } = await ann.post(path, body);
    expect([[400, 422].includes(status), team.paid().length - sent]).toEqual([true, 0]);
  });

  test.each<[string, string, object]>([
    ["domain", SEARCH, lookUp(LONG)],
    ["page", SEARCH, { company_linkedin_url_or: [LONG], limit: 1 }],
    ["id", SEARCH, { company_id_or: [LONG], limit: 1 }],
    ["name", LISTS, { company_name: LONG }],
  ])("about a %s too long to be one is the service's to answer", async (_, path, body) => {
    const { status, credits } = await ann.post(path, body);
    expect([status < 500, credits]).toEqual([true, 0]);
  });

  test("whose answer may be older than all time is answered from what is held", async () => {
    const name = next();
    await ann.post(SEARCH, lookUp(name));
    const headers = { "cache-control": `max-age=${"9".repeat(30)}` };
    const { status, credits } = await ann.post(SEARCH, lookUp(name), headers);
    expect([status, credits]).toEqual([200, 0]);
  });

  test("of a run about a page too long to be one leaves the others", async () => {
    const page = `https://www.linkedin.com/company/${"\u4e2d".repeat(1_900)}`;
    const { status, body } = await ann.post("/team/v1/runs", {
      ...{ name: "R", companies: [page, next()], dryRun: true },
    });
    expect([status, body["unreadable"], body["mostCredits"]]).toEqual([200, 1, 3]);
  });
});
