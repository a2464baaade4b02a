/**
 * Which segments are merged, and which are dropped when there is no room. Loaded when a workbook is written,
 * together with the code that packs segments.
 */
import type { EpochMs } from "../../model";
import type { SegmentContent } from "./segment-form";
import type { Merged, Segment } from "./segment-list";
import { packingOf } from "./segment-packing";
import { inTurns } from "./steps";

type Merge = (segments: readonly Segment[]) => Promise<Merged>;

/** From so many segments of one kind on, they are merged when something is written. */
const MERGE_FROM = 8;
/** The longest text that Excel keeps in a setting. A single answer may be longer. */
const MAX_SETTING = 250_000;
/** A segment this old belongs to no open session: every client may merge it. */
const ABANDONED_MS = 86_400_000;

/** Our own segments and abandoned ones of a kind, if there are many; otherwise none. */
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

/** The texts of new content and of segments that are merged with it, with the names of the merged ones. */
export async function renewed(
  segments: readonly Segment[],
  fresh: SegmentContent,
  merged: Merge,
  kind: string,
  clientId: string,
  now: EpochMs,
  maxLength: number
): Promise<{ readonly texts: readonly string[]; readonly removed: Set<string> }> {
  const old = mergeable(segments, kind, clientId, now);
  const all = await merged([...old, { name: "", at: now, length: 0, ...fresh }]);
  const content = all.isWhole
    ? { answers: [...all.answers], entries: [...all.entries.values()] }
    : { answers: [...fresh.answers], entries: fresh.entries };
  content.answers.sort(([, one], [, other]) => one.bought.at - other.bought.at);
  const texts = await inTurns(packingOf(content, now, maxLength));
  return { texts, removed: new Set(all.isWhole ? old.map(({ name }) => name) : []) };
}

/** The content of segments without some answers, packed again. */
export async function packedWithout(
  segments: readonly Segment[],
  gone: ReadonlySet<string>,
  merged: Merge,
  now: EpochMs,
  maxLength: number
): Promise<readonly string[]> {
  const rest = await merged(segments);
  if (!rest.isWhole) throw new Error("The file took its time.");
  const answers = [...rest.answers].filter(([key]) => !gone.has(key));
  if (answers.length === 0) return [];
  return inTurns(packingOf({ answers, entries: [] }, now, maxLength));
}

/**
 * Drops the oldest segments of a kind until all fit into `length` characters. New texts (oldest first) are dropped
 * only when no segment of the kind is left, or when they are too long for a setting. Other kinds are never dropped.
 */
export function makeRoom(
  texts: readonly string[],
  others: readonly Segment[],
  kind: string,
  length: number
): { readonly kept: readonly string[]; readonly removed: readonly string[] } {
  const removed: string[] = [];
  const kept = texts.filter((text) => text.length <= MAX_SETTING);
  let total = [...others, ...kept].reduce((sum, { length: one }) => sum + one, 0);
  for (const segment of others
    .filter(({ name }) => name.startsWith(kind))
    .sort((a, b) => a.at - b.at)) {
    if (total <= length) break;
    removed.push(segment.name);
    total -= segment.length;
  }
  while (total > length && kept.length > 0) total -= kept.shift()?.length ?? 0;
  return { kept, removed };
}
