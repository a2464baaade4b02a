/**
 * Where mails go instead of to people: a folder of .eml files, or memory.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mark, refuseForeignOutbox } from "../database/data-folder";
import type { Mail, MailOutbox } from "./alerts";

export class KeptMails implements MailOutbox {
  private readonly kept: Mail[] = [];

  /** Throws for a folder of somebody else's. */
  constructor(private readonly folder: string | undefined) {
    if (folder !== undefined) refuseForeignOutbox(folder);
  }

  put(mail: Mail): void {
    this.kept.push(mail);
    if (this.folder === undefined) return;
    refuseForeignOutbox(this.folder);
    mark(this.folder);
    // Mails hold the token of their reader. What stands there is the same mail written before.
    const file = join(this.folder, mail.fileName);
    rmSync(file, { force: true });
    writeFileSync(file, mail.text, { mode: 0o600, flag: "wx" });
  }

  get all(): readonly Mail[] {
    return this.kept;
  }
}
