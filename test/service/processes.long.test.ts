/**
 * Several processes on one PostgreSQL, killed at random: what was paid, delivered and let through is as if
 * one had never been interrupted. Runs under `npm run test:postgres`; STACKSCOUT_PROCESSES_SECONDS makes it
 * longer, STACKSCOUT_PROCESSES_SEED chooses other victims.
 */
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { dataVersion } from "../../src/service/data/data-version";
import { Chance } from "../../src/service/data/random";

const address = process.env["STACKSCOUT_TEST_DATABASE"];
const SECONDS = Number(process.env["STACKSCOUT_PROCESSES_SECONDS"] ?? 30);
const SEED = process.env["STACKSCOUT_PROCESSES_SEED"] ?? "1";
const PROCESSES = 3;
const TEAMS = 4;
const EVENTS = 5;
/** So many webhooks a second at most: at the end all of them are scanned some times over. */
const WEBHOOKS_A_SECOND = 2;
/** The receiver refuses the first delivery of every seventh event. */
const isRefusedFirst = (event: number) => event % 7 === 0;
const GRANTED = 1_000_000;
const CUT = 0;

const script = join(__dirname, "../../src/service/bin/service.mjs");
const seed = `processes-${randomUUID().slice(0, 8)}`;
const schema = `stackscout_${seed.replaceAll("-", "_")}_14_v${dataVersion()}`;

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

/** What is bought, with the price of one record (of the lookup, whatever it finds). */
const purchases = [
  { path: "/v1/companies/technologies", body: { company_domain: "acme.example" }, price: 3 },
  { path: "/v1/companies/search", body: { limit: 2 }, price: 6 },
  { path: "/v1/jobs/search", body: { posted_at_gte: "1990-01-01", limit: 5 }, price: 5 },
] as const;

