/**
 * Workbooks that anybody wrote, opened by a real client that has a key and answers of its own. Whatever
 * stands in them: nothing is bought, this machine learns and loses nothing, its own answers stay shown,
 * nothing throws, and every number that is shown is one.
 */
import { openClient } from "../../src/client/client";
import type { Question } from "../../src/client/question";
import type { MachineStore } from "../../src/client/stores";
import { readRun } from "../../src/enrich";
import { SearchRecords } from "../../src/excel/search-tables/records";
import { Gate } from "../../src/excel/store/gate";
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
import { forgedSettings, seeded, type Random } from "./support/forged-settings";
import { isAtRealWork } from "./support/real-work";

/** All of them: STACKSCOUT_FILES=100000. */
const FILES = Number(process.env["STACKSCOUT_FILES"] ?? 400);
const SEED = Number(process.env["STACKSCOUT_SEED"] ?? 20_261_123);

jest.setTimeout(60_000 + FILES * 100);

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
  for (const [name, value] of forgedSettings(random, { answers, entries }))
    settings.items.set(name, value);
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
  const view = client.view();
  const shown = {
    ...{ spent: view.spent, held: view.held, ledger: view.ledger, balance: view.balance },
    items: client.answers.list(),
    storage: await client.answers.usage(),
    readings: questions.map((question) => client.heldReading(question)),
  };
  await new SearchRecords(settings, gate).all();
  for (const value of settings.items.values()) {
    if (typeof value !== "string" || !value.startsWith("{")) continue;
    const json: unknown = await Promise.resolve(value)
      .then(JSON.parse)
      .catch(() => null);
    readRun(json);
  }
  stop();
  await client.connect(null);
  return { asked, changes, wrong: notNumbers(shown), writes: settings.writes.length };
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
      end.asked.length + end.changes.length + end.wrong.length + end.writes === 0;
    if (!isRight) failed.push(`STACKSCOUT_SEED=${seed}: ${JSON.stringify(end)}`);
  }
  process.off("unhandledRejection", note);
  expect(failed).toEqual([]);
  expect(rejected).toEqual([]);
  expect(({} as Record<string, unknown>)["evil"]).toBeUndefined();
});
