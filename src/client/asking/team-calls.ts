/** The gateway's own calls, each once and never repeated by itself. Replies are checked by their form. */
import type { Failure } from "../../model/failure";
import type { Result, ServiceAccess } from "../interface/scout-client";
import * as shape from "../../model/stored-value";
import type { Team, TeamCeilings, TeamStanding } from "../../model/team";
import type { Clock } from "../../model/units";
import { parseJson, refusalOf } from "../wire/refusal";

export interface TeamCallParts {
  readonly access: ServiceAccess;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly tool?: string;
  /** Called with the prices that the gateway tells. */
  readonly onPrices?: (told: string) => void;
}

const TIMEOUT_MS = 15_000;

/** One call below `/team/v1`. Never throws; a body that is no JSON is undefined. */
export async function teamCall(
  { access: { address, key }, fetch, clock, tool, onPrices }: TeamCallParts,
  path: string,
  body?: object,
  timeoutMs = TIMEOUT_MS
): Promise<Result<unknown>> {
  try {
    const reply = await fetch(new URL(`/team/v1/${path}`, address).href, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: {
        Authorization: `Bearer ${key}`,
        ...(tool && { "Stackscout-Tool": tool }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      credentials: "omit",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await reply.text();
    const told = reply.headers.get("stackscout-prices");
    if (told) onPrices?.(told);
    if (reply.ok) return { ok: true, value: parseJson(text) };
    return { ok: false, failure: refusalOf(reply, text, address, clock.now()).failure };
  } catch {
    return { ok: false, failure: { kind: "unreachable", address, status: null } };
  }
}

export function teamOf(parts: TeamCallParts): Team {
  return {
    standing: async () => {
      const reply = await teamCall(parts, "me");
      if (!reply.ok) return reply;
      const value = standing(reply.value);
      return value === undefined ? { ok: false, failure: unread } : { ok: true, value };
    },
  };
}

const unread: Failure = { kind: "malformed-reply", path: "team" };

const ceilings = shape.objectOf<TeamCeilings>({
  callCredits: shape.nullable(shape.count),
  dayCredits: shape.nullable(shape.count),
  monthCredits: shape.nullable(shape.count),
});

const plainStanding = shape.objectOf<
  Omit<TeamStanding, "own" | "team" | "managers"> & {
    readonly ceilings: Pick<TeamStanding, "own" | "team">;
  }
>({
  name: shape.text,
  role: shape.oneOf(["member", "manager"]),
  ceilings: shape.objectOf<Pick<TeamStanding, "own" | "team">>({ own: ceilings, team: ceilings }),
  spent: shape.objectOf<TeamStanding["spent"]>({
    dayCredits: shape.count,
    monthCredits: shape.count,
  }),
});

const standing: shape.Reader<TeamStanding> = (body) => {
  const found = plainStanding(body);
  if (!found) return undefined;
  const { ceilings: both, ...rest } = found;
  // Older gateways do not name managers.
  const managers = shape.isObject(body) ? shape.listOf(shape.text)(body["managers"]) : undefined;
  return { ...rest, ...both, managers: managers ?? [] };
};
