/**
 * What all processes on one database must agree on: the clock's advance, faults, request windows. With a
 * database of its own a process keeps them in memory; on a server they are rows, read anew for each call
 * (one query, when nothing was switched on).
 */
import { createHash } from "node:crypto";
import type { Database, Queries } from "../database/database";
import { firstRow } from "../database/database";
import type { Fault, FaultInput } from "./faults";
import { Faults, faultSchema } from "./faults";
import type { Windows } from "../limits/windows";
import { decide, statesOf, SlidingWindows, stillCounting } from "../limits/windows";

export interface SharedState {
  readonly windows: Windows;
  /** How far the clock is ahead, as read by the last `refresh`. */
  readonly aheadMs: number;
  /** Reads what other processes have changed. */
  refresh(): Promise<void> | undefined;
  advance(ms: number): void;
  addFault(fault: FaultInput): void;
  clearFaults(): void;
  /** The first fault that concerns a call, used up by one. */
  takeFault(path: string, key: string | undefined): Promise<Fault | undefined>;
}

export function stateInMemory(): SharedState {
  const faults = new Faults();
  let aheadMs = 0;
  return {
    windows: new SlidingWindows(),
    get aheadMs() {
      return aheadMs;
    },
    refresh: () => undefined,
    advance: (ms) => {
      aheadMs += ms;
    },
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    takeFault: (path, key) => Promise.resolve(faults.take(path, key)),
  };
}

const LIMIT_MS = 10_000;

/** A key is known by this alone, here as in the table of users. */
export function hashOf(key: string): string {
  return `sha256:${createHash("sha256").update(key).digest("hex")}`;
}

export class StateOnServer implements SharedState {
  readonly windows: Windows;
  aheadMs = 0;
  private hasFaults = false;
  /** Changes of this process, in their order. */
  private changes: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly onFailure: (error: unknown) => void
  ) {
    this.windows = new WindowsOnServer(database);
  }

  async refresh(): Promise<void> {
    await this.changes;
    const found = await firstRow<{ ahead_ms: number; has_faults: boolean }>(
      this.quick(),
      "select ahead_ms, exists(select from faults) as has_faults from clock"
    );
    this.aheadMs = found?.ahead_ms ?? 0;
    this.hasFaults = found?.has_faults ?? false;
  }

  advance(ms: number): void {
    this.aheadMs += ms;
    this.change((queries) => queries.run("update clock set ahead_ms = ahead_ms + $1", [ms]));
  }

  addFault(input: FaultInput): void {
    const { key, ...fault } = faultSchema.parse(input);
    const kept = { ...fault, ...(key === undefined ? {} : { key: hashOf(key) }) };
    this.change((queries) =>
      queries.run("insert into faults (fault, times_left) values ($1::jsonb, $2)", [
        JSON.stringify(kept),
        fault.times,
      ])
    );
  }

  clearFaults(): void {
    this.change((queries) => queries.run("delete from faults"));
  }

  async takeFault(path: string, key: string | undefined): Promise<Fault | undefined> {
    if (!this.hasFaults) return undefined;
    return this.database.forCall("quick", LIMIT_MS).transaction(async (queries) => {
      const rows = await queries.rows<{ id: number; fault: Fault }>(
        "select id, fault from faults order by id for update"
      );
      const hash = key === undefined ? undefined : hashOf(key);
      const found = rows.find(
        ({ fault }) =>
          path.startsWith(fault.path ?? "") && (fault.key === undefined || fault.key === hash)
      );
      if (!found) return undefined;
      await queries.run("update faults set times_left = times_left - 1 where id = $1", [found.id]);
      await queries.run("delete from faults where times_left <= 0");
      return found.fault;
    });
  }

  private quick(): Queries {
    return this.database.forCall("quick", LIMIT_MS);
  }

  private change(work: (queries: Queries) => Promise<void>): void {
    this.changes = this.changes.then(() => work(this.quick())).catch(this.onFailure);
  }
}

async function acceptedIn(queries: Queries, partition: string): Promise<number[] | undefined> {
  const row = await firstRow<{ accepted: number[] }>(
    queries,
    "select accepted from windows where partition = $1",
    [partition]
  );
  return row?.accepted;
}

/** One row for each user and group, changed only by who saw it as it is: no two processes let the same slot out. */
class WindowsOnServer implements Windows {
  constructor(private readonly database: Database) {}

  admit: Windows["admit"] = async (partition, policies, at) => {
    const queries = this.database.forCall("quick", LIMIT_MS);
    for (;;) {
      const seen = await acceptedIn(queries, partition);
      const { verdict, past } = decide(seen ?? [], policies, at);
      if (!verdict.accepted) return verdict;
      if (!seen)
        await queries.run(
          "insert into windows (partition, accepted) values ($1, '{}') on conflict do nothing",
          [partition]
        );
      const written = await queries.rows(
        "update windows set accepted = $2::float8[] where partition = $1 and accepted = $3::float8[] returning partition",
        [partition, past, seen ?? []]
      );
      // Otherwise another call has got a slot in between: its turn is over, this one's comes.
      if (written.length > 0) return verdict;
    }
  };

  look: Windows["look"] = async (partition, policies, at) => {
    const accepted = await acceptedIn(this.database.forCall("quick", LIMIT_MS), partition);
    return statesOf(stillCounting(accepted ?? [], policies, at), policies, at);
  };
}
