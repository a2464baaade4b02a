/** Keeps mails instead of sending them: in a folder of .eml files, or in memory. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mark, refuseForeignOutbox } from "../database/data-folder";
import type { Mail, MailOutbox } from "./alerts";

export class KeptMails implements MailOutbox {
  private readonly kept: Mail[] = [];

  /** Throws for a folder with files that are not ours. */
  constructor(private readonly folder: string | undefined) {
    if (folder !== undefined) refuseForeignOutbox(folder);
  }

  put(mail: Mail): void {
    this.kept.push(mail);
    if (this.folder === undefined) return;
    refuseForeignOutbox(this.folder);
    mark(this.folder);
    // Only this user may read mails: they contain a token. A file of this name is the same mail, written before.
    const file = join(this.folder, mail.fileName);
    rmSync(file, { force: true });
    writeFileSync(file, mail.text, { mode: 0o600, flag: "wx" });
  }

  get all(): readonly Mail[] {
    return this.kept;
  }
}
