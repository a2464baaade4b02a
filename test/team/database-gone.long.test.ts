/**
 * A real PostgreSQL server that is gone for longer than calls wait: they are refused, nothing is bought that could
 * not be written down, and what was under way is written down when the server is back.
 */
import { openDatabase } from "../../src/team/database/open";
import { hasPostgres, startPostgres, type RunningPostgres } from "./support/postgres";
import { startTeam, type Asker, type Team } from "./support/team";

jest.setTimeout(120_000);

const SEARCH = "/v1/companies/search";
const PATIENCE_MS = 1_000;
const lookUp = (domain: string) => ({ company_domain_or: [domain], limit: 1 });

(hasPostgres ? describe : describe.skip)("the server gone for longer than calls wait", () => {
  let postgres: RunningPostgres;
  let team: Team;
  let mia: Asker;
  /** Replies of the service wait for it. */
  let silence: Promise<void> | null = null;
  let free: () => void = () => undefined;
  const holdReplies = () => {
    silence = new Promise<void>((resolve) => (free = resolve));
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    team = await startTeam({
      database: await openDatabase({ databaseUrl: postgres.address, patienceMs: PATIENCE_MS }),
      gateway: {
        // The service does its work and charges; its paid reply is held back.
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const isHeld = request.url.endsWith(SEARCH) ? silence : null;
          const reply = await team.service.fetch(request);
          await isHeld;
          return reply;
        },
      },
    });
    mia = await team.member("Mia", { role: "manager" });
  });
  afterAll(async () => {
    free();
    await team.close();
    await postgres.stop();
  });

  const booked = async () =>
    (
      await team.database.rows<{ sum: number }>(
        "select coalesce(sum(credits), 0)::int as sum from spent"
      )
    )[0]?.sum;

  it("refuses with 503, buys nothing unbooked, keeps a reply that comes meanwhile, and goes on", async () => {
    expect((await mia.post(SEARCH, lookUp("acme.example"))).status).toBe(200);

    holdReplies();
    const underWay = mia.post(SEARCH, lookUp("harbor.example"));
    while ((await team.charged()) < 6) await new Promise((resolve) => setImmediate(resolve));
    silence = null;
    await postgres.without(async () => {
      const refused = await mia.post(SEARCH, lookUp("colossus.example"));
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      free();
      // Longer than the reply's own patience.
      const again = await mia.post(SEARCH, lookUp("colossus.example"));
      expect([again.status, team.paid().length]).toEqual([503, 2]);
    });
    const late = await underWay;
    expect([late.status, late.credits]).toEqual([200, 3]);
    const held = await mia.post(SEARCH, lookUp("harbor.example"));
    expect([held.status, held.credits]).toEqual([200, 0]);
    const colossus = await mia.post(SEARCH, lookUp("colossus.example"));
    expect([colossus.status, colossus.credits]).toEqual([200, 3]);
    expect([await booked(), await team.charged(), team.paid().length]).toEqual([9, 9, 3]);
  });

  it("goes on with a run as soon as the server is back", async () => {
    const domains = ["contoso.example", "fabrikam.example", "twin.example"];
    holdReplies();
    const body = { companies: domains, name: "Night", maxCredits: 60 };
    const begun = await mia.call("POST", "/team/v1/runs", { body: JSON.stringify(body) });
    expect(begun.status).toBe(201);
    const { id } = begun.body as unknown as { id: number };
    const before = team.paid().length;
    while (team.paid().length === before) await new Promise((resolve) => setTimeout(resolve, 20));
    // Longer than the page waits, and then its report.
    await postgres.without(() => new Promise((resolve) => setTimeout(resolve, 6 * PATIENCE_MS)));
    free();
    silence = null;
    let run: Record<string, unknown> = {};
    for (let tries = 0; tries < 40 && run["state"] !== "finished"; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      run = (await mia.call("GET", `/team/v1/runs/${id}`)).body;
    }
    expect(run).toMatchObject({ state: "finished" });
    expect(await booked()).toBe(await team.charged());
  });
});
