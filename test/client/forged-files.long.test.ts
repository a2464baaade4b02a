/**
 * Workbooks that anybody wrote, opened by a real client that has a key and answers of its own. Whatever
 * stands in them: nothing is bought, this machine learns and loses nothing, its own answers stay shown,
 * nothing throws, and every number that is shown is one.
 */
import { deflateSync, strToU8 } from "fflate";
import { openClient } from "../../src/client/open-client";
import type { Question } from "../../src/model/question";
import type { MachineStore } from "../../src/model/stores";
import { readRun, readWrittenRows } from "../../src/excel/enrich/run/run-in-file";
import { SearchRecords } from "../../src/excel/search-tables/records";
import { Gate } from "../../src/excel/store/gate";
import { checksumOf } from "../../src/excel/store/segment";
import { toForm } from "../../src/excel/store/segment-writing";
import {
  ANSWERS,
  LEDGER,
  RUN_ROWS,
  RUN_SETTINGS,
  SEARCH_SETTINGS,
} from "../../src/excel/store/setting-names";
import { finished } from "../../src/excel/store/steps";
import { openWorkbookStore } from "../../src/excel/store/workbook-store";
import { memoryStore } from "../../src/machine/memory-store";
import { MemorySettings } from "../excel/memory-settings";
import {
  companyAnswer,
  keywordAnswer,
  ledgerEntry,
  missAnswer,
  searchAnswer,
  technologiesAnswer,
} from "../excel/stored-samples";
import { company, jobs, search, technologies, use } from "./support/client-harness";
import { FakeClock } from "./support/fake-clock";
import { isAtRealWork } from "./support/real-work";

/** All of them: STACKSCOUT_FILES=100000. */
const FILES = Number(process.env["STACKSCOUT_FILES"] ?? 400);
const SEED = Number(process.env["STACKSCOUT_SEED"] ?? 20_261_123);

jest.setTimeout(60_000 + FILES * 100);

type Random = () => number;

/** mulberry32 */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T;

const NOW = Date.UTC(2026, 10, 2, 9);
const SLUGS = ["java", "kafka", "sql"];
const OWN_NAME = "Bought here";

const answers = [
  companyAnswer("acme.example", NOW - 5, SLUGS),
  companyAnswer("beta.example", NOW + 1e10, SLUGS),
  missAnswer("gone.example", NOW - 7),
  technologiesAnswer("acme.example", NOW - 5, SLUGS),
  searchAnswer(NOW - 9),
  keywordAnswer(NOW - 9),
];
const entries = [ledgerEntry("1", NOW - 5), ledgerEntry("2", NOW + 5, "unconfirmed")];
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const segmentForm = asJson(finished(toForm({ answers, entries })));
const run = {
  ...{ id: "r1", workbookId: "w1", name: "Enrich", by: "AB", startedAt: 1, savedAt: 2 },
  ...{ endedAt: null, state: "paused", shownCredits: 6, chargedCredits: 3, openCompanies: 1 },
  counts: { rows: 2, done: 1, waiting: 1, notFound: 0, failed: 0 },
};
const rows = [["acme.example", [["Acme"], 0, [null]], [[{ value: 1, formula: "=A1" }, null]]]];
const searched = {
  ...{ id: "s1", tableId: "{ABC}", titles: ["ID"], position: 4, hasEnded: false, total: 12 },
  ...{ writtenAt: 1, knownUntil: 1, chargedCredits: 4 },
  spec: { about: "jobs", criteria: { job_title_or: ["engineer"] }, columns: ["id"], title: "T" },
};

const odd: readonly ((random: Random) => unknown)[] = [
  ...[null, -1, 1e300, "", "\u0001", [], {}, true, 1e6, 1e9, 0.5, -0].map((value) => () => value),
  ...["__proto__", "constructor", "=1+1", "<b>", "company:domain:acme.example"].map((t) => () => t),
  (random) => "!".repeat(random() * 5_000),
  (random) => Array.from({ length: random() * 200 }, () => pick(random, SLUGS)),
  () => ({ same: 0 }),
  () => ({ same: {} }),
  (random) => ({ count: Math.floor(random() * 1e6), fields: { a: { same: 1 } } }),
  (random) => NOW + (random() - 0.5) * 1e14,
  (random) => pick(random, [segmentForm, run, rows, searched]),
];

/** A copy with something else at a place that chance finds. */
function changed(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random() < 0.06)
    return pick(random, odd)(random);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >;
  const names = Object.keys(copy);
  const name = pick(random, names);
  const act = random();
  if (names.length === 0 || act < 0.05)
    Object.defineProperty(copy, pick(random, ["x", "__proto__", "0"]), {
      value: pick(random, odd)(random),
      enumerable: true,
    });
  else if (act < 0.1) Reflect.deleteProperty(copy, name);
  else copy[name] = changed(copy[name], random);
  return copy;
}

function spoiled(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  const act = random();
  if (act < 0.9) return text;
  if (act < 0.94) return text.slice(0, at);
  if (act < 0.97) return text.slice(0, at) + text.slice(at + 1);
  return text.slice(0, at) + text + text.slice(at);
}

function deflated(json: unknown, random: Random): string {
  const bytes = deflateSync(strToU8(spoiled(JSON.stringify(json ?? null), random)), { level: 1 });
  return Buffer.from(bytes).toString("base64");
}

