/**
 * The command as people run it: a process of its own, with a folder of its own, against a local service on a port of this
 * process. What the service saw is the oracle.
 */
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { limitHeaderNames } from "../../../src/program/limit-headers";
import { listen } from "../../../src/service/http/listen";
import {
  createService,
  type LocalService,
  type ServiceOptions,
} from "../../../src/service/service";

export const SCRIPT = path.resolve(__dirname, "../../../src/cli/bin/stackscout.mjs");
export const KEY = "a-key-that-nobody-may-see-5d1";
const PAID = /^\/v1\/(companies\/(search|technologies|buying_intents)|jobs\/search)$/;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export interface Scout {
  readonly service: LocalService;
  readonly address: string;
  /** The machine's store. */
  readonly home: string;
  /** Any other folder. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  start(args: readonly string[], input?: string | Buffer): Started;
  run(args: readonly string[], input?: string | Buffer): Promise<Ended>;
  /** A line for sh, in which `"$SCOUT"` is the command. */
  shell(line: string): Promise<Ended>;
  /** Writes a file, and gives its path. */
  file(name: string, content: string | Buffer): string;
  read(name: string): string;
  /** Paid requests so far, with what each was charged. */
  paid(): { path: string; credits: number }[];
  charged(): Promise<number>;
  close(): Promise<void>;
}

interface ScoutOptions extends ServiceOptions {
  /** Delay of every call. @default 0 */
  readonly latencyMs?: number;
}

export async function startScout({ latencyMs = 0, ...options }: ScoutOptions = {}): Promise<Scout> {
  let ahead = 0;
  const service = await createService({
    companies: 60,
    now: () => Date.now() + (ahead += 100),
    users: [{ key: KEY, credits: 5_000, tier: "paid" }],
    ...options,
  });
  const server = await listen(0, async (request) => {
    if (latencyMs > 0) await pause(latencyMs);
    const reply = await service.fetch(request);
    // Its windows are no subject here.
    for (const name of limitHeaderNames) reply.headers.delete(name);
    return reply;
  });
  const address = `http://127.0.0.1:${server.port}`;
  const folder = mkdtempSync(path.join(tmpdir(), "scout-"));
  const home = path.join(folder, "home");
  const env = { ...process.env, STACKSCOUT_HOME: home, STACKSCOUT_KEY: KEY };
  const children = new Set<ChildProcess>();
  const follow = (child: ChildProcessWithoutNullStreams): Started => {
    children.add(child);
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    child.stdin.on("error", () => undefined);
    const ended = new Promise<Ended>((resolve) =>
      child.on("close", (code) => {
        children.delete(child);
        resolve({ code, out, err });
      })
    );
    return { child, ended };
  };
  const start: Scout["start"] = (args, input) => {
    const all = [SCRIPT, ...args, "--service", address];
    const child = spawn(process.execPath, all, { env, cwd: folder });
    child.stdin.end(input);
    return follow(child);
  };
  return {
    ...{ service, address, home, folder, env, start },
    run: (args, input) => start(args, input).ended,
    shell: (line) => {
      const child = spawn("sh", ["-c", line], { env: { ...env, SCOUT: SCRIPT }, cwd: folder });
      return follow(child).ended;
    },
    file: (name, content) => {
      writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    },
    read: (name) => readFileSync(path.join(folder, name), "utf8"),
    paid: () => service.requests.filter((request) => PAID.test(request.path)),
    charged: async () => (await service.balance(KEY)).used_api_credits,
    close: async () => {
      for (const child of children) child.kill("SIGKILL");
      await server.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
