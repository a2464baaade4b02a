/** `/team/v1` and the commands of members: who one is, what things cost, what is held, ledger. */
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { Database } from "../../src/database/database";
import { memberCommand } from "../../src/team/members/member-command";
import { memberOfKey } from "../../src/team/members/members";
import { type Asker, fileTeam } from "./support/team";

jest.setTimeout(240_000);

const team = fileTeam();
let ann: Asker;
let mia: Asker;
beforeAll(async () => {
  ann = await team.member("Ann", { dayCredits: 20, callCredits: 6 });
  mia = await team.member("Mia", { role: "manager" });
  await ann.post("/v1/companies/search", { company_domain_or: ["acme.example"], limit: 1 });
});

const json = (body: object): RequestInit => ({ body: JSON.stringify(body) });

describe("what a member may ask", () => {
  test("who it is, what its ceilings are and what it spent", async () => {
    const { body } = await ann.call("GET", "/team/v1/me");
    expect(body).toMatchObject({
      name: "Ann",
      role: "member",
      ceilings: { own: { callCredits: 6, dayCredits: 20, monthCredits: null } },
      spent: { dayCredits: 3, monthCredits: 3 },
    });
  });

  test("what is held of many companies, by whom it was bought and when", async () => {
    const { body } = await mia.call(
      "POST",
      "/team/v1/held",
      json({
        companies: ["ACME.example", "linkedin.com/company/acme-example-corporation", "no.example"],
      })
    );
    const [acme, page, no] = body["companies"] as Record<string, unknown>[];
    expect(acme).toMatchObject({
      asked: "ACME.example",
      records: [{ boughtBy: "Ann" }],
      technologies: null,
    });
    expect([page, no]).toMatchObject([{ records: [{ boughtBy: "Ann" }] }, { records: [] }]);
    const [record] = acme?.["records"] as { boughtAt: string }[];
    expect(Date.now() - Date.parse(record?.boughtAt ?? "")).toBeLessThan(600_000);
  });

  test("its own ledger; a manager sees all", async () => {
    const [own, other] = [
      await ann.call("GET", "/team/v1/ledger"),
      await (await team.member("New")).call("GET", "/team/v1/ledger"),
    ];
    expect(own.body["lines"]).toMatchObject([
      { member: "Ann", what: "company:domain:acme.example", credits: 3, state: "settled" },
    ]);
    expect(other.body["lines"]).toEqual([]);
    expect((await mia.call("GET", "/team/v1/ledger")).body["lines"]).toHaveLength(1);
  });
});

describe("what managers may", () => {
  test("add, change and withdraw members; a member may not", async () => {
    const refused = await ann.call("POST", "/team/v1/members", json({ name: "Zoe" }));
    expect(refused.status).toBe(403);
    const added = await mia.call("POST", "/team/v1/members", json({ name: "Zoe", dayCredits: 5 }));
    expect(added.status).toBe(200);
    const { id } = added.body["member"] as { id: number };
    const key = added.body["key"] as string;
    expect((await memberOfKey(team.database, key))?.dayCredits).toBe(5);
    const changed = await mia.call("PATCH", `/team/v1/members/${id}`, json({ dayCredits: null }));
    expect(changed.body).toMatchObject({ name: "Zoe", dayCredits: null });
    expect((await mia.call("DELETE", `/team/v1/members/${id}`)).status).toBe(200);
    expect(await memberOfKey(team.database, key)).toBeNull();
    expect((await mia.call("PATCH", `/team/v1/members/999999`, json({}))).status).toBe(409);
  });

  test("take their own role away or leave only while there is another manager", async () => {
    const address = `/team/v1/members/${mia.member.id}`;
    const only = "You are the only manager: make somebody else one first.";
    for (const refused of [
      await mia.call("PATCH", address, json({ role: "member" })),
      await mia.call("DELETE", address),
    ])
      expect([refused.status, JSON.stringify(refused.body).includes(only)]).toEqual([409, true]);
    expect((await mia.call("PATCH", address, json({ dayCredits: null }))).status).toBe(200);
  });

  test("set the team's ceilings and freshness", async () => {
    const { body } = await mia.call(
      "PATCH",
      "/team/v1/settings",
      json({ monthCredits: 900, freshSeconds: 60 })
    );
    expect(body).toMatchObject({ monthCredits: 900, dayCredits: null, freshSeconds: 60 });
    await mia.call(
      "PATCH",
      "/team/v1/settings",
      json({ monthCredits: null, freshSeconds: 2_592_000 })
    );
    expect((await mia.call("PATCH", "/team/v1/settings", json({ monthCredits: -1 }))).status).toBe(
      422
    );
  });
});

