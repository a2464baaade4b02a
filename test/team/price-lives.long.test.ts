/**
 * Random lives of an account: a stream of look-ups, replies that are slow or lost, somebody else with the same
 * key, a balance that comes late, and a price that rises at a random moment. The database's clock is turned by
 * hand. More lives: TEAM_PRICE_LIVES.
 */
import { randomUUID } from "node:crypto";
import { clockOf, oneRow, type Database } from "../../src/team/database/database";
import { accountOf, noteBalance } from "../../src/team/money/accounts";
import { passGate } from "../../src/team/money/price-gate";
import { compare, isReadingDue } from "../../src/team/money/price-watch";
import { stops } from "../../src/team/money/stops";
import { emptyDatabase } from "./support/empty-database";

const LIVES = Number(process.env["TEAM_PRICE_LIVES"] ?? 3);
const SECONDS = 150;
const TICK_MS = 250;
const PRICE = 3;
const HEAD = { endpoint: "companySearch", records_asked: 1, most: PRICE } as const;
/** As documented: records that a rise may cost while a price is not proven. */
const AT_RISK = 100;
/** A dead process's lease, and the beat that finds it. */
const LEASE_MS = 6_000;

jest.setTimeout(60_000 + LIVES * 20_000);

let database: Database;
let now = Date.parse("2026-11-23T08:00:00Z");

const at = (ms: number) => new Date(ms).toISOString();
async function turn(ms: number): Promise<void> {
  now += ms;
  await database.rows("select set_config('test.now', $1, false)", [at(now)]);
}

beforeAll(async () => {
  database = await emptyDatabase();
  await database.script(`
    create function clock_timestamp() returns timestamptz language sql volatile
      as $$ select current_setting('test.now')::timestamptz $$;
    set search_path = public, pg_catalog;
  `);
  await turn(0);
});
afterAll(() => database.close());

/** The same numbers for the same life. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

interface Terms {
  readonly lossShare?: number;
  /** The balance is so late at most. */
  readonly lateMs?: number;
  /** Somebody else buys with this chance a tick. */
  readonly others?: number;
  readonly riseMs?: number;
  readonly more?: number;
  readonly largest?: number;
  readonly slowMs?: number;
}

interface Request {
  readonly id: string;
  readonly records: number;
  readonly dueAt: number;
  readonly isLost: boolean;
}

interface Life {
  readonly account: Account;
  readonly isStopped: boolean;
  readonly besideCredits: number;
}

class Account {
  private readonly charges: { readonly shownAt: number; readonly credits: number }[] = [];
  private readonly out = new Set<Request>();
  private readonly start = now;
  private firstShownAt: number | null = null;
  private comparedAt = 0;
  private showing = 0;
  /** Records that went out after the rise. */
  risen = 0;
  /** Of these, before a balance that shows any of the rise. */
  unshown = 0;
  /** Of these, before the second reading of a balance that shows the rise: what is out may hide it from the first. */
  unseen = 0;
  /** From the first risen charge that the balance shows to that reading. */
  unreadMs = 0;
  wasProven = false;
  lostCredits = 0;
  /** Of what was out when the balance was read, the most: it may hide as many credits of a rise. */
  outCredits = 0;
  overCredits = 0;
  /** In which something wanted to go out and did not. */
  blockedMs = 0;

  constructor(
    private readonly id: number,
    private readonly random: () => number,
    private readonly terms: Terms
  ) {}

  private get hasRisen(): boolean {
    return now - this.start >= (this.terms.riseMs ?? Infinity);
  }

  private charge(records: number, isOurs: boolean): void {
    const more = this.hasRisen ? (this.terms.more ?? 0) : 0;
    const shownAt = now + this.random() * (this.terms.lateMs ?? 0);
    this.charges.push({ shownAt, credits: records * (PRICE + more) });
    if (!isOurs) return;
    this.overCredits += records * more;
    if (more > 0) this.firstShownAt = Math.min(this.firstShownAt ?? Infinity, shownAt);
  }

  async read(): Promise<void> {
    await turn(1);
    const startedAt = await clockOf(database);
    const used = this.charges
      .filter(({ shownAt }) => shownAt < startedAt)
      .reduce((sum, { credits }) => sum + credits, 0);
    const out = [...this.out].reduce((sum, { records }) => sum + records * PRICE, 0);
    this.outCredits = Math.max(this.outCredits, out);
    if (this.firstShownAt !== null && this.firstShownAt < startedAt) {
      this.showing += 1;
      if (this.showing === 1) this.unshown = this.risen;
      if (this.showing === 2) {
        this.unseen = this.risen;
        this.unreadMs = startedAt - this.firstShownAt;
      }
    }
    await turn(1);
    const balance = { api_credits: 10_000_000, used_api_credits: used };
    await noteBalance(database, this.id, balance, startedAt);
    const reading = { usedCredits: used, allotmentCredits: 10_000_000, startedAt };
    await compare(database, this.id, reading);
    await turn(1);
  }

  async tick(): Promise<void> {
    await turn(TICK_MS);
    const risenMs = now - this.start - (this.terms.riseMs ?? Infinity);
    if (risenMs >= 0 && risenMs < TICK_MS) this.wasProven = await this.isProven();
    for (const request of [...this.out]) if (request.dueAt <= now) await this.end(request);
    if (this.random() < (this.terms.others ?? 0)) this.charge(1 + this.small(5), false);
    if (now - this.comparedAt >= 5_000) {
      this.comparedAt = now;
      if (await isReadingDue(database, this.id)) await this.read();
    }
    if ((await this.isStopped()) || this.random() < 0.1) return;
    if (!(await this.send())) this.blockedMs += TICK_MS;
  }

