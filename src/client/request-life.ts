/** How long a request lives, wherever it was sent: after that it has no reply, and nobody waits for it. */

/** What comes later is given up: exact totals and giants are slow. */
export const HEAD_WITHIN_MS = 120_000;
/** Longer than a heavy page takes on a slow line. */
export const BODY_WITHIN_MS = 300_000;
export const LOST_AFTER_MS = HEAD_WITHIN_MS + BODY_WITHIN_MS;