test("the OpenAPI page describes every call, and every reply is as described", async () => {
  const { body } = await ann.call("GET", "/team/v1/openapi.json", {
    headers: { authorization: "" },
  });
  type Described = { responses: Record<string, { content?: Record<string, { schema: object }> }> };
  const paths = body["paths"] as Record<string, Record<string, Described>>;
  const run = await mia.call(
    "POST",
    "/team/v1/runs",
    json({ name: "One", companies: ["acme.example"], maxCredits: 3 })
  );
  await mia.call(
    "POST",
    "/team/v1/schedules",
    json({ name: "Mondays", companies: ["acme.example"], maxCredits: 3, cron: "0 6 * * 1" })
  );
  const ajv = addFormats(new Ajv2020({ strict: false }));
  const gets = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []));
  expect(gets.length).toBeGreaterThan(10);
  for (const { path, get } of gets) {
    const schema = get.responses["200"]?.content?.["application/json"]?.schema;
    if (!schema) continue;
    const reply = await mia.call("GET", path.replace("{id}", String(run.body["id"])));
    ajv.validate(schema, reply.body);
    expect([path, reply.status, ajv.errors]).toEqual([path, 200, null]);
  }
});

async function command(database: Database, ...words: string[]): Promise<string> {
  let said = "";
  const program = memberCommand(async (act) => {
    said = await act(database);
  });
  await program.parseAsync(words, { from: "user" });
  return said;
}

test("the commands add, remove and forget members", async () => {
  const run = (...words: string[]) => command(team.database, ...words);
  const [key = ""] = (await run("add", "Max", "Muster", "--day", "500", "--role", "manager")).split(
    "\n"
  );
  expect(await memberOfKey(team.database, key)).toMatchObject({
    name: "Max Muster",
    role: "manager",
    dayCredits: 500,
    monthCredits: null,
  });
  await run("remove", "max", "Muster");
  expect(await memberOfKey(team.database, key)).toBeNull();
  const again = (await run("add", "Max", "Muster")).split("\n")[0] ?? "";
  expect(await run("forget", "max", "muster")).toMatch(
    /the ledger says Former member \d+, Former member \d+\.$/
  );
  expect(await memberOfKey(team.database, again)).toBeNull();
  for (const wrong of [["remove", "Nobody"], ["forget", "Max", "Muster"], ["nonsense"]])
    await expect(run(...wrong)).rejects.toThrow();
  await expect(run("remove", "Nobody")).rejects.toThrow("Nobody called Nobody is a member.");
  await expect(run("add", "Bad", "--day", "-5")).rejects.toThrow("--day");
});

describe("the ledger as a file", () => {
  const file = async () =>
    String((await mia.call("GET", "/team/v1/ledger.csv")).body["text"]).split("\r\n");

  test("is CSV that no spreadsheet takes for formulas", async () => {
    const [header, line] = await file();
    expect(header).toBe("id,time (UTC),member,tool,call,what,records,credits,state");
    expect(line).toContain(",Ann,curl,companySearch,company:domain:acme.example,1,3,settled");
    const odd = await team.member("=cmd()");
    await odd.post("/v1/companies/search", { company_domain_or: ["harbor.example"], limit: 1 });
    expect((await file())[1]).toContain(",'=cmd(),curl,");
  });

  test("has more than 10,000 purchases whole, each once", async () => {
    const { id } = (await team.member("Many")).member;
    await team.database.rows(
      `insert into purchases (account_id, member_id, tool, endpoint, what, ask, lane, records_asked,
         most, credits, state, day)
       select 1, $1, 'test', 'jobSearch', 'of many', '{}', 'cell', 1, 1, 1, 'settled', current_date
       from generate_series(1, 10_001)`,
      [id]
    );
    const ids = (await file())
      .filter((line) => line.includes(",of many,"))
      .map((line) => line.split(",")[0]);
    expect([ids.length, new Set(ids).size]).toEqual([10_001, 10_001]);
  });
});

test("a search with two gaps in what is held costs what is missing: 12 credits", async () => {
  const search = { min_employee_count: 1 };
  const path = "/v1/companies/search";
  await mia.post(path, { ...search, offset: 2, limit: 2 });
  const request = { ...search, limit: 6 };
  expect((await mia.post(path, request)).credits).toBe(12);
});

test("a list that was bought under a company's domain is told as held under its page, too", async () => {
  const eve = await team.member("Eve");
  await eve.post("/v1/companies/search", { company_domain_or: ["harbor.example"], limit: 1 });
  await eve.post("/v1/companies/technologies", { company_domain: "harbor.example" });
  const asked = json({ companies: ["linkedin.com/company/northwind-harbor-fiction"] });
  const { body } = await mia.call("POST", "/team/v1/held", asked);
  expect(body["companies"]).toMatchObject([
    { technologies: { boughtBy: "Eve" }, buyingIntents: null },
  ]);
});
