/**
 * Where mails go instead of to people: a folder of .eml files, or memory.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mail, Outbox } from "./alerts";

export class KeptMails implements Outbox {
  private readonly kept: Mail[] = [];

  constructor(private readonly folder: string | undefined) {}

  put(mail: Mail): void {
    this.kept.push(mail);
    if (this.folder === undefined) return;
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    // Mails hold the token of their reader.
    writeFileSync(join(this.folder, mail.fileName), mail.text, { mode: 0o600 });
  }

  get all(): readonly Mail[] {
    return this.kept;
  }
}
