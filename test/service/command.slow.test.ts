/**
 * `npm run service` as a process: what it prints first, how it ends, what it says when it cannot start.
 */
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { readOptions } from "../../src/service/command/options";
import type { LocalControls } from "../../src/service/http/local-calls";
import { addLocalCalls } from "../../src/service/http/local-calls";

jest.setTimeout(120_000);

const script = join(__dirname, "../../src/service/bin/service.mjs");
const running: ChildProcessWithoutNullStreams[] = [];

const small = ["--port", "0", "--companies", "14", "--today", "2026-11-21"];

function start(...options: string[]) {
  return startIn(process.env, options);
}

function startIn(env: NodeJS.ProcessEnv, options: string[]) {
  const child = spawn(process.execPath, [script, ...small, ...options], { env });
  running.push(child);
  const output = { out: "", err: "" };
  child.stdout.on("data", (text) => (output.out += String(text)));
  child.stderr.on("data", (text) => (output.err += String(text)));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const address = /^Stackscout service ready at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(
        output.out
      )?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(output.err)));
  });
  return { child, output, ended, ready };
}

afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

describe("the service as a command", () => {
  it("says first where it is ready, answers with the key it was given, cuts connections, ends on SIGTERM with 0", async () => {
    const umask = process.umask(0o022);
    const { child, output, ended, ready } = start(
      "--memory",
      "--key",
      "my-key",
      "--tier",
      "free",
      "--credits",
      "50"
    );
    process.umask(umask);
    const address = await ready;
    // Its files are for its owner alone, whatever the shell allows to others.
    if (process.platform === "linux")
      expect(readFileSync(`/proc/${child.pid}/status`, "utf8")).toMatch(/^Umask:\s*0077$/m);
    const search = () =>
      fetch(`${address}/v1/companies/search`, {
        method: "POST",
        headers: { Authorization: "Bearer my-key" },
        body: JSON.stringify({ company_domain_or: ["acme.example"] }),
      });
    const reply = await search();
    expect(reply.headers.get("RateLimit-Limit")).toBe("4, 10, 50, 400");
    expect(await reply.json()).toMatchObject({ data: [{ name: "Acme Example Corporation" }] });
    await fetch(`${address}/local/faults`, {
      method: "POST",
      body: JSON.stringify({ dropReply: "after-charging" }),
    });
    await expect(search()).rejects.toThrow("fetch failed");
    const balance = await fetch(`${address}/v0/billing/credit-balance`, {
      headers: { Authorization: "Bearer my-key" },
    });
    expect(await balance.json()).toMatchObject({ api_credits: 50, used_api_credits: 6 });
    const seen = (await (await fetch(`${address}/local/requests`)).json()) as {
      requests: { status: number; credits: number }[];
    };
    expect(seen.requests.map(({ status, credits }) => [status, credits])).toEqual([
      [200, 3],
      [0, 3],
      [200, 0],
    ]);
    expect(output.out).toContain("Key my-key, free tier, 50 credits left.");

    const second = start("--memory", "--port", new URL(address).port);
    expect(await second.ended).toBe(1);
    expect(second.output.err).toContain(
      `Port ${new URL(address).port} is in use by another program.`
    );
    second.ready.catch(() => undefined);

    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("keeps to --memory whatever server the shell names until its parent closes standard input, and says that one cannot be used", async () => {
    const shell = { ...process.env, DATABASE_URL: "postgres://127.0.0.1:9/none" };
    const refused = startIn(shell, []);
    refused.ready.catch(() => undefined);
    expect(await refused.ended).toBe(1);
    expect(refused.output.err).toBe(
      "The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.\nnpm run service -- --help lists the options.\n"
    );
    const { child, ready, ended } = startIn(shell, ["--memory", "--end-with-parent"]);
    await ready;
    child.stdin.end();
    expect(await ended).toBe(0);
  });
});

describe("a service that is killed", () => {
  it("has lost no committed charge when it starts again: left + used = granted, and all answers are paid", async () => {
    const parent = mkdtempSync(join(tmpdir(), "stackscout-"));
    const folder = join(parent, "data");
    const headers = { Authorization: "Bearer demo-key" };
    let answered = 0;
    let sent = 0;
    for (let round = 0; round < 3; round++) {
      const { child, ended, ready } = start("--data", folder, "--users", "8");
      const address = await ready;
      const asked = Array.from({ length: 24 }, async (_, i) => {
        sent++;
        const key = i % 8 === 0 ? "demo-key" : `demo-key-${(i % 8) + 1}`;
        const response = await fetch(`${address}/v1/companies/technologies`, {
          method: "POST",
          headers: { Authorization: `Bearer ${key}` },
          body: JSON.stringify({ company_domain: "acme.example" }),
        });
        await response.json();
        if (response.status === 200) answered++;
        if (answered % 10 === 9) child.kill("SIGKILL");
      });
      await Promise.allSettled(asked);
      child.kill("SIGKILL");
      await ended;
    }
    const { child, ended, ready } = start("--data", folder, "--users", "8");
    const address = await ready;
    const balances = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const Authorization = i === 0 ? headers.Authorization : `${headers.Authorization}-${i + 1}`;
        const response = await fetch(`${address}/v0/billing/credit-balance`, {
          headers: { Authorization },
        });
        const days = await fetch(`${address}/v0/teams/credits_consumption`, {
          headers: { Authorization },
        });
        const balance = (await response.json()) as {
          api_credits: number;
          used_api_credits: number;
        };
        const ledger = (await days.json()) as { api_credits_consumed: number }[];
        expect(ledger.reduce((sum, day) => sum + day.api_credits_consumed, 0)).toBe(
          balance.used_api_credits
        );
        expect(balance.api_credits).toBe(20_000);
        return balance.used_api_credits;
      })
    );
    const used = balances.reduce((sum, credits) => sum + credits, 0);
    expect(answered).toBeGreaterThan(0);
    expect(used).toBeGreaterThanOrEqual(3 * answered);
    expect(used).toBeLessThanOrEqual(3 * sent);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    rmSync(parent, { recursive: true, force: true });
  });
});

