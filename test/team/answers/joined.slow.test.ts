/** A call that waits for what another has under way, and a manager types a higher price meanwhile. */
import { prices } from "../../../src/service/money/prices";
import { changeSettings } from "../../../src/team/money/settings";
import { type Asker, SEARCH, startTeam, type Team } from "../support/team";

jest.setTimeout(120_000);

/** The service's price can be changed here. */
const upstream: { company: number } = prices;

let team: Team;
let ann: Asker;
let ben: Asker;
/** Ends the paid request that is out; with a response, in the service's place. */
let end: ((instead?: Response) => void) | null = null;

beforeAll(async () => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== SEARCH) return team.service.fetch(request);
    const instead = await new Promise<Response | undefined>((resolve) => (end = resolve));
    return instead ?? team.service.fetch(request);
  };
  team = await startTeam({ gateway: { fetch } });
  ann = await team.member("Ann");
  ben = await team.member("Ben");
});
afterEach(async () => {
  upstream.company = 3;
  await type(null);
});
afterAll(() => team.close());

const type = (companySearch: number | null) =>
  changeSettings(team.database, { prices: { companySearch } });
const isOut = async () => {
  while (end === null) await new Promise((resolve) => setImmediate(resolve));
  const now = end;
  end = null;
  return now;
};
const wrong = () =>
  Response.json({ error: { title: "Wrong", code: "E-003" }, request_id: 1 }, { status: 400 });

/** Ben asks for what Ann has under way; Ann's request is refused after the price rose to 4 credits. */
async function joinWhileRising(domain: string, headers: Record<string, string>) {
  const body = { company_domain_or: [domain], limit: 1 };
  const anns = ann.post(SEARCH, body);
  const endAnns = await isOut();
  const waits = jest.spyOn(team.gateway.parts!.waiting, "ended");
  const bens = ben.post(SEARCH, body, headers);
  while (waits.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  waits.mockRestore();
  upstream.company = 4;
  await type(4);
  endAnns(wrong());
  expect((await anns).status).toBe(400);
  return { bens };
}

test("says that it costs more than its caller allows, and that nothing was bought: 4 of 3 credits", async () => {
  const before = await team.charged();
  const reply = await (await joinWhileRising("acme.example", { "stackscout-most": "3" })).bens;
  expect([reply.status, reply.headers.get("stackscout-credits")]).toEqual([402, "0"]);
  expect(reply.body.error?.description).toContain("4 credits");
  expect(reply.headers.get("stackscout-prices")).toContain("companySearch=4");
  expect(await team.charged()).toBe(before);
});

test("buys at the new price what its caller set no limit for: 4 credits", async () => {
  const before = await team.charged();
  const { bens } = await joinWhileRising("harbor.example", {});
  (await isOut())();
  const { status, credits, body } = await bens;
  expect([status, credits, body.data.length]).toEqual([200, 4, 1]);
  expect(await team.charged()).toBe(before + 4);
});
