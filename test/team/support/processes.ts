/** Gateways as real processes on one database, which can be killed at any moment. */
import { build } from "esbuild";
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { freePort } from "../../support/free-ports";

const ROOT = join(__dirname, "..", "..", "..");

export interface GatewayProcess {
  readonly address: string;
  readonly pid: number;
  /** SIGKILL, and a new process in its place on the same port. */
  kill(): Promise<void>;
  /** SIGTERM: it ends what it has begun. */
  end(): Promise<number | null>;
}

/** Bundled once, as `npm run team` bundles it. */
export async function bundleGateway(): Promise<string> {
  const outfile = join(ROOT, ".cache/team", `proof-${process.pid}.mjs`);
  await build({
    entryPoints: [join(ROOT, "src/team/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    packages: "external",
    logLevel: "error",
  });
  return outfile;
}

/** `Date` of the process, before anything of it runs. */
const clockAhead = (ms: number): string =>
  ms === 0
    ? ""
    : `{ const now = Date.now; Date.now = () => now() + ${ms};
       globalThis.Date = new Proxy(Date, { construct: (of, given) => given.length ? new of(...given) : new of(of.now()) }); }`;

export async function startProcess(options: {
  readonly bundle: string;
  readonly service: string;
  readonly key: string;
  readonly databaseUrl: string;
  /** Its clock is ahead by so much. */
  readonly aheadMs?: number;
}): Promise<GatewayProcess> {
  const port = await freePort();
  let child: ChildProcess;
  const start = () =>
    new Promise<void>((resolve, reject) => {
      const script = `${clockAhead(options.aheadMs ?? 0)} import(${JSON.stringify(options.bundle)}).then((it) => it.main(process.argv.slice(1), ${JSON.stringify(ROOT)}))`;
      child = spawn(
        process.execPath,
        [
          "-e",
          script,
          "--",
          "--service",
          options.service,
          "--key-from-env",
          "--port",
          String(port),
          // What was lost is settled so soon: whoever asks for it waits as long.
          "--timeout",
          "20",
        ],
        {
          cwd: ROOT,
          env: { ...process.env, STACKSCOUT_KEY: options.key, DATABASE_URL: options.databaseUrl },
          stdio: ["ignore", "pipe", "inherit"],
        }
      );
      child.stdout?.on("data", (chunk: Buffer) => {
        if (chunk.toString().includes('"listening"')) resolve();
      });
      child.once("error", reject);
      child.once("exit", (code) => {
        if (code !== null && code !== 0) reject(new Error(`The gateway ended with ${code}.`));
      });
    });
  const gone = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      child.once("exit", (code) => resolve(code));
      child.kill(signal);
    });
  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0;
    },
    kill: async () => {
      await gone("SIGKILL");
      await start();
    },
    end: () => gone("SIGTERM"),
  };
}
