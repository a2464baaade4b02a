/** What somebody claims in a file to have bought, as a real workbook's store reads it. */
import type { ScoutClient } from "../../../src/client/interface/scout-client";
import { Gate } from "../../../src/excel/store/gate";
import { openWorkbookStore } from "../../../src/excel/store/workbook-store";
import type { HeldAnswer } from "../../../src/client/answer";
import { keyOf, type Question } from "../../../src/client/question";
import type { KeyedAnswer, WorkbookContent } from "../../../src/client/stores";
import type { Clock, QuestionKey } from "../../../src/client/units";
import { MemorySettings } from "../../excel/memory-settings";
import {
  companyAnswer,
  ledgerEntry,
  missAnswer,
  searchAnswer,
  technologiesAnswer,
} from "../../excel/stored-samples";
import { forgedSettings, intactSetting, pick, seeded, type Random } from "./forged-settings";

const FORGER = "Forger";
const SLUGS = ["kafka", "python", "typescript", "forged"];
const DAY = 86_400_000;

/** Whether `kept` says what only a forger says. A service that is asked for the slug says null. */
export const isForged = (kept: unknown): boolean =>
  /Forger|"forged(?!":null)|"company:domain:a\.test"/.test(JSON.stringify(kept));

/** Answers shown as bought here though a forger wrote them. */
export function wronglyBelieved(
  client: Pick<ScoutClient, "heldReading" | "view">,
  questions: readonly Question[]
): string[] {
  const entries = client
    .view()
    .ledger.filter((entry) => isForged(entry) && !(entry.isFromFile && entry.chargedCredits >= 0))
    .map(({ id, chargedCredits }) => `the ledger's ${id}: ${chargedCredits} credits`);
  const answers = questions.flatMap((question) => {
    const reading = client.heldReading(question);
    if (!reading || question.about === "use") return [];
    const { by, isFromFile = false } = reading.bought;
    return by === FORGER && !isFromFile ? [`${keyOf(question)} as bought here`] : [];
  });
  return [...entries, ...answers];
}

/** What stands in the file already, with a lie in it; or a lie altogether. */
function claimOf(
  question: Question,
  known: HeldAnswer | undefined,
  at: number,
  random: Random
): HeldAnswer {
  const [, technologies] = technologiesAnswer("x.example", at, SLUGS);
  const [, rows] = searchAnswer(at);
  const [, record] = pick(random, [companyAnswer, companyAnswer, missAnswer])(
    "x.example",
    at,
    SLUGS
  );
  const before = random() < 0.5 ? known : undefined;
  if (
    "keywords" in technologies &&
    (question.about === "technologies" || question.about === "intents")
  ) {
    const all = [...technologies.keywords, ...listIn(before, "keywords")];
    return { ...technologies, about: question.about, keywords: all, total: all.length + 50 };
  }
  if ("rows" in rows && (question.about === "companies" || question.about === "jobs")) {
    return { ...rows, about: question.about, rows: [...listIn(before, "rows"), ...rows.rows] };
  }
  if (before?.about !== "company" || record.about !== "company") return record;
  return { ...before, uses: { ...before.uses, ...record.uses }, bought: record.bought };
}

/** A list of what stands there already; nothing where another forger has spoiled it. */
function listIn(answer: HeldAnswer | undefined, name: "keywords" | "rows"): never[] {
  const list = (answer as Readonly<Record<string, unknown>> | undefined)?.[name];
  return Array.isArray(list) ? (list as never[]) : [];
}

/** Of each clock: long ago, a moment ago, and years ahead. */
const AGES = [-400 * DAY, -DAY, -1_000, 0, 60_000, 3_000 * DAY];

/** `seed` makes it repeatable. */
export async function forgedContent(
  questions: readonly Question[],
  known: (key: QuestionKey) => HeldAnswer | undefined,
  clock: Clock,
  seed: number
): Promise<WorkbookContent> {
  const random = seeded(seed);
  const when = () => clock.now() + pick(random, AGES);
  const answers = questions.map((question): KeyedAnswer => {
    const key = keyOf(question);
    const answer = claimOf(question, known(key), when(), random);
    return [key, { ...answer, bought: { ...answer.bought, by: FORGER } }];
  });
  const entries = Array.from({ length: 3 }, (_, at) => ({
    ...ledgerEntry(`forged ${at}`, when(), pick(random, ["confirmed", "sent", "unconfirmed"])),
    chargedCredits: pick(random, [-1_000_000, 0, 3, 1_000]),
    keys: questions.slice(at, at + 2).map(keyOf),
    by: FORGER,
  }));
  const settings = new MemorySettings();
  const content = { answers, entries };
  settings.items.set(...intactSetting(content));
  if (random() < 0.5) settings.items.clear();
  for (const [name, value] of forgedSettings(random, content)) settings.items.set(name, value);
  const store = await openWorkbookStore({ clock, settings, gate: new Gate(), clientId: "me" });
  return store.read();
}
