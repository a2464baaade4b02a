/**
 * A gateway that ends, and a member who leaves, in the middle of what an add-in buys: what the service charged is the
 * oracle; the add-in's ledger has no less, nothing is bought twice, every question ends and says why.
 */
import {
  atNextReply,
  databaseOfTeam,
  killGateway,
  oneTeam,
  restartGateway,
} from "./support/through-gateway";
import {
  closeShared,
  company,
  endHarnesses,
  jobs,
  knownDomains,
  openHarness,
  technologies,
  type Harness,
} from "../client/support/client-harness";
import type { Question } from "../../src/client/question";
import { unconfirmed } from "../../src/team/money/unconfirmed";
import { members, withdrawMember } from "../../src/team/members/members";

jest.setTimeout(240_000);
oneTeam();
afterAll(closeShared);
afterAll(endHarnesses);

const cause = { kind: "run", id: "r", name: "Run" } as const;
let domains: string[];
beforeAll(async () => {
  domains = await knownDomains(60);
});
const some = (count: number): Question[] => domains.splice(0, count).map(company);

async function open(): Promise<Harness> {
  const one = await openHarness({ spending: { unaskedCredits: 0, actionCredits: 1_000 } });
  await one.client.refreshBalance();
  return one;
}

/** The kinds of the states in which a run leaves its questions, or of their failures. */
async function run(one: Harness, questions: readonly Question[], shownCredits: number) {
  const bought = one.client.buy(questions, { cause, shownCredits });
  let isDone = false;
  void bought.finally(() => (isDone = true));
  await one.advanceUntil(() => isDone);
  const result = await bought;
  return result.ok ? result.value.states.map(kindOf) : [];
}

type State = Harness extends { watch(questions: Question[]): { states: readonly (infer S)[] } }
  ? S
  : never;
const kindOf = (state: State) => (state.kind === "failed" ? state.failure.kind : state.kind);

/** What the ledger has as charged, and as in doubt. */
function booked({ client }: Harness) {
  const { ledger } = client.view();
  const doubtful = ledger.filter(({ status }) => status === "unconfirmed");
  return [
    ledger.reduce((sum, { chargedCredits }) => sum + chargedCredits, 0),
    doubtful.reduce((sum, { priceCredits }) => sum + priceCredits, 0),
  ];
}

test("a gateway that is started anew answers first what it has begun: 60 credits, once", async () => {
  const ann = await open();
  const before = ann.charged();
  atNextReply(restartGateway);
  const wanted = some(19);
  const kinds = await run(ann, [...wanted, technologies("acme.example")], 60);
  expect(new Set(kinds)).toEqual(new Set(["answered"]));
  expect([ann.charged() - before, ...booked(ann)]).toEqual([60, 60, 0]);
  await ann.client.answers.forget("all", "everywhere");
  expect(await run(ann, wanted, 57)).toEqual(wanted.map(() => "answered"));
  expect(ann.charged() - before).toBe(60);
});

test("one that is killed when the service had charged leaves 30 credits in doubt, and asks again only by a person's word", async () => {
  const ben = await open();
  const wanted = some(10);
  const before = ben.charged();
  atNextReply(killGateway);
  expect(await run(ben, wanted, 30)).toEqual(wanted.map(() => "unconfirmed"));
  await ben.advance(600_000);
  expect([ben.charged() - before, ...booked(ben)]).toEqual([30, 0, 30]);
  const [lost] = ben.client.view().lost;
  expect(lost).toMatchObject({ standing: "unknown", entry: { priceCredits: 30 } });
  const cells = ben.watch(wanted);
  await ben.advance(1_000);
  expect(cells.states.map(kindOf)).toEqual(wanted.map(() => "unconfirmed"));
  await ben.client.settle(lost?.entry.id ?? "", "ask-again");
  await ben.advance(20_000);
  // The gateway has seen the 30 in the account: they are booked, and 30 more are bought.
  expect(cells.states.map(kindOf)).toEqual(wanted.map(() => "answered"));
  expect(await unconfirmed(await databaseOfTeam())).toEqual([]);
  // The add-in keeps its own doubt: what it counts is no less than what was charged.
  expect([ben.charged() - before, ...booked(ben)]).toEqual([60, 30, 30]);
  const standing = await ben.client.team()?.standing();
  expect(standing).toMatchObject({ ok: true, value: { spent: { dayCredits: 60 } } });
});

test("a member whose key is withdrawn gets and books what was bought by then, and nothing more is bought", async () => {
  const cem = await open();
  const before = cem.charged();
  atNextReply(async () => {
    const database = await databaseOfTeam();
    const one = (await members(database)).find(({ name }) => name === "Cem");
    await withdrawMember(database, one?.id ?? 0);
  });
  // One after the other, until the first has shown what a posting costs.
  const wanted = ["acme.example", "harbor.example"].map((domain) =>
    jobs({ company_domain_or: [domain] }, 0, 2)
  );
  expect(await run(cem, wanted, 4)).toEqual(["answered", "key-refused"]);
  expect([cem.charged() - before, ...booked(cem)]).toEqual([2, 2, 0]);
  expect(cem.client.view().trouble?.kind).toBe("key-refused");
});
