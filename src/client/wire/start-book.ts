/**
 * Which requests of a key still count in the service's windows. They are remembered on this machine,
 * because windows of an hour and a day outlive the add-in. They are shared between the workbooks that
 * are open in one browser, because the service counts by key. What is kept are instants. That of a
 * request that is out lies ahead: by then the service has counted it, even if its sender died. The plan is kept with them: a paid key that is taken for a free one
 * would wait up to a day.
 */
import { InOrder } from "../../model/in-order";
import type { LimitGroup } from "../../api";
import type { Plan } from "./plan-book";
import type { Stop } from "../interface/scout-client";
import type { MachineStore, WindowSharing } from "../../model/stores";
import type { Clock, DurationMs, EpochMs } from "../../model/units";

export interface StartBook {
  /** Replaces what counts in a group; meanwhile nobody else changes it. */
  update(
    group: LimitGroup,
    change: (times: readonly EpochMs[]) => readonly EpochMs[]
  ): Promise<void>;
  /** Another open workbook changed something. */
  onNews(listener: () => void): Stop;
  /** The plan that the key was on when it was last learned. */
  readonly plan: Plan;
  readonly keepPlan: (plan: Plan) => void;
}

const DAY_MS: DurationMs = 86_400_000;

/** Forgets everything with the add-in: before a service is connected. */
export function memoryStarts(): StartBook {
  const kept = new Map<LimitGroup, readonly EpochMs[]>();
  return {
    update: (group, change) => {
      kept.set(group, change(kept.get(group) ?? []));
      return Promise.resolve();
    },
    onNews: () => () => undefined,
    plan: "unknown",
    keepPlan: () => undefined,
  };
}

export interface StartBookParts {
  readonly machine: MachineStore;
  /** Without it this workbook counts alone. */
  readonly sharing: WindowSharing | undefined;
  readonly address: string;
  /** Stands for the key (`nameOfKey`). */
  readonly owner: string;
  readonly clock: Clock;
}

/** The windows of one key at one service. A store that fails is replaced by what was known last. */
export async function openStarts(parts: StartBookParts): Promise<StartBook> {
  const { machine, address, owner, clock } = parts;
  const sharing = parts.sharing ?? withinThisWorkbook();
  const topic = `windows of ${address}`;
  const planNote = `plan ${owner}`;
  const { [planNote]: plan } = await machine.notes().catch(() => ({ [planNote]: null }));
  let known: Record<string, EpochMs[]> = {};
  return {
    plan: plan === "free" || plan === "paid" ? plan : "unknown",
    keepPlan: (learned) => void machine.keepNotes({ [planNote]: learned }).catch(() => undefined),
    update: (group, change) =>
      sharing.alone(topic, async () => {
        known = (await machine.starts().catch(() => undefined)) ?? known;
        const name = `${owner} ${group}`;
        const before = ascending(known[name] ?? []);
        const times = ascending(change(before));
        // After a mere look nothing is announced: two who wait would answer each other for ever.
        if (isSame(before, times)) return;
        known = fresh({ ...known, [name]: times }, clock.now());
        await machine.keepStarts(known).catch(() => undefined);
        sharing.tell(topic);
      }),
    onNews: (listener) => sharing.onNews(topic, listener),
  };
}

/**
 * Names a key without revealing it: the first 64 bits of the SHA-256 of address and key. Keys are
 * long and random, so it cannot be guessed back, and no two keys meet in it (the last four
 * characters, which people see, would).
 */
export async function nameOfKey(address: string, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${address}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One order for all: otherwise a window that lists the same instants in another order would seem to change them. */
function ascending(times: readonly EpochMs[]): EpochMs[] {
  return [...times].sort((a, b) => a - b);
}

function isSame(before: readonly EpochMs[], after: readonly EpochMs[]): boolean {
  return before.length === after.length && before.every((at, index) => at === after[index]);
}

/** Without keys and groups that no window counts any more. */
function fresh(all: Record<string, EpochMs[]>, now: EpochMs): Record<string, EpochMs[]> {
  const counted = Object.entries(all).filter(([, times]) => times.some((at) => at > now - DAY_MS));
  return Object.fromEntries(counted);
}

function withinThisWorkbook(): Pick<WindowSharing, "alone" | "tell" | "onNews"> {
  const actions = new InOrder();
  return {
    alone: (_topic, action) => actions.act(action),
    tell: () => undefined,
    onNews: () => () => undefined,
  };
}
