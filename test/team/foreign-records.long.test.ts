/**
 * Pages with records that carry none of the names they came for. The oracle is the service's ledger by company: none is
 * charged twice, and whoever carries an asked name is found.
 */
import { randomUUID } from "node:crypto";
import { addMember } from "../../src/team/members/members";
import { accountOf } from "../../src/team/money/accounts";
import type { Item } from "../../src/team/money/purchase";
import { reserve } from "../../src/team/money/reserve";
import { dispatch } from "../../src/team/sending/dispatch";
import { type Asker, fileTeam, SEARCH } from "./support/team";
import { emptyDatabase } from "./support/empty-database";

jest.setTimeout(240_000);

interface Record {
  readonly id: string;
  /** What it says of itself. */
  readonly domain: string;
  /** The names it is found by. */
  readonly foundBy: readonly string[];
}

const team = fileTeam({
  gateway: {
    lookMs: 3_600_000,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith(SEARCH))
        return Response.json({ api_credits: 1_000_000, used_api_credits: used });
      const body = (await request.json()) as (typeof bodies)[number];
      bodies.push(body);
      const rows = world
        .filter(({ foundBy }) => foundBy.some((name) => body.company_domain_or.includes(name)))
        .filter(({ id }) => body.company_id_not?.includes(id) !== true)
        .slice(0, body.limit);
      charged.push(...rows.map(({ id }) => id));
      used += 3 * rows.length;
      const data = rows.map(({ id, domain }) => ({ id, domain, possible_domains: [], name: id }));
      return Response.json({ data, metadata: { total_companies: null, total_results: null } });
    },
  },
});
let ann: Asker;
let world: readonly Record[] = [];
/** Ids that were charged. */
let charged: string[] = [];
let bodies: { company_domain_or: string[]; company_id_not?: string[]; limit: number }[] = [];
let used = 0;

beforeAll(async () => {
  ann = await team.member("Ann");
});
beforeEach(() => {
  [charged, bodies] = [[], []];
});

const twice = () => charged.filter((id, at) => charged.indexOf(id) !== at);
const own = (id: string, domain: string): Record => ({ id, domain, foundBy: [domain] });
const foreign = (id: string, ...foundBy: string[]): Record => ({
  id,
  domain: `${id}.example`.toLowerCase(),
  foundBy,
});
const ask = (names: readonly string[]) =>
  ann.post(SEARCH, { company_domain_or: names, limit: names.length });
/** Asks until nothing more is bought; no call costs more than its names. */
const found = async (names: readonly string[]) => {
  for (;;) {
    const reply = await ask(names);
    expect(reply.credits).toBeLessThanOrEqual(3 * names.length);
    if (reply.credits === 0) return reply.body.data.map(({ id }) => id).sort();
  }
};

test("what is left out for one name is not left out for another that asks for it at the same time", async () => {
  const database = await emptyDatabase();
  const accountId = await accountOf(database, "https://service.example", "key");
  const { member } = await addMember(database, "Ben", {});
  const itemOf = (value: string, ...without: string[]): Item => {
    const name = `domain:${value}`;
    const field = "company_domain_or" as const;
    const ask = { kind: "lookup" as const, field, value, name, slugs: [], without };
    return { endpoint: "companySearch", what: `company:${name}`, ask, recordsAsked: 1, most: 3 };
  };
  const items = [itemOf("j.test", "Z"), itemOf("z.example"), itemOf("k.test", "Z")];
  const order = {
    accountId,
    member,
    tool: "test",
    boughtCredits: 0,
    items,
  };
  await reserve(database, { ...order, missing: () => Promise.resolve(items) });
  const turns = [];
  for (let times = 0; times < 2; times++)
    turns.push(await dispatch(database, accountId, 1_000, "tiered", randomUUID()));
  await database.close();
  expect(turns.map((turn) => (turn.kind === "sent" ? turn.request.body : turn))).toEqual([
    { company_domain_or: ["j.test", "k.test"], company_id_not: ["Z"], limit: 2 },
    { company_domain_or: ["z.example"], limit: 1, include_total_results: true },
  ]);
});

test("what doubles pushed off a page costs nothing in the same call: its page is full, as the service's", async () => {
  world = [own("T1", "t.test"), own("T2", "t.test"), foreign("S", "s.test"), own("U1", "u.test")];
  const names = ["t.test", "s.test", "u.test"];
  const reply = await ask(names);
  expect([reply.credits, charged]).toEqual([9, ["T1", "T2", "S"]]);
  expect(reply.body.data.map(({ id }) => id)).toEqual(["T1", "T2", "S"]);
  expect(reply.body.metadata).toMatchObject({ truncated_companies: 0 });
  expect(await found(names)).toEqual(["T1", "T2", "U1"]);
  expect(charged).toEqual(["T1", "T2", "S", "U1"]);
});

test("asked for anew, a name is asked for as if nothing had come", async () => {
  world = [own("M1", "m.test"), own("M2", "m.test"), foreign("W", "n.test")];
  await ask(["m.test", "n.test", "o.test"]);
  world = [own("N1", "n.test")];
  bodies = [];
  const names = { company_domain_or: ["n.test"], limit: 1 };
  const { body } = await ann.post(SEARCH, names, { "cache-control": "max-age=0" });
  expect(body.data.map(({ id }) => id)).toEqual(["N1"]);
  expect(bodies[0]).not.toHaveProperty("company_id_not");
});

/** The same numbers for the same seed. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  "world %i of names with none, one, several and foreign records: none is charged twice",
  async (seed) => {
    const below = numbers(seed + 1);
    const names = Array.from({ length: 3 + below(12) }, (_, at) => `w${seed}-${at}.test`);
    const hasShared = below(2) === 1;
    const made = names.flatMap((name, at) => {
      const id = (place: number) => `w${seed}-${at}-${place}`;
      const kind = below(5);
      if (kind === 0) return [];
      if (kind === 1) return [foreign(id(0), name, ...(hasShared ? [names[0] ?? ""] : []))];
      return Array.from({ length: kind === 2 ? 1 + below(3) : 1 }, (_, place) =>
        own(id(place), name)
      );
    });
    world = made.sort(() => below(3) - 1);
    const shown = new Set(await found(names));
    expect(twice()).toEqual([]);
    const named = names.filter((name) => world.some(({ domain }) => domain === name));
    const missed = named.filter(
      (name) => !world.some(({ id, domain }) => domain === name && shown.has(id))
    );
    // Where a foreign record comes for two names, nobody can tell for how many names such records came.
    if (!hasShared) expect(missed).toEqual([]);
    const sent = bodies.length;
    expect([(await ask(names)).credits, bodies.length - sent]).toEqual([0, 0]);
  }
);
