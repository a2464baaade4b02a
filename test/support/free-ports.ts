/**
 * Ports for programs that a test starts, or starts again. Not those that the system hands out: of them
 * any connection to anywhere takes one, also in the moment before the program listens.
 */
import { createServer } from "node:net";

/** Below what Linux, macOS and Windows hand out. */
const FIRST = 20_000;
const OF_A_WORKER = 1_500;
const WORKERS = 8;

/** A port whose next `more` are free as well. Test files that run at once have ranges of their own. */
export async function freePorts(more: number): Promise<number> {
  const worker = Number(process.env["JEST_WORKER_ID"] ?? 1) % WORKERS;
  for (;;) {
    const at = Math.floor(Math.random() * (OF_A_WORKER - more));
    const first = FIRST + worker * OF_A_WORKER + at;
    const wanted = Array.from({ length: more + 1 }, (_, next) => isFree(first + next));
    if ((await Promise.all(wanted)).every(Boolean)) return first;
  }
}

export const freePort = (): Promise<number> => freePorts(0);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
