/**
 * Which requests of a key still count in the service's windows. They are remembered on this machine, because
 * windows of an hour and a day outlive the add-in, and shared between the workbooks open in one browser, because
 * the service counts by key. Each request is kept as an instant: that of its reply, or, while it is out, one in the
 * future by which the service has counted it even if its sender crashed. The plan is kept too: a paid key taken for
 * a free one would wait up to a day.
 */
import { InOrder } from "../../model/in-order";
import type { LimitGroup } from "../../api";
import type { Plan } from "./plan-book";
import type { Stop } from "../interface/scout-client";
import type { MachineStore, WindowSharing } from "../../model/stores";
import type { Clock, DurationMs, EpochMs } from "../../model/units";

export interface StartBook {
  /** Replaces the instants of a group; meanwhile nobody else changes them. */
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

/** A book in memory only, for the time before a service is connected. */
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
  /** The hash of the key (`nameOfKey`). */
  readonly owner: string;
  readonly clock: Clock;
}

/** The book of one key at one service. When the store fails, what was known last is used. */
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
        // Nothing is announced when nothing changed: two waiting workbooks would wake each other for ever.
        if (isSame(before, times)) return;
        known = fresh({ ...known, [name]: times }, clock.now());
        await machine.keepStarts(known).catch(() => undefined);
        sharing.tell(topic);
      }),
    onNews: (listener) => sharing.onNews(topic, listener),
  };
}

/**
 * Names a key without revealing it: the first 64 bits of the SHA-256 of address and key. Keys are long and
 * random, so the key cannot be guessed from it, and no two keys have the same name.
 */
export async function nameOfKey(address: string, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${address}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sorted, because the same instants in another order would look like a change. */
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
