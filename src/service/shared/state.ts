/**
 * What all processes on one database share, as rows: the clock's advance, faults, request windows. A call reads them and
 * its user in one query; a second one takes its slot and counts it.
 */
import type { Database, Queries } from "../../database/database";
import { firstRow } from "../../database/database";
import type { LimitGroup } from "../../api";
import type { Policy } from "../limits/policies";
import type { Admission } from "../limits/windows";
import { decide } from "../limits/windows";
import type { User } from "./caller";
import { countedAs, countSql, hashOf, userColumns } from "./caller";
import type { Fault, FaultInput } from "./faults";
import { faultSchema, isFor } from "./faults";

/** The user of a key, and when requests of the group were accepted. */
export interface Known {
  readonly user: User;
  readonly accepted: readonly number[];
}

/** The user and group whose requests are counted in windows. */
export interface Caller {
  readonly user: User;
  readonly group: LimitGroup;
  /** From `refresh`; read again if it is missing. */
  readonly accepted?: readonly number[] | undefined;
}

function partitionOf({ user, group }: Caller): string {
  return `user:${user.id}/${group}`;
}

type Arrival = { ahead_ms: number; has_faults: boolean; accepted: number[] } & (
  | User
  | { id: null }
);

function isUser(user: User | { id: null }): user is User {
  return user.id !== null;
}

const arrival = `
  select ahead_ms, exists(select from faults) as has_faults, coalesce(w.accepted, '{}') as accepted, u.*
  from clock left join (select ${userColumns} from users where api_key = $1) u on true
    left join windows w on w.partition = 'user:' || u.id || '/' || $2`;

/** One row for each user and group, written only if unchanged since it was read: no slot is given out twice. */
const takeSlot = `with slot as (insert into windows (partition, accepted) values ($4, $5::float8[])
    on conflict (partition) do update set accepted = excluded.accepted where windows.accepted = $6::float8[]
    returning partition),
  counted as (${countSql("from slot")})
  select partition from slot`;

export class SharedState {
  /** How far the clock is ahead, from the last `refresh`. */
  aheadMs = 0;
  private hasFaults = false;
  /** The changes of this process, one after the other. */
  private changes: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly onFailure: (error: unknown) => void
  ) {}

  /** For a database that no other process uses: begins as if nothing had been asked. */
  async reset(): Promise<void> {
    await this.database.rows(
      `with f as (delete from faults), w as (delete from windows) update clock set ahead_ms = 0`
    );
  }

  /** Reads what other processes have changed, and the user of the key. */
  async refresh(key?: string, group?: LimitGroup): Promise<Known | undefined> {
    const { changes } = this;
    await changes;
    const found = await firstRow<Arrival>(this.database, arrival, [
      key === undefined ? null : hashOf(key),
      group ?? null,
    ]);
    if (!found) return undefined;
    const { ahead_ms: aheadMs, has_faults: hasFaults, accepted, ...user } = found;
    // A change that was made meanwhile is not in what was read.
    if (changes === this.changes) this.aheadMs = aheadMs;
    this.hasFaults = hasFaults;
    return isUser(user) ? { user, accepted } : undefined;
  }

  /** Decides on a request at `at` (ms); an accepted one is stored and counted. */
  async admit(caller: Caller, policies: readonly Policy[], at: number): Promise<Admission> {
    const partition = partitionOf(caller);
    let seen = caller.accepted ?? (await this.acceptedIn(partition));
    for (;;) {
      const { admission, past } = decide(seen, policies, at);
      if (!admission.accepted) return admission;
      const parameters = [...countedAs(caller.user, at), partition, past, seen];
      const written = await this.database.rows(takeSlot, parameters);
      if (written.length > 0) return admission;
      // Another call took a slot meanwhile: reads the windows and decides again.
      seen = await this.acceptedIn(partition);
    }
  }

  private async acceptedIn(partition: string): Promise<readonly number[]> {
    const row = await firstRow<{ accepted: number[] }>(
      this.database,
      "select accepted from windows where partition = $1",
      [partition]
    );
    return row?.accepted ?? [];
  }

  advance(ms: number): void {
    this.aheadMs += ms;
    this.change((queries) => queries.rows("update clock set ahead_ms = ahead_ms + $1", [ms]));
  }

  addFault(input: FaultInput): void {
    const { key, ...fault } = faultSchema.parse(input);
    const kept = { ...fault, ...(key === undefined ? {} : { key: hashOf(key) }) };
    this.change((queries) =>
      queries.rows("insert into faults (fault, times_left) values ($1::jsonb, $2)", [
        JSON.stringify(kept),
        fault.times,
      ])
    );
  }

  clearFaults(): void {
    this.change((queries) => queries.rows("delete from faults"));
  }

  /** Takes the first fault that is for a call, and counts it down. */
  async takeFault(path: string, key: string | undefined): Promise<Fault | undefined> {
    if (!this.hasFaults) return undefined;
    return this.database.transaction(async (queries) => {
      const rows = await queries.rows<{ id: number; fault: Fault }>(
        "select id, fault from faults order by id for update"
      );
      const hash = key === undefined ? undefined : hashOf(key);
      const found = rows.find(({ fault }) => isFor(fault, path, hash));
      if (!found) return undefined;
      await queries.rows("update faults set times_left = times_left - 1 where id = $1", [found.id]);
      await queries.rows("delete from faults where times_left <= 0");
      return found.fault;
    });
  }

  private change(work: (queries: Queries) => Promise<unknown>): void {
    this.changes = this.changes
      .then(async () => void (await work(this.database)))
      .catch(this.onFailure);
  }
}
