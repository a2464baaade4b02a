/** One line for each event, as JSON: no key, header, query, body or path parameter, so nothing in it is a secret. */
import { pino, type Logger } from "pino";

export type Log = Pick<Logger, "info" | "warn" | "error">;

/** `write` is for tests. @default standard output */
export function createLog(write?: (line: string) => void): Log {
  const options = { base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  return write === undefined ? pino(options) : pino(options, { write });
}

export const silent: Log = pino({ enabled: false });
