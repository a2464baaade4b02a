/**
 * Several processes on one PostgreSQL, killed at random: what was paid, delivered and let through is as if
 * one had never been interrupted. Runs under `npm run test:postgres`; STACKSCOUT_PROCESSES_SECONDS makes it longer.
 */
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";

const address = process.env["STACKSCOUT_TEST_DATABASE"];
const SECONDS = Number(process.env["STACKSCOUT_PROCESSES_SECONDS"] ?? 30);
const PROCESSES = 3;
const TEAMS = 4;
const EVENTS = 5;
const GRANTED = 1_000_000;

const script = join(__dirname, "../../src/service/bin/service.mjs");
const seed = `processes-${randomUUID().slice(0, 8)}`;
const schema = `stackscout_${seed.replaceAll("-", "_")}_14_v1`;

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

const options = ["--port", "0", "--companies", "14", "--seed", seed, "--users", String(TEAMS)];

function start(): Promise<Running> {
  const child = spawn(
    process.execPath,
    [script, ...options, "--credits", String(GRANTED), "--allow-local-webhooks"],
    {
      env: { ...process.env, DATABASE_URL: address },
    }
  );
  let said = "";
  return new Promise((resolve, reject) => {
    child.stderr.on("data", (text) => (said += String(text)));
    child.stdout.on("data", (text) => {
      said += String(text);
      const url = /ready at (http:\S+)/.exec(said)?.[1];
      if (url) resolve({ child, url });
    });
    child.on("close", (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}

const keyOf = (team: number) => (team === 0 ? "demo-key" : `demo-key-${team + 1}`);
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** null when the connection was cut: nobody knows whether it was paid. */
async function ask(url: string, key: string, method: string, path: string, body?: object) {
  try {
    const reply = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

/** Five accepted requests that certainly lie in one second are one too many. */
function tooMany(accepted: readonly { sent: number; received: number }[]): number {
  return accepted.filter(({ sent }) => {
    const inside = accepted.filter((one) => one.sent >= sent && one.received < sent + 1_000);
    return inside.length > 4;
  }).length;
}

(address === undefined ? describe.skip : describe)(
  "three processes on one PostgreSQL, killed at random",
  () => {
    const received = new Map<number, number>();
    const receiver = createServer((request, response) => {
      let text = "";
      request.on("data", (part) => (text += String(part)));
      request.on("end", () => {
        const { id } = JSON.parse(text) as { id: number };
        received.set(id, (received.get(id) ?? 0) + 1);
        response.end("ok");
      });
    });
    let running: Running[] = [];
    let kills = 0;
    const paid = Array.from({ length: TEAMS }, () => ({ known: 0, unknown: 0 }));
    const accepted = Array.from(
      { length: TEAMS },
      () => [] as { sent: number; received: number }[]
    );
    const wrong: string[] = [];

    afterAll(() => {
      for (const { child } of running) child.kill("SIGKILL");
      receiver.close();
    });

    async function look(team: number): Promise<void> {
      const sent = Date.now();
      const reply = await ask(
        pick(running).url,
        keyOf(team),
        "POST",
        "/v1/companies/technologies",
        {
          company_domain: "acme.example",
        }
      );
      const sums = paid[team];
      if (!sums) return;
      if (reply === null || reply.status === 503) sums.unknown += 3;
      else if (reply.status === 200) {
        sums.known += 3;
        accepted[team]?.push({ sent, received: Date.now() });
      } else if (reply.status !== 429) wrong.push(`${reply.status} ${JSON.stringify(reply.body)}`);
    }

    async function listen(port: number, jobs: readonly number[]): Promise<void> {
      const { url } = pick(running);
      const search = await ask(url, keyOf(0), "POST", "/v0/saved_searches", {
        type: "jobs",
        body: { job_id_or: jobs, posted_at_gte: "1990-01-01" },
      });
      if (search?.status !== 200) return;
      await ask(url, keyOf(0), "POST", "/v0/webhooks", {
        url: `http://127.0.0.1:${port}/in`,
        search_id: search.body["id"],
      });
      await Promise.all(running.map((one) => ask(one.url, keyOf(0), "POST", "/local/tick", {})));
    }

    async function killOne(): Promise<void> {
      const victim = pick(running);
      kills += 1;
      victim.child.kill("SIGKILL");
      const next = await start();
      running = running.map((one) => (one === victim ? next : one));
    }

    it(
      `charge each record once, deliver each event, keep the windows: ${SECONDS} s`,
      async () => {
        // At once: the first starts race for the schema, the data and the users.
        running = await Promise.all(Array.from({ length: PROCESSES }, () => start()));
        await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
        const { port } = receiver.address() as AddressInfo;
        const database = new pg.Client({
          connectionString: address,
          options: `-c search_path=${schema}`,
        });
        await database.connect();
        const jobs = (
          await database.query<{ id: string }>(`select id from jobs order by id limit ${EVENTS}`)
        ).rows.map(({ id }) => Number(id));
        const end = Date.now() + SECONDS * 1_000;
        const until = async (work: () => Promise<void>) => {
          while (Date.now() < end) await work();
        };
        await Promise.all([
          ...Array.from({ length: TEAMS * 3 }, (_, at) => until(() => look(at % TEAMS))),
          until(() => listen(port, jobs)),
          until(killOne),
        ]);
        // What a killed process was delivering is taken up when its lease is over.
        for (let round = 0; round < 4; round++) {
          await ask(running[0]?.url ?? "", keyOf(0), "POST", "/local/clock", {
            advanceMs: 11 * 60_000,
          });
          await Promise.all(
            running.map((one) => ask(one.url, keyOf(0), "POST", "/local/tick", {}))
          );
        }
        const one = async (sql: string) =>
          (await database.query<Record<string, string>>(sql)).rows[0] ?? {};
        expect(wrong).toEqual([]);
        expect(kills).toBeGreaterThan(1);
        expect(accepted.map(tooMany)).toEqual(accepted.map(() => 0));

        const events = await one(
          "select count(*) as all, count(*) filter (where status = 'SUCCESS') as sent, count(distinct (webhook_id, subject)) as different from webhook_events"
        );
        const listening = Number((await one("select count(*) as made from webhooks"))["made"]);
        expect(listening).toBeGreaterThan(0);
        expect(Number(events["all"])).toBe(listening * EVENTS);
        expect(events["sent"]).toBe(events["all"]);
        expect(received.size).toBe(listening * EVENTS);
        const again = [...received.values()].reduce((sum, times) => sum + times - 1, 0);
        // Two calls at once to a receiver; a kill between a delivery and its record repeats at most those.
        expect(again).toBeLessThanOrEqual(2 * kills);

        const ledger = await one(
          "select sum(credits) as credits, sum(case when endpoint like 'webhook%' then records else 3 end) as due, sum(credits) filter (where endpoint like 'webhook%') as events from charges"
        );
        expect(ledger["credits"]).toBe(ledger["due"]);
        expect(Number(ledger["events"])).toBe(listening * EVENTS);
        const teams = (
          await database.query<{ team_id: number; used: string; charged: string; looks: string }>(
            `select t.id as team_id, t.used_api_credits as used, sum(c.credits) as charged,
         sum(c.credits) filter (where c.endpoint = 'technologies') as looks
       from teams t join charges c on c.team_id = t.id group by t.id order by t.id`
          )
        ).rows;
        teams.forEach(({ used, charged, looks }, team) => {
          expect(used).toBe(charged);
          const { known = 0, unknown = 0 } = paid[team] ?? {};
          expect(Number(looks)).toBeGreaterThanOrEqual(known);
          expect(Number(looks)).toBeLessThanOrEqual(known + unknown);
        });
        await database.query(`drop schema ${schema} cascade`);
        await database.end();
      },
      600_000 + SECONDS * 1_000
    );
  }
);
