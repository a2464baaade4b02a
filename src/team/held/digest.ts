import { createHash } from "node:crypto";

export const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");
