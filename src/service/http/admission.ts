/** Who calls, and do the limits allow the call? */
import type { Queries } from "../../database/database";
import type { Endpoint } from "../../api";
import { limitHeaders } from "../../program/limit-headers";
import { userByToken } from "../account/users";
import { policiesOf } from "../limits/policies";
import { windowsAfter, type WindowState } from "../limits/windows";
import { keyRefused, tooManyRequests, wrongParameters } from "../requests/errors";
import { countRequest, type User, userByKey } from "../shared/caller";
import type { RunningState } from "../shared/state";

export interface Admission {
  readonly user: User;
  readonly headers: Record<string, string>;
  /** Throws when a window is full. */
  readonly enter: () => void;
}

export function keyIn(request: Request): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

async function callerOf(database: Queries, endpoint: Endpoint, request: Request): Promise<User> {
  if (endpoint.credential === "token") {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const user = await userByToken(database, token);
    if (!user) throw wrongParameters("token: this link is not valid");
    return user;
  }
  const key = keyIn(request);
  if (key === undefined) throw keyRefused("Send your key as Authorization: Bearer <key>.");
  const user = await userByKey(database, key);
  if (!user) throw keyRefused("This key is not known.");
  return user;
}

/** Counts the request in the caller's windows. */
export async function admit(
  database: Queries,
  state: RunningState,
  endpoint: Endpoint,
  request: Request,
  at: number
): Promise<Admission> {
  const user = await callerOf(database, endpoint, request);
  const { isAccepted, windows } = state.admit(user, endpoint.limitGroup, at);
  if (isAccepted) await countRequest(database, user, at);
  return {
    user,
    headers: limitHeaders(windows, `user:${user.id}`),
    enter: () => {
      if (!isAccepted) throw tooManyRequests(exhausted(windows));
    },
  };
}

/** Without a user there is no window: the headers show the unused windows of the free group. */
export function headersOfStranger(): Record<string, string> {
  return limitHeaders(windowsAfter([], policiesOf("free", "free"), 0), "anonymous");
}

function exhausted(windows: readonly WindowState[]): string {
  const full = windows.filter((window) => window.remaining === 0);
  return full.map(({ name }) => name).join(", ");
}
