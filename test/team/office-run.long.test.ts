/** A run that a member's add-in leaves to the gateway: what the service saw and charged is the oracle. */
import { openClient } from "../../src/client/open-client";
import { memoryStore } from "../../src/machine/memory-store";
import { memoryWorkbook } from "../client/support/memory-workbook";
import type { Team } from "../../src/model/team";
import { databaseOfTeam, endOfRun, oneTeam, setCallCeiling } from "./support/through-gateway";
import {
  closeShared,
  company,
  endHarnesses,
  knownDomains,
  openHarness,
  technologies,
  type Harness,
} from "../client/support/client-harness";

jest.setTimeout(120_000);
oneTeam();
afterAll(closeShared);
afterAll(endHarnesses);

const order = (companies: readonly string[]) => ({
  name: "Enrich Sheet1!A1:A5",
  companies,
  buy: { record: true, uses: [], technologies: true, buyingIntents: false },
});

let ann: Harness;
let ben: Harness;
let domains: string[];
beforeAll(async () => {
  domains = await knownDomains(7);
  const spending = { unaskedCredits: 0, actionCredits: 1_000 };
  ann = await openHarness({ spending });
  ben = await openHarness({ spending });
});

/** The calls are there once the service is known to be a gateway. */
async function teamOf({ client }: Harness): Promise<Team> {
  await client.refreshBalance();
  const team = await client.team();
  if (!team) throw new Error("a gateway was expected");
  return team;
}

async function ended(team: Team, id: number, { key }: Harness) {
  await endOfRun(id, key);
  return team.run(id);
}

test("is priced for nothing, bought without Excel, and filled in for nothing by a colleague too", async () => {
  const team = await teamOf(ann);
  const names = [...domains.slice(0, 4), "nobody.invalid"];
  const price = await team.priceOf(order(names));
  expect(price).toEqual({
    ok: true,
    value: { companies: 5, held: 0, mostCredits: 30, leftCredits: null },
  });
  expect(ann.charged()).toBe(0);
  const begun = await team.begin(order(names), 30, "all");
  if (!begun.ok) throw new Error(begun.failure.kind);
  const end = await ended(team, begun.value.id, ann);
  expect(end).toMatchObject({ ok: true, value: { state: "finished", spentCredits: 24 } });
  expect(ann.charged()).toBe(24);
  const questions = ["nobody.invalid", ...domains.slice(0, 4)].flatMap((name) => [
    company(name),
    technologies(name),
  ]);
  const bens = await teamOf(ben);
  for (const reader of [ann, ben]) {
    const quote = reader.client.quote(questions);
    await reader.advance(2_000);
    expect(await quote).toMatchObject({ held: 10, toBuy: 0, priceCredits: 0, obstacle: null });
  }
  expect(ann.charged()).toBe(24);
  expect(await bens.run(begun.value.id)).toMatchObject({
    ok: false,
    failure: { kind: "not-found" },
  });
});

test("is not begun above a ceiling for a call, whose sentence says whose it is and who can change it", async () => {
  await setCallCeiling("Ann", 5);
  const team = await teamOf(ann);
  const before = ann.charged();
  expect(await team.begin(order([domains[4] ?? ""]), 6, "dear")).toMatchObject({
    ok: false,
    failure: {
      kind: "refused",
      status: 402,
      title:
        "This run can cost 6 credits. Ann's ceiling for a call is 5. Nothing was begun. Whoever runs the gateway can change it",
    },
  });
  expect(await team.standing()).toMatchObject({
    ok: true,
    value: { name: "Ann", own: { callCredits: 5 }, spent: { dayCredits: 24 }, managers: [] },
  });
  expect(ann.charged()).toBe(before);
  await setCallCeiling("Ann", null);
});

test("is begun once, also when the reply was lost and it is begun again with the key: 6 credits", async () => {
  let isLost = true;
  const cem = await openHarness({
    intercept: async (request, send) => {
      const reply = await send();
      if (request.method !== "POST" || !request.url.endsWith("/runs") || !isLost) return reply;
      isLost = false;
      throw new TypeError("network error");
    },
  });
  const team = await teamOf(cem);
  const before = cem.charged();
  const begin = () => team.begin(order([domains[6] ?? ""]), 6, "again");
  expect(await begin()).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
  const begun = await begin();
  if (!begun.ok) throw new Error(begun.failure.kind);
  expect(await ended(team, begun.value.id, cem)).toMatchObject({ value: { spentCredits: 6 } });
  const database = await databaseOfTeam();
  expect(await database.rows("select 1 from runs where key = 'again'")).toHaveLength(1);
  expect(cem.charged()).toBe(before + 6);
});

test("stops when it is told to, and nothing more is bought", async () => {
  const team = await teamOf(ben);
  const begun = await team.begin(order(domains.slice(0, 4)), 0, "held");
  if (!begun.ok) throw new Error(begun.failure.kind);
  const end = await ended(team, begun.value.id, ben);
  expect(end).toMatchObject({ ok: true, value: { state: "finished", spentCredits: 0 } });
  expect(await team.tell(begun.value.id, "cancel")).toMatchObject({ ok: false });
  const running = await team.begin(order([domains[5] ?? ""]), 6, "six");
  if (!running.ok) throw new Error(running.failure.kind);
  const told = await team.tell(running.value.id, "cancel");
  const state = await team.run(running.value.id);
  // It may have ended before.
  expect(told.ok ? told.value.state : "finished").toBe(state.ok && state.value.state);
});

test("a service without a gateway has none of it, and is asked nothing for it", async () => {
  const fetch = jest.fn<Promise<Response>, []>();
  const plain = await openClient({
    fetch,
    workbook: memoryWorkbook(),
    openMachine: () => Promise.resolve(memoryStore()),
  });
  await plain.connect({ address: "https://plain.example", key: "a-plain-key", isDemo: false });
  expect([plain.view().isTeam, await plain.team()]).toEqual([false, null]);
  expect(fetch).not.toHaveBeenCalled();
});
