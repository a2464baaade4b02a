/** Runs in the background: priced before, bought once, stopped by what stops their member, continued and shown to nobody else. */
import { asker, startTeam, type Asker, type Team } from "./support/team";

jest.setTimeout(240_000);

let team: Team;
let ann: Asker;
let mia: Asker;
beforeAll(async () => {
  team = await startTeam();
  ann = await team.member("Ann");
  mia = await team.member("Mia", { role: "manager" });
});
afterEach(() => team.service.faults.clear());
afterAll(() => team.close());

const json = (body: object): RequestInit => ({ body: JSON.stringify(body) });
const RUNS = "/team/v1/runs";
const SEARCH = "/v1/companies/search";

let fresh: string[] = [];
/** Companies of the service that nothing here has asked for yet. */
async function unasked(count: number): Promise<string[]> {
  if (fresh.length === 0) {
    const { data } = (await team.direct(SEARCH, { min_employee_count: 1, limit: 60 })) as {
      data: { domain: string | null; possible_domains: string[] }[];
    };
    const domains = data.flatMap(({ domain }) => domain ?? []);
    fresh = domains.filter(
      (domain) =>
        domains.filter((one) => one === domain).length === 1 &&
        !data.some((one) => one.domain !== domain && one.possible_domains.includes(domain))
    );
  }
  return fresh.splice(0, count);
}

type Run = Record<string, unknown> & {
  id: number;
  state: string;
  because: { kind: string; description: string } | null;
  spentCredits: number;
  companies: Record<string, number>;
};

async function begun(by: Asker, order: object): Promise<Run> {
  const { status, body } = await by.call("POST", RUNS, json({ name: "A run", ...order }));
  expect([status, body.error?.description]).toEqual([201, undefined]);
  return body as unknown as Run;
}

async function when(by: Asker, id: number, isWanted: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const { body } = await by.call("GET", `${RUNS}/${id}`);
    const run = body as unknown as Run;
    if (isWanted(run)) return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const settled = (by: Asker, { id }: Run) => when(by, id, ({ state }) => state !== "running");

test("its price is told first, for 0 credits; it buys in few requests and each company once", async () => {
  const domains = await unasked(6);
  const [first = "", second = ""] = domains;
  await ann.post(SEARCH, { company_domain_or: [first], limit: 1 });
  const before = { charged: await team.charged(), sent: team.paid().length };
  const companies = [
    `https://www.${first}/about`,
    ...domains,
    second.toUpperCase(),
    "",
    "no domain",
    "none.invalid",
  ];
  const priced = await ann.call("POST", RUNS, json({ name: "Dry", companies, dryRun: true }));
  expect([priced.status, priced.body]).toEqual([
    200,
    {
      asked: 11,
      distinct: 7,
      unreadable: 2,
      held: 1,
      missing: { records: 6, technologies: 0, buyingIntents: 0 },
      mostCredits: 18,
      leftCredits: null,
    },
  ]);
  expect(await team.charged()).toBe(before.charged);
  const run = await settled(ann, await begun(ann, { companies, maxCredits: 18 }));
  expect(run).toMatchObject({
    state: "finished",
    spentCredits: 15,
    mostCredits: 18,
    companies: { asked: 11, waiting: 0, done: 9, unreadable: 2, unconfirmed: 0, refused: 0 },
  });
  expect((await team.charged()) - before.charged).toBe(15);
  expect(team.paid().length - before.sent).toBeLessThanOrEqual(2);
  const page = await ann.call("GET", `${RUNS}/${run.id}/results?limit=8`);
  const rows = page.body["rows"] as {
    state: string;
    asked: string;
    records: { domain: string }[];
  }[];
  expect(rows.map(({ asked }) => asked)).toEqual(companies.slice(0, 8));
  expect(rows[0]?.records[0]?.domain).toBe(first);
  const rest = await ann.call("GET", String(page.body["next"]));
  expect((rest.body["rows"] as { state: string }[]).map(({ state }) => state)).toEqual([
    "unreadable",
    "unreadable",
    "unknown",
  ]);
  expect(rest.body["next"]).toBeNull();
  // What it bought is held for all, at the contract's own paths.
  const again = await mia.post(SEARCH, { company_domain_or: domains, limit: 6 });
  expect([again.credits, again.body.data.length]).toEqual([0, 6]);
});

test("lists and uses come with the records; nothing more is asked of companies that the service does not know", async () => {
  const domains = await unasked(2);
  const from = team.paid().length;
  const run = await settled(
    ann,
    await begun(ann, {
      companies: [...domains, "unknown.invalid"],
      buy: { uses: ["python"], technologies: true, buyingIntents: true },
      maxCredits: 100,
    })
  );
  expect(run).toMatchObject({ state: "finished", companies: { done: 3 } });
  const asked = team.paid().slice(from);
  expect(JSON.stringify(asked.filter(({ path }) => path !== SEARCH))).not.toContain("unknown");
  const { body } = await ann.call("GET", `${RUNS}/${run.id}/results`);
  const [row] = body["rows"] as { technologies: object; buyingIntents: object }[];
  expect([row?.technologies, row?.buyingIntents]).toEqual([expect.any(Object), expect.any(Object)]);
});

test("another member's run is 404; a manager sees it", async () => {
  const ben = await team.member("Ben");
  const run = await settled(ann, await begun(ann, { companies: ["acme.example"], maxCredits: 3 }));
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/results"],
    ["GET", "/events"],
    ["POST", "/pause"],
    ["POST", "/continue"],
    ["POST", "/cancel"],
  ] as const)
    expect([path, (await ben.call(method, `${RUNS}/${run.id}${path}`)).status]).toEqual([
      path,
      404,
    ]);
  expect((await ben.call("GET", RUNS)).body["runs"]).toEqual([]);
  expect((await mia.call("GET", `${RUNS}/${run.id}`)).body).toMatchObject({ member: "Ann" });
  const listed = (await mia.call("GET", `${RUNS}?limit=1`)).body;
  expect(listed["runs"]).toHaveLength(1);
  expect(listed["next"]).toBe(`${RUNS}?limit=1&before=${run.id}`);
});
