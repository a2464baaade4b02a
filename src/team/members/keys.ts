/** A member's key: 256 random bits, shown once, kept as its SHA-256. It needs no salt: nobody can try 2^256. */
import { createHash, randomBytes } from "node:crypto";

/** By the prefix people recognise a key that they find. */
const PREFIX = "team_";

export const newKey = (): string => PREFIX + randomBytes(32).toString("base64url");

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The key of `Authorization: Bearer KEY`, or null. */
export function keyIn(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}
