/**
 * A client on a service for figures: ceilings raised first, as a person would; on a clock that moves
 * by itself, or on one that stands still while anything is with the service.
 */
import { openClient } from "../../src/client/client";
import { parseCompanyRef } from "../../src/input/names/company-ref";
import type { Question } from "../../src/client/question";
import type { ScoutClient } from "../../src/client/interface/scout-client";
import type { KeyedAnswer, WorkbookStore } from "../../src/client/stores";
import type { Clock } from "../../src/client/units";
import { memoryStore } from "../../src/machine/memory-store";
import type { LocalService } from "../../src/service/service";
import type { FakeClock } from "../client/support/fake-clock";

const OPEN_HAND = {
  unaskedCredits: 1e9,
  actionCredits: 1e9,
  dayCredits: 1e9,
  workbookCredits: 1e9,
};

export interface BenchClient {
  readonly client: ScoutClient;
  /** What it kept in its workbook. */
  readonly kept: KeyedAnswer[];
  /** Milliseconds in which the service was at work. */
  busyMs(): number;
  /** Requests that are with the service. */
  open(): number;
}

export async function openBenchClient(
  service: LocalService,
  key: string,
  { clock, delay = () => Promise.resolve() }: { clock?: Clock; delay?: () => Promise<void> } = {}
): Promise<BenchClient> {
  const kept: KeyedAnswer[] = [];
  let open = 0;
  let busyMs = 0;
  let busySince = 0;
  const client = await openClient({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      await delay();
      if (open === 0) busySince = performance.now();
      open += 1;
      const reply = await service.fetch(request).finally(() => {
        open -= 1;
        if (open === 0) busyMs += performance.now() - busySince;
      });
      await delay();
      return reply;
    },
    openMachine: () => Promise.resolve(memoryStore()),
    workbook: keepingWorkbook(kept),
    spending: OPEN_HAND,
    limits: OPEN_HAND,
    ...(clock ? { clock } : {}),
  });
  await client.connect({ address: "https://service.example", key, isDemo: true });
  return { client, kept, busyMs: () => busyMs, open: () => open };
}

/** Moves a fake clock until `isDone`; time stands still while a request is with the service. */
export async function moveUntil(
  isDone: () => boolean,
  clock: FakeClock,
  { open }: BenchClient
): Promise<void> {
  for (;;) {
    for (let still = 0; still < 15; still = open() === 0 ? still + 1 : 0)
      await new Promise((resolve) => setImmediate(resolve));
    if (isDone()) return;
    await clock.advance(Math.min(clock.nextWakeIn(), 3_600_000));
  }
}

export function questionOf(about: "company" | "technologies", text: string): Question {
  const reading = parseCompanyRef(text);
  if (reading.kind !== "company") throw new Error(`${text} is no company`);
  return { about, company: reading.company };
}

/** Watches as formulas do; counts those that have their answer. */
export function watchAll(
  client: ScoutClient,
  questions: readonly Question[]
): { answered: () => number; failed: () => Set<string> } {
  const done = new Set<number>();
  const failed = new Set<string>();
  questions.forEach((question, index) =>
    client.watch([question], { cause: { kind: "formula", name: "BENCH" } }, ([state]) => {
      if (state?.kind === "answered") done.add(index);
      else if (state?.kind === "failed") failed.add(state.failure.kind);
    })
  );
  return { answered: () => done.size, failed: () => failed };
}

function keepingWorkbook(kept: KeyedAnswer[]): WorkbookStore {
  return {
    id: null,
    read: () => Promise.resolve({ answers: [], ledger: [] }),
    add: (answers) => void kept.push(...answers),
    flush: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    strip: () => Promise.resolve({ answers: 0, entries: 0 }),
    usage: () => Promise.resolve({ answers: 0, characters: 0, limitCharacters: 1 }),
  };
}