  private small(most: number): number {
    return Math.floor(this.random() * most);
  }

  private async send(): Promise<boolean> {
    const { largest = 4, slowMs = 700, lossShare = 0 } = this.terms;
    const wanted = 1 + this.small(largest);
    for (let tries = 0; tries < 3; tries++) {
      const gate = await passGate(database, this.id, HEAD);
      if (gate.kind === "wait") return false;
      if (gate.kind === "read") {
        await this.read();
        if (await this.isStopped()) return true;
        continue;
      }
      const records = Math.min(wanted, gate.records);
      const isLost = this.random() < lossShare;
      const request = {
        id: randomUUID(),
        records,
        isLost,
        dueAt: now + (isLost ? LEASE_MS : 50 + this.small(slowMs)),
      };
      await database.rows(
        `insert into requests (id, account_id, endpoint, limit_group, body, most, state, holder, sent_at)
         values ($1, $2, 'companySearch', 'tiered', '{}', $3, 'sent', $1, clock_timestamp())`,
        [request.id, this.id, records * PRICE]
      );
      await turn(1);
      this.out.add(request);
      // The service charges when it hears of it; of those that are lost, half.
      if (!isLost || this.random() < 0.5) {
        if (this.hasRisen) this.risen += records;
        this.charge(records, true);
      }
      return true;
    }
    return false;
  }

  private async end(request: Request): Promise<void> {
    const { id, records, isLost } = request;
    this.out.delete(request);
    if (isLost) this.lostCredits += records * PRICE;
    await database.rows(
      isLost
        ? "update requests set state = 'unconfirmed' where id = $1"
        : `update requests set state = 'answered', status = 200, replied_at = clock_timestamp(),
             records = most / ${PRICE}, credits = most where id = $1`,
      [id]
    );
    await turn(1);
  }

  async isStopped(): Promise<boolean> {
    return (await stops(database)).length > 0;
  }

  private async isProven(): Promise<boolean> {
    const gate = await passGate(database, this.id, HEAD);
    return gate.kind === "open" && gate.records === Infinity;
  }

  /** Nothing more goes out, and all that is late comes. */
  async settle(): Promise<void> {
    for (const request of this.out) await this.end(request);
    for (let times = 0; times < 30; times++) {
      await turn(5_000);
      await this.read();
    }
  }
}

async function live(seed: number, terms: Terms): Promise<Life> {
  for (const table of ["stops", "price_proofs", "price_watch", "requests"])
    await database.rows(`delete from ${table}`);
  const id = await accountOf(database, `https://service-${seed}.example`, randomUUID());
  const account = new Account(id, randomOf(seed), terms);
  for (let ms = 0; ms < SECONDS * 1_000; ms += TICK_MS) {
    await account.tick();
    if (await account.isStopped()) break;
  }
  await account.settle();
  const { credits } = await oneRow<{ credits: number }>(
    database,
    "select beside_credits::int as credits from price_watch where account_id = $1",
    [id]
  );
  const isStopped = await account.isStopped();
  return { account, isStopped, besideCredits: credits };
}

const seeds = Array.from({ length: LIVES }, (_, at) => at + 1);
const pick = <T>(seed: number, list: readonly T[]): T => list[seed % list.length] as T;

test.each(seeds)(
  "life %i: without a rise nothing is stopped or held up, whatever is lost",
  async (seed) => {
    const lossShare = pick(seed, [0, 0.01, 0.03]);
    const largest = pick(seed, [1, 4, 100]);
    const life = await live(seed, { lossShare, largest });
    expect([life.isStopped, life.besideCredits]).toEqual([false, 0]);
    expect(life.account.blockedMs).toBeLessThanOrEqual(0.04 * SECONDS * 1_000);
  }
);

test.each(seeds)(
  "life %i: a rise costs a hundred records, or what went out until it was read",
  async (seed) => {
    const riseMs = pick(seed, [0, 0, 20_000, 45_000]);
    const terms = {
      lossShare: pick(seed, [0, 0.02]),
      largest: pick(seed, [40, 200, 4, 1]),
      riseMs,
    };
    const life = await live(seed, { ...terms, more: 1 + (seed % 3) });
    expect(life.isStopped).toBe(true);
    const inTheDark = life.account.wasProven ? life.account.unseen + life.account.outCredits : 0;
    expect(life.account.risen).toBeLessThanOrEqual(inTheDark + AT_RISK + life.account.lostCredits);
    expect(life.account.unreadMs).toBeLessThanOrEqual(15_000);
  }
);

test.each(seeds)(
  "life %i: a rise that the balance shows up to 60 s late is stopped or told",
  async (seed) => {
    const lateMs = 5_000 + (seed % 12) * 5_000;
    const life = await live(seed, { lateMs, riseMs: 0, more: 1 + (seed % 3), largest: 20 });
    expect(life.isStopped || life.besideCredits > 0.5 * life.account.overCredits).toBe(true);
    expect(life.account.unshown).toBeLessThanOrEqual(AT_RISK);
  }
);

test.each(seeds)(
  "life %i: others who use the account are told, and of a rise every credit is",
  async (seed) => {
    const terms = { others: 0.05, riseMs: pick(seed, [0, 30_000, 1_000_000]), more: 2 };
    const life = await live(seed, terms);
    expect(life.isStopped || life.besideCredits >= life.account.overCredits).toBe(true);
  }
);
