/**
 * A gateway process on a PostgreSQL whose small disk is really full. What the service charged is the oracle: what went
 * out before the gateway knew is written down when there is room again, and nothing else is bought until then.
 */
import { addMember } from "../../src/team/members/members";
import { canMount, hasPostgres } from "../support/postgres.mjs";
import { startProof, type Proof } from "./support/proof";

jest.setTimeout(400_000);

const SEARCH = "/v1/companies/search";
const CALLS = 40;
const SENTENCE =
  "The disk of the gateway's database is full. Whoever runs the gateway has to make room; what was bought by then is held.";

/** A disk of its own needs the rights of root. */
(hasPostgres && canMount ? describe : describe.skip)("the disk of the database full", () => {
  let proof: Proof;
  beforeAll(async () => {
    proof = await startProof({ aheadMs: [0], companies: 600, diskMegabytes: 64 });
  });
  afterAll(() => {
    // A paid reply is not given up: without room the gateway would not end.
    proof.postgres.makeRoom();
    return proof.close();
  });

  const booked = async () => {
    const [row] = await proof.database.rows<{ sum: number }>(
      "select coalesce(sum(credits), 0)::int as sum from purchases"
    );
    return row?.sum ?? 0;
  };

  test(`${CALLS} calls are told so within a minute, what had gone out is booked with room, and nothing is bought twice`, async () => {
    const [gateway] = proof.gateways;
    const { key } = await addMember(proof.database, "Ann", {});
    const domains = (await proof.plainDomains()).slice(0, CALLS + 1);
    const ask = async (domain: string) => {
      const reply = await fetch(`${gateway?.address ?? ""}${SEARCH}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ company_domain_or: [domain], limit: 1 }),
        signal: AbortSignal.timeout(60_000),
      });
      const { data, error } = (await reply.json()) as {
        data?: unknown[];
        error?: { description: string };
      };
      return { status: reply.status, rows: data?.length, sentence: error?.description };
    };
    expect((await ask(domains.pop() ?? "")).status).toBe(200);
    const pid = gateway?.pid;

    proof.postgres.fillDisk();
    const later = domains.splice(0, CALLS / 2);
    // Rows that fit into pages that are there can still be written: some of these may go out, or be answered.
    const first = await Promise.all(domains.map(ask));
    const outCredits = await proof.charged();
    const refused = await Promise.all(later.map(ask));
    for (const { status, sentence } of [...first, ...refused])
      if (status !== 200) expect([status, sentence]).toEqual([503, SENTENCE]);
    expect(refused.map(({ status }) => status)).toEqual(later.map(() => 503));
    expect(await proof.charged()).toBe(outCredits);

    proof.postgres.makeRoom();
    // What was reserved and could not be taken back goes out now, once, and is held for whoever asks.
    const answered = await Promise.all([...domains, ...later].map(ask));
    expect(answered.filter(({ status, rows }) => status !== 200 || rows !== 1)).toEqual([]);
    expect(gateway?.pid).toBe(pid);
    expect([await proof.charged(), await booked()]).toEqual([3 * (CALLS + 1), 3 * (CALLS + 1)]);
  });
});