describe("--help", () => {
  it("starts nothing, ends with 0, tells of defaults and names every call under /local that there is", async () => {
    const { output, ended, ready } = start("--help");
    ready.catch(() => undefined);
    expect([await ended, output.err]).toEqual([0, ""]);
    expect(output.out).toMatch(/--port <n> .*\(default: 3002\)/);
    const app = new Hono();
    addLocalCalls(app, {} as LocalControls);
    const told = [...output.out.matchAll(/^ {2}([A-Z]+) +(\/local\S*)/gm)].map(
      ([, method, path = ""]) => `${method} ${path.replace(/\?.*/, "").replace("/ID/", "/:id/")}`
    );
    expect(told.sort()).toEqual(app.routes.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

describe("the options", () => {
  it("have the documented defaults", () => {
    expect(readOptions([])).toMatchObject({
      port: 3002,
      seed: "demo",
      companies: 1_000,
      tier: "paid",
      key: "demo-key",
    });
  });

  it.each([
    [["--port", "70000"], "It is a whole number from 0 to 65535."],
    [["--tier", "gold"], "Allowed choices are free, paid."],
    [["--today", "2026-02-30"], "It is a day such as 2026-11-21."],
    [["--today", "0001-01-01"], "It is a day such as 2026-11-21."],
    [["--companies", "3"], "It is a whole number from 12"],
    [["--credits", "-5"], "It is a whole number from 0"],
    [["--key", ""], "A key is of letters, digits and signs, without spaces."],
    [["--key", "two words"], "A key is of letters, digits and signs, without spaces."],
    [["--key", "schlüssel"], "A key is of letters, digits and signs, without spaces."],
    [["--data", ""], "It is the name of a folder."],
    [["--memory", "--data", "kept"], "--memory keeps nothing: leave out --data."],
    [["--allow-origin", "localhost:3001"], "It is an address such as"],
    [["--allow-origin", "file:///page.html"], "It is an address such as"],
    [["--user", "{"], "It is JSON such as"],
    [["--colour", "red"], "unknown option '--colour'"],
  ])("%j are refused with a sentence", (argv, sentence) => {
    expect(() => readOptions(argv)).toThrow(sentence);
  });

  it("take an address with its path for its origin", () => {
    expect(readOptions(["--allow-origin", "https://Demo.local:3001/"]).allowOrigins).toEqual([
      "https://demo.local:3001",
    ]);
    expect(readOptions(["--allow-origin", "*"]).allowOrigins).toBeUndefined();
  });
});
