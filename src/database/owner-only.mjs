// PGlite unpacks the files of a new database for everybody to read and write, whatever the umask says.
// Plain JavaScript: the threads with a database load it as it stands.
import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Leaves a folder, and all that is in it, to its owner alone. @param {string} folder */
export function keepToOwner(folder) {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o700);
    else if (entry.isFile()) chmodSync(path, 0o600);
  }
}
