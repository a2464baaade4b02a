/**
 * A team's tables in memory, without a gateway: what was bought is written into them as the gateway writes it. The
 * database's clock stands until a test moves it.
 */
import type { Database } from "../../../src/database/database";
import { clockOf } from "../../../src/team/database/clock";
import { addMember, type Member, type MemberTerms } from "../../../src/team/members/members";
import { noteBalance } from "../../../src/team/money/accounts";
import { lookAtAccount } from "../../../src/team/money/account-look";
import { emptyDatabase, script } from "./empty-database";

/** Noon: a day has twelve hours left. */
const NOON = Date.parse("2026-11-25T12:00:00Z");
const ALLOTMENT = 1_000;
const LONGEST_SECONDS = 120;

export class Books {
  private constructor(readonly database: Database) {}

  static async open(): Promise<Books> {
    const database = await emptyDatabase();
    await script(
      database,
      `
      create schema standing;
      create table standing.clock (at timestamptz not null);
      insert into standing.clock values (now());
      create function standing.clock_timestamp() returns timestamptz language sql volatile
        as 'select at from standing.clock';
      set search_path = standing, pg_catalog, public`
    );
    return new Books(database);
  }

  /** Two accounts, 1 and 2, with nothing in their books. */
  async empty(): Promise<void> {
    await script(
      this.database,
      `
      truncate accounts, members, team restart identity cascade;
      insert into team default values;
      insert into accounts (service, key_hash) values ('here', 'one'), ('here', 'two')`
    );
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

  /** So many credits count for a member on a day. */
  async spend(member: Member, day: string, credits: number): Promise<void> {
    await this.database.rows(
      `insert into purchases (account_id, member_id, tool, endpoint, what, ask, lane, records_asked,
         most, credits, state, day)
       values (1, $1, 'test', 'jobSearch', 'before', '{}', 'cell', 1, $3, $3, 'settled', $2)`,
      [member.id, day, credits]
    );
  }

  /** The service says how many credits were used, `seconds` after it was asked. */
  async read(usedCredits: number, { account = 1, allotment = ALLOTMENT, seconds = 0 } = {}) {
    const startedAt = await this.now();
    await this.pass(seconds);
    const reading = { api_credits: allotment, used_api_credits: usedCredits, startedAt };
    await noteBalance(this.database, account, reading);
    return lookAtAccount(this.database, account, reading, LONGEST_SECONDS);
  }
}

/** The books of a file of tests, empty before each. */
export function fileBooks(): Books {
  const books = Object.create(Books.prototype) as Books;
  beforeAll(async () => void Object.assign(books, await Books.open()));
  beforeEach(() => books.empty());
  afterAll(() => books.database.close());
  return books;
}
