/**
 * Which segments may be merged or have to give way. Pure. Loaded when a workbook is written, with
 * what packs segments.
 */
import type { EpochMs } from "../../model";
import type { Segment } from "./segment-list";

export { packSegmentsInTurns } from "./segment-packing";

/** So many segments of one kind are made into one when something is written. */
const MERGE_FROM = 8;
/** A segment this old belongs to no open session: anybody may merge it. */
const ABANDONED_MS = 86_400_000;

/** Own segments and abandoned ones of a kind, once there are many of them. */
export function mergeable(
  segments: readonly Segment[],
  kind: string,
  clientId: string,
  now: EpochMs
): Segment[] {
  const found = segments.filter(
    ({ name, at }) =>
      name.startsWith(kind) && (name.startsWith(kind + clientId) || now - at > ABANDONED_MS)
  );
  return found.length >= MERGE_FROM ? found : [];
}

/**
 * Drops the oldest segments of a kind until all fit into `length` characters; of the new texts
 * (oldest first) only when nothing else is left. Other kinds never give way.
 */
export function makeRoom(
  texts: readonly string[],
  others: readonly Segment[],
  kind: string,
  length: number
): { readonly kept: readonly string[]; readonly removed: readonly string[] } {
  const removed: string[] = [];
  const kept = [...texts];
  let total = [...others, ...texts].reduce((sum, { length: one }) => sum + one, 0);
  for (const segment of others
    .filter(({ name }) => name.startsWith(kind))
    .sort((a, b) => a.at - b.at)) {
    if (total <= length) break;
    removed.push(segment.name);
    total -= segment.length;
  }
  for (const text of texts) {
    if (total <= length) break;
    kept.shift();
    total -= text.length;
  }
  return { kept, removed };
}