function settingsOf(random: Random): [name: string, value: unknown][] {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at): [string, unknown] => {
    const mutated = (value: unknown): unknown => {
      let made = value;
      for (let count = Math.floor(random() * 6); count > 0; count -= 1)
        made = changed(made, random);
      return made;
    };
    const kind = random();
    if (kind < 0.7) {
      const body = deflated(mutated(segmentForm), random);
      const text = `2:${checksumOf(body)}:${String(Math.floor(random() * 2 * NOW))}:${body}`;
      return [`${pick(random, [ANSWERS, LEDGER])}c.${at}`, spoiled(text, random)];
    }
    if (kind < 0.8)
      return [`${RUN_SETTINGS}r${at}`, spoiled(JSON.stringify(mutated(run) ?? null), random)];
    if (kind < 0.85) return [`${RUN_ROWS}r${at}`, deflated(mutated(rows), random)];
    if (kind < 0.95) return [`${SEARCH_SETTINGS}s${at}`, JSON.stringify(mutated(searched))];
    return [`${ANSWERS}${String(at)}`, pick(random, odd)(random)];
  });
}

const questions: readonly Question[] = [
  company("acme.example"),
  company("beta.example"),
  company("gone.example"),
  company("unheard.example"),
  technologies("acme.example"),
  use("acme.example", "kafka"),
  use("beta.example", "java", "presence"),
  search({}, 0, 3),
  jobs({ posted_at_max_age_days: 30 }, 0, 3),
];

/** This machine's store, with one answer of its own; `changes` counts whatever would change it. */
async function ownStore() {
  const store = memoryStore();
  const [key, own] = companyAnswer("acme.example", NOW - 86_400_000, SLUGS);
  if (own.about !== "company" || !own.company) throw new Error("no company");
  await store.keep([[key, { ...own, company: { ...own.company, name: OWN_NAME } }]]);
  const changes: string[] = [];
  const noted = { ...store } as Record<string, (...given: never[]) => unknown>;
  for (const name of ["keep", "forget", "forgetBefore", "record"]) {
    const act = noted[name];
    noted[name] = (...given) => {
      if (name !== "record" || (given[0] as unknown as unknown[]).length > 0) changes.push(name);
      return act?.(...given);
    };
  }
  return { machine: noted as unknown as MachineStore, changes };
}

/** Numbers in what a surface shows that are none. */
function notNumbers(shown: unknown): string[] {
  const found: string[] = [];
  const look = (value: unknown, path: string) => {
    if (typeof value === "number" && !Number.isFinite(value)) found.push(path);
    if (typeof value === "object" && value !== null)
      for (const [name, each] of Object.entries(value)) look(each, `${path}.${name}`);
  };
  look(shown, "");
  return found;
}

async function quiet(): Promise<void> {
  for (let still = 0; still < 4;) {
    await new Promise((resolve) => setImmediate(resolve));
    still = !isAtRealWork() ? still + 1 : 0;
  }
}

async function open(random: Random) {
  const clock = new FakeClock(NOW);
  const settings = new MemorySettings();
  for (const [name, value] of settingsOf(random)) settings.items.set(name, value);
  const { machine, changes } = await ownStore();
  const asked: string[] = [];
  const gate = new Gate();
  const workbook = await openWorkbookStore({ clock, settings, gate, id: "book", clientId: "me" });
  const client = await openClient({
    clock,
    workbook,
    openMachine: () => Promise.resolve(machine),
    fetch: (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Promise.resolve(new Response("{}", { status: 503 }));
    },
    random: () => 0,
  });
  await client.connect({ address: "https://service.example", key: "key", isDemo: false });
  const stop = client.watch(
    questions,
    { cause: { kind: "formula", name: "COMPANY" } },
    () => undefined
  );
  await quiet();
  await clock.advance(100);
  await quiet();
  const own = client.heldReading(questions[0] as Question);
  const view = client.view();
  const shown = {
    ...{ spent: view.spent, held: view.held, ledger: view.ledger, balance: view.balance },
    items: client.held(),
    storage: await client.storage(),
    readings: questions.map((question) => client.heldReading(question)),
  };
  await new SearchRecords(settings, gate).all();
  for (const value of settings.items.values()) {
    if (typeof value !== "string" || !value.startsWith("{")) continue;
    const json: unknown = await Promise.resolve(value)
      .then(JSON.parse)
      .catch(() => null);
    readRun(json);
    readWrittenRows(json);
  }
  stop();
  await client.connect(null);
  const name = own?.about === "company" ? own.company?.name : undefined;
  return { asked, changes, name, wrong: notNumbers(shown), writes: settings.writes.length };
}

test(`${FILES} forged workbooks buy, teach and break nothing`, async () => {
  const rejected: unknown[] = [];
  const note = (error: unknown) => rejected.push(error);
  process.on("unhandledRejection", note);
  const failed: string[] = [];
  for (let file = 0; file < FILES && failed.length < 5; file += 1) {
    const seed = SEED + file;
    const end = await open(seeded(seed)).catch((error: unknown) => String((error as Error).stack));
    const isRight =
      typeof end !== "string" &&
      end.asked.length + end.changes.length + end.wrong.length + end.writes === 0 &&
      end.name === OWN_NAME;
    if (!isRight) failed.push(`STACKSCOUT_SEED=${seed}: ${JSON.stringify(end)}`);
  }
  process.off("unhandledRejection", note);
  expect(failed).toEqual([]);
  expect(rejected).toEqual([]);
  expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
});
