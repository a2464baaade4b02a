/**
 * A team's tables in memory, without a gateway: what was bought is written into them as the gateway writes it. The
 * database's clock stands until a test moves it.
 */
import { clockOf, type Database } from "../../../src/team/database/database";
import { addMember, type Member, type MemberTerms } from "../../../src/team/members/members";
import { noteBalance } from "../../../src/team/money/accounts";
import { passGate, type Gate } from "../../../src/team/money/price-gate";
import { besideOf, compare } from "../../../src/team/money/price-watch";
import type { PaidEndpoint } from "../../../src/team/money/prices";
import { stops } from "../../../src/team/money/stops";
import { emptyDatabase } from "./empty-database";

/** Noon: a day has twelve hours left. */
const NOON = Date.parse("2026-11-25T12:00:00Z");
const ALLOTMENT = 1_000;

interface Sent {
  readonly account: number;
  readonly endpoint: PaidEndpoint;
  readonly most: number;
  /** At which it was reserved. @default as published, and not written down */
  readonly price: number | null;
}

export class Books {
  private requests = 0;

  private constructor(readonly database: Database) {}

  static async open(): Promise<Books> {
    const database = await emptyDatabase();
    await database.script(`
      create schema standing;
      create table standing.clock (at timestamptz not null);
      insert into standing.clock values (now());
      create function standing.clock_timestamp() returns timestamptz language sql volatile
        as 'select at from standing.clock';
      set search_path = standing, pg_catalog, public`);
    return new Books(database);
  }

  /** Two accounts, 1 and 2, with nothing in their books. */
  async empty(): Promise<void> {
    await this.database.script(`
      truncate accounts, members, team restart identity cascade;
      insert into team default values;
      insert into accounts (service, key_hash) values ('here', 'one'), ('here', 'two')`);
    await this.setClock(NOON);
  }

  now(): Promise<number> {
    return clockOf(this.database);
  }

  async setClock(at: number): Promise<void> {
    await this.database.rows("update clock set at = $1", [new Date(at).toISOString()]);
  }

  async pass(seconds: number): Promise<void> {
    await this.setClock((await this.now()) + seconds * 1_000);
  }

  async member(name: string, terms: MemberTerms = {}): Promise<Member> {
    return (await addMember(this.database, name, terms)).member;
  }

  /** Goes out now: one record of a search for its published price, when nothing else is said. */
  async send(what: Partial<Sent> = {}): Promise<string> {
    const { account = 1, endpoint = "companySearch", most = 3, price = null } = what;
    const id = `00000000-0000-4000-8000-${String(++this.requests).padStart(12, "0")}`;
    await this.database.rows(
      `insert into requests (id, account_id, endpoint, limit_group, body, most, price, state, holder, sent_at)
       values ($1, $2, $3, 'tiered', '{}', $4, $5, 'sent', $1, clock_timestamp())`,
      [id, account, endpoint, most, price]
    );
    return id;
  }

  /** Its reply comes now. */
  async reply(id: string, credits: number, status: number | null = 200): Promise<void> {
    await this.database.rows(
      `update requests set state = $2, credits = $3, status = $4, replied_at = clock_timestamp()
       where id = $1`,
      [id, status === 200 ? "answered" : "refused", credits, status]
    );
  }

  /** Its reply is lost. */
  async lose(id: string): Promise<void> {
    await this.database.rows("update requests set state = 'unconfirmed' where id = $1", [id]);
  }

  /** Bought within two seconds from now. */
  async buy(credits: number, what: Partial<Sent> = {}): Promise<void> {
    await this.pass(0.5);
    const id = await this.send({ most: credits, ...what });
    await this.pass(0.5);
    await this.reply(id, credits);
    await this.pass(1);
  }

  /** The service says how many credits were used, `seconds` after it was asked. */
  async read(usedCredits: number, { account = 1, allotment = ALLOTMENT, seconds = 0 } = {}) {
    const startedAt = await this.now();
    await this.pass(seconds);
    const balance = { api_credits: allotment, used_api_credits: usedCredits };
    await noteBalance(this.database, account, balance, startedAt);
    const reading = { usedCredits, allotmentCredits: allotment, startedAt };
    await compare(this.database, account, reading);
  }

  /** May so many records go out, one when nothing else is said? */
  gate(endpoint: PaidEndpoint = "companySearch", records = 1, price = 3): Promise<Gate> {
    const head = { endpoint, records_asked: records, most: records * price };
    return passGate(this.database, 1, head);
  }

  async besideCredits(): Promise<number | null> {
    return (await besideOf(this.database))?.credits ?? null;
  }

  async stopped(): Promise<(string | number | null)[][]> {
    const all = await stops(this.database);
    return all.map(({ endpoint, moreCredits, records }) => [endpoint, moreCredits, records]);
  }
}
