/**
 * Report files of exports, kept in the database so that every process on it can send them; each address has a token.
 */
import type { Database, Queries } from "../../database/database";
import { firstRow } from "../../database/database";
import { randomBytes } from "node:crypto";

export interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export class ReportFiles {
  constructor(private readonly database: Database) {}

  /** Stores a file in the transaction; returns the path to fetch it. */
  async keep(queries: Queries, { name, type, bytes }: ReportFile): Promise<string> {
    const token = randomBytes(18).toString("base64url");
    await queries.rows(
      "insert into report_files (token, name, type, bytes) values ($1, $2, $3, decode($4, 'base64'))",
      [token, name, type, Buffer.from(bytes).toString("base64")]
    );
    return `/exports/${token}/${name}`;
  }

  async find(token: string): Promise<ReportFile | undefined> {
    const found = await firstRow<{ name: string; type: string; bytes: string }>(
      this.database,
      "select name, type, encode(bytes, 'base64') as bytes from report_files where token = $1",
      [token]
    );
    return found && { ...found, bytes: Buffer.from(found.bytes, "base64") };
  }
}