/** null when nothing was sent, status 0 when the connection was cut: nobody knows whether that was paid. */
async function ask(url: string, key: string, method: string, path: string, body?: object) {
  try {
    const reply = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === "ECONNREFUSED" ? null : { status: CUT, body: {} };
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
    const attempted = new Map<number, number>();
    const delivered = new Map<number, number>();
    const oneMore = (counts: Map<number, number>, id: number) =>
      counts.set(id, (counts.get(id) ?? 0) + 1);
    const receiver = createServer((request, response) => {
      let text = "";
      request.on("data", (part) => (text += String(part)));
      request.on("end", () => {
        const { id } = JSON.parse(text) as { id: number };
        oneMore(attempted, id);
        if (isRefusedFirst(id) && attempted.get(id) === 1) response.statusCode = 500;
        else oneMore(delivered, id);
        response.end("ok");
      });
    });
    let running: Running[] = [];
    let kills = 0;
    let limited = 0;
    let made = 0;
    const paid = Array.from({ length: TEAMS }, () => ({ known: 0, unknown: 0 }));
    const accepted = Array.from(
      { length: TEAMS },
      () => [] as { sent: number; received: number }[]
    );
    const wrong: string[] = [];

    const database = new pg.Client({
      connectionString: address,
      options: `-c search_path=${schema}`,
    });

    afterAll(async () => {
      for (const { child } of running) child.kill("SIGKILL");
      receiver.closeAllConnections();
      receiver.close();
      await database.query(`drop schema if exists ${schema} cascade`);
      await database.end();
    });

    async function buy(team: number, chance: Chance): Promise<void> {
      const sent = Date.now();
      const { path, body, price } = chance.pick(purchases);
      const reply = await ask(chance.pick(running).url, keyOf(team), "POST", path, body);
      const sums = paid[team];
      if (!sums || reply === null) return;
      if (reply.status === CUT || reply.status === 503) sums.unknown += price;
      else if (reply.status === 200) {
        sums.known += price;
        accepted[team]?.push({ sent, received: Date.now() });
      } else if (reply.status === 429) limited += 1;
      else wrong.push(`${reply.status} ${JSON.stringify(reply.body)}`);
    }

    async function listen(
      port: number,
      jobs: readonly number[],
      chance: Chance,
      began: number
    ): Promise<void> {
      const { url } = chance.pick(running);
      if (made < ((Date.now() - began) / 1_000) * WEBHOOKS_A_SECOND) {
        const search = await ask(url, keyOf(0), "POST", "/v0/saved_searches", {
          type: "jobs",
          body: { job_id_or: jobs, posted_at_gte: "1990-01-01" },
        });
        if (search?.status !== 200) return;
        made += 1;
        await ask(url, keyOf(0), "POST", "/v0/webhooks", {
          url: `http://127.0.0.1:${port}/in`,
          search_id: search.body["id"],
        });
      }
      await Promise.all(running.map((one) => ask(one.url, keyOf(0), "POST", "/local/tick", {})));
    }

    async function killOne(chance: Chance): Promise<void> {
      const victim = chance.pick(running);
      kills += 1;
      victim.child.kill("SIGKILL");
      running = running.filter((one) => one !== victim);
      running = [...running, await start()];
    }

    it(
      `charge each record once, deliver each event, keep the windows: ${SECONDS} s`,
      async () => {
        // At once: the first starts race for the schema, the data and the users.
        running = await Promise.all(Array.from({ length: PROCESSES }, () => start()));
        await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
        const { port } = receiver.address() as AddressInfo;
        await database.connect();
        const jobs = (
          await database.query<{ id: string }>(`select id from jobs order by id limit ${EVENTS}`)
        ).rows.map(({ id }) => Number(id));
        const began = Date.now();
        const end = began + SECONDS * 1_000;
        const until = async (name: string, work: (chance: Chance) => Promise<void>) => {
          const chance = new Chance(SEED, name, 0);
          while (Date.now() < end) await work(chance);
        };
        await Promise.all([
          ...Array.from({ length: TEAMS * 3 }, (_, at) =>
            until(`buyer ${at}`, (chance) => buy(at % TEAMS, chance))
          ),
          until("listener", (chance) => listen(port, jobs, chance, began)),
          until("killer", killOne),
        ]);
        // What a killed process was delivering is taken up when its lease is over, what was refused an
        // hour after its first attempt.
        for (let round = 0; round < 8; round++) {
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
          `select count(*) as all, count(*) filter (where status = 'SUCCESS') as sent,
             count(distinct (webhook_id, subject)) as different,
             count(*) filter (where attempts > 1
               and triggered_at < first_attempt_at + interval '1 hour') as early from webhook_events`
        );
        const listening = Number((await one("select count(*) as made from webhooks"))["made"]);
        const due = listening * EVENTS;
        expect(listening).toBeGreaterThan(0);
        expect(events).toEqual({
          all: String(due),
          sent: String(due),
          different: String(due),
          early: "0",
        });
        expect(delivered.size).toBe(due);
        const again = [...delivered.values()].reduce((sum, times) => sum + times - 1, 0);
        // Two calls at once to a receiver; a kill between a delivery and its record repeats at most those.
        expect(again).toBeLessThanOrEqual(2 * kills);

        const ledger = await one(
          `select sum(credits) as credits, sum(case endpoint when 'technologies' then 3
               when 'companySearch' then 3 * records else records end) as due,
             sum(records) as records,
             sum(credits) filter (where endpoint like 'webhook%') as events from charges`
        );
        expect(ledger["credits"]).toBe(ledger["due"]);
        expect(Number(ledger["events"])).toBe(due);
        const teams = (
          await database.query<{ team_id: number; used: string; charged: string; bought: string }>(
            `select t.id as team_id, t.used_api_credits as used, sum(c.credits) as charged,
         sum(c.credits) filter (where c.endpoint not like 'webhook%') as bought
       from teams t join charges c on c.team_id = t.id group by t.id order by t.id`
          )
        ).rows;
        expect(teams).toHaveLength(TEAMS);
        teams.forEach(({ used, charged, bought }, team) => {
          expect(used).toBe(charged);
          const { known = 0, unknown = 0 } = paid[team] ?? {};
          expect(Number(bought)).toBeGreaterThanOrEqual(known);
          expect(Number(bought)).toBeLessThanOrEqual(known + unknown);
        });
        const sum = (list: readonly number[]) => list.reduce((total, part) => total + part, 0);
        process.stdout.write(
          `${SECONDS} s, seed ${SEED}: ${kills} kills of ${PROCESSES} processes; ` +
            `${sum(accepted.map(({ length }) => length))} paid replies within the windows, ${limited} refused with 429; ` +
            `${ledger["records"]} records for ${ledger["credits"]} credits, due ${ledger["due"]}, ` +
            `told ${sum(paid.map(({ known }) => known))} and cut off at most ${sum(paid.map(({ unknown }) => unknown))}; ` +
            `${due} events, ${[...attempted.keys()].filter(isRefusedFirst).length} refused once and retried, ${again} delivered again after a kill\n`
        );
      },
      600_000 + SECONDS * 1_000
    );
  }
);
