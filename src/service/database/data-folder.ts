/**
 * Which folders are ours. A folder that this service makes gets a mark first. Only marked folders are ever emptied, and
 * only of the files of the database engine.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ForeignFolder } from "../../datafolder/foreign-folder";
import { processExists } from "../../datafolder/process-exists";

const MARK = "stackscout-data.txt";
const MARK_TEXT =
  "The local service made this folder and may replace or remove what is in it. Keep nothing of yours here.\n";

/** What PostgreSQL keeps in its data folder. */
const ENGINE =
  /^(PG_VERSION|base|global|pg_\w+(\.conf|\.old)?|postgresql(\.auto)?\.conf|postmaster\.(pid|opts))$/;

export type FolderState = "new" | "ours" | "unmarked database";

/** Says what the folder is and changes nothing; throws if it has files of others. */
export function stateOf(folder: string): FolderState {
  if (!existsSync(folder)) return "new";
  const names = namesIn(folder);
  if (names.length === 0) return "new";
  if (names.includes(MARK)) return "ours";
  const isEngine = ["PG_VERSION", "base", "global", "pg_wal"].every((name) => names.includes(name));
  if (isEngine && onlyEngine(names) && !isServers(folder)) return "unmarked database";
  throw new ForeignFolder(folder, "holds files that are not this service's");
}

function namesIn(folder: string, advice?: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new ForeignFolder(folder, "is not a folder that can be read", advice);
  }
}

/** A PostgreSQL server writes its process number there; PGlite writes -42. */
function isServers(folder: string): boolean {
  const file = join(folder, "postmaster.pid");
  return existsSync(file) && !readFileSync(file, "utf8").startsWith("-42");
}

function onlyEngine(names: readonly string[]): boolean {
  return names.every((name) => name === MARK || ENGINE.test(name));
}

/** Makes the folder if needed, closes it to other users of the machine, and marks it. */
export function mark(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  writeFileSync(join(folder, MARK), MARK_TEXT, { mode: 0o600 });
}

const MAIL = /\.eml$/;

/** Throws for a folder with files of others beside our mails. Older outboxes have no mark, only mails. */
export function refuseForeignOutbox(folder: string): void {
  if (!existsSync(folder)) return;
  const advice = "Mails need a new or empty folder: move what is there elsewhere.";
  const names = namesIn(folder, advice);
  const isOurs = names.includes(MARK) || names.every((name) => MAIL.test(name));
  if (!isOurs) throw new ForeignFolder(folder, "holds files that are not this service's", advice);
}

/** Removes an unfinished database; throws if there are other files beside it. */
export function empty(folder: string): void {
  const names = readdirSync(folder);
  if (!names.includes(MARK) || !onlyEngine(names))
    throw new ForeignFolder(folder, "holds an unfinished database beside files of yours");
  for (const name of names)
    if (name !== MARK) rmSync(join(folder, name), { recursive: true, force: true });
}

const PASSING = "stackscout-memory-";

/** A folder for a database that ends with this process. Removes those of processes that were killed. */
export function passingFolder(): { readonly folder: string; readonly remove: () => void } {
  for (const name of readdirSync(tmpdir())) forgetPassing(name);
  const folder = mkdtempSync(join(tmpdir(), `${PASSING}${process.pid}-`));
  mark(folder);
  const remove = () => {
    process.off("exit", remove);
    removeMade(folder);
  };
  process.on("exit", remove);
  return { folder, remove };
}

function forgetPassing(name: string): void {
  const pid = Number(/^stackscout-memory-(\d+)-\w{6}$/.exec(name)?.[1]);
  if (!pid || processExists(pid)) return;
  removeMade(join(tmpdir(), name));
}

function removeMade(folder: string): void {
  try {
    empty(folder);
    rmSync(join(folder, MARK));
    rmdirSync(folder);
  } catch {
    // It has files of others, or another process was faster.
  }
}
