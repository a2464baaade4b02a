/**
 * A service's database for thousands of short lives. The catalog is asked once for each question, for no
 * test changes it; teams and what they used are kept here instead of on a disk. Whatever else the service
 * asks goes to its own database. `money.property.slow.test.ts` holds that both tell the same.
 */
import type { Database, Queries } from "../../../src/database/database";
import { hashOf, type User } from "../../../src/service/shared/caller";

interface Team {
  readonly api_credits: number;
  readonly used_api_credits: number;
  readonly ui_credits: number;
  readonly used_ui_credits: number;
}
type Given = readonly unknown[];

class Accounts {
  readonly #users = new Map<string, User>();
  #teams = new Map<number, Team>();
  #turn: Promise<unknown> = Promise.resolve();

  /** `credits` is null for an account that is there and gets another plan. */
  add(key: string, tier: User["tier"], credits: number | null): void {
    const known = this.#users.get(hashOf(key));
    if (credits === null) {
      if (known) this.#users.set(hashOf(key), { ...known, tier });
      return;
    }
    const id = 1_000_000 + this.#users.size;
    const user = { id, teamId: id, tier, autocompleteApproved: true, previewAllowed: false };
    this.#users.set(hashOf(key), user);
    this.#teams.set(id, { ...nothingUsed, api_credits: credits });
  }

  /** What `sql` gives; null when it is about something else. */
  read(sql: string, [first]: Given): readonly unknown[] | null {
    if (sql.endsWith("from users where api_key = $1"))
      return listOf(this.#users.get(String(first)));
    const team = this.#teams.get(Number(first));
    if (!team || !sql.includes(" from teams where id = $1")) return null;
    if (!sql.startsWith("select api_credits - used_api_credits as remaining ")) return [team];
    return [{ remaining: team.api_credits - team.used_api_credits }];
  }

  /** Whether it was about these accounts. */
  write(sql: string, parameters: Given): boolean {
    const team = this.#teams.get(Number(parameters[0]));
    if (team && /^with charged as \(\s*insert into charges/.test(sql)) {
      const used_api_credits = team.used_api_credits + Number(parameters[5]);
      if (used_api_credits > team.api_credits) throw new Error("more than was granted");
      this.#teams.set(Number(parameters[0]), { ...team, used_api_credits });
      return true;
    }
    return team !== undefined && /^insert into (?:request_counts|reveals) /.test(sql);
  }

  /** One after the other, all or nothing. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(async () => {
      const before = new Map(this.#teams);
      try {
        return await work();
      } catch (error) {
        this.#teams = before;
        throw error;
      }
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

const nothingUsed: Team = {
  ...{ api_credits: 0, used_api_credits: 0, ui_credits: 50, used_ui_credits: 0 },
};
const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** What searches read, and nothing else. */
function isOfCatalog(sql: string): boolean {
  const others =
    /\b(?:insert into|update|delete from|teams|users|charges|reveals|\w*lists?|facts_of_data)\b/;
  return /\b(?:companies|company_keywords|keywords|jobs)\b/.test(sql) && !others.test(sql);
}

/** Puts itself into `database`, which a service holds; gives how an account is added. */
export function quicken(database: Database): Accounts["add"] {
  const accounts = new Accounts();
  const catalog = new Map<string, unknown[]>();
  const around = ({ rows }: Queries): Queries => ({
    rows: async <T>(sql: string, parameters: Given = []) => {
      const key = sql + JSON.stringify(parameters);
      const known = accounts.read(sql, parameters) ?? catalog.get(key);
      if (known) return known as T[];
      if (accounts.write(sql, parameters)) return [];
      const found = await rows<T>(sql, parameters);
      if (isOfCatalog(sql)) catalog.set(key, frozen(found));
      return found;
    },
  });
  const own = { ...database };
  const { rows } = around(own);
  const script = (sql: string) => own.transaction((queries) => queries.script(sql));
  database.rows = rows;
  database.transaction = (work) =>
    accounts.transaction(() => work({ rows, script, commit: () => undefined }));
  return (...user) => accounts.add(...user);
}
