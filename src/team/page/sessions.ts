/**
 * Who is signed in at the managers' page: a random token in a cookie that no script can read; only its hash is stored
 * here.
 */
import { randomBytes } from "node:crypto";
import { type Queries, firstRow } from "../../database/database";
import { hashOf } from "../members/keys";

const COOKIE = "stackscout_team";
const HOURS = 8;

/** Returns the cookie. */
export async function signIn(
  queries: Queries,
  memberId: number,
  isSecure: boolean
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await queries.rows("delete from sessions where ends_at < clock_timestamp()");
  await queries.rows(
    `insert into sessions (token_hash, member_id, ends_at)
     values ($1, $2, clock_timestamp() + $3 * interval '1 hour')`,
    [hashOf(token), memberId, HOURS]
  );
  return cookie(token, HOURS * 3600, isSecure);
}

/** Returns the cookie that deletes the other one. */
export async function signOut(queries: Queries, headers: Headers): Promise<string> {
  await queries.rows("delete from sessions where token_hash = $1", [hashOf(tokenIn(headers))]);
  return cookie("", 0, false);
}

/** The signed-in manager's id, or null. A withdrawn or expired key signs its manager out. */
export async function signedIn(queries: Queries, headers: Headers): Promise<number | null> {
  const token = tokenIn(headers);
  if (token === "") return null;
  const found = await firstRow<{ id: number }>(
    queries,
    `select m.id from sessions s join members m on m.id = s.member_id
     where s.token_hash = $1 and s.ends_at > clock_timestamp() and m.role = 'manager'
       and m.withdrawn_at is null and (m.expires_at is null or m.expires_at > clock_timestamp())`,
    [hashOf(token)]
  );
  return found?.id ?? null;
}

function tokenIn(headers: Headers): string {
  const cookies = (headers.get("cookie") ?? "").split(/; */);
  return cookies.find((one) => one.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? "";
}

function cookie(value: string, seconds: number, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${COOKIE}=${value}; Path=/team; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}
