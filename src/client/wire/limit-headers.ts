/**
 * Reads the limits that every reply states in its headers: `RateLimit-Policy` names quotas and windows, `RateLimit`
 * what remains. The legacy lists `RateLimit-Limit/-Remaining/-Reset` repeat them without names and are not read. A
 * browser may hide headers (CORS): then the known tiers count.
 * Source: contract, "Rate limits"; samples/14-rate-limit-headers.json.
 */
import { DAY_MS, type DurationMs, type EpochMs } from "../units";
import type { PolicyReport } from "./limits";

/** No service has more limits. Bounded, because each is checked for each request. */
const MAX_POLICIES = 20;
const MAX_WINDOW_MS: DurationMs = 31 * DAY_MS;
/** The longest wait, whatever a service asks for. */
const MAX_DELAY_MS: DurationMs = DAY_MS;

/**
 * What the headers say, one report for each policy; empty when they cannot be read.
 * `"per-second";q=4;w=1` with `"per-second";r=3;t=1` gives quota 4, windowMs 1000, remaining 3, resetMs 1000.
 */
export function readLimitHeaders(headers: Headers): PolicyReport[] {
  const policies = itemsOf(headers.get("RateLimit-Policy"));
  const states = itemsOf(headers.get("RateLimit"));
  const reports: PolicyReport[] = [];
  policies.forEach((policy) => {
    const quota = policy.numbers["q"];
    const seconds = policy.numbers["w"];
    if (quota === undefined || seconds === undefined || quota < 1 || seconds <= 0) return;
    const state = states.find(({ name }) => name === policy.name)?.numbers;
    const remaining = state?.["r"] ?? quota;
    const reset = state?.["t"] ?? seconds;
    const windowMs = Math.min(seconds * 1000, MAX_WINDOW_MS);
    reports.push({
      name: policy.name,
      quota: Math.floor(quota),
      windowMs,
      remaining: Math.min(Math.max(0, Math.floor(remaining)), Math.floor(quota)),
      resetMs: Math.min(Math.max(0, reset * 1000), windowMs),
    });
  });
  return reports.slice(0, MAX_POLICIES);
}

/** Milliseconds that a 429 asks to wait: `Retry-After` in seconds or as a date, else the reset of a used-up policy; 0 for none. */
export function retryDelayMs(headers: Headers, now: EpochMs): DurationMs {
  const after = headers.get("Retry-After")?.trim() ?? "";
  const seconds = Number(after || Number.NaN);
  const askedMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - now;
  if (askedMs > 0) return bounded(askedMs);
  const usedUp = readLimitHeaders(headers).filter(({ remaining }) => remaining === 0);
  return bounded(Math.max(0, ...usedUp.map(({ resetMs }) => resetMs)));
}

const bounded = (delayMs: DurationMs) => Math.min(delayMs, MAX_DELAY_MS);

interface HeaderItem {
  readonly name: string;
  readonly numbers: Readonly<Partial<Record<string, number>>>;
}

/** `"a";q=1;w=2, "b";q=3;w=4` as items. The partition key may contain any base64 character. */
function itemsOf(header: string | null): HeaderItem[] {
  if (!header) return [];
  return [...header.matchAll(/"([^"]+)"((?:\s*;\s*[a-z]+=(?:"[^"]*"|[^,;\s]+))*)/g)].map(
    (match) => {
      const parameters = [...(match[2] ?? "").matchAll(/([a-z]+)=("[^"]*"|[^,;\s]+)/g)];
      const numbers = Object.fromEntries(
        parameters
          .map((parameter) => [parameter[1] ?? "", Number(parameter[2])] as const)
          .filter(([, value]) => Number.isFinite(value))
      );
      return { name: match[1] ?? "", numbers };
    }
  );
}
