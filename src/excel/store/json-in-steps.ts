/**
 * Reads JSON that anybody may have written, in steps: some short texts take `JSON.parse` a second, and the page would
 * be blocked meanwhile. Large values are split at their commas and read piece by piece. They must be without white
 * space, as ours are.
 */
import { type FileBudget, TooMuch } from "./file-budget";
import type { Steps } from "./steps";

/** Bytes searched for commas in one step: some milliseconds. */
const BYTES_A_LOOK = 500_000;
/** Bytes read in one step, whatever is in them: about ten milliseconds. */
const BYTES_A_PIECE = 50_000;
/** So many bytes are also read in one step if they have few brackets and members: about ten milliseconds. */
const BYTES_AT_ONCE = 1_000_000;
const BRACKETS_AT_ONCE = 10_000;
const MEMBERS_AT_ONCE = 50_000;
/** The deepest nesting of large values: tables, their columns, the lists in those. */
const MAX_LEVELS = 6;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
/** The code of `]` is that of `[` plus this; the same for `}` and `{`. */
const CLOSES_AFTER = 2;

/** Throws what `JSON.parse` throws, and `TooMuch`. */
export function* jsonInSteps(
  bytes: Uint8Array,
  budget: FileBudget,
  levels = MAX_LEVELS
): Steps<unknown> {
  const opening = bytes[0];
  const isLarge = bytes.length > BYTES_A_PIECE;
  if (isLarge) yield* budget.rest();
  if (!isLarge || isFlat(bytes) || (opening !== OPEN_LIST && opening !== OPEN_OBJECT))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  if (levels === 0) throw new TooMuch();
  const items: unknown[] = [];
  const fields: [string, unknown][] = [];
  for (const piece of yield* budget.resting(piecesOf(bytes))) {
    const isList = opening === OPEN_LIST;
    if (piece.length <= BYTES_A_PIECE) {
      const text = new TextDecoder().decode(piece);
      if (isList) for (const item of JSON.parse(`[${text}]`) as unknown[]) items.push(item);
      else fields.push(...Object.entries(JSON.parse(`{${text}}`) as object));
    } else if (isList) {
      items.push(yield* jsonInSteps(piece, budget, levels - 1));
    } else {
      const colon = endOfName(piece);
      const name: unknown = JSON.parse(new TextDecoder().decode(piece.subarray(0, colon)));
      fields.push([
        String(name),
        yield* jsonInSteps(piece.subarray(colon + 1), budget, levels - 1),
      ]);
    }
    yield* budget.rest();
  }
  return opening === OPEN_LIST ? items : Object.fromEntries(fields);
}

/** Whether a text has few values for its length, as an honest segment has. Signs inside texts count too. */
function isFlat(bytes: Uint8Array): boolean {
  if (bytes.length > BYTES_AT_ONCE) return false;
  let brackets = 0;
  let members = 0;
  // An index loop: an iterator takes several times as long until it is compiled.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) brackets += 1;
    else if (byte === COMMA || byte === COLON) members += 1;
  }
  return brackets <= BRACKETS_AT_ONCE && members <= MEMBERS_AT_ONCE;
}

/** The members of a list or an object, joined up to the size of a step; a larger member is a piece of its own. */
function* piecesOf(bytes: Uint8Array): Steps<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  const end = bytes.length - 1;
  let from = 1;
  let lastComma = 0;
  let depth = 0;
  let looked = 0;
  for (let at = 1; at <= end; at += 1) {
    const byte = bytes[at];
    if (at - looked > BYTES_A_LOOK) {
      looked = at;
      yield;
    }
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
    else if (at < end && (byte === CLOSE_LIST || byte === CLOSE_OBJECT)) depth -= 1;
    else if (depth === 0 && (byte === COMMA || at === end)) {
      if (at - from > BYTES_A_PIECE && lastComma > from) {
        pieces.push(bytes.subarray(from, lastComma));
        from = lastComma + 1;
      }
      if (at - from > BYTES_A_PIECE || at === end) {
        pieces.push(bytes.subarray(from, at));
        from = at + 1;
      }
      lastComma = at;
    }
  }
  const isClosed = from > end && bytes[end] === (bytes[0] ?? 0) + CLOSES_AFTER;
  if (!isClosed) throw new SyntaxError();
  return pieces;
}

/** The index of the quote that closes the text whose first quote is at `at`. */
function endOfText(bytes: Uint8Array, at: number): number {
  let to = at + 1;
  while (to < bytes.length && bytes[to] !== QUOTE) to += bytes[to] === BACKSLASH ? 2 : 1;
  return to;
}

function endOfName(member: Uint8Array): number {
  const colon = endOfText(member, 0) + 1;
  if (member[colon] !== COLON) throw new SyntaxError();
  return colon;
}
