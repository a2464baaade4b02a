/** Numbers of requests that failed, newest first, for people to quote. They last as long as the page. */
const MAX_IDS = 10;

const ids: number[] = [];

export function noteRequest(id: number): void {
  if (ids[0] === id) return;
  ids.unshift(id);
  ids.length = Math.min(ids.length, MAX_IDS);
}

export function seenRequests(): readonly number[] {
  return ids;
}
