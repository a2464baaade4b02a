/**
 * Report files of exports, kept in memory while the service runs, each behind a token of its own.
 */
import { randomBytes } from "node:crypto";

export interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const KEPT_FILES = 200;

export class ReportFiles {
  private readonly files = new Map<string, ReportFile>();

  /** Keeps a file and gives the path under which it can be fetched. */
  keep(file: ReportFile): string {
    const token = randomBytes(18).toString("base64url");
    this.files.set(token, file);
    for (const oldest of this.files.keys()) {
      if (this.files.size <= KEPT_FILES) break;
      this.files.delete(oldest);
    }
    return `/exports/${token}/${file.name}`;
  }

  find(token: string): ReportFile | undefined {
    return this.files.get(token);
  }
}
