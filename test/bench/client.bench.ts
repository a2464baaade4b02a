/** The client: what a fill costs in requests, what a held answer costs in time, what the code weighs. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { openClient } from "../../src/client/open-client";
import { parseCompanyRef } from "../../src/client/company-ref";
import type { Question } from "../../src/client/question";
import { memoryStore } from "../../src/machine/memory-store";
import { createService } from "../../src/service/service";
import { packSegments, unpackSegment } from "../../src/excel/segment";
import type { KeyedAnswer } from "../../src/client/stores";

const OPEN_HAND = {
  unaskedCredits: 1e9,
  actionCredits: 1e9,
  dayCredits: 1e9,
  workbookCredits: 1e9,
  holdAtOpen: false,
};

export async function run(root: string): Promise<void> {
  weigh(root);
  const service = await createService({ companies: 2000, users: [{ key: "bench", credits: 1e6 }] });
  const rows = await service.database.rows<{ domain: string }>(
    "select domain from companies where domain is not null group by domain having count(*) = 1 order by min(n) limit 500"
  );
  const domains = rows.map(({ domain }) => domain);
  const held: KeyedAnswer[] = [];
  const client = await openClient({
    fetch: (input, init) => service.fetch(new Request(input, init)),
    openMachine: () => Promise.resolve(memoryStore()),
    workbook: {
      read: () => Promise.resolve({ answers: [], ledger: [] }),
      add: (answers) => void held.push(...answers),
      flush: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      strip: () => Promise.resolve({ answers: 0, entries: 0 }),
      setEnabled: () => undefined,
      usage: () => Promise.resolve({ answers: 0, characters: 0, limitCharacters: 0 }),
    },
    spending: OPEN_HAND,
    limits: OPEN_HAND,
  });
  await client.connect({ address: "https://service.example", key: "bench", isDemo: true });
  client.endOpening();

  const companies = domains.map(companyQuestion);
  const cold = performance.now();
  await Promise.all(companies.map((question) => answered(client, question)));
  const paid = service.requests.filter(({ path: asked }) => asked.startsWith("/v1/"));
  const charged = service.requests.reduce((sum, { credits }) => sum + credits, 0);
  print(
    "500 companies, cold",
    `${paid.length} paid request, ${charged} credits, ${ms(performance.now() - cold)}`
  );

  const texts = Array.from({ length: 10_000 }, (_, index) => domains[index % domains.length] ?? "");
  const warm = time(() => texts.forEach((text) => client.heldReading(companyQuestion(text))));
  const map = new Map(domains.map((domain) => [domain, domain]));
  const plain = time(() => texts.forEach((text) => map.get(text)));
  print(
    "a held answer, from cell text",
    `${((warm * 1000) / texts.length).toFixed(1)} microseconds (a Map look-up: ${((plain * 1000) / texts.length).toFixed(2)})`
  );

  const started = performance.now();
  const segments = packSegments({ answers: held, entries: [] }, Date.now(), 250_000);
  const packed = performance.now();
  for (const segment of segments) unpackSegment(segment);
  const characters = segments.reduce((sum, { length }) => sum + length, 0);
  print(
    "workbook size",
    `${Math.round(characters / held.length)} characters a company (${held.length}), packed in ${ms(packed - started)}, unpacked in ${ms(performance.now() - packed)}`
  );
  await service.close();
}

function weigh(root: string): void {
  const dist = path.join(root, "dist");
  const files = readdirSync(dist).filter((name) => name.endsWith(".js"));
  const size = (names: string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(dist, name))).length, 0);
  const before = files.filter((name) => name.startsWith("runtime"));
  print("code before functions answer", `${(size(before) / 1024).toFixed(0)} KB gzip`);
  print(
    "code of the pane",
    `${(size(files.filter((name) => !before.includes(name))) / 1024).toFixed(0)} KB gzip`
  );
}

function companyQuestion(text: string): Question {
  const reading = parseCompanyRef(text);
  if (reading.kind !== "company") throw new Error(text);
  return { about: "company", company: reading.company };
}

function answered(
  client: Awaited<ReturnType<typeof openClient>>,
  question: Question
): Promise<void> {
  return new Promise((resolve) => {
    client.watch([question], { cause: { kind: "formula", name: "BENCH" } }, ([state]) => {
      if (state?.kind === "answered") resolve();
    });
  });
}

function time(action: () => void): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const print = (name: string, value: string) => console.log(`  ${name.padEnd(32)} ${value}`);
