/** A first start that is killed again and again: the data is that of one start without a kill. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LocalService } from "../../../src/service/service";
import { createService } from "../../../src/service/service";
import { START } from "../support/service-under-test";

const databaseUrl = process.env["STACKSCOUT_TEST_DATABASE"];
const script = join(__dirname, "../../../src/service/bin/service.mjs");
const seed = `killed ${randomUUID().slice(0, 8)}`;
const companies = 1_000;
/** The lock of a folder outlives its owner. */
const LOCK_MS = databaseUrl === undefined ? 5_000 : 0;

const parent = mkdtempSync(join(tmpdir(), "stackscout-"));
const folder = join(parent, "data");
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const everything = ({ database }: LocalService) =>
  database.rows(
    ["companies", "company_keywords", "jobs", "keywords", "job_titles"]
      .map(
        (table) =>
          `select '${table}' as name, count(*) as rows, sum(hashtext(t::text)) as digest from ${table} t`
      )
      .join(" union all ")
  );

/** Starts the service, and kills it after so long unless it is ready by then. */
async function start(killAfterMs: number): Promise<"ready" | "killed"> {
  const place = databaseUrl === undefined ? ["--data", folder] : [];
  const size = ["--seed", seed, "--companies", String(companies), "--today", "2026-11-21"];
  const child = spawn(process.execPath, [script, "--port", "0", ...size, ...place], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const ready = new Promise<"ready">((resolve) =>
    child.stdout.once("data", () => resolve("ready"))
  );
  const first = await Promise.race([ready, pause(killAfterMs, "killed" as const)]);
  child.kill(first === "ready" ? "SIGTERM" : "SIGKILL");
  await ended;
  return first;
}

test("a fill that is killed goes on at the next start, until it has the data of a start without a kill", async () => {
  let kills = 0;
  for (let ms = 3_000; (await start(ms + (kills && LOCK_MS))) === "killed"; ms *= 1.3) kills += 1;
  expect(kills).toBeGreaterThan(0);
  const settings = { seed, companies, now: () => START, statementMs: 60_000 };
  const place = databaseUrl === undefined ? { folder } : { databaseUrl };
  const service = await createService({ ...place, ...settings });
  const data = await everything(service);
  await service.close();
  const whole = await createService(settings);
  const expected = await everything(whole);
  await whole.close();
  expect(data).toEqual(expected);
}, 400_000);
