/** A service that is slow or lies, and what the gateway makes of it: nothing that may be paid is lost, repeated or believed. */
import { unconfirmed } from "../../src/team/money/unconfirmed";
import { asker, startTeam, type Asker, type Team } from "./support/team";

jest.setTimeout(120_000);

const SEARCH = "/v1/companies/search";
const TECHNOLOGIES = "/v1/companies/technologies";
const lookUp = (domain: string) => ({ company_domain_or: [domain], limit: 1 });

let team: Team;
let mia: Asker;
/** What the service says instead. */
let instead: ((request: Request) => Promise<Response>) | null = null;
beforeAll(async () => {
  team = await startTeam({
    gateway: {
      fetch: (input, init) => {
        const request = new Request(input, init);
        const isPaid = request.url.includes("/v1/");
        return instead && isPaid ? instead(request) : team.service.fetch(request);
      },
    },
  });
  mia = await team.member("Mia", { role: "manager" });
});
afterEach(() => {
  instead = null;
});
afterAll(() => team.close());

const open = async () => (await unconfirmed(team.database)).map(({ what }) => what);
const counted = async () =>
  (
    await team.database.rows<{ sum: number }>(
      "select coalesce(sum(coalesce(credits, most)), 0)::int as sum from purchases where state <> 'released'"
    )
  )[0]?.sum ?? 0;

test("slow beyond patience: unconfirmed, at its most, not sent again; a reply in time is waited for", async () => {
  const hasty = asker(await team.another({ timeoutMs: 200 }), mia.member, mia.key);
  let sent = 0;
  instead = (request) => {
    sent += 1;
    return new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
    });
  };
  // Whichever process sends: of the two only the hasty one may.
  await team.gateway.stop();
  const before = await counted();
  expect((await hasty.post(SEARCH, lookUp("slow.example"))).status).toBe(502);
  expect([await counted(), sent]).toEqual([before + 3, 1]);
  expect(await open()).toEqual(["company:domain:slow.example"]);
  instead = null;
  expect((await hasty.post(SEARCH, lookUp("slow.example"))).status).toBe(409);
  expect((await hasty.post(SEARCH, lookUp("acme.example"))).credits).toBe(3);
  expect(await counted()).toBe(before + 6);
});

describe("a service that lies", () => {
  let own: Asker;
  beforeAll(async () => {
    own = asker(await team.another(), mia.member, mia.key);
  });
  let serial = 0;

  test.each([
    ["null", "null"],
    ["an error with 200", '{"error": {"title": "No", "code": "E-001"}}'],
  ])(
    "with %s: it may have been paid for, counts at its most, is not sent again",
    async (_, text) => {
      const domain = `lies-${++serial}.example`;
      let sent = 0;
      instead = () => {
        sent += 1;
        return Promise.resolve(new Response(text, { status: 200 }));
      };
      const before = await counted();
      expect((await own.post(SEARCH, lookUp(domain))).status).toBe(502);
      expect((await own.post(SEARCH, lookUp(domain))).status).toBe(409);
      expect([sent, (await counted()) - before]).toEqual([1, 3]);
      expect(await open()).toContain(`company:domain:${domain}`);
    }
  );

  test("about what technologies cost: nothing of it changes what is booked", async () => {
    instead = async (request) => {
      const reply = await team.service.fetch(request);
      return new Response(reply.body, {
        status: reply.status,
        headers: { ...Object.fromEntries(reply.headers), "stackscout-credits": "0", age: "99" },
      });
    };
    const before = await team.charged();
    const booked = await counted();
    const reply = await own.post(TECHNOLOGIES, { company_domain: "acme.example" });
    expect([reply.status, reply.credits]).toEqual([200, 3]);
    expect([(await team.charged()) - before, (await counted()) - booked]).toEqual([3, 3]);
  });
});
